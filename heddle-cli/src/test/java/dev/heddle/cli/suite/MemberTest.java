package dev.heddle.cli.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.ModelSearcher;
import dev.heddle.core.ForwardingProgram;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.Witness;
import dev.heddle.core.explore.SuitePolicy;
import dev.heddle.core.explore.Turns;
import dev.heddle.session.Search;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several who explore one program of a suite. */
class MemberTest {
    private static final int WORKERS = 2;

    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

    /** Notes who runs it. */
    private final class Noting extends ForwardingProgram {
        private final Program program;

        Noting(Program program) {
            this.program = program;
        }

        @Override
        protected Program inner() {
            return program;
        }

        @Override
        public Outcome run(Strategy strategy, Witness witness) {
            threads.add(Thread.currentThread());
            return super.run(strategy, witness);
        }
    }

    private Findings explore(SuitePolicy policy, String model, Search search, boolean untilAllWereHere)
            throws Exception {
        Turns turns = new Turns(
                        policy, TimeUnit.MINUTES.toNanos(1), () -> untilAllWereHere && threads.size() == WORKERS)
                .jobs(WORKERS);
        Member member = new Member(new ModelSearcher(model, Noting::new), search, turns, WORKERS);
        turns.run(member.hands());
        return member.findings();
    }

    private static Search search(String strategy) {
        return new Search(strategy, 0, false, 1, Long.MAX_VALUE, Long.MAX_VALUE, true, false);
    }

    @ParameterizedTest
    @EnumSource
    void an_enumeration_is_shared_by_those_who_have_no_other(SuitePolicy policy) throws Exception {
        Findings findings = explore(policy, "scheduling(8)", search("dpor"), false);
        assertThat(threads).hasSize(WORKERS);
        assertThat(findings.tally().complete()).isTrue();
        assertThat(findings.tally().traces()).isEqualTo(40_320);
        assertThat(findings.tally().executions()).isEqualTo(40_320);
    }

    @ParameterizedTest
    @EnumSource
    void a_sample_is_split(SuitePolicy policy) throws Exception {
        Findings findings = explore(policy, "scheduling(7)", search("rw"), true);
        assertThat(threads).hasSize(WORKERS);
        assertThat(findings.tally().executions()).isGreaterThanOrEqualTo(WORKERS);
    }

    /** Whether alone or not, the first makes the same executions; the others' are others. */
    @Test
    void a_sample_that_fails_ends_for_all() throws Exception {
        Findings findings = explore(SuitePolicy.BANDIT, "deadlock", search("rw"), false);
        assertThat(findings.failures()).hasSize(1);
    }

    /** What cannot be shared would be explored twice. */
    @Test
    void a_strategy_that_enumerates_and_samples_in_turn_is_left_to_one() throws Exception {
        Findings findings = explore(SuitePolicy.ROUND_ROBIN, "scheduling(5)", search("auto"), false);
        assertThat(threads).hasSize(1);
        assertThat(findings.tally().traces()).isEqualTo(120);
    }
}
