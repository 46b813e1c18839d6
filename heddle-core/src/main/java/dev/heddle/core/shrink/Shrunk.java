package dev.heddle.core.shrink;

import dev.heddle.core.Failure;
import dev.heddle.core.schedule.Schedule;

/**
 * A failing schedule after shrinking.
 *
 * @param failure what it leads to: the same bug as the original, by {@link Failure#identity()}
 * @param original the schedule that was shrunk
 * @param schedule the shortest that was found; the original if nothing shorter was
 * @param switches how often the next step is another task's
 * @param preemptions how many of the switches leave a task that could have gone on
 * @param staleReads how many of its reads do not see the newest write
 * @param inputs how many of its inputs are not the first of their alternatives
 * @param reproduced whether the original failed in the same way when it was run again; if not, nothing was tried
 * @param minimality how much is known about shorter ones
 * @param checkedPreemptions no schedule with fewer switches, of which at most so many are preemptions, fails in this way;
 *     -1 if that was not checked
 * @param executions how many executions it took
 * @param seconds how long it took
 */
public record Shrunk(
        Failure failure,
        Schedule original,
        Schedule schedule,
        int switches,
        int preemptions,
        int staleReads,
        int inputs,
        boolean reproduced,
        Minimality minimality,
        int checkedPreemptions,
        long executions,
        double seconds) {

    /** How much is known about schedules with fewer switches. */
    public enum Minimality {
        /** None of them fails in this way: all were run. */
        PROVED,
        /** None of them with few preemptions fails in this way; see {@link Shrunk#checkedPreemptions()}. */
        PARTLY,
        /** There may be one. */
        UNKNOWN
    }

    /** Whether no schedule with fewer switches fails in this way. */
    public boolean isMinimal() {
        return minimality == Minimality.PROVED;
    }

    /** In words, for people: {@code 2 switches, 1 of them a preemption (no schedule with fewer fails like this)}. */
    public String describe() {
        int stale = staleReads;
        String reads = stale == 0
                ? ""
                : stale == 1
                        ? ", 1 read that does not see the newest write"
                        : ", " + stale + " reads that do not see the newest write";
        return orders() + reads + inputsInWords();
    }

    private String inputsInWords() {
        return inputs == 0
                ? ""
                : inputs == 1 ? ", 1 input that is not the first" : ", " + inputs + " inputs that are not the first";
    }

    private String orders() {
        return switch (switches) {
            case 0 -> "no switch";
            case 1 -> "1 switch" + (preemptions == 1 ? ", a preemption" : "") + claim();
            default -> switches + " switches, " + preemptionsInWords() + claim();
        };
    }

    private String preemptionsInWords() {
        return switch (preemptions) {
            case 0 -> "none of them a preemption";
            case 1 -> "1 of them a preemption";
            default -> preemptions + " of them preemptions";
        };
    }

    private String claim() {
        return switch (minimality) {
            case PROVED -> " (no schedule with fewer fails like this" + (inputs > 0 ? " with these inputs)" : ")");
            case PARTLY -> " (no schedule with fewer, and with " + atMostPreemptions() + ", fails like this)";
            case UNKNOWN -> "";
        };
    }

    private String atMostPreemptions() {
        return switch (checkedPreemptions) {
            case 0 -> "no preemption";
            case 1 -> "at most 1 preemption";
            default -> "at most " + checkedPreemptions + " preemptions";
        };
    }
}
