// The Commands that the window sends, made from what a person points at. Names and values are
// handed over as text and checked by the command table: the window checks nothing itself.
#pragma once

#include "core/state/command.h"
#include "core/workload/measure.h"

#include <string>
#include <string_view>

namespace ringscope::ui::intents {

Command addShard(const std::string& name, const std::string& weight);
Command removeShard(const std::string& name);
Command drainShard(const std::string& name);
Command setState(const std::string& name, std::string_view state);
Command renameShard(const std::string& from, const std::string& to);
Command setWeight(const std::string& name, const std::string& weight);
/// One map-wide field whose command has the field's name: vnodes, hash, algorithm, lookup, tie.
Command setField(const std::string& id, const std::string& value);
/// Any other field of the map.
Command setMapField(const std::string& field, Value value);
Command pin(const std::string& key, const std::string& shard);
Command unpin(const std::string& key);
/// A unit by the name that its placement gives it.
Command moveUnit(const std::string& unit, const std::string& shard);
Command rebalance();
/// Whose loads by unit count.
Command units(const std::string& group);
Command measure(Measure measure);
Command baseline();
/// One field of the workload.
Command workload(const std::string& field, const std::string& value);
/// `import` says how keys are read (core/formats/key_import.h); null: as the file looks.
Command open(const std::string& path, Value import = {});

}  // namespace ringscope::ui::intents
