// KeyOwners: which shards serve which key, and what it costs that they are several: a read has to
// merge what was written elsewhere, or is stale when the last write elsewhere has not come over.
// Thread: one run's own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringscope {

class KeyOwners {
public:
    /// Memory: keys * (servers / 32 + 24) bytes.
    KeyOwners(std::size_t keys, std::size_t servers, std::uint64_t replicationUs)
        : m_words((servers + 63) / 64),
          m_replicationUs(replicationUs),
          m_served(keys * m_words, 0),
          m_written(keys * m_words, 0),
          m_writes(keys)
    {
    }

    /// A write enters service. Requires: times do not fall.
    void write(std::size_t key, std::size_t server, std::uint64_t nowUs);

    /// A read enters service.
    void read(std::size_t key, std::size_t server, std::uint64_t nowUs);

    std::uint64_t merges() const { return m_merges; }
    std::uint64_t staleReads() const { return m_staleReads; }
    std::uint64_t keysWithSeveralOwners() const;

private:
    /// The last write of a key, and the last one on any other shard than that.
    struct Writes {
        std::uint32_t lastServer = 0xFFFFFFFFu;
        std::uint64_t lastUs = 0;
        std::uint64_t otherUs = 0;
        bool hasOther = false;
    };

    bool isStale(const Writes& writes, std::size_t server, std::uint64_t nowUs) const;

    std::size_t m_words;
    std::uint64_t m_replicationUs;
    std::vector<std::uint64_t> m_served;   ///< bits by server, key after key
    std::vector<std::uint64_t> m_written;
    std::vector<Writes> m_writes;
    std::uint64_t m_merges = 0;
    std::uint64_t m_staleReads = 0;
};

}  // namespace ringscope
