package dev.heddle.docs;

import dev.heddle.api.Options;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The attributes of an annotation, in the order of its source, with what the comments there say. */
final class AnnotationTable {
    private static final Pattern ATTRIBUTE =
            Pattern.compile("/\\*\\*((?:(?!\\*/).)*)\\*/\\s+[\\w.<>\\[\\]]+ (\\w+)\\(\\) default", Pattern.DOTALL);

    private final Path source;
    private final Class<? extends Annotation> type;

    AnnotationTable(Path root, Class<? extends Annotation> type) {
        this.source =
                root.resolve("heddle-junit/src/main/java/" + type.getName().replace('.', '/') + ".java");
        this.type = type;
    }

    String text() throws IOException {
        StringBuilder table = new StringBuilder("| attribute | type | default | |\n|---|---|---|---|\n");
        Matcher attribute = ATTRIBUTE.matcher(Files.readString(source));
        int count = 0;
        while (attribute.find()) {
            Method method = method(attribute.group(2));
            table.append("| `%s` | %s | %s | %s |\n"
                    .formatted(
                            method.getName(),
                            values(method.getReturnType()),
                            value(method),
                            words(attribute.group(1))));
            count++;
        }
        if (count != type.getDeclaredMethods().length) {
            throw new IllegalStateException(count + " attributes with a comment in " + source + ", but it has "
                    + type.getDeclaredMethods().length);
        }
        return table.toString();
    }

    private Method method(String name) {
        try {
            return type.getDeclaredMethod(name);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String values(Class<?> returned) {
        if (!returned.isEnum()) {
            return "`" + returned.getSimpleName() + "`";
        }
        StringBuilder names = new StringBuilder("`" + returned.getSimpleName() + "`:");
        for (Object constant : returned.getEnumConstants()) {
            names.append(" `").append(constant).append('`');
        }
        return names.toString();
    }

    /** What holds if the attribute says nothing: its default, or where that means nothing, that of the API. */
    private static String value(Method method) {
        Object value = switch (method.getName()) {
            case "strategy" -> Options.DEFAULT_STRATEGY;
            case "executions" -> Options.DEFAULT_EXECUTIONS;
            case "time" -> seconds(Options.DEFAULT_TIME);
            case "watchdog" -> seconds(Options.DEFAULT_WATCHDOG);
            case "shrink" -> seconds(Options.DEFAULT_SHRINK);
            case "report" -> "target/heddle";
            case "depth" -> "";
            default -> method.getDefaultValue();
        };
        return value.equals("")
                ? ""
                : "`" + (value instanceof Number number ? String.format(Locale.ROOT, "%,d", number.longValue()) : value)
                        + "`";
    }

    private static String seconds(Duration duration) {
        return duration.toSeconds() + "s";
    }

    /** A comment as Markdown. */
    private static String words(String comment) {
        return Reference.cell(comment.replaceAll("(?m)^\\s*\\*", "")
                .replaceAll("\\{@code\\s+([^}]+)}", "`$1`")
                .replaceAll("\\{@link\\s+#?([^}]+)}", "`$1`"));
    }
}
