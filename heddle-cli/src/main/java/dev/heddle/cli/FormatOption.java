package dev.heddle.cli;

import dev.heddle.report.format.Format;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code --format}. */
public final class FormatOption {
    @Option(
            names = "--format",
            paramLabel = "text|json|junit-xml|sarif|markdown|dot|chrome-trace",
            converter = Converter.class,
            description = "Print the whole result in this format.")
    private Format format;

    /** The format, or null if the user chose none. */
    Format chosen() {
        return format;
    }

    static final class Converter implements ITypeConverter<Format> {
        @Override
        public Format convert(String text) {
            try {
                return Format.named(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
