package dev.heddle.cli.jcstress;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What became of a test: the outcomes that were seen beside those it declares.
 *
 * @param how whether all executions were seen, in a word
 * @param failure what broke, if an execution failed by itself; else null
 */
record JcstressVerdict(
        String test, How how, long executions, double seconds, List<Row> rows, String failure, String summary) {
    /** How much was explored. */
    enum How {
        /** All there is, and nothing is hidden from Heddle. */
        PROVED("proved"),
        /** All that Heddle sees; something may be hidden from it. */
        COMPLETE("complete"),
        /** The budget was not enough. */
        OPEN("open");

        private final String label;

        How(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    /**
     * One outcome.
     *
     * @param outcome what was seen, or the text or pattern that was declared
     * @param why why it was not seen; null if it was
     */
    record Row(String outcome, Expectation expectation, boolean seen, String why, String description) {
        boolean isForbiddenButSeen() {
            return seen && expectation == Expectation.FORBIDDEN;
        }

        boolean isMissing() {
            return !seen
                    && (expectation == Expectation.ACCEPTABLE || expectation == Expectation.ACCEPTABLE_INTERESTING);
        }
    }

    static List<Row> rows(List<Declared> declared, Collection<String> seen, String whyNot) {
        List<Row> rows = new ArrayList<>();
        for (String outcome : seen) {
            Declared about = about(declared, outcome);
            rows.add(
                    about == null
                            ? new Row(outcome, Expectation.FORBIDDEN, true, null, "not declared")
                            : new Row(outcome, about.expectation(), true, null, about.description()));
        }
        for (Declared about : declared) {
            for (String id : about.ids()) {
                boolean met = seen.stream()
                        .anyMatch(outcome -> Declared.matches(id, outcome) && about.equals(about(declared, outcome)));
                if (!met) {
                    boolean wanted = about.expectation() != Expectation.FORBIDDEN;
                    rows.add(new Row(id, about.expectation(), false, wanted ? whyNot : null, about.description()));
                }
            }
        }
        return rows;
    }

    /** What was declared of an outcome: by the first that names it, else by the default; null if by none. */
    static Declared about(List<Declared> declared, String outcome) {
        for (Declared about : declared) {
            if (!about.ids().isEmpty() && about.matches(outcome)) {
                return about;
            }
        }
        for (Declared about : declared) {
            if (about.ids().isEmpty()) {
                return about;
            }
        }
        return null;
    }

    boolean isBad() {
        return failure != null || rows.stream().anyMatch(Row::isForbiddenButSeen);
    }

    boolean isAsDeclared() {
        return !isBad() && rows.stream().noneMatch(Row::isMissing);
    }
}
