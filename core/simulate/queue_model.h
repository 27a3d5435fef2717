// QueueModel: producers enqueue keyed jobs by what they have seen of the map, consumers take them
// in order, and an admin tool moves keys when the map changes. What the admin publishes reaches
// each producer after its lag, in order. Thread: one run's own.
#pragma once

#include "core/simulate/arrival_times.h"
#include "core/simulate/engine.h"
#include "core/simulate/producer_views.h"
#include "core/simulate/queue_run.h"
#include "core/simulate/request_draws.h"
#include "core/simulate/server_bank.h"

#include <deque>
#include <vector>

namespace ringscope {

class QueueModel {
public:
    QueueModel(const QueueSpec& spec, const QueueInput& input);

    /// Schedules what begins by itself.
    void begin(Engine& engine);
    void handle(const Event& event, Engine& engine);
    QueueRun result(const Engine& engine);

private:
    enum Kind : std::uint32_t { kArrival, kDone, kSeen, kExpire, kChange, kSample, kReading, kTimeout };
    static constexpr std::uint32_t kAllKeys = 0xFFFFFFFFu;

    /// What is published, and how many producers have seen it.
    struct Note {
        enum class Kind { Pause, Override, Resume, PauseAll, SwitchAll, ResumeAll };
        Kind kind = Kind::Pause;
        std::uint32_t key = 0;     ///< SwitchAll: the number of the change
        std::uint32_t server = 0;  ///< Override
        std::uint64_t untilUs = 0; ///< pauses
        std::uint64_t seen = 0;
    };

    /// How far a key (or, for pause-all, all of them) is.
    struct Moving {
        enum class State { Idle, Pausing, Draining, Switching };
        State state = State::Idle;
        std::uint32_t to = 0;
        std::uint32_t round = 0;  ///< tells readings and time-outs of earlier moves apart
        std::uint64_t pausedUs = 0;
        std::size_t note = 0;     ///< whose acknowledgements are waited for
    };

    // Jobs.
    void arrival(Engine& engine);
    void submit(std::uint32_t producer, std::uint32_t key, const HeldJob& job, Engine& engine);
    void hold(std::uint32_t producer, std::uint32_t key, const HeldJob& job, Engine& engine);
    void accept(std::uint32_t server, std::uint32_t key, const HeldJob& job, Engine& engine);
    void release(std::uint32_t producer, std::uint32_t key, Engine& engine);
    void releaseAll(std::uint32_t producer, Engine& engine);
    void serve(std::uint32_t server, Engine& engine);
    void done(std::uint32_t server, Engine& engine);
    void noteStart(const ServedRequest& job, std::uint64_t nowUs);
    void noteHot(std::uint32_t server);

    // What producers see.
    std::size_t publish(Note note, Engine& engine);
    void seen(std::uint32_t producer, std::size_t note, Engine& engine);
    void apply(std::uint32_t producer, const Note& note, Engine& engine);
    void expire(std::uint32_t producer, std::uint32_t key, Engine& engine);
    std::uint64_t pauseEnd(const Engine& engine) const;

    // The admin tool.
    void change(std::uint32_t number, Engine& engine);
    void chooseHot();
    void startNext(Engine& engine);
    void startKey(std::uint32_t key, Engine& engine);
    void startAll(std::uint32_t number, Engine& engine);
    void awaitDrain(std::uint32_t key, Note pause, Engine& engine);
    void acknowledged(std::size_t note, Engine& engine);
    void sample(std::uint32_t key, std::uint64_t round, Engine& engine);
    void reading(std::uint32_t key, std::uint64_t value, Engine& engine);
    void timeout(std::uint32_t key, std::uint64_t round, Engine& engine);
    void switchKey(std::uint32_t key, Engine& engine);
    void resumeKey(std::uint32_t key, bool hasMoved, Engine& engine);
    void switchAll(Engine& engine);
    void resumeAll(bool hasMoved, Engine& engine);
    void noteMoved(std::uint32_t key, std::uint32_t to, const Engine& engine);
    Moving& movingOf(std::uint32_t key) { return key == kAllKeys ? m_allMoving : m_moving[key]; }
    std::size_t placeOf(std::uint32_t key, std::uint32_t server) const
    {
        return std::size_t{key} * m_input.servers.size() + server;
    }
    bool awaits(Confirmation confirmation) const { return m_spec.confirm == confirmation; }

    const QueueSpec& m_spec;
    const QueueInput& m_input;
    ArrivalTimes m_arrivals;
    RequestDraws m_keyDraws, m_workDraws, m_producerDraws;
    ProducerViews m_views;
    ServerBank m_bank;
    SeriesBook m_book;
    std::size_t m_bufferedSeries, m_violationSeries;
    std::vector<Note> m_notes;
    std::vector<std::uint32_t> m_owner;        ///< by key: where the admin put it
    std::vector<std::uint32_t> m_target;       ///< by key: where the map wants it
    std::vector<bool> m_isFenced;              ///< by key and server: the shard refuses the key
    std::vector<std::uint32_t> m_depth;        ///< jobs by key and server
    std::vector<std::uint64_t> m_accepted;     ///< by key
    std::vector<std::uint64_t> m_started;      ///< by key: the latest that started
    std::vector<bool> m_outOfOrder;
    std::vector<std::uint32_t> m_inService;    ///< by server: key
    std::vector<Moving> m_moving;              ///< by key
    Moving m_allMoving;
    std::uint32_t m_changeOfAll = 0;           ///< that all keys are to follow
    std::uint32_t m_switchedTo = 0;            ///< that they were switched to last
    std::deque<std::uint32_t> m_todo;
    std::uint64_t m_underway = 0;
    std::uint32_t m_hot = kNoServer;
    QueueRun m_run;
};

}  // namespace ringscope
