package dev.heddle.bench.truth;

import dev.heddle.bench.Machine;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.JsonReport;
import dev.heddle.bench.report.OutDirectory;
import dev.heddle.bench.report.Table;
import dev.heddle.bench.report.TextReport;
import dev.heddle.bench.truth.generate.Generator;
import dev.heddle.bench.truth.known.KnownLies;
import dev.heddle.bench.truth.run.Batch;
import dev.heddle.bench.truth.run.Setup;
import dev.heddle.cli.ExitCodes;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.options.TimeConverter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench truth}. */
@Command(
        name = "truth",
        mixinStandardHelpOptions = true,
        description = "Hunt for lies: programs that are called proved and have an outcome that the search did not see.")
public final class TruthCommand implements Callable<Integer> {
    @Option(
            names = "--lies",
            paramLabel = "DIR",
            description =
                    "Run the programs of this directory, whose first lines say what is true of them, in place of generated ones.")
    private Path lies;

    @Option(
            names = "--programs",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "1k",
            description = "Generate so many programs. Default: ${DEFAULT-VALUE}.")
    private long programs;

    @Option(
            names = "--seed",
            paramLabel = "SEED",
            defaultValue = "1",
            description = "Where the programs come from. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--first",
            paramLabel = "N",
            defaultValue = "0",
            description = "The number of the first program. Default: ${DEFAULT-VALUE}.")
    private long first;

    @Option(
            names = "--kinds",
            paramLabel = "KIND",
            split = ",",
            defaultValue = "api,grammar",
            description = "api, grammar. Default: ${DEFAULT-VALUE}.")
    private List<Generator.Kind> kinds;

    @Option(names = "--jdk", paramLabel = "DIR", description = "The JDK to run on. Default: the one that runs this.")
    private Path home;

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "auto, continuation or platform. Default: ${DEFAULT-VALUE}.")
    private String backend;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "10s",
            description = "The limit of each search of --lies. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Mixin
    private OutDirectory out;

    @Mixin
    private JsonOption json;

    private static final int BATCH = 500;

    @Override
    public Integer call() throws IOException, InterruptedException {
        json.check();
        out.check();
        Jdk jdk = home == null ? Jdk.current() : Jdk.at(home);
        Document document = new Document("Heddle's lies");
        Machine.describe(document);
        boolean good = lies == null ? generate(jdk, document) : new KnownLies(lies, jdk, backend, time).tell(document);
        TextReport.print(document, json.textGoesTo());
        out.save(document, "truth");
        boolean written = json.write(generator -> JsonReport.write(document, generator));
        return !written ? ExitCodes.USAGE : good ? ExitCodes.OK : ExitCodes.FAILURE_FOUND;
    }

    private boolean generate(Jdk jdk, Document document) throws IOException, InterruptedException {
        Setup setup = new Setup(jdk, backend, List.of("dpor"), 300, 300);
        LieHunt hunt = new LieHunt(
                new Generator(seed, kinds), new Batch(List.of(setup), 6, 60), new Batch(List.of(setup), 40, 1000));
        for (long done = 0; done < programs; done += BATCH) {
            hunt.run(first + done, (int) Math.min(BATCH, programs - done));
            System.err.println(hunt.programs() + " " + hunt.seconds() + " lies " + hunt.lies() + " families "
                    + hunt.families().all().size());
        }
        document.fact("programs", hunt.programs())
                .fact("useful", hunt.useful())
                .fact("proved", hunt.proved())
                .fact("lies", hunt.lies())
                .fact("warned", hunt.warned())
                .fact("doubtful", hunt.doubtful())
                .fact("unexplained", hunt.unexplained())
                .fact("seconds", hunt.seconds())
                .fact("problems", hunt.problems().toString())
                .fact("stuck", hunt.stuck().toString());
        Table table = new Table("families", "Families", List.of("lies", "calls", "missed outcome", "program"));
        hunt.families()
                .all()
                .forEach(each -> table.row(
                        Cell.whole(each.lies),
                        Cell.text((each.example.isWarned() ? "(race told) " : "") + each.example.family()),
                        Cell.text(each.example.outcome()),
                        Cell.text(each.example.program().label())));
        document.add(table);
        return hunt.lies() == 0;
    }
}
