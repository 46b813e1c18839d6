package dev.heddle.cli.options;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A time such as {@code 500ms}, {@code 30s}, {@code 5m} or {@code 2h}; a number without a unit means seconds. */
public final class TimeConverter implements ITypeConverter<Duration> {
    private static final Pattern TIME = Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,9})?) ?(ms|s|m|min|h|)");

    @Override
    public Duration convert(String text) {
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a time such as 500ms, 30s, 5m or 2h");
        }
        double millis = Double.parseDouble(matcher.group(1))
                * switch (matcher.group(2)) {
                    case "ms" -> 1;
                    case "m", "min" -> 60_000;
                    case "h" -> 3_600_000;
                    default -> 1000;
                };
        if (millis < 1 || millis > Duration.ofDays(365).toMillis()) {
            throw new TypeConversionException("must be between 1 ms and a year, not " + text);
        }
        return Duration.ofMillis((long) millis);
    }
}
