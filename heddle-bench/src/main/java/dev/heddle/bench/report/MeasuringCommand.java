package dev.heddle.bench.report;

import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.output.ExitCodes;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A command that measures something and tells of it in a document: as text, and as JSON and a page where the user wants them. */
public abstract class MeasuringCommand implements Callable<Integer> {
    @Mixin
    private OutDirectory out;

    @Mixin
    private JsonOption json;

    /** Throws if results could not be written where the user wants them. To be called before the work begins. */
    protected final void checkOutput() {
        json.check();
        out.check();
    }

    /** Prints a line as it goes, for who waits, where the text goes. */
    protected final void say(String line) {
        json.textGoesTo().println(line);
        json.textGoesTo().flush();
    }

    /** Prints and saves everything, and returns the exit code. */
    protected final int publish(Document document, String name, boolean good) throws IOException {
        TextReport.print(document, json.textGoesTo());
        out.save(document, name);
        boolean written = json.write(() -> JsonReport.of(document));
        return !written ? ExitCodes.USAGE : good ? ExitCodes.OK : ExitCodes.FAILURE_FOUND;
    }
}
