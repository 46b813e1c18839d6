package dev.heddle.agent;

import java.util.ArrayList;
import java.util.List;

/**
 * The agent's arguments: {@code -javaagent:heddle-agent.jar=ignore=com.acme.gen;com.acme.ui,inside=java.util.concurrent}.
 *
 * @param ignore prefixes of application classes that are not woven
 * @param inside prefixes of JDK classes that are woven as if they were the application's
 * @param transactions a file with a plan of transactions that the program is to keep to, and nothing else is wanted; or null
 * @param boot a jar to put on the boot class path in place of the one in the agent's jar, or null
 */
record AgentOptions(List<String> ignore, List<String> inside, String transactions, String boot) {
    static AgentOptions parse(String arguments) {
        List<String> ignore = new ArrayList<>();
        List<String> inside = new ArrayList<>();
        String transactions = null;
        String boot = null;
        for (String argument : split(arguments == null ? "" : arguments, ',')) {
            int equals = argument.indexOf('=');
            String key = equals < 0 ? argument : argument.substring(0, equals);
            String value = equals < 0 ? "" : argument.substring(equals + 1);
            switch (key) {
                case "ignore" -> ignore.addAll(split(value, ';'));
                case "inside" -> inside.addAll(split(value, ';'));
                case "transactions" -> transactions = value;
                case "boot" -> boot = value;
                default ->
                    throw new IllegalArgumentException(
                            "Heddle's agent does not know the argument \"" + key
                                    + "\". It knows ignore=PREFIX;…, inside=PREFIX;…, transactions=PLAN and boot=JAR, separated by commas.");
            }
        }
        return new AgentOptions(List.copyOf(ignore), List.copyOf(inside), transactions, boot);
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
