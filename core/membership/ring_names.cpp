#include "core/membership/ring_names.h"

#include <fmt/format.h>

namespace ringscope {

std::string RingNames::take(const std::string& wanted)
{
    std::string name = wanted;
    for (int& number = m_last[wanted]; number > 0 && m_last.contains(name);)
        name = fmt::format("{}{}{}{}", wanted, m_before, ++number, m_behind);
    m_last.try_emplace(name, 0).first->second += 1;
    return name;
}

}  // namespace ringscope
