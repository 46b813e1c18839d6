package dev.heddle.cli.options;

import picocli.CommandLine.ITypeConverter;

/** How many are to work at a time: a number, or {@code auto} for one on each core. */
public final class JobsConverter implements ITypeConverter<Long> {
    private final CountConverter numbers = new CountConverter();

    @Override
    public Long convert(String text) {
        return text.equals("auto") ? Long.valueOf(Runtime.getRuntime().availableProcessors()) : numbers.convert(text);
    }
}
