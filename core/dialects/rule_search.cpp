#include "core/dialects/rule_search.h"

#include "core/dialects/search_words.h"
#include "core/systems/system_row.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

/// Rules that look best by the sample are counted over all rows.
constexpr std::size_t kFinalists = 48;
/// A rule that explains by chance alone lies below this many deviations, whatever was tried.
constexpr double kDeviations = 5.0;
/// Combinations that are still tried once one of them explains the whole sample.
constexpr std::uint64_t kTriedFurther = 2000;
constexpr double kAlmost = 1e-6;

using Combination = std::vector<const RuleChange*>;

struct Candidate {
    Combination changes;
    double estimate = 0;
    std::uint64_t explained = 0;
    std::shared_ptr<const ShardMap> map;  ///< under the changes; of finalists
};

/// Rows that a rule explains which has nothing to do with the client's: it meets the same shards
/// as often, but at other keys.
double chanceShare(const ClientRows& rows)
{
    std::vector<double> counts(rows.names.size(), 0.0);
    for (const ExpectedOwner& row : rows.rows)
        counts[row.shard] += 1.0;
    double share = 0;
    for (const double count : counts)
        share += (count / static_cast<double>(rows.rows.size()))
                 * (count / static_cast<double>(rows.rows.size()));
    return share;
}

class Search {
public:
    Search(const RuleQuestion& question, const PolicyRow& policy, const WorkContext& work)
        : m_question(question), m_work(work),
          m_trial(question.map, question.rows, question.limits),
          m_changes(allChanges({question.map, policy, question.previous, seenNames(question)}))
    {
    }

    Result<RuleSearch> run()
    {
        if (Outcome ready = m_trial.prepare(m_work.part(0, 0)); !ready)
            return ready.error();
        m_rows = static_cast<double>(m_trial.all().rows.size());
        if (Outcome tried = trySingles(); !tried)
            return tried.error();
        if (Outcome tried = tryPairs(); !tried)
            return tried.error();
        return answer();
    }

private:
    static std::set<std::string> seenNames(const RuleQuestion& question)
    {
        return {question.rows.names.begin(), question.rows.names.end()};
    }

    WorkContext here() const
    {
        const double share = static_cast<double>(m_tried)
                             / static_cast<double>(std::max<std::uint64_t>(1, m_most));
        return m_work.part(std::min(1.0, share), std::min(1.0, share));
    }

    bool isSpent() const
    {
        return m_tried >= m_question.budget.rules || m_spent >= m_question.budget.work;
    }

    /// Nothing where the rule cannot be.
    Result<std::optional<double>> judge(const TriedMap& tried)
    {
        ++m_tried;
        const std::uint64_t perKey = tried.routing.placement->policy().needsKeyBytes
                                         ? tried.map.shards.size()
                                         : 1;
        m_spent += m_trial.sampleSize() * perKey;
        const Result<double> estimate = m_trial.estimate(tried, here());
        if (!estimate)
            return estimate.error();
        return std::optional<double>(*estimate);
    }

    void note(Combination changes, double estimate, double least)
    {
        if (estimate > std::max(least, static_cast<double>(m_trial.agreed())) + kAlmost)
            m_found.push_back({std::move(changes), estimate, 0, nullptr});
        if (m_found.size() > 16 * kFinalists)
            keepBest();
        if (estimate > m_rows - kAlmost && !m_foundAll) {
            m_foundAll = true;
            m_stopAt = m_tried + kTriedFurther;
        }
    }

    void keepBest()
    {
        std::stable_sort(m_found.begin(), m_found.end(), [](const auto& a, const auto& b) {
            return a.estimate != b.estimate ? a.estimate > b.estimate
                                            : a.changes.size() < b.changes.size();
        });
        if (m_found.size() > kFinalists)
            m_found.resize(kFinalists);
    }

    /// Tries `placing` with every change of keys in `keys`, and alone where `alsoAlone`.
    Outcome tryOver(const Combination& placing, std::span<const std::size_t> keys, bool alsoAlone)
    {
        Result<std::optional<TriedMap>> built = m_trial.tryMap(placing, here());
        if (!built)
            return built.error();
        if (!built->has_value())
            return done();
        m_spent += (**built).cost;
        if (alsoAlone)
            if (Outcome judged = judgeAlone(placing, **built); !judged)
                return judged;
        for (const std::size_t key : keys) {
            const bool sameAxis = !placing.empty() && placing.front()->axis == m_changes[key].axis;
            if (isSpent())
                return done();
            if (sameAxis)
                continue;
            TriedMap tried = **built;
            if (!m_trial.changeKeys(tried, m_changes[key]))
                continue;
            const Result<std::optional<double>> estimate = judge(tried);
            if (!estimate)
                return estimate.error();
            Combination all = placing;
            all.push_back(&m_changes[key]);
            if (all.size() == 1)
                m_single[key] = **estimate;
            else
                ++m_pairs;
            note(all, **estimate, bestPart(all));
        }
        return done();
    }

    Outcome judgeAlone(const Combination& placing, const TriedMap& tried)
    {
        const Result<std::optional<double>> estimate = judge(tried);
        if (!estimate)
            return estimate.error();
        if (placing.size() == 1)
            m_single[numberOf(*placing.front())] = **estimate;
        else
            ++m_pairs;
        note(placing, **estimate, bestPart(placing));
        return done();
    }

    std::size_t numberOf(const RuleChange& change) const
    {
        return static_cast<std::size_t>(&change - m_changes.data());
    }

    /// What the better of two changes explains by itself: a combination must explain more.
    double bestPart(const Combination& changes) const
    {
        double best = 0;
        if (changes.size() > 1)
            for (const RuleChange* change : changes)
                best = std::max(best, m_single[numberOf(*change)]);
        return best;
    }

    std::vector<std::size_t> numbersOf(bool keysOnly) const
    {
        std::vector<std::size_t> numbers;
        for (std::size_t i = 0; i < m_changes.size(); ++i)
            if (m_changes[i].ofKeysOnly == keysOnly)
                numbers.push_back(i);
        return numbers;
    }

    Outcome trySingles()
    {
        m_most = m_changes.size();
        m_single.assign(m_changes.size(), 0.0);
        const std::vector<std::size_t> keys = numbersOf(true);
        if (Outcome tried = tryOver({}, keys, false); !tried)
            return tried;
        for (const std::size_t i : numbersOf(false)) {
            if (isSpent())
                return done();
            if (Outcome tried = tryOver({&m_changes[i]}, {}, true); !tried)
                return tried;
        }
        return done();
    }

    /// Only when no single change explains every row.
    Outcome tryPairs()
    {
        if (m_foundAll)
            return done();
        m_most = m_question.budget.rules;
        const std::vector<std::size_t> keys = numbersOf(true), places = numbersOf(false);
        for (std::size_t i = 0; i + 1 < keys.size(); ++i)
            if (Outcome tried = tryOver({&m_changes[keys[i]]}, std::span(keys).subspan(i + 1), false);
                !tried)
                return tried;
        for (const std::size_t i : places) {
            if (isDone())
                return done();
            if (Outcome tried = tryOver({&m_changes[i]}, keys, false); !tried)
                return tried;
        }
        return tryPlacingPairs(places);
    }

    bool isDone() const { return isSpent() || (m_foundAll && m_tried >= m_stopAt); }

    /// Often met changes first, then by their place in the list.
    Outcome tryPlacingPairs(const std::vector<std::size_t>& places)
    {
        for (int ranks = 2; ranks <= 6; ++ranks) {
            for (std::size_t b = 1; b < places.size(); ++b) {
                for (std::size_t a = 0; a < b; ++a) {
                    const RuleChange& first = m_changes[places[a]];
                    const RuleChange& second = m_changes[places[b]];
                    if (first.rank + second.rank != ranks || first.axis == second.axis)
                        continue;
                    if (isDone())
                        return done();
                    if (Outcome tried = tryOver({&first, &second}, {}, true); !tried)
                        return tried;
                }
            }
        }
        return done();
    }

    Result<RuleSearch> answer()
    {
        RuleSearch search;
        search.rows = m_trial.all().rows.size();
        search.agreed = m_trial.agreed();
        search.tried = m_tried;
        search.combinations = m_pairs;
        search.isSpent = isSpent();
        search.chanceShare = chanceShare(m_trial.all());
        keepBest();
        if (Outcome counted = countAll(search); !counted)
            return counted.error();
        for (const Candidate& found : m_found)
            if (search.rules.size() < m_question.mostRules)
                search.rules.push_back(ruleOf(found, search.rows));
        search.conclusion = conclusionOf(search);
        m_work.report(1.0);
        return search;
    }

    /// Counts the finalists over all rows, and leaves out those that explain no more than the map
    /// or than chance.
    Outcome countAll(RuleSearch& search)
    {
        const double mean = search.chanceShare * m_rows;
        const double spread = std::sqrt(mean * std::max(0.0, 1.0 - search.chanceShare));
        const double least =
            std::max(static_cast<double>(m_trial.agreed()) + 1.0, mean + kDeviations * spread);
        for (Candidate& found : m_found) {
            Result<std::optional<TriedMap>> tried = m_trial.tryMap(found.changes, here());
            if (!tried)
                return tried.error();
            if (!tried->has_value())
                continue;
            const Result<std::uint64_t> explained =
                m_trial.explained(**tried, m_trial.all(), here());
            if (!explained)
                return explained.error();
            found.explained = *explained;
            found.map = std::make_shared<const ShardMap>(std::move((**tried).map));
        }
        std::erase_if(m_found, [&](const Candidate& found) {
            return static_cast<double>(found.explained) < std::min(least, m_rows);
        });
        std::stable_sort(m_found.begin(), m_found.end(), [](const auto& a, const auto& b) {
            return a.explained != b.explained ? a.explained > b.explained
                                              : a.changes.size() < b.changes.size();
        });
        search.alike = static_cast<std::uint64_t>(
            std::count_if(m_found.begin(), m_found.end(), [this](const Candidate& found) {
                return found.explained == m_found.front().explained;
            }));
        return done();
    }

    static FoundRule ruleOf(const Candidate& found, std::uint64_t rows)
    {
        FoundRule rule;
        rule.explained = found.explained;
        rule.sentence = explainingSentence(found.changes, found.explained, rows);
        rule.map = found.map;
        bool canBeSet = true;
        for (const RuleChange* change : found.changes) {
            rule.axes.push_back(change->axis);
            rule.set.insert(rule.set.end(), change->set.begin(), change->set.end());
            canBeSet = canBeSet && !change->set.empty();
        }
        if (!canBeSet)
            rule.set.clear();
        return rule;
    }

    const RuleQuestion& m_question;
    const WorkContext& m_work;
    RuleTrial m_trial;
    const Changes m_changes;
    double m_rows = 0;
    std::vector<double> m_single;  ///< estimates of single changes, by number
    std::vector<Candidate> m_found;
    std::uint64_t m_tried = 0, m_pairs = 0, m_spent = 0, m_most = 1, m_stopAt = 0;
    bool m_foundAll = false;
};

}  // namespace

Result<RuleSearch> searchRules(const RuleQuestion& question, const WorkContext& work)
{
    const PolicyRow* policy = findPolicy(question.map.algorithm);
    if (policy == nullptr)
        return wrongUsage("verify: " + question.map.algorithm
                          + " is an assignment, no key has a place of its own");
    if (question.rows.rows.empty())
        return badInput("no row names a shard", "", "rows key,shard");
    return Search(question, *policy, work).run();
}

}  // namespace ringscope
