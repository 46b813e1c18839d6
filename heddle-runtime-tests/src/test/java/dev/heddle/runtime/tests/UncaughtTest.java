package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.basis.RandomWalk;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.FalseAlarms;
import samples.Threading;

class UncaughtTest {
    static List<String> backends() {
        return Sample.backends();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_default_handler_from_outside_of_the_program_does_not_hide_its_exceptions(String backend) {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.UncaughtExceptionHandler hosts = (thread, thrown) -> {};
        Thread.setDefaultUncaughtExceptionHandler(hosts);
        try {
            Exploration found = new Explorer(
                            Sample.passes("uncaught", Threading::uncaught).on(backend), new RandomWalk())
                    .explore(Budget.executions(3));
            assertThat(found.failures())
                    .singleElement()
                    .satisfies(f -> assertThat(f.failure().type()).isEqualTo(Failure.Type.EXCEPTION));
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @ParameterizedTest
    @MethodSource("backends")
    void a_default_handler_of_the_program_is_gone_after_the_execution(String backend) {
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Exploration found = new Explorer(
                        Sample.passes("default handler", FalseAlarms::defaultHandler)
                                .on(backend),
                        new RandomWalk())
                .explore(Budget.executions(3));
        assertThat(found.failures()).isEmpty();
        assertThat(Thread.getDefaultUncaughtExceptionHandler()).isSameAs(before);
    }

    /** The class is initialised once, so there is one program only in this JVM that can show it. */
    @Test
    void a_default_handler_set_by_an_initialiser_holds_for_the_executions_after_it() {
        Exploration found = new Explorer(
                        Sample.passes("initialiser", FalseAlarms::defaultHandlerOfInitialiser)
                                .on("platform"),
                        new RandomWalk())
                .explore(Budget.executions(3));
        assertThat(found.failures()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("backends")
    void what_caused_an_exception_is_told_once(String backend) {
        Throwable reason = new IllegalStateException("the reason");
        assertThat(messageOf(new ExceptionInInitializerError(reason), backend))
                .isEqualTo("uncaught in main: java.lang.ExceptionInInitializerError,"
                        + " caused by java.lang.IllegalStateException: the reason");
        assertThat(messageOf(new AssertionError(reason), backend))
                .isEqualTo("uncaught in main: java.lang.AssertionError: java.lang.IllegalStateException: the reason");
    }

    private static String messageOf(Error error, String backend) {
        Exploration found = new Explorer(
                        Sample.passes("causes", () -> {
                                    throw error;
                                })
                                .on(backend),
                        new RandomWalk())
                .explore(Budget.executions(1));
        return found.failures().get(0).failure().message();
    }
}
