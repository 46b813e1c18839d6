package dev.heddle.bench.truth.known;

import dev.heddle.cli.output.ExitCodes;
import dev.heddle.report.data.JsonTree;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * What {@code heddle run} said about a program.
 *
 * @param said in a few words, for people
 * @param races how many data races were told
 */
record KnownVerdict(Kind kind, String said, int races) {
    /** How a run may end. */
    enum Kind {
        FOUND,
        NOT_PROVED,
        PROVED,
        /** An error of Heddle's own, or no end at all. */
        BROKEN
    }

    static KnownVerdict of(int exitCode, String json, String errors) {
        if (exitCode != ExitCodes.OK && exitCode != ExitCodes.FAILURE_FOUND) {
            String first = errors.lines()
                    .filter(line -> !line.isBlank())
                    .findFirst()
                    .orElse("nothing")
                    .strip();
            return new KnownVerdict(Kind.BROKEN, "exit code " + exitCode + ": " + first, 0);
        }
        try {
            return of((Map<?, ?>) JsonTree.parse(json));
        } catch (IOException e) {
            return new KnownVerdict(Kind.BROKEN, "its JSON cannot be read: " + e.getMessage(), 0);
        }
    }

    static KnownVerdict endless(long seconds) {
        return new KnownVerdict(Kind.BROKEN, "had not ended after " + seconds + " s", 0);
    }

    private static KnownVerdict of(Map<?, ?> json) {
        List<?> failures = (List<?>) json.get("failures");
        int races = ((List<?>) json.get("races")).size();
        String executions = " (" + json.get("executions") + " executions)";
        if (!failures.isEmpty()) {
            return new KnownVerdict(Kind.FOUND, ((Map<?, ?>) failures.get(0)).get("kind") + executions, races);
        }
        if (Boolean.TRUE.equals(json.get("complete"))) {
            return new KnownVerdict(Kind.PROVED, "proved" + executions, races);
        }
        Object unseen = json.get("unseen");
        return new KnownVerdict(
                Kind.NOT_PROVED, "not proved" + executions + (unseen == null ? "" : ": not seen: " + unseen), races);
    }

    /** How good that is, in a word that is in capitals if it is a lie. */
    String judgement(KnownProgram program) {
        if (kind == Kind.BROKEN) {
            return "BROKEN";
        }
        Boolean race = program.hasRace();
        if (race != null && !program.hasFailingOrder() && race != (races > 0)) {
            return race ? "RACE MISSED" : "FALSE RACE";
        }
        if (program.hasFailingOrder()) {
            return switch (kind) {
                case FOUND -> "found";
                case PROVED -> "FALSELY PROVED";
                default -> "not proved";
            };
        }
        if (program.isRight()) {
            return kind == Kind.FOUND ? "FALSE ALARM" : "passes";
        }
        return race == null ? "unknown" : "good";
    }
}
