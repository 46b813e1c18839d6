package dev.heddle.cli.options;

import dev.heddle.core.explore.Counts;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@link Counts} on the command line. */
public final class CountConverter implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
        try {
            return Counts.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
