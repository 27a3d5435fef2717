// OtelRing: one ring of the collector's load-balancing exporter, whatever file lists its
// endpoints. Which of the three rings it is, no file says: it is asked.
#pragma once

#include "core/membership/doubts.h"
#include "core/membership/map_tree.h"
#include "core/membership/membership.h"

#include <string>
#include <string_view>

namespace ringscope {

class OtelRing {
public:
    /// `asked`: a system, or "". `isRenamed`: the exporter has its name of v0.153.0 and newer, so
    /// that it is not the first ring.
    OtelRing(std::string name, std::string_view asked, bool isRenamed, const SourcePlace& place);

    /// Endpoints come in the order in which the resolver hands them over: sorted.
    /// A second one of the same text is a doubt, and false.
    bool addEndpoint(const std::string& text, const SourcePlace& place);
    /// Requires: addEndpoint(text) was true.
    void setOfEndpoint(const std::string& text, std::string_view field, const std::string& value,
                       const SourcePlace& place);

    /// "traceID", "service", ..: 16 bytes written as hex, or a text.
    void sayRoutingKey(const std::string& routingKey, const SourcePlace& place);
    void askRoutingKey(const SourcePlace& place);

    void doubt(Error error) { addDoubt(m_ring.doubts, std::move(error)); }
    bool isEmpty() const { return m_tree.shardCount() == 0; }

    Membership finish() &&;

private:
    Membership m_ring;
    MapTree m_tree;
};

}  // namespace ringscope
