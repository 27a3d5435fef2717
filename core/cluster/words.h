// The words of a map's enum fields, each list once, for reading and for writing.
#pragma once

#include "core/cluster/field_text.h"
#include "core/cluster/shard_map.h"

namespace ringscope {

inline constexpr Word<ShardState> kStateWords[] = {{"active", ShardState::Active},
                                                   {"warming", ShardState::Warming},
                                                   {"draining", ShardState::Draining},
                                                   {"down", ShardState::Down}};
inline constexpr Word<Fold> kFoldWords[] = {{"low", Fold::Low}, {"high", Fold::High}};
inline constexpr Word<Lookup> kLookupWords[] = {
    {"at-or-after", Lookup::AtOrAfter}, {"after", Lookup::After}, {"nearest", Lookup::Nearest}};
inline constexpr Word<Wrap> kWrapWords[] = {{"lowest", Wrap::Lowest}, {"none", Wrap::None}};
inline constexpr Word<RendezvousWeights> kRendezvousWords[] = {
    {"log", RendezvousWeights::Log},
    {"plain", RendezvousWeights::Plain},
    {"times-weight", RendezvousWeights::TimesWeight}};
inline constexpr Word<IndexRule> kIndexWords[] = {
    {"unsigned", IndexRule::Unsigned}, {"floor", IndexRule::Floor}, {"mask", IndexRule::Mask},
    {"truncate", IndexRule::Truncate}, {"abs", IndexRule::Abs},     {"stable", IndexRule::Stable}};
inline constexpr Word<MaglevFill> kFillWords[] = {{"envoy", MaglevFill::Envoy},
                                                  {"cilium", MaglevFill::Cilium}};
inline constexpr Word<KeyEncoding> kEncodingWords[] = {{"text", KeyEncoding::Text},
                                                       {"hex", KeyEncoding::Hex},
                                                       {"base64", KeyEncoding::Base64},
                                                       {"utf16le", KeyEncoding::Utf16Le},
                                                       {"int", KeyEncoding::Int}};
inline constexpr Word<EmptyKey> kEmptyKeyWords[] = {
    {"hash", EmptyKey::Hash}, {"zero", EmptyKey::Zero}, {"refuse", EmptyKey::Refuse}};
inline constexpr Word<PointCounts> kPointCountWords[] = {
    {"vnodes", PointCounts::Vnodes},       {"tokens", PointCounts::Tokens},
    {"libketama", PointCounts::Libketama}, {"libmemcached", PointCounts::Libmemcached},
    {"twemproxy", PointCounts::Twemproxy}, {"ring-size", PointCounts::RingSize}};
inline constexpr Word<ReplicaSpread> kSpreadWords[] = {
    {"shards", ReplicaSpread::Shards},
    {"zones", ReplicaSpread::Zones},
    {"least-used-zones", ReplicaSpread::LeastUsedZones}};
inline constexpr Word<ResidueRule> kResidueWords[] = {
    {"listed", ResidueRule::Listed},
    {"by-name", ResidueRule::ByName},
    {"copies", ResidueRule::Copies},
    {"copies-by-length", ResidueRule::CopiesByLength},
    {"interleaved", ResidueRule::Interleaved}};
/// Without probe:N and probe-sorted:N, which carry a number; written by tieText of core/placement.
inline constexpr Word<TieRule::Kind> kTieWords[] = {{"smallest-name", TieRule::Kind::SmallestName},
                                                    {"first-listed", TieRule::Kind::FirstListed},
                                                    {"last-listed", TieRule::Kind::LastListed},
                                                    {"sides", TieRule::Kind::Sides},
                                                    {"bump", TieRule::Kind::Bump},
                                                    {"drop-later", TieRule::Kind::DropLater}};

}  // namespace ringscope
