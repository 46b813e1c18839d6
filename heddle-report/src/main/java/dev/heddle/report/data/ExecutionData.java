package dev.heddle.report.data;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What happened in an execution. Tasks, resources and sites are numbers into the lists here.
 *
 * @param tasks their names
 * @param resources their names
 * @param steps what was executed, in order; the middle of a very long execution is left out
 * @param leftOut how many steps were left out
 * @param holds who held which lock from when to when
 * @param waits when tasks could not go on
 * @param endings the tasks that could not go on at the end
 * @param cycle the tasks that wait for each other in a ring, if some do
 * @param races accesses to plain memory of which nothing says which comes first
 * @param troubles what was wrong with nodes, and for how long
 * @param printed what nodes printed
 * @param properties what the program claims, and how it was with that; null in records of earlier versions
 * @param moments what was seen after some of the steps, those that were looked at closely, in order
 * @param turns who could have made a step, told by what changed since the one before
 * @param unasked the numbers of the steps that needed no choice, as they only enable others
 */
public record ExecutionData(
        List<String> tasks,
        List<String> resources,
        List<Site> sites,
        List<Step> steps,
        int leftOut,
        List<Hold> holds,
        List<Wait> waits,
        List<Ending> endings,
        List<Integer> cycle,
        List<Race> races,
        List<Trouble> troubles,
        List<Printed> printed,
        List<Property> properties,
        List<Moment> moments,
        List<Turn> turns,
        List<Integer> unasked) {

    /**
     * A place in the code.
     *
     * @param type the class; null with {@code file} and {@code line} if the text is no stack frame
     */
    public record Site(String text, String type, String file, Integer line) {}

    /**
     * An operation that was executed.
     *
     * @param n its number, counted from 1
     * @param kind as in {@link dev.heddle.core.Kind}, in lower case
     * @param words the operation in words
     * @param found the value before; null if it is not known
     * @param left the value afterwards; null if it is not known
     * @param after the numbers of the steps of other tasks that must come first (the nearest ones alone)
     * @param time the program's time in nanoseconds, if it has gone on since the step before
     * @param plain whether it is an access to plain memory
     */
    public record Step(
            int n,
            int task,
            String kind,
            Integer resource,
            Integer site,
            String words,
            String found,
            String left,
            List<Integer> after,
            Long time,
            boolean plain) {}

    /** A lock was held from one step on to another; {@code to} is null if it was so at the end. */
    public record Hold(int task, int resource, int from, Integer to) {}

    /** A task could not go on, after the step {@code from} (0: from the beginning), until its own step {@code to}. */
    public record Wait(int task, int from, Integer to, String what, Integer site) {}

    /**
     * A task that waits when the execution has ended.
     *
     * @param holder the task it waits for, if there is one
     */
    public record Ending(
            int task, List<Integer> holds, String awaits, Integer resource, Integer holder, Integer site) {}

    /**
     * Something that the program claims.
     *
     * @param text {@code always "x comes first"}
     * @param standings how it was with it, change by change
     */
    public record Property(String text, List<Standing> standings) {}

    /** From a step on (0: from the beginning), a property is {@code true}, {@code false}, {@code to come} and so on. */
    public record Standing(int from, String is) {}

    /**
     * What was seen after a step; {@code n} is 0 before the first one.
     *
     * @param stack where the task was that made the step, the innermost frame first; empty if that is not known
     * @param changes what has another value than at the moment before, or is new
     */
    public record Moment(int n, List<String> stack, List<Change> changes) {}

    /** What is in a place from then on. */
    public record Change(String place, String value) {}

    /** From the step {@code n} on, these tasks can go on that could not before, and these can no more. */
    public record Turn(int n, List<Integer> open, List<Integer> shut) {}

    /** Two steps on a resource, at least one of them a write, that no synchronisation puts in order. */
    public record Race(int resource, int first, int second) {}

    /** Something was wrong with a node, after the step {@code from}, until the step {@code to}, or to the end if that is null. */
    public record Trouble(String node, String what, int from, Integer to) {}

    /** A line that was printed on a node, after the step {@code n}. */
    public record Printed(int n, String node, String text) {}

    /** Who could have made a step, by number; empty if that is not known, or if nobody was asked. */
    public Set<Integer> enabledAt(int n) {
        Set<Integer> enabled = new TreeSet<>();
        for (Turn turn : turns) {
            if (turn.n() <= n) {
                enabled.addAll(turn.open());
                turn.shut().forEach(enabled::remove);
            }
        }
        return unasked.contains(n) ? Set.of() : enabled;
    }

    /** How many choices were made before a step. */
    public int choicesBefore(int n) {
        return n - 1 - (int) unasked.stream().filter(each -> each < n).count();
    }

    public String task(int number) {
        return number >= 0 && number < tasks.size() ? tasks.get(number) : "task " + number;
    }

    public String resource(Integer number) {
        return number != null && number >= 0 && number < resources.size() ? resources.get(number) : null;
    }

    public Site site(Integer number) {
        return number != null && number >= 0 && number < sites.size() ? sites.get(number) : null;
    }
}
