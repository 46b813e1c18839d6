package dev.heddle.cli;

import dev.heddle.cli.options.EngineOptions;
import dev.heddle.cli.options.JobsConverter;
import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.options.OutOption;
import dev.heddle.cli.options.ProgramOption;
import dev.heddle.cli.options.TimeConverter;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.suite.Member;
import dev.heddle.core.Nearest;
import dev.heddle.core.explore.SuitePolicy;
import dev.heddle.core.explore.Turns;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.session.Search;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle suite}: several programs under one budget. */
@Command(
        name = "suite",
        mixinStandardHelpOptions = true,
        customSynopsis = {"heddle suite [OPTION...] [-cp PATH] PROGRAM...", ""},
        description = "Explore several programs under one budget of time; a policy says which of them goes on.",
        footer = {
            "",
            "Policies: shortest-first completes as many programs as it can, even-coverage explores the same share of each,"
                    + " round-robin takes turns, bandit prefers what finds new traces fastest. The first two go by estimates,"
                    + " which only strategies that enumerate have."
        })
final class SuiteCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private ProgramOption program;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "dpor",
            description =
                    "What decides who goes next in a program; see 'heddle strategies'. Default: ${DEFAULT-VALUE}.")
    private String strategy;

    @Option(
            names = "--policy",
            paramLabel = "NAME",
            description = "round-robin, shortest-first, even-coverage or bandit. Default: shortest-first for strategies"
                    + " that enumerate, bandit for others.")
    private String policy;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "1m",
            description = "How long all programs may take together. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            converter = JobsConverter.class,
            defaultValue = "1",
            description = "Let so many search at a time: a program each, and when fewer programs are left, the same one"
                    + " together; 'auto' is one for each core. Default: ${DEFAULT-VALUE}.")
    private long jobs;

    @Option(names = "--seed", paramLabel = "SEED", defaultValue = "1", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Mixin
    private OutOption out;

    @Mixin
    private JsonOption json;

    @Parameters(paramLabel = "PROGRAM", description = "'model:NAME', a class with a main method, or 'CLASS#METHOD'.")
    private List<String> programs = new ArrayList<>();

    @Option(
            names = "--list",
            paramLabel = "FILE",
            description = "More programs: one a line; lines with # are comments.")
    private Path list;

    @Override
    public Integer call() {
        json.check();
        out.check();
        SuitePolicy chosen = policy();
        int workers = (int) Math.min(jobs, EngineOptions.MOST_JOBS);
        Turns turns = new Turns(chosen, time.toNanos(), Interruption::requested).jobs(workers);
        List<Member> members = new ArrayList<>();
        for (Searcher searcher : program.searchers(programs(), json.isStandardOutput())) {
            Search search =
                    new Search(strategy, 0, !searcher.isModel(), seed, Long.MAX_VALUE, Long.MAX_VALUE, true, false);
            try {
                searcher.check(search);
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), e.getMessage(), e);
            }
            members.add(member(searcher, search, turns, workers));
        }
        turns.run(members.stream().flatMap(member -> member.hands().stream()).toList());
        List<Path> files = new ArrayList<>();
        boolean failed = false;
        for (Member member : members) {
            Findings findings = member.findings();
            failed |= findings != null && !findings.failures().isEmpty();
            files.add(findings == null || findings.failures().isEmpty() ? null : save(member, findings));
        }
        SuiteReport report = new SuiteReport(strategy, chosen, members, files);
        report.print(json.textGoesTo());
        boolean written = json.write(report::document);
        return failed ? ExitCodes.FAILURE_FOUND : written ? ExitCodes.OK : ExitCodes.USAGE;
    }

    private static Member member(Searcher searcher, Search search, Turns turns, int workers) {
        try {
            return new Member(searcher, search, turns, workers);
        } catch (IOException e) {
            // Only what is gone on with is read from anywhere.
            throw new UncheckedIOException(e);
        }
    }

    private List<String> programs() {
        List<String> all = new ArrayList<>(programs);
        if (list != null) {
            try {
                Files.readAllLines(list).stream()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                        .forEach(all::add);
            } catch (IOException e) {
                throw new ParameterException(
                        spec.commandLine(), "cannot read --list " + list + ": " + e.getMessage(), e);
            }
        }
        if (all.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "which programs? Name some, or give a --list.");
        }
        return all;
    }

    private Path save(Member member, Findings findings) {
        Finding finding = findings.failures().get(0);
        return out.save(member.searcher().saved(member.search(), findings, finding));
    }

    private SuitePolicy policy() {
        if (policy == null) {
            return Strategies.tellsWhatIsLeft(strategy) ? SuitePolicy.SHORTEST_FIRST : SuitePolicy.BANDIT;
        }
        for (SuitePolicy known : SuitePolicy.values()) {
            if (known.toString().equals(policy)) {
                return known;
            }
        }
        List<String> names =
                Arrays.stream(SuitePolicy.values()).map(SuitePolicy::toString).toList();
        throw new ParameterException(
                spec.commandLine(),
                "unknown policy '" + policy + "'" + Nearest.hint(policy, names) + " (known: " + String.join(", ", names)
                        + ")");
    }
}
