package dev.heddle.engine;

import dev.heddle.cli.search.SearchEngine;
import dev.heddle.cli.search.Workforce;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;

/** {@code --engine spark}. */
public final class SparkEngine implements SearchEngine {
    private static final String MASTER = "spark.master";

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Workforce start(String master, int jobs) {
        SparkConf conf = new SparkConf();
        if (master != null) {
            conf.setMaster(master);
        } else if (!conf.contains(MASTER)) {
            conf.setMaster(jobs == 0 ? "local[*]" : "local[" + jobs + "]");
        }
        conf.setIfMissing("spark.app.name", "heddle");
        // The command has a line of its own for that.
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        if (conf.get(MASTER).startsWith("local")) {
            // Nobody else has to find this machine, and its name may lead nowhere.
            conf.setIfMissing("spark.driver.host", "127.0.0.1");
            conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        if (conf.get(MASTER).startsWith("local-cluster")) {
            // Its executors would run on whatever JAVA_HOME names.
            conf.setIfMissing("spark.executorEnv.JAVA_HOME", System.getProperty("java.home"));
        }
        return new SparkWorkforce(context(conf), jobs);
    }

    /** Scala declares no checked exceptions, and throws them. */
    private static SparkContext context(SparkConf conf) {
        try {
            return new SparkContext(conf);
        } catch (Exception e) {
            throw new IllegalArgumentException(
                    "Spark does not start on --master " + conf.get(MASTER) + ": " + e.getMessage(), e);
        }
    }
}
