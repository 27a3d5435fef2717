#include "core/workload/workload_spec.h"

#include "core/workload/load_shares.h"

#include <optional>

namespace ringscope {

namespace {

using Kind = DistributionTerm::Kind;

constexpr std::string_view kTerms = "uniform, zipf:S, hot:KEYS%:LOAD%, one:LOAD%, joined by +";
constexpr std::int64_t kMaxExponent = 10;
constexpr std::int64_t kMaxSigma = 5;

/// Splits at the first `mark`; without one all is the head.
std::string_view takeUpTo(std::string_view& text, char mark)
{
    const std::size_t at = text.find(mark);
    const std::string_view head = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
    return head;
}

Result<Decimal> readExponent(std::string_view text)
{
    const auto value = Decimal::parse(text);
    if (!value || value->isNegative() || *value > Decimal(kMaxExponent))
        return badInput("exponent of zipf", std::string(text), "a number from 0 to 10");
    return *value;
}

/// Digits behind the point, so that loads stay integers.
bool isFine(const Decimal& value) { return value.scale() <= kMaxPercentScale; }

Result<Decimal> readPercent(std::string_view text, std::string_view what, bool zeroAllowed)
{
    std::optional<Decimal> value;
    if (!text.empty() && text.back() == '%')
        value = Decimal::parse(text.substr(0, text.size() - 1));
    const bool fits = value && !value->isNegative() && *value <= Decimal(100) && isFine(*value)
        && (zeroAllowed || !value->isZero());
    if (!fits)
        return badInput(std::string(what), std::string(text),
                        zeroAllowed ? "a percentage from 0% to 100%"
                                    : "a percentage above 0%, up to 100%");
    return *value;
}

Result<DistributionTerm> termOf(Kind kind, Result<Decimal> first, Result<Decimal> second)
{
    if (!first)
        return first.error();
    if (!second)
        return second.error();
    return DistributionTerm{kind, *first, *second};
}

Result<DistributionTerm> readTerm(std::string_view text)
{
    std::string_view rest = text;
    const bool bare = text.find(':') == std::string_view::npos;
    const std::string_view name = takeUpTo(rest, ':');
    if (name == "uniform" && bare)
        return DistributionTerm{};
    if (name == "zipf" && !bare)
        return termOf(Kind::Zipf, readExponent(rest), Decimal{});
    if (name == "one" && !bare)
        return termOf(Kind::One, readPercent(rest, "load of one", true), Decimal{});
    if (name == "hot" && !bare) {
        const std::string_view keys = takeUpTo(rest, ':');
        return termOf(Kind::Hot, readPercent(keys, "keys of hot", false),
                      readPercent(rest, "load of hot", true));
    }
    return badInput("distribution", std::string(text), std::string(kTerms));
}

}  // namespace

Result<std::vector<DistributionTerm>> parseDistribution(std::string_view text)
{
    std::vector<DistributionTerm> terms;
    std::string_view rest = text;
    for (bool more = true; more;) {
        more = rest.find('+') != std::string_view::npos;
        Result<DistributionTerm> term = readTerm(takeUpTo(rest, '+'));
        if (!term)
            return std::move(term).error();
        terms.push_back(*term);
    }
    if (Outcome fits = checkClaims(terms); !fits)
        return std::move(fits).error();
    return terms;
}

std::string distributionText(const std::vector<DistributionTerm>& terms)
{
    std::string text;
    for (const DistributionTerm& term : terms) {
        if (!text.empty())
            text += '+';
        switch (term.kind) {
        case Kind::Uniform: text += "uniform"; break;
        case Kind::Zipf: text += "zipf:" + term.first.text(); break;
        case Kind::Hot: text += "hot:" + term.first.text() + "%:" + term.second.text() + "%"; break;
        case Kind::One: text += "one:" + term.first.text() + "%"; break;
        }
    }
    return text;
}

Result<Decimal> parseCost(std::string_view text)
{
    std::string_view rest = text;
    const std::string_view name = takeUpTo(rest, ':');
    const auto sigma = Decimal::parse(rest);
    if (name != "lognormal" || !sigma || sigma->isNegative() || *sigma > Decimal(kMaxSigma))
        return badInput("cost", std::string(text), "lognormal:SIGMA, SIGMA from 0 to 5");
    return *sigma;
}

}  // namespace ringscope
