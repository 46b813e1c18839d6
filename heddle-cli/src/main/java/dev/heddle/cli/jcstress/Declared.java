package dev.heddle.cli.jcstress;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What a test says about some of its outcomes.
 *
 * @param ids the outcomes, as text or patterns; none for all that nothing else was said about
 */
record Declared(List<String> ids, Expectation expectation, String description) {
    static Declared of(Annotation outcome) {
        List<String> ids = List.of((String[]) Annotations.member(outcome, "id"));
        return new Declared(
                ids.stream().filter(id -> !id.isEmpty()).toList(),
                Expectation.valueOf(((Enum<?>) Annotations.member(outcome, "expect")).name()),
                (String) Annotations.member(outcome, "desc"));
    }

    /** Whether it speaks of this outcome. */
    boolean matches(String outcome) {
        return ids.isEmpty() || ids.stream().anyMatch(id -> matches(id, outcome));
    }

    static boolean matches(String id, String outcome) {
        try {
            return id.equals(outcome) || Pattern.matches(id, outcome);
        } catch (PatternSyntaxException e) {
            return false;
        }
    }
}
