package dev.heddle.report.store;

/** How people ask a build tool for what Heddle does. */
public enum BuildTool {
    /** {@code mvn heddle:test}. */
    MAVEN("mvn heddle:test", "-Dtest=", "#", " -Dheddle.schedule="),
    /** {@code gradle heddleTest}. */
    GRADLE("gradle heddleTest", "--tests ", ".", " --schedule ");

    private final String explore;
    private final String test;
    private final String method;
    private final String schedule;

    BuildTool(String explore, String test, String method, String schedule) {
        this.explore = explore;
        this.test = test;
        this.method = method;
        this.schedule = schedule;
    }

    /** The command that looks for failures. */
    public String explore() {
        return explore;
    }

    /** The option that chooses a test, which is given as {@code Class#method}. */
    public String choice(String named) {
        return test + named.replace("#", method);
    }

    /** The options that replay a schedule of a test. */
    public String replay(String named, String of) {
        return choice(named) + schedule + of;
    }
}
