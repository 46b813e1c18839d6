package dev.heddle.scenarios;

import dev.heddle.check.Consistency;
import dev.heddle.check.specification.Specification;
import dev.heddle.check.specification.Specifications;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The far side of {@code heddle scenarios}, in the JVM of the class that is checked. Its arguments: the class, and what was asked for as {@code key=value}. */
public final class ScenarioMain {
    private static final int FAILURE_FOUND = 1;
    private static final int USAGE = 2;

    private ScenarioMain() {}

    public static void main(String[] arguments) {
        Map<String, String> asked = new HashMap<>();
        for (String argument : Arrays.asList(arguments).subList(1, arguments.length)) {
            asked.put(argument.substring(0, argument.indexOf('=')), argument.substring(argument.indexOf('=') + 1));
        }
        int code;
        try {
            code = check(arguments[0], asked);
        } catch (ClassNotFoundException e) {
            System.err.println("heddle: there is no class " + e.getMessage() + " on the class path");
            code = USAGE;
        } catch (IllegalArgumentException e) {
            System.err.println("heddle: " + e.getMessage());
            code = USAGE;
        }
        System.out.flush();
        // Threads of the class may be left.
        Runtime.getRuntime().halt(code);
    }

    private static int check(String name, Map<String, String> asked) throws ClassNotFoundException {
        Class<?> type = Class.forName(name);
        int random = Integer.parseInt(asked.getOrDefault("random", "50"));
        Scenarios scenarios = Scenarios.of(type)
                .consistency(Consistency.valueOf(constant(asked.getOrDefault("consistency", "linearizable"))))
                .all(
                        Integer.parseInt(asked.getOrDefault("threads", "2")),
                        Integer.parseInt(asked.getOrDefault("calls", "2")))
                .random(random, 3, 3)
                .grown(random)
                .executions(Long.parseLong(asked.getOrDefault("executions", "2000")))
                .time(Duration.ofMillis(Long.parseLong(asked.getOrDefault("time", "10000"))))
                .seed(Long.parseLong(asked.getOrDefault("seed", "1")))
                .scenario(asked.get("scenario"))
                .schedule(asked.get("schedule"));
        if (asked.containsKey("specification")) {
            scenarios.specification(specification(asked.get("specification")));
        }
        if (asked.containsKey("progress")) {
            scenarios.progress(Progress.valueOf(constant(asked.get("progress"))));
        }
        if (asked.containsKey("may-wait")) {
            scenarios.mayWait();
        }
        ScenarioResult result = scenarios.check();
        if (result.passed()) {
            System.out.println(result.summary());
            return 0;
        }
        System.out.println(result.inWords());
        System.out.println("          or this command with --scenario \"" + result.scenario() + "\" --schedule "
                + result.failure().failures().get(0).schedule());
        System.out.println(page(result, asked.get("out")));
        return FAILURE_FOUND;
    }

    private static String constant(String name) {
        return name.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    private static String page(ScenarioResult result, String directory) {
        try {
            return directory == null ? "" : "report:   " + result.saveReport(Path.of(directory));
        } catch (IOException e) {
            return "report:   none, " + e.getMessage();
        }
    }

    private static Specification<?> specification(String name) throws ClassNotFoundException {
        return switch (name) {
            case "register" -> Specifications.register(0);
            case "cas-register" -> Specifications.casRegister(0);
            case "counter" -> Specifications.counter(0);
            case "set" -> Specifications.set();
            case "map" -> Specifications.map();
            case "queue" -> Specifications.queue();
            case "deque" -> Specifications.deque();
            case "stack" -> Specifications.stack();
            case "priority-queue" -> Specifications.priorityQueue();
            case "log" -> Specifications.log();
            default -> {
                Class<?> type = Class.forName(name);
                yield Specification.of(() -> Scenarios.make(type));
            }
        };
    }
}
