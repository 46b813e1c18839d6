package dev.heddle.cli;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import java.time.Duration;
import sample.Primitives;

/** Explores the samples by the API, in a JVM of its own, and prints a line for each. */
final class ApiSide {
    private ApiSide() {}

    public static void main(String[] arguments) {
        long executions = Long.parseLong(arguments[1]);
        for (int i = 2; i < arguments.length; i++) {
            // As the command rehearses a program: the first execution is the only one that initialises classes.
            explore(arguments[0], 1, body(arguments[i]));
            Result result = explore(arguments[0], executions, body(arguments[i]));
            StringBuilder line = new StringBuilder(SameAsApiTest.line(
                    arguments[i], result.executions(), result.traces(), result.maxTasks(), result.complete()));
            for (FailureFound failure : result.failures()) {
                line.append(" | ")
                        .append(failure.type())
                        .append(" in ")
                        .append(failure.execution())
                        .append(' ')
                        .append(failure.schedule());
            }
            if (result.passed()) {
                line.append(" | ").append(words(result));
            }
            System.out.println(line);
        }
    }

    private static Result explore(String strategy, long executions, Heddle.Body body) {
        return Heddle.explore(
                Heddle.options()
                        .strategy(strategy)
                        .seed(7)
                        .executions(executions)
                        .stopAtFirstFailure(false)
                        .shrink(Duration.ZERO),
                body);
    }

    /** What is said of how sure one may be, without the name before and the conditions after. */
    private static String words(Result result) {
        String summary = result.summary();
        return summary.substring(result.name().length() + 2, summary.lastIndexOf("; " + result.strategy() + ", seed"));
    }

    /** Without reflection, whose first calls make classes: an execution that does so is unlike the others. */
    private static Heddle.Body body(String program) {
        return switch (program) {
            case "alone" -> () -> new Primitives().alone();
            case "arrayElements" -> () -> new Primitives().arrayElements();
            case "atomic" -> () -> new Primitives().atomic();
            case "barrier" -> () -> new Primitives().barrier();
            case "blockingQueue" -> () -> new Primitives().blockingQueue();
            case "compareAndSet" -> () -> new Primitives().compareAndSet();
            case "completableFuture" -> () -> new Primitives().completableFuture();
            case "concurrentMap" -> () -> new Primitives().concurrentMap();
            case "condition" -> () -> new Primitives().condition();
            case "executor" -> () -> new Primitives().executor();
            case "interruption" -> () -> new Primitives().interruption();
            case "latch" -> () -> new Primitives().latch();
            case "lostNotification" -> () -> new Primitives().lostNotification();
            case "monitor" -> () -> new Primitives().monitor();
            case "parking" -> () -> new Primitives().parking();
            case "plainField" -> () -> new Primitives().plainField();
            case "readWriteLock" -> () -> new Primitives().readWriteLock();
            case "reentrantLock" -> () -> new Primitives().reentrantLock();
            case "semaphore" -> () -> new Primitives().semaphore();
            case "stampedLock" -> () -> new Primitives().stampedLock();
            case "staticField" -> () -> new Primitives().staticField();
            case "staticList" -> () -> new Primitives().staticList();
            case "timeOut" -> () -> new Primitives().timeOut();
            case "tryLock" -> () -> new Primitives().tryLock();
            case "twoLocks" -> () -> new Primitives().twoLocks();
            case "volatileFlag" -> () -> new Primitives().volatileFlag();
            case "waitAndNotify" -> () -> new Primitives().waitAndNotify();
            default -> throw new IllegalArgumentException(program);
        };
    }
}
