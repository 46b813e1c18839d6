package dev.heddle.runtime.tests;

import static dev.heddle.runtime.tests.Sample.passes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import samples.Contracts;

/** The JDK keeps its promises under Heddle, in every order of events that is tried; and each execution is the same when it is repeated. */
class ContractsTest {
    private static final int EXECUTIONS = 200;
    private static final int CHECKED = 50;

    private static Stream<Sample> samples() {
        return Stream.of(
                passes("an interrupted acquire takes no permit", Contracts::anInterruptedAcquireTakesNoPermit),
                passes("an interrupted lock is not held", Contracts::anInterruptedLockIsNotHeld),
                passes("an interrupt breaks the barrier for all", Contracts::anInterruptBreaksTheBarrierForAll),
                passes("a task runs or is cancelled", Contracts::aTaskRunsOrIsCancelled),
                passes("one completion wins, dependents run once", Contracts::oneCompletionWinsAndDependentsRunOnce),
                passes("a timed transfer", Contracts::aTimedTransferHappensForBothOrForNeither),
                passes("a timed transfer", Contracts::aTimedTransferHappensForBothOrForNeither)
                        .anyTiming(),
                passes("a timed offer", Contracts::aTimedOfferHappensForBothOrForNeither),
                passes("a timed offer", Contracts::aTimedOfferHappensForBothOrForNeither)
                        .anyTiming(),
                passes("an interrupted take takes nothing", Contracts::whatAnInterruptedTakeLeavesIsThereForOthers),
                passes("a latch that is opened lets through", Contracts::aLatchThatIsOpenedLetsThrough),
                passes("every task of a pool runs or is returned", Contracts::everyTaskOfAPoolRunsOrIsReturned),
                passes("a phaser advances when the last one leaves", Contracts::aPhaserAdvancesWhenTheLastOneLeaves),
                passes("a stamp converts for the only reader", Contracts::aStampConvertsOnlyForTheOnlyReader),
                passes("a value is computed once", Contracts::aValueIsComputedOnce),
                passes("an entry is polled once", Contracts::anEntryIsPolledOnce),
                passes("an element is added once", Contracts::anElementIsAddedOnceIfItIsAbsent),
                passes("the ends of a deque meet", Contracts::theEndsOfADequeMeet));
    }

    static Stream<Arguments> samplesAndBackends() {
        return samples().flatMap(s -> Sample.usualBackends().stream().map(b -> Arguments.of(s, b)));
    }

    private static Exploration explore(Sample sample, String backend, String strategy, int executions, boolean check) {
        ControlledProgram program = sample.on(backend);
        StrategyOptions options =
                new StrategyOptions().fair(true).program(program).executions(executions);
        Explorer explorer = new Explorer(program, Strategies.create(strategy, options))
                .seed(1)
                .checkDeterminism(check);
        return new Supervisor(program, explorer).explore(Budget.executions(executions));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("samplesAndBackends")
    void is_kept(Sample sample, String backend) {
        Exploration byDefault = explore(sample, backend, Strategies.DEFAULT, EXECUTIONS, false);
        assertThat(byDefault.failures().stream().map(FoundFailure::failure)).isEmpty();
        Exploration checked = explore(sample, backend, "pos*", CHECKED, true);
        assertThat(checked.failures().stream().map(FoundFailure::failure)).isEmpty();
    }
}
