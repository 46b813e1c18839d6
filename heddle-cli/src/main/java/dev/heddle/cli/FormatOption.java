package dev.heddle.cli;

import dev.heddle.core.Nearest;
import dev.heddle.report.format.Format;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code --format}. */
public final class FormatOption {
    @Option(
            names = "--format",
            paramLabel = "text|json|junit-xml|sarif|dot|chrome-trace",
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
            for (Format format : Format.values()) {
                if (format.label().equals(text)) {
                    return format;
                }
            }
            List<String> labels =
                    Arrays.stream(Format.values()).map(Format::label).toList();
            String match = Nearest.match(text, labels);
            throw new TypeConversionException("'" + text + "' is no format"
                    + (match == null
                            ? "; there are " + labels.stream().collect(Collectors.joining(", "))
                            : "; did you mean '" + match + "'?"));
        }
    }
}
