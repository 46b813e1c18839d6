package dev.heddle.core.model.catalogue;

import java.util.Arrays;
import java.util.stream.Collectors;

/** A model's parameter, written {@code name=default} or {@code name=default/minimum}; the minimum is 1 if not given. */
final class Parameter {
    /** Larger programs than this are typing errors. */
    private static final int MAX = 10_000;

    private final String name;
    private final int standard;
    private final int min;

    private Parameter(String name, int standard, int min) {
        this.name = name;
        this.standard = standard;
        this.min = min;
    }

    static Parameter[] parse(String signature) {
        return Arrays.stream(split(signature))
                .map(text -> {
                    String[] parts = text.split("[=/]", -1);
                    return new Parameter(
                            parts[0], Integer.parseInt(parts[1]), parts.length > 2 ? Integer.parseInt(parts[2]) : 1);
                })
                .toArray(Parameter[]::new);
    }

    /** The values somebody typed, filled up with defaults. */
    static int[] values(Parameter[] parameters, String arguments, String typed, String usage) {
        String[] given = split(arguments);
        if (given.length > parameters.length) {
            throw new IllegalArgumentException(
                    "too many parameters in '" + typed + "': " + given.length + "; expected " + usage);
        }
        int[] values = new int[parameters.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = i < given.length ? parameters[i].value(given[i], typed, usage) : parameters[i].standard;
        }
        return values;
    }

    private int value(String text, String typed, String usage) {
        int value;
        try {
            value = Integer.parseInt(text.startsWith(name + '=') ? text.substring(name.length() + 1) : text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "parameter " + name + " in '" + typed + "' is not a number: '" + text + "'; expected " + usage, e);
        }
        if (value < min || value > MAX) {
            throw new IllegalArgumentException("parameter " + name + " in '" + typed + "' must be from " + min + " to "
                    + MAX + "; expected " + usage);
        }
        return value;
    }

    static String usage(Parameter[] parameters) {
        return parameters.length == 0
                ? ""
                : Arrays.stream(parameters)
                        .map(p -> p.name + '=' + p.standard)
                        .collect(Collectors.joining(",", "(", ")"));
    }

    private static String[] split(String list) {
        return list.isEmpty() ? new String[0] : list.strip().split("\\s*,\\s*", -1);
    }
}
