package dev.heddle.cli.jcstress;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Verdicts for people: a line for each test, and its outcomes where they are not just as declared. */
final class VerdictText {
    private final PrintStream out;
    private final boolean verbose;

    VerdictText(PrintStream out, boolean verbose) {
        this.out = out;
        this.verbose = verbose;
    }

    void print(JcstressVerdict verdict) {
        out.printf(
                Locale.ROOT,
                "%s: %s, %d %s%s%n",
                verdict.test(),
                verdict.how().label(),
                verdict.executions(),
                verdict.executions() == 1 ? "execution" : "executions",
                verdict.isBad() ? ", NOT AS DECLARED" : verdict.isAsDeclared() ? ", as declared" : "");
        if (verdict.failure() != null) {
            out.println("  failed: " + verdict.failure());
        }
        for (JcstressVerdict.Row row : verdict.rows()) {
            if (verbose || row.isForbiddenButSeen() || row.isMissing()) {
                out.println("  " + line(row));
            }
        }
    }

    private static String line(JcstressVerdict.Row row) {
        String what = row.outcome() + "  " + row.expectation().label();
        if (row.isForbiddenButSeen()) {
            return what + ", but seen";
        }
        return what + (row.seen() ? ", seen" : ", not seen" + (row.why() == null ? "" : ": " + row.why()));
    }

    void printSummary(List<JcstressVerdict> verdicts) {
        out.println(summary(verdicts));
    }

    static String summary(List<JcstressVerdict> verdicts) {
        long proved = verdicts.stream()
                .filter(v -> v.how() == JcstressVerdict.How.PROVED)
                .count();
        long asDeclared =
                verdicts.stream().filter(JcstressVerdict::isAsDeclared).count();
        long bad = verdicts.stream().filter(JcstressVerdict::isBad).count();
        long declared = count(verdicts, false) + count(verdicts, true);
        return String.format(
                Locale.ROOT,
                "%d %s: %d proved, %d just as declared, %d with forbidden outcomes or failures; %d of %d acceptable outcomes seen.",
                verdicts.size(),
                verdicts.size() == 1 ? "test" : "tests",
                proved,
                asDeclared,
                bad,
                count(verdicts, true),
                declared);
    }

    private static long count(List<JcstressVerdict> verdicts, boolean seen) {
        return verdicts.stream()
                .flatMap(verdict -> verdict.rows().stream())
                .filter(row -> row.seen() == seen)
                .filter(row -> row.expectation() == Expectation.ACCEPTABLE
                        || row.expectation() == Expectation.ACCEPTABLE_INTERESTING)
                .count();
    }
}
