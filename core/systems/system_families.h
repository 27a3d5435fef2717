// The families that make up the registry, one function and one file each.
#pragma once

#include "core/systems/system_row.h"

#include <vector>

namespace ringscope {

std::vector<SystemRow> seedSystems();
std::vector<SystemRow> ketamaSystems();
std::vector<SystemRow> twemproxySystems();
std::vector<SystemRow> nginxSystems();
std::vector<SystemRow> haproxySystems();
std::vector<SystemRow> envoySystems();
std::vector<SystemRow> otelSystems();
std::vector<SystemRow> thanosSystems();
std::vector<SystemRow> dskitSystems();
std::vector<SystemRow> redisSystems();
std::vector<SystemRow> cassandraSystems();
std::vector<SystemRow> kafkaSystems();
std::vector<SystemRow> elasticsearchSystems();
std::vector<SystemRow> couchbaseSystems();
std::vector<SystemRow> riakSystems();
std::vector<SystemRow> vitessSystems();
std::vector<SystemRow> postgresSystems();
std::vector<SystemRow> cephSystems();
std::vector<SystemRow> jumpSystems();
std::vector<SystemRow> maglevSystems();
std::vector<SystemRow> probingSystems();
std::vector<SystemRow> boundedSystems();

}  // namespace ringscope
