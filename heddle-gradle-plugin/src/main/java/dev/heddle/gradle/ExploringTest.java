package dev.heddle.gradle;

import org.gradle.api.GradleException;
import org.gradle.api.tasks.options.Option;

/** {@code gradle heddleTest --tests '*QueueTest' --time 5m}. Tests with a single thread run once. */
public abstract class ExploringTest extends HeddleTask {
    /** For {@code --time}. */
    @Option(option = "time", description = "At most so long for a test, as in 30s or 5m.")
    public void limitTime(String time) {
        systemProperty("heddle.time", time);
    }

    /** For {@code --executions}. */
    @Option(option = "executions", description = "At most so many executions of a test, as in 5k.")
    public void limitExecutions(String executions) {
        systemProperty("heddle.executions", executions);
    }

    /** For {@code --seed}. */
    @Option(option = "seed", description = "The same seed, the same executions; or random.")
    public void useSeed(String seed) {
        systemProperty("heddle.seed", seed);
    }

    /** For {@code --strategy}. */
    @Option(option = "strategy", description = "The algorithm that makes the choices.")
    public void useStrategy(String strategy) {
        systemProperty("heddle.strategy", strategy);
    }

    @Override
    public void executeTests() {
        try {
            super.executeTests();
        } catch (GradleException e) {
            String pages = Records.index(getDirectory().get().getAsFile().toPath());
            if (pages == null) {
                throw e;
            }
            throw new GradleException(pages + " See one again by 'gradle heddleReplay'.", e);
        }
    }

    @Override
    void prepare() {
        boolean isSelected = getSystemProperties().containsKey("heddle.all.tags")
                || getSystemProperties().containsKey("heddle.all.packages");
        setUnlessSet("heddle.all", !isSelected);
    }
}
