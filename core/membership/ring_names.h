// RingNames: names of the rings of a file, each once. Thread: one.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace ringscope {

class RingNames {
public:
    /// A later ring of one name gets a number between these: "blue", then "blue-2".
    explicit RingNames(std::string_view before = "-", std::string_view behind = "")
        : m_before(before), m_behind(behind)
    {
    }

    std::string take(const std::string& wanted);

private:
    std::string m_before, m_behind;
    std::unordered_map<std::string, int> m_last;  ///< name -> the number it has come to
};

}  // namespace ringscope
