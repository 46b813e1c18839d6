package explored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.api.ExplorationFailedError;
import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import dev.heddle.api.Options;
import dev.heddle.api.Races;
import dev.heddle.api.Result;
import dev.heddle.api.Timing;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The plain API, in a JVM that was started without the agent. */
class ExploreTest {
    /** Before the programs are loaded. */
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    @Test
    void an_exception_may_wait_for_another_thread_to_make_its_message() {
        Result result = Heddle.explore(() -> {
            throw new AssertionError() {
                private static final long serialVersionUID = 1L;

                @Override
                public String getMessage() {
                    Thread waiter = Thread.currentThread();
                    return CompletableFuture.supplyAsync(() -> {
                                while (waiter.getState() == Thread.State.RUNNABLE) {
                                    Thread.onSpinWait();
                                }
                                return "made late";
                            })
                            .join();
                }
            };
        });

        assertThat(result.failures().get(0).message()).contains("made late");
    }

    @Test
    void a_lost_update_is_found_and_its_schedule_replays_it() {
        Result result = Heddle.explore(Programs::lostUpdate);

        assertThat(result.passed()).isFalse();
        FailureFound failure = result.failures().get(0);
        assertThat(failure.type()).isEqualTo("exception");
        assertThat(failure.cause()).hasMessage("a visit was lost");

        Result replay = Heddle.explore(Heddle.options().schedule(failure.schedule()), Programs::lostUpdate);
        assertThat(replay.executions()).isEqualTo(1);
        assertThat(replay.diverged()).isFalse();
        assertThat(replay.failures().get(0).message()).isEqualTo(failure.message());
        assertThat(replay.failures().get(0).schedule()).isEqualTo(failure.schedule());
    }

    @Test
    void the_error_says_what_broke_how_it_was_found_and_how_to_replay_it() {
        Result result = Heddle.explore(Heddle.options().name("two visits").seed(3), Programs::lostUpdate);
        ExplorationFailedError error = catchThrowableOfType(ExplorationFailedError.class, result::assertPassed);

        assertThat(error.getMessage())
                .startsWith(
                        "two visits fails: exception: uncaught in main: java.lang.AssertionError: a visit was lost\n")
                .containsPattern("\nfound in execution \\d+ \\(auto, seed 3\\)\n")
                .containsPattern("\nreplay:   Heddle\\.options\\(\\)\\.schedule\\(\"h1\\.[a-z0-9]+\\.[a-z0-9]+\"\\)");
        assertThat(error).hasCauseInstanceOf(AssertionError.class);
        assertThat(error.getStackTrace()[0].getClassName()).isEqualTo(Programs.class.getName());
        assertThat(error.getCause().getStackTrace())
                .as("no frame of Heddle")
                .noneMatch(frame -> frame.getClassName().startsWith("dev.heddle."));
    }

    @Test
    void the_example_in_the_documentation_fails() {
        assertThatThrownBy(() -> {
                    Heddle.explore(() -> {
                                AtomicInteger visits = new AtomicInteger();
                                Runnable visit = () -> visits.set(visits.get() + 1);
                                Thread other = new Thread(visit);
                                other.start();
                                visit.run();
                                other.join();
                                if (visits.get() != 2) {
                                    throw new AssertionError("a visit was lost");
                                }
                            })
                            .assertPassed(); // fails, and says how to replay it
                })
                .isInstanceOf(ExplorationFailedError.class);
    }

    @Test
    void a_correct_program_passes_and_says_how_sure_that_is() {
        Options options = Heddle.options().strategy("pos*").executions(50);
        Result result = Heddle.explore(options, Programs::atomicUpdate).assertPassed();

        assertThat(result.summary()).startsWith("the program: no failure in 50 executions, 2 distinct traces");
        assertThat(result.missed(1)).isNaN();
        assertThat(result.proved()).isFalse();
    }

    @Test
    void pct_bounds_the_probability_that_a_bug_was_missed() {
        Options options = Heddle.options().strategy("pct").depth(2).executions(201);
        Result result = Heddle.explore(options, Programs::atomicUpdate).assertPassed();

        double hit = 1.0 / (result.maxTasks() * result.maxSteps());
        assertThat(result.missed(2)).isEqualTo(Math.pow(1 - hit, 200), org.assertj.core.data.Offset.offset(1e-12));
        // The first execution, which knew no length yet, had no change point: it counts for depth 1 only.
        assertThat(result.missed(1)).isLessThan(result.missed(2));
        assertThat(result.missed(3)).isNaN();
        assertThat(result.summary())
                .contains("1 pair of steps in the wrong order would have shown with a probability of at least 99.9 %")
                .contains(", 2 pairs with ");
    }

    @Test
    void enumeration_proves_a_correct_program() {
        Options options = Heddle.options().strategy("dpor").executions(10_000);
        Result result = Heddle.explore(options, Programs::atomicUpdate).assertPassed();

        assertThat(result.proved()).isTrue();
        assertThat(result.traces()).isEqualTo(2);
        assertThat(result.summary()).startsWith("the program: proved: both orders; ");
    }

    @Test
    void a_program_with_one_task_is_run_once() {
        AtomicInteger runs = new AtomicInteger();
        Result result = Heddle.explore(runs::incrementAndGet);

        assertThat(runs).hasValue(1);
        assertThat(result.proved()).isTrue();
        assertThat(result.summary()).contains("proved: one task, so only one order");
    }

    @Test
    void all_failures_are_collected_on_request() {
        Options options =
                Heddle.options().strategy("pos*").stopAtFirstFailure(false).executions(100);
        Result result = Heddle.explore(options, Programs::lostUpdate);

        assertThat(result.executions()).isEqualTo(100);
        assertThat(result.failures()).hasSize(1);
        assertThat(result.failures().get(0).count()).isBetween(2L, 99L);
        assertThatThrownBy(result::assertPassed)
                .hasMessageContaining(result.failures().get(0).count() + " of 100 failed so");
    }

    @Test
    void time_outs_fire_at_any_moment_on_request_and_the_replay_says_so() {
        Heddle.Body waits = () -> {
            CountDownLatch latch = new CountDownLatch(1);
            new Thread(() -> latch.countDown()).start();
            if (!latch.await(1, TimeUnit.HOURS)) {
                throw new AssertionError("too late");
            }
        };
        Heddle.explore(waits).assertPassed();
        assertThatThrownBy(() -> Heddle.explore(Heddle.options().timing(Timing.ANY), waits)
                        .assertPassed())
                .hasMessageContaining(".timing(Timing.ANY).schedule(");
    }

    @Test
    void a_schedule_of_another_program_is_followed_as_far_as_it_goes() {
        Result result = Heddle.explore(Heddle.options().schedule("h1.a2c.s6"), Programs::atomicUpdate);

        assertThat(result.diverged()).isTrue();
        assertThat(result.summary()).contains("could be followed for 2 steps only");
    }

    @Test
    void a_race_that_never_fails_is_told_or_fails_on_request_or_is_not_looked_for() {
        Result told = Heddle.explore(Programs::raisedTwice).assertPassed();
        assertThat(told.races()).hasSize(1).allSatisfy(race -> {
            assertThat(race.location()).endsWith("Flag.raised");
            assertThat(race.first().writes() && race.second().writes()).isTrue();
            assertThat(race.first().task()).isNotEqualTo(race.second().task());
            assertThat(race.second().stack().get(0)).contains("Programs");
        });
        assertThat(told.racesInWords()).startsWith("1 data race (").contains("write by main at ");

        Result failed = Heddle.explore(Heddle.options().races(Races.FAIL), Programs::raisedTwice);
        assertThat(failed.failures().get(0).type()).isEqualTo("race");
        Result off = Heddle.explore(Heddle.options().races(Races.OFF), Programs::raisedTwice)
                .assertPassed();
        assertThat(off.races()).isEmpty();
        assertThat(off.racesInWords()).isEmpty();
    }

    @Test
    void mistakes_in_options_are_explained() {
        assertThatThrownBy(() -> Heddle.explore(Heddle.options().strategy("ptc"), () -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("did you mean 'pct'?");
        assertThatThrownBy(() -> Heddle.options().executions(0)).hasMessageContaining("at least 1, not 0");
        assertThatThrownBy(() -> Heddle.options().time(Duration.ZERO)).hasMessageContaining("must be positive");
        assertThatThrownBy(() -> Heddle.explore(Heddle.options().schedule("a2b"), () -> {}))
                .hasMessageContaining("a schedule begins with 'h1.'");
    }

    @Test
    void an_exploration_cannot_explore() {
        assertThatThrownBy(() -> Heddle.explore(() -> Heddle.explore(() -> {})).assertPassed())
                .hasRootCauseInstanceOf(HeddleException.class)
                .hasMessageContaining("is explored by Heddle already");
    }

    @Test
    void an_interrupt_ends_the_exploration_and_is_kept() {
        Thread.currentThread().interrupt();
        Result result = Heddle.explore(Heddle.options().time(Duration.ofMinutes(5)), Programs::atomicUpdate);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.passed()).isTrue();
        assertThat(result.seconds()).isLessThan(60);
    }
}
