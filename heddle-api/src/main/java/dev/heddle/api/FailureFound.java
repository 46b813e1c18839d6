package dev.heddle.api;

import java.util.List;

/**
 * A failure, and what replays it.
 *
 * @param type {@code exception}, {@code deadlock}, {@code livelock}, {@code too long}, {@code stuck}, {@code leak}, {@code nondeterminism}, {@code
 *     exit} or {@code race}
 * @param message what broke, in one sentence
 * @param cause the exception behind it, or null
 * @param schedule replays the execution, the shortest that was found: give it to {@link Options#schedule}
 * @param execution the number of the execution that met it first, counted from 1
 * @param count how many executions met it
 * @param steps how many choices that execution made
 * @param switches how often the next step was another task's
 * @param report what happened in that execution, a column a task, and which two operations decide; null if it did not fail
 *     again, or if nobody was to look
 * @param gone threads that class initialisers had started in earlier executions, which this one could not use any more
 */
public record FailureFound(
        String type,
        String message,
        Throwable cause,
        String schedule,
        long execution,
        long count,
        int steps,
        int switches,
        String report,
        List<String> gone) {}
