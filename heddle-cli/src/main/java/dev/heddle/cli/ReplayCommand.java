package dev.heddle.cli;

import dev.heddle.cli.options.CountConverter;
import dev.heddle.cli.options.ProgramOption;
import dev.heddle.cli.options.RestOfLine;
import dev.heddle.cli.options.ShrinkOptions;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.search.Replay;
import dev.heddle.cli.search.SavedFailure;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.step.Stepping;
import dev.heddle.cli.step.WhatIf;
import dev.heddle.core.schedule.MalformedScheduleException;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.report.format.Visible;
import dev.heddle.session.Told;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle replay}: one execution once more. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        customSynopsis = {
            "heddle replay [OPTION...] FILE",
            "       heddle replay [OPTION...] SCHEDULE [-cp PATH] CLASS [ARGUMENT...]",
            "       heddle replay [OPTION...] SCHEDULE --program PROGRAM",
            ""
        },
        description = "Run the execution of a failure once more, or many times.",
        footer = {
            "",
            "The exit code is 1 if the execution fails again, and 0 if it does not.",
            "",
            "Examples:",
            "  heddle replay heddle-out/com.acme.Main-deadlock-1a2b3c4d.json",
            "  heddle replay --times 1000 --jdk /usr/lib/jvm/jdk-17 FILE",
            "  heddle replay --step FILE",
            "  heddle replay --what-if 12:bob FILE",
            "  heddle replay --debug FILE",
            "  heddle replay h1.a2b3a.e2 -cp build/classes com.acme.Main"
        })
final class ReplayCommand implements Callable<Integer> {
    private static final int LAST_PORT = 65_535;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProgramOption program;

    @Option(
            names = "--times",
            paramLabel = "N",
            converter = CountConverter.class,
            defaultValue = "1",
            description = "Run it so often and tell how many runs reproduced the failure.")
    private long times;

    @Option(
            names = "--debug",
            paramLabel = "PORT",
            arity = "0..1",
            fallbackValue = "5005",
            description =
                    "Wait for a debugger on this port (0: any that is free; default: 5005), with a thread for each task."
                            + " Breakpoints, steps and stacks work as ever, and the schedule holds.")
    private Integer debugPort;

    @Option(
            names = "--step",
            description =
                    "Go through the execution step by step, forth and back, with all known values; 'help' tells the commands,"
                            + " which may come from a pipe.")
    private boolean steps;

    @Option(
            names = "--what-if",
            paramLabel = "STEP:TASK",
            description =
                    "Let another task go at a step, and see in how many of 1,000 ways to go on from there it fails. The page of a failure"
                            + " has the numbers of steps, and who could go.")
    private String whatIf;

    @Mixin
    private ShrinkOptions shrink;

    @Parameters(
            index = "0",
            paramLabel = "FILE|SCHEDULE",
            description = "A file that 'heddle run' wrote; or a schedule, together with the program it belongs to.")
    private String what;

    @Parameters(
            index = "1..*",
            paramLabel = "CLASS [ARGUMENT...]",
            hideParamSyntax = true,
            parameterConsumer = RestOfLine.class,
            description = "The Java program that a schedule belongs to, as for 'heddle run'.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        if (times > Integer.MAX_VALUE) {
            throw wrong("--times is too large.");
        }
        if (steps && (debugPort != null || times > 1)) {
            throw wrong("--step runs the execution by itself; leave out --debug and --times.");
        }
        if (whatIf != null && (steps || debugPort != null || times > 1)) {
            throw wrong("--what-if leaves the execution; leave out --step, --debug and --times.");
        }
        if (debugPort != null) {
            debug();
        }
        boolean isSchedule = looksLikeSchedule(what);
        SavedFailure saved = isSchedule ? null : load();
        Schedule schedule =
                isSchedule ? parse() : Schedule.parse(saved.finding().schedule());
        Searcher searcher = isSchedule ? program.searcher(words, false, true) : program.searcher(saved);
        if (debugPort != null && searcher.isModel()) {
            throw wrong("--debug needs a Java program; a model has nothing to step through.");
        }
        if (whatIf != null) {
            return tryOther(searcher, schedule);
        }
        if (steps) {
            return step(searcher, schedule, isSchedule ? null : saved.finding().identity());
        }
        Replay replay =
                searcher.replay(schedule, isSchedule ? null : saved.finding().identity(), (int) times);
        print(
                replay,
                tell(searcher, replay, schedule),
                schedule,
                spec.commandLine().getOut());
        return replay.failure() == null && replay.otherFailure() == null ? ExitCodes.OK : ExitCodes.FAILURE_FOUND;
    }

    private int tryOther(Searcher searcher, Schedule schedule) {
        try {
            boolean fails = new WhatIf(searcher, schedule, whatIf)
                    .run(spec.commandLine().getOut());
            return fails ? ExitCodes.FAILURE_FOUND : ExitCodes.OK;
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    private int step(Searcher searcher, Schedule schedule, String expected) {
        PrintWriter out = spec.commandLine().getOut();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
        try {
            boolean fails = new Stepping(searcher, schedule, out).run(expected, in, ProgressLine.isTerminal());
            return fails ? ExitCodes.FAILURE_FOUND : ExitCodes.OK;
        } catch (IOException e) {
            throw wrong("cannot read commands: " + e.getMessage());
        }
    }

    private void debug() {
        if (debugPort < 0 || debugPort > LAST_PORT) {
            throw wrong("--debug " + debugPort + " is no port: it must lie between 0 and " + LAST_PORT + ".");
        }
        if (times > 1) {
            throw wrong("--debug runs the execution once; leave out --times.");
        }
        program.debug(debugPort);
        PrintWriter err = spec.commandLine().getErr();
        err.println("The program waits for a debugger"
                + (debugPort == 0
                        ? ""
                        : " on port " + debugPort + " (jdb -attach " + debugPort + ", or 'Attach' in an IDE)")
                + ". Set breakpoints in your own code, and let it go on.");
        err.println("A debugger only goes on. With --step in place of --debug, go through the same execution forth and"
                + " back, with the values of all known objects.");
        err.flush();
    }

    private static boolean looksLikeSchedule(String text) {
        return text.matches("(?s)h[0-9]+\\..*") && !text.endsWith(".json") && text.indexOf('/') < 0;
    }

    /** What happened and why, if one run is all there is; else null. */
    private Told tell(Searcher searcher, Replay replay, Schedule schedule) {
        Finding failure = failure(replay);
        boolean isWanted =
                times == 1 && debugPort == null && failure != null && replay.divergence() < 0 && shrink.isWanted();
        return isWanted ? searcher.tell(failure.by(schedule), shrink.nanosOfReplay()) : null;
    }

    private static Finding failure(Replay replay) {
        return replay.failure() == null ? replay.otherFailure() : replay.failure();
    }

    private Schedule parse() {
        try {
            return Schedule.parse(what);
        } catch (MalformedScheduleException e) {
            throw wrong(e.getMessage() + ".");
        }
    }

    private SavedFailure load() {
        SavedFailure saved;
        try {
            saved = SavedFailure.load(Path.of(what));
        } catch (IOException | IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
        if (!words.isEmpty()) {
            throw wrong("unexpected argument '" + words.get(0) + "': the file names its program.");
        }
        return saved;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private void print(Replay replay, Told told, Schedule schedule, PrintWriter out) {
        Finding failure = failure(replay);
        if (told != null) {
            Visible.lines(told.text()).lines().forEach(out::println);
            out.println();
            if (!told.schedule().equals(schedule)) {
                out.println("schedule: " + told.schedule());
            }
        } else if (failure != null) {
            String kind = failure.kind() + ": ";
            out.println(
                    Visible.lines(failure.message().startsWith(kind) ? failure.message() : kind + failure.message()));
            Visible.lines(failure.details()).lines().forEach(line -> out.println("  " + line.replace("\t", "  ")));
        }
        out.println(verdict(replay));
        if (replay.divergence() >= 0) {
            out.println("The schedule could not be followed from step " + Numbers.whole(replay.divergence())
                    + " on: the program, or what it depends on, has changed since.");
        }
        out.flush();
    }

    private String verdict(Replay replay) {
        if (times == 1) {
            return replay.reproduced() == 1
                    ? "Reproduced."
                    : replay.otherFailure() != null
                            ? "Not reproduced: this is another failure."
                            : "Not reproduced: it passed.";
        }
        return "Reproduced " + Numbers.whole(replay.reproduced()) + " of " + Numbers.whole(replay.times()) + " times.";
    }
}
