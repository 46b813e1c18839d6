package dev.heddle.core.cure;

import dev.heddle.core.memory.Remedy;
import java.util.List;

/**
 * What was tried on a failing program and made it pass.
 *
 * @param places what has to be changed, by name
 * @param remedy what it would have to be, at least
 * @param tried how many executions were made with it
 * @param all whether these were all that there are
 * @param dearer another one that is enough, too; null if none is known
 */
public record Cure(List<String> places, Remedy remedy, long tried, boolean all, Cure dearer) {
    Cure or(Cure other) {
        return new Cure(places, remedy, tried, all, other);
    }

    /** One sentence, or two. */
    public String sentence() {
        String first = "It passes if " + words() + (all ? " (in all executions)." : " (in " + tried + " executions).");
        return dearer == null ? first : first + " Or if " + dearer.words() + ".";
    }

    private String words() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < places.size(); i++) {
            text.append(i == 0 ? "" : i == places.size() - 1 ? " and " : ", ").append(places.get(i));
        }
        text.append(places.size() == 1 ? " is " : " are ");
        return switch (remedy) {
            case FINAL -> text.append("final").toString();
            case RELEASE_ACQUIRE ->
                text.append("volatile, or written by release and read by acquire")
                        .toString();
            case VOLATILE -> text.append("volatile").toString();
        };
    }
}
