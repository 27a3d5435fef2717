// How well a text fits each format: one function a row of the table in format_table.cpp. Each is
// pure and looks at nothing but the head. Part of recognise.h; nothing else needs it.
#pragma once

#include "core/formats/recognise.h"

namespace ringscope::fits {

// Files of Ringscope itself.
Fit shardMap(const TextHead& head);
Fit session(const TextHead& head);
Fit bundle(const TextHead& head);
Fit candidates(const TextHead& head);
Fit plan(const TextHead& head);
Fit lesson(const TextHead& head);
Fit simulation(const TextHead& head);

// Keys and figures as tables.
Fit keysCsv(const TextHead& head);
Fit keysTsv(const TextHead& head);
Fit keysJsonLines(const TextHead& head);
Fit keysList(const TextHead& head);
Fit table(const TextHead& head);
Fit units(const TextHead& head);
Fit metricsLong(const TextHead& head);
Fit grafanaCsv(const TextHead& head);
Fit haproxyStats(const TextHead& head);
Fit prometheusText(const TextHead& head);

// Who is in a cluster.
Fit redisClusterNodes(const TextHead& head);
Fit redisClusterSlots(const TextHead& head);
Fit redisClusterShards(const TextHead& head);
Fit couchbaseBucket(const TextHead& head);
Fit esSettings(const TextHead& head);
Fit vitessShards(const TextHead& head);
Fit vitessSrvKeyspace(const TextHead& head);
Fit nodetoolStatus(const TextHead& head);
Fit nodetoolRing(const TextHead& head);
Fit nutcracker(const TextHead& head);
Fit nginxUpstream(const TextHead& head);
Fit haproxyConfig(const TextHead& head);
Fit envoyClusters(const TextHead& head);
Fit envoyEndpoints(const TextHead& head);
Fit haproxyServersState(const TextHead& head);
Fit ciliumServices(const TextHead& head);
Fit endpointList(const TextHead& head);
Fit kafkaTopics(const TextHead& head);
Fit esCatShards(const TextHead& head);
Fit cephOsdTree(const TextHead& head);
Fit cephCrushMap(const TextHead& head);
Fit cephOsdDump(const TextHead& head);
Fit cephPgDump(const TextHead& head);
Fit postgresPartitions(const TextHead& head);
Fit citusShards(const TextHead& head);
Fit riakPartitions(const TextHead& head);
Fit libketamaServers(const TextHead& head);
Fit nodetoolDescribering(const TextHead& head);
Fit cassandraPeers(const TextHead& head);
Fit otelConfig(const TextHead& head);
Fit endpointSlices(const TextHead& head);
Fit thanosHashrings(const TextHead& head);
Fit dskitRing(const TextHead& head);
Fit dskitTokens(const TextHead& head);

// What was measured of units.
Fit redisSlotStats(const TextHead& head);
Fit kafkaLogDirs(const TextHead& head);
Fit kafkaOffsets(const TextHead& head);
Fit cephPgStats(const TextHead& head);

// What is asked of a cluster.
Fit redisMonitor(const TextHead& head);
Fit redisHotkeys(const TextHead& head);
Fit redisBigkeys(const TextHead& head);
Fit memcachedMetadump(const TextHead& head);
Fit nodetoolToppartitions(const TextHead& head);
Fit nodetoolTablestats(const TextHead& head);
Fit kafkaDumpLog(const TextHead& head);
Fit kafkaConsole(const TextHead& head);
Fit nginxAccessLog(const TextHead& head);
Fit otlpTraces(const TextHead& head);
Fit twitterCacheTrace(const TextHead& head);
Fit alibabaBlockTrace(const TextHead& head);
Fit ibmObjectStore(const TextHead& head);
Fit wikimediaPageviews(const TextHead& head);
Fit ycsbWorkload(const TextHead& head);

/// 100 * share, at most `most`: how far a text goes towards a format of lines.
int scoreOf(double share, int most);

}  // namespace ringscope::fits
