package dev.heddle.cli.jcstress;

/** What a test says about an outcome; the names are those of jcstress. */
enum Expectation {
    ACCEPTABLE("acceptable"),
    ACCEPTABLE_INTERESTING("interesting"),
    FORBIDDEN("forbidden"),
    UNKNOWN("unknown");

    private final String label;

    Expectation(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
