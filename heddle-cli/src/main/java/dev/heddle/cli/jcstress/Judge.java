package dev.heddle.cli.jcstress;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Memory;
import dev.heddle.api.Options;
import dev.heddle.api.Races;
import dev.heddle.api.Result;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Explores a test and collects its outcomes. */
final class Judge {
    /** A test that ends takes a few hundred steps at most; one that spins need not be watched for long. */
    private static final int MOST_STEPS = 20_000;

    private final JcstressSettings settings;

    Judge(JcstressSettings settings) {
        this.settings = settings;
    }

    JcstressVerdict judge(JcstressTest test) {
        Set<String> seen = new TreeSet<>();
        // To add to the set is no step of the program: no task but the last one that runs does so.
        Result result = Heddle.explore(options(test), () -> seen.add(test.run()));
        String failure = null;
        for (FailureFound found : result.failures()) {
            // An actor that spins for ever, or that waits for what will not come.
            if (test.isTermination()
                    && (found.type().equals("livelock") || found.type().equals("deadlock"))) {
                seen.add(JcstressTest.STALE);
            } else {
                failure = found.type() + ": " + found.message() + " (" + found.schedule() + ")";
            }
        }
        JcstressVerdict.How how = result.proved()
                ? JcstressVerdict.How.PROVED
                : result.complete() ? JcstressVerdict.How.COMPLETE : JcstressVerdict.How.OPEN;
        return new JcstressVerdict(
                test.name(),
                how,
                result.executions(),
                result.seconds(),
                JcstressVerdict.rows(test.declared(), seen, whyNot(how, result)),
                failure,
                how(result));
    }

    private String whyNot(JcstressVerdict.How how, Result result) {
        String proved = settings.memory().equals("sc")
                ? "no sequentially consistent execution shows it"
                : "no execution under the Java memory model shows it, without load buffering, late writes and tearing";
        return how == JcstressVerdict.How.PROVED ? proved : how(result);
    }

    /** What was done, and how sure one may be. */
    private static String how(Result result) {
        String prefix = result.name() + ": ";
        String summary = result.summary();
        return summary.startsWith(prefix) ? summary.substring(prefix.length()) : summary;
    }

    /** An execution with this outcome, told as a failure; null if there was none. */
    Result show(JcstressTest test, String outcome) {
        String wanted = withoutSpaces(outcome);
        return Heddle.explore(options(test).stopAtFirstFailure(true).shrink(Duration.ofSeconds(5)), () -> {
            String seen = test.run();
            if (withoutSpaces(seen).equals(wanted)) {
                throw new OutcomeSeen(seen);
            }
        });
    }

    private static String withoutSpaces(String outcome) {
        return outcome.replace(" ", "");
    }

    private Options options(JcstressTest test) {
        return Heddle.options()
                .name(test.name())
                .strategy(settings.strategy())
                .executions(settings.executions())
                .time(settings.time())
                .backend(settings.backend())
                .races(Races.REPORT)
                .memory(Memory.valueOf(settings.memory().toUpperCase(Locale.ROOT)))
                .maxSteps(MOST_STEPS)
                .stopAtFirstFailure(false)
                .shrink(Duration.ZERO);
    }

    /** Makes an execution that ends with the wanted outcome a failure, which can be shrunk, explained and replayed. */
    static final class OutcomeSeen extends Error {
        private static final long serialVersionUID = 1L;

        OutcomeSeen(String outcome) {
            super("the outcome is " + outcome, null, false, false);
        }
    }
}
