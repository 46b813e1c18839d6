package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.TimedBugs;

/** Short time-outs may fire before what they wait for, by default; long ones do not. */
class TimedBugsTest {
    interface Program {
        void run(boolean mended) throws Exception;
    }

    private static final Map<String, Program> PROGRAMS = new TreeMap<>(Map.ofEntries(
            Map.entry("wait taken for a signal", TimedBugs::waitTakenForSignal),
            Map.entry("empty poll used", TimedBugs::emptyPollUsed),
            Map.entry("idle worker loses a message", TimedBugs::idleWorkerLosesMessage),
            Map.entry("lease runs out", TimedBugs::leaseRunsOut),
            Map.entry("retry is applied twice", TimedBugs::retryIsAppliedTwice),
            Map.entry("entry expires in use", TimedBugs::entryExpiresInUse),
            Map.entry("heartbeat missed", TimedBugs::heartbeatMissed),
            Map.entry("two results", TimedBugs::twoResults),
            Map.entry("lock not taken", TimedBugs::lockNotTaken),
            Map.entry("latch not open", TimedBugs::latchNotOpen),
            Map.entry("joined too early", TimedBugs::joinedTooEarly),
            Map.entry("sleep for a signal", TimedBugs::sleepForASignal),
            Map.entry("broken barrier", TimedBugs::brokenBarrier)));

    static Stream<Arguments> programs() {
        return PROGRAMS.keySet().stream()
                .flatMap(name -> Sample.usualBackends().stream().map(backend -> Arguments.of(name, backend)));
    }

    static Stream<Arguments> right() {
        return Stream.of("long time-out", "polling")
                .flatMap(name -> Sample.usualBackends().stream().map(backend -> Arguments.of(name, backend)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void is_found_by_default_and_replayed(String name, String backend) {
        ControlledProgram.Body body = () -> PROGRAMS.get(name).run(false);
        Exploration found = explore(body, backend);
        assertThat(found.failures()).as(found.confidence().sentence()).hasSize(1);
        FoundFailure failure = found.failures().get(0);
        Replaying replay = new Replaying(failure.schedule(), new RandomWalk());
        Exploration again = new Explorer(program(body, backend), replay).explore(Budget.executions(10));
        assertThat(again.failedExecutions()).isEqualTo(10);
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void is_not_in_its_mended_form(String name, String backend) {
        Exploration found = explore(() -> PROGRAMS.get(name).run(true), backend);
        assertThat(found.failures()).isEmpty();
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("right")
    void long_time_outs_do_not_fire(String name, String backend) {
        boolean polls = name.equals("polling");
        Exploration found = explore(polls ? TimedBugs::polling : TimedBugs::longTimeOut, backend);
        assertThat(found.failures()).isEmpty();
        assertThat(found.confidence().sentence())
                .contains(polls ? "slow for as long as it may be" : "for delays up to 100 ms");
    }

    private static final Map<String, ControlledProgram.Body> CLOCKS = new TreeMap<>(Map.of(
            "work for one second", TimedBugs::workForOneSecond,
            "poll of what is there", TimedBugs::pollOfWhatIsThere,
            "spin on the clock", TimedBugs::spinOnTheClock));

    static Stream<Arguments> clocks() {
        return CLOCKS.keySet().stream()
                .flatMap(name -> Sample.usualBackends().stream().map(backend -> Arguments.of(name, backend)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("clocks")
    void the_clock_is_believable(String name, String backend) {
        ControlledProgram program = new ControlledProgram(
                name, CLOCKS.get(name), Backends.create(backend), new Settings().maxSteps(100_000));
        Exploration found =
                new Supervisor(program, new Explorer(program, new RandomWalk())).explore(Budget.executions(3));
        assertThat(found.failures().stream().map(each -> each.failure().toString()))
                .isEmpty();
    }

    private static ControlledProgram program(ControlledProgram.Body body, String backend) {
        return new ControlledProgram("timed", body, Backends.create(backend), new Settings());
    }

    private static Exploration explore(ControlledProgram.Body body, String backend) {
        ControlledProgram program = program(body, backend);
        Explorer explorer = new Explorer(
                program,
                Strategies.create(
                        Strategies.DEFAULT, new StrategyOptions().fair(true).program(program)));
        return new Supervisor(program, explorer.seed(1))
                .explore(Budget.executions(1_000).untilFirstFailure());
    }
}
