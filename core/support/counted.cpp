#include "core/support/counted.h"

#include "core/support/number_text.h"

namespace ringscope {

std::string counted(std::uint64_t count, std::string_view one, std::string_view many)
{
    return groupedText(count) + " " + std::string(count == 1 ? one : many);
}

}  // namespace ringscope
