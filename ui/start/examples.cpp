#include "ui/start/examples.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <string_view>

// A resource in a static library is linked only when somebody names it.
static void nameExamples()
{
    Q_INIT_RESOURCE(examples);
}

namespace ringscope::ui {

namespace {

constexpr std::array kExamples = {
    Example{"queue-shards", "Four queue shards, eight points each", ":/examples/queue-shards.ringscope"},
    Example{"first-ring", "A first ring: three shards, twelve names", ":/examples/first-ring.ringscope"},
    Example{"tenants", "100,000 tenants on four shards (rendezvous)", ":/examples/tenants.ringscope"},
    Example{"lab", "The lab: six nodes, 600 keys, a weak hash", ":/examples/lab.ringscope"},
    Example{"hot-key", "One key takes a third of the load", ":/examples/hot-key.ringscope"},
    Example{"thousand", "1,000 shards, a million keys", ":/examples/thousand.ringscope"},
};

}  // namespace

std::span<const Example> examples()
{
    return kExamples;
}

const Example& exampleOf(const char* id)
{
    return *std::find_if(kExamples.begin(), kExamples.end(),
                         [id](const Example& one) { return std::string_view(one.id) == id; });
}

const Example& firstExample()
{
    return kExamples.front();
}

void initExamples()
{
    nameExamples();
}

}  // namespace ringscope::ui
