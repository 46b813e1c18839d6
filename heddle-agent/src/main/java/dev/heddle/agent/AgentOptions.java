package dev.heddle.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * The agent's arguments: {@code -javaagent:heddle-agent.jar=ignore=com.acme.gen;com.acme.ui,inside=java.util.concurrent}.
 *
 * @param ignore prefixes of application classes that are not woven
 * @param inside prefixes of JDK classes that are woven as if they were the application's
 * @param transactions a file with a plan of transactions that the program is to keep to, and nothing else is wanted; or null
 * @param turns whether the program is to make its synchronizations in turn, and nothing else is wanted; or null
 * @param boot a jar to put on the boot class path in place of the one in the agent's jar, or null
 */
record AgentOptions(List<String> ignore, List<String> inside, String transactions, Turns turns, String boot) {
    private static final long PATIENCE_MILLIS = 1000;

    /**
     * How a program makes its synchronizations in turn.
     *
     * @param patience how long others wait for a thread that makes none, in milliseconds
     * @param order a file for the order; null if nobody wants it
     */
    record Turns(long patience, String order) {}

    static AgentOptions parse(String arguments) {
        List<String> ignore = new ArrayList<>();
        List<String> inside = new ArrayList<>();
        String transactions = null;
        String boot = null;
        boolean restrict = false;
        String patience = null;
        String order = null;
        for (String argument : split(arguments == null ? "" : arguments, ',')) {
            int equals = argument.indexOf('=');
            String key = equals < 0 ? argument : argument.substring(0, equals);
            String value = equals < 0 ? "" : argument.substring(equals + 1);
            switch (key) {
                case "ignore" -> ignore.addAll(split(value, ';'));
                case "inside" -> inside.addAll(split(value, ';'));
                case "transactions" -> transactions = value;
                case "boot" -> boot = value;
                case "restrict" -> restrict = isRoundRobin(value);
                case "patience" -> patience = value;
                case "order" -> order = value;
                default ->
                    throw new IllegalArgumentException(
                            "Heddle's agent does not know the argument \"" + key
                                    + "\". It knows ignore=PREFIX;…, inside=PREFIX;…, transactions=PLAN, restrict, patience=MILLIS, order=FILE and boot=JAR, separated by commas.");
            }
        }
        if (!restrict && (patience != null || order != null)) {
            throw new IllegalArgumentException(
                    "patience=MILLIS and order=FILE say how synchronizations are restricted; give restrict as well.");
        }
        if (restrict && (transactions != null || !inside.isEmpty())) {
            throw new IllegalArgumentException("restrict goes with neither transactions=PLAN nor inside=PREFIX.");
        }
        if (transactions != null && !(ignore.isEmpty() && inside.isEmpty())) {
            throw new IllegalArgumentException(
                    "transactions=PLAN goes with neither ignore=PREFIX nor inside=PREFIX: nothing but the plan's classes is woven.");
        }
        Turns turns = restrict ? new Turns(patience == null ? PATIENCE_MILLIS : millis(patience), order) : null;
        return new AgentOptions(List.copyOf(ignore), List.copyOf(inside), transactions, turns, boot);
    }

    private static boolean isRoundRobin(String value) {
        if (!value.isEmpty() && !value.equals("round-robin")) {
            throw new IllegalArgumentException(
                    "Synchronizations cannot be restricted to \"" + value + "\": the only order is round-robin.");
        }
        return true;
    }

    private static long millis(String text) {
        try {
            long millis = Long.parseLong(text);
            if (millis > 0) {
                return millis;
            }
        } catch (NumberFormatException e) {
            // As below.
        }
        throw new IllegalArgumentException(
                "patience=" + text + " is no number of milliseconds: give a whole number of at least 1.");
    }

    /** String.split would load the regular expressions, some milliseconds of the start-up. */
    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        while (from <= text.length()) {
            int to = text.indexOf(separator, from);
            to = to < 0 ? text.length() : to;
            if (to > from) {
                parts.add(text.substring(from, to));
            }
            from = to + 1;
        }
        return parts;
    }
}
