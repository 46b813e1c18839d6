package dev.heddle.cli.options;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number of at least 1, also in the short forms {@code 10_000}, {@code 50k} and {@code 20M}. */
public final class CountConverter implements ITypeConverter<Long> {
    private static final Pattern COUNT = Pattern.compile("([0-9][0-9_]*)([kM]?)");

    @Override
    public Long convert(String text) {
        Matcher matcher = COUNT.matcher(text.strip());
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a number of at least 1, such as 1000, 50k or 20M");
        }
        try {
            long unit = matcher.group(2).isEmpty() ? 1 : matcher.group(2).equals("k") ? 1000 : 1_000_000;
            long count = Math.multiplyExact(Long.parseLong(matcher.group(1).replace("_", "")), unit);
            if (count < 1) {
                throw new TypeConversionException("must be at least 1, not " + text);
            }
            return count;
        } catch (ArithmeticException | NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is too large");
        }
    }
}
