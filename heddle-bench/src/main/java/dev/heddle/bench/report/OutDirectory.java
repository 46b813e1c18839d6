package dev.heddle.bench.report;

import dev.heddle.report.data.JsonText;
import dev.heddle.report.store.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --out DIR}: everything as one page, as JSON, and each plot by itself. */
public final class OutDirectory {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write a page with everything, the same as JSON, and each plot there.")
    private Path directory;

    /** Makes the directory, so that a mistake shows before the work. */
    public void check() {
        if (directory != null) {
            try {
                Files.createDirectories(directory);
            } catch (IOException e) {
                throw new ParameterException(
                        spec.commandLine(), "cannot write to --out " + directory + ": " + e.getMessage() + ".", e);
            }
        }
    }

    /** Writes {@code NAME.html}, {@code NAME.json} and the plots, if the user wants them. */
    public void save(Document document, String name) throws IOException {
        if (directory == null) {
            return;
        }
        WholeFile.write(directory.resolve(name + ".html"), HtmlReport.page(document));
        WholeFile.write(directory.resolve(name + ".json"), JsonText.document(JsonReport.of(document)));
        for (Plot plot : document.plots()) {
            WholeFile.write(directory.resolve(plot.id() + ".svg"), Svg.draw(plot));
        }
    }
}
