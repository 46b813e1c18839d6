package dev.heddle.bench.peers;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.check.specification.Specification;
import dev.heddle.scenarios.Progress;
import dev.heddle.scenarios.ScenarioResult;
import dev.heddle.scenarios.Scenarios;
import java.time.Duration;
import java.util.Locale;

/**
 * Heddle's scenarios of one structure, by default except for what is to be checked. Its arguments: the class, the seed, the time in milliseconds, the progress condition, the class of a
 * specification and the one scenario, each of the last three empty for none.
 */
public final class HeddleScenarios {
    private HeddleScenarios() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        long start = System.nanoTime();
        Scenarios scenarios = Scenarios.of(Class.forName(arguments[0]))
                .seed(Long.parseLong(arguments[1]))
                .time(Duration.ofMillis(Long.parseLong(arguments[2])));
        if (!arguments[3].isEmpty()) {
            scenarios.progress(
                    Progress.valueOf(arguments[3].toUpperCase(Locale.ROOT).replace('-', '_')));
        }
        if (!arguments[4].isEmpty()) {
            Class<?> type = Class.forName(arguments[4]);
            scenarios.specification(Specification.of(() -> make(type)));
        }
        if (!arguments[5].isEmpty()) {
            scenarios.scenario(arguments[5]).executions(1_000_000);
        }
        ScenarioResult result = scenarios.check();
        if (Boolean.getBoolean("peers.verbose")) {
            try {
                result.assertPassed();
            } catch (AssertionError e) {
                System.out.println(e.getMessage());
            }
        }
        MeasuredJvm.tell(
                System.out, !result.passed(), result.executions(), (System.nanoTime() - start) / 1e9, words(result));
        System.exit(0);
    }

    private static Object make(Class<?> type) {
        try {
            return type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static String words(ScenarioResult result) {
        return result.summary().replaceFirst("[^:]*: ", "");
    }
}
