// Asks the real libmemcached which server it would send each key to; nothing is connected.
// Usage: ask_libmemcached --version
//        ask_libmemcached FORM HASH KEYS < SERVERS
// FORM: weighted ketama consistent spy modula. HASH: a libmemcached name, MD5. KEYS: a file of
// keys, each behind its length and a blank. SERVERS: lines HOST PORT WEIGHT, weight 0 = none.
// Prints HOST:PORT a line. Exit code 3: this libmemcached was built without that hash.
#include <libmemcached/memcached.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <string>

namespace {

using Client = std::unique_ptr<memcached_st, decltype(&memcached_free)>;

const std::map<std::string, memcached_behavior_t> kForms{
    {"weighted", MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED},
    {"ketama", MEMCACHED_BEHAVIOR_KETAMA},
    {"consistent", MEMCACHED_BEHAVIOR_DISTRIBUTION},
    {"spy", MEMCACHED_BEHAVIOR_DISTRIBUTION},
    {"modula", MEMCACHED_BEHAVIOR_DISTRIBUTION}};

std::uint64_t valueOf(const std::string& form)
{
    if (form == "consistent")
        return MEMCACHED_DISTRIBUTION_CONSISTENT;
    if (form == "spy")
        return MEMCACHED_DISTRIBUTION_CONSISTENT_KETAMA_SPY;
    return form == "modula" ? static_cast<std::uint64_t>(MEMCACHED_DISTRIBUTION_MODULA) : 1;
}

const std::map<std::string, memcached_hash_t> kHashes{
    {"DEFAULT", MEMCACHED_HASH_DEFAULT},   {"MD5", MEMCACHED_HASH_MD5},
    {"CRC", MEMCACHED_HASH_CRC},           {"FNV1_64", MEMCACHED_HASH_FNV1_64},
    {"FNV1A_64", MEMCACHED_HASH_FNV1A_64}, {"FNV1_32", MEMCACHED_HASH_FNV1_32},
    {"FNV1A_32", MEMCACHED_HASH_FNV1A_32}, {"HSIEH", MEMCACHED_HASH_HSIEH},
    {"MURMUR", MEMCACHED_HASH_MURMUR},     {"JENKINS", MEMCACHED_HASH_JENKINS},
    {"MURMUR3", MEMCACHED_HASH_MURMUR3}};

[[noreturn]] void fail(const std::string& why)
{
    std::cerr << "ask_libmemcached: " << why << '\n';
    std::exit(2);
}

void require(memcached_return_t result, const char* what)
{
    if (memcached_failed(result))
        fail(std::string(what) + ": " + memcached_strerror(nullptr, result));
}

/// The distribution first: it sets a hash of its own. Servers come after both, for the ring is
/// made as they come.
void configure(memcached_st* client, const std::string& form, const std::string& hash)
{
    require(memcached_behavior_set(client, kForms.at(form), valueOf(form)), "distribution");
    if (memcached_failed(memcached_behavior_set(client, MEMCACHED_BEHAVIOR_HASH, kHashes.at(hash))))
        std::exit(3);
}

void addServers(memcached_st* client)
{
    std::string host;
    in_port_t port = 0;
    std::uint32_t weight = 0;
    while (std::cin >> host >> port >> weight) {
        const auto added =
            weight == 0 ? memcached_server_add(client, host.c_str(), port)
                        : memcached_server_add_with_weight(client, host.c_str(), port, weight);
        require(added, "server");
    }
    if (memcached_server_count(client) == 0)
        fail("no servers");
}

void printOwners(const memcached_st* client, const char* path)
{
    std::ifstream keys(path, std::ios::binary);
    std::size_t length = 0;
    while (keys >> length) {
        std::string key(length, '\0');
        keys.get();
        if (!keys.read(key.data(), static_cast<std::streamsize>(length)))
            fail("the file of keys ends inside a key");
        const std::uint32_t number = memcached_generate_hash(client, key.data(), key.size());
        const auto* server = memcached_server_instance_by_position(client, number);
        std::cout << memcached_server_name(server) << ':' << memcached_server_port(server) << '\n';
    }
}

}  // namespace

int main(int count, char** words)
{
    if (count == 2 && std::string(words[1]) == "--version") {
        std::cout << memcached_lib_version() << '\n';
        return 0;
    }
    if (count != 4 || !kForms.contains(words[1]) || !kHashes.contains(words[2]))
        fail("usage: ask_libmemcached FORM HASH KEYS < SERVERS");
    const Client client(memcached_create(nullptr), memcached_free);
    configure(client.get(), words[1], words[2]);
    addServers(client.get());
    printOwners(client.get(), words[3]);
    return 0;
}
