// Ceph: an object's name picks a placement group. Its devices are written down (`units`, as a pg
// dump lists them), or drawn by CRUSH from hosts and devices: the shards' `host`, `id` (osd.4) and
// weight, and in system_options crush the pool's number, pgp_num and the numbers of the hosts.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

/// The namespace, a unit separator and the name; objects of no namespace have the name alone.
std::string namespaceAndName(std::span<const std::string> fields)
{
    return fields[0].empty() ? fields[1] : fields[0] + '\x1F' + fields[1];
}

SystemRow groups()
{
    return {.id = "ceph-pg",
            .title = "Ceph, placement groups as a pg dump lists them",
            .versions = "object_hash rjenkins; run with 16.2.15",
            .algorithms = {"slots"},
            .failure = FailureKind::ReplicaPromoted,
            .failureRule = "replica promoted: the next device of the acting set is the primary",
            .evidence = Evidence::Verified,
            .golden = "systems/ceph/ceph_crush.csv",
            .fixes = {{"hash", "rjenkins"}, {"index", "stable"}},
            .defaults = {{"slots", "32"}, {"replicas", "3"}},
            .promises = "Another pg_num splits or joins groups in pairs; groups move whole.",
            .options = {{"pg_num", "slots", "placement groups of the pool"},
                        {"size", "replicas", "copies of an object"}},
            .keyFields = {{"namespace", "the object's namespace, mostly empty"},
                          {"name", "the object's name, or its locator key"}},
            .joinKey = namespaceAndName};
}

SystemRow crush()
{
    SystemRow row = groups();
    row.id = "ceph-crush";
    row.title = "Ceph, placement groups drawn by CRUSH";
    row.versions = "replicated rule over hosts, straw2, tunables of jewel and newer; run with "
                   "16.2.15";
    row.algorithms = {"straw2"};
    row.promises = "A device that joins takes groups for its weight; a changed weight moves groups "
                   "of its host's neighbours, too.";
    return row;
}

}  // namespace

std::vector<SystemRow> cephSystems() { return {groups(), crush()}; }

}  // namespace ringscope
