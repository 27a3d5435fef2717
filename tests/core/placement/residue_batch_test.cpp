// Remainders of many words at once, on every path of the machine, against the division.
#include "core/placement/residue_batch.h"

#include "core/support/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace ringscope {
namespace {

std::vector<std::uint64_t> drawnWords(std::size_t count)
{
    const RandomStream stream(31, "words");
    std::vector<std::uint64_t> words(count);
    for (std::size_t i = 0; i < count; ++i)
        words[i] = stream.at(i);
    return words;
}

void expectDivisions(const std::vector<std::uint64_t>& words, std::uint32_t count)
{
    for (const CpuPath path : cpuPaths()) {
        std::vector<UnitId> residues(words.size());
        residuesOf(words, count, residues, path);
        for (std::size_t i = 0; i < words.size(); ++i)
            ASSERT_EQ(residues[i].value, words[i] % count) << cpuPathName(path) << " " << words[i];
    }
}

TEST(ResidueBatch, IsTheDivisionOnEveryPath)
{
    for (const std::uint32_t count :
         {1u, 2u, 3u, 7u, 10u, 1000u, 65'536u, 65'537u, 655'373u, 2'147'483'647u, 2'147'483'648u,
          0xFFFFFFFEu, 0xFFFFFFFFu})
        expectDivisions(drawnWords(10'003), count);
}

TEST(ResidueBatch, IsExactAroundMultiples)
{
    for (const std::uint32_t count : {1u, 2u, 3u, 7u, 65'537u, 0xFFFFFFFFu}) {
        std::vector<std::uint64_t> words;
        const std::uint64_t greatest = ~std::uint64_t{0} / count;
        for (const std::uint64_t times : {std::uint64_t{0}, std::uint64_t{1}, greatest - 1, greatest})
            for (const std::uint64_t off : {0u, 1u, 2u})
                words.insert(words.end(), {times * count + off, times * count - off});
        expectDivisions(words, count);
    }
}

TEST(ResidueBatch, TakesBatchesOfEverySize)
{
    for (std::size_t size = 0; size < 30; ++size)
        expectDivisions(drawnWords(size), 12'345);
}

}  // namespace
}  // namespace ringscope
