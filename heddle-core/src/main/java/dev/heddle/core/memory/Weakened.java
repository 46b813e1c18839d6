package dev.heddle.core.memory;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What accesses are taken weaker than they are, as text: fields or lines of code, each with a mode if it is not plain, separated by commas. */
public final class Weakened {
    private static final String NAME = "[\\p{javaJavaIdentifierPart}.]+(:[0-9]+)?";

    private Weakened() {}

    /** The exception's message is meant for who typed it. */
    public static Map<String, Mode> parse(String text) {
        Map<String, Mode> weakened = new LinkedHashMap<>();
        for (String each : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            int equals = each.indexOf('=');
            String name = equals < 0 ? each : each.substring(0, equals);
            if (!name.matches(NAME) || name.indexOf('.') < 0) {
                throw new IllegalArgumentException(
                        "what is weakened must be a field with its class, such as Config.ready, or a line, such as Config.java:12, not '"
                                + name + "'.");
            }
            weakened.put(name, equals < 0 ? Mode.PLAIN : mode(each.substring(equals + 1)));
        }
        return weakened;
    }

    private static Mode mode(String label) {
        return Arrays.stream(Mode.values())
                .filter(mode -> mode.label().startsWith(label.toLowerCase(Locale.ROOT))
                        && mode != Mode.VOLATILE
                        && !label.isEmpty())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("accesses can be taken as "
                        + Arrays.stream(Mode.values())
                                .filter(mode -> mode != Mode.VOLATILE)
                                .map(Mode::label)
                                .collect(Collectors.joining(", "))
                        + ", not as '" + label + "'."));
    }
}
