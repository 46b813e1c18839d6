package dev.heddle.cli;

import dev.heddle.cli.jcstress.JcstressJvm;
import dev.heddle.cli.jcstress.JcstressSettings;
import dev.heddle.cli.options.ClassPathOptions;
import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.TimeConverter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle jcstress}: explores tests that were written for jcstress. */
@Command(
        name = "jcstress",
        mixinStandardHelpOptions = true,
        description = {
            "Explore tests that were written for jcstress, unchanged, and print the outcomes seen beside those declared.",
            "Outcomes that need weak memory are seen with --memory jmm."
        },
        footer = {
            "",
            "Examples:",
            "  heddle jcstress -cp tests.jar:jcstress-core.jar                     all tests of the class path",
            "  heddle jcstress -cp tests.jar:jcstress-core.jar com.acme.QueueTest",
            "  heddle jcstress -cp tests.jar:jcstress-core.jar --show 1,0 com.acme.QueueTest"
        })
final class JcstressCommand implements Callable<Integer> {
    /** What carries out the actors. */
    enum Backend {
        AUTO,
        CONTINUATION,
        PLATFORM
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private ClassPathOptions where;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "dpor",
            description = "What decides who goes next; see 'heddle strategies'. Default: ${DEFAULT-VALUE}.")
    private String strategy;

    @Option(
            names = "--executions",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "20000",
            description = "At most so many executions of each test. Default: 20,000.")
    private long executions;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "6s",
            description = "At most so long for each test. Default: 6s.")
    private Duration time;

    @Option(
            names = "--backend",
            paramLabel = "auto|continuation|platform",
            defaultValue = "auto",
            description = "Carry out actors as continuations, or as platform threads. Default: auto.")
    private Backend backend;

    /** What reads may return. */
    enum Memory {
        SC,
        JMM
    }

    @Option(
            names = "--memory",
            paramLabel = "sc|jmm",
            defaultValue = "sc",
            description =
                    "What reads may return. sc: the newest write; jmm: an older one, too, where the Java memory model"
                            + " lets them. Default: sc.")
    private Memory memory;

    @Option(
            names = "--show",
            paramLabel = "OUTCOME",
            description = "Show an execution of the test that ends with this outcome, and why it does.")
    private String show;

    @Option(names = "--json", paramLabel = "FILE", description = "Write all outcomes to a file, as data.")
    private Path json;

    @Option(
            names = "--page",
            paramLabel = "FILE",
            description = "Write one page of HTML with all outcomes; with --show, the execution's page beside it.")
    private Path page;

    @Parameters(paramLabel = "CLASS", arity = "0..*", description = "The tests. Default: all on the class path.")
    private List<String> classes = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        JcstressSettings settings = new JcstressSettings(
                classes,
                where.entries(),
                strategy,
                backend.name().toLowerCase(Locale.ROOT),
                memory.name().toLowerCase(Locale.ROOT),
                executions,
                time,
                show,
                json == null ? null : json.toAbsolutePath().toString(),
                page == null ? null : page.toAbsolutePath().toString());
        return JcstressJvm.run(
                settings,
                where.jdk(),
                spec.commandLine().getOut(),
                spec.commandLine().getErr());
    }
}
