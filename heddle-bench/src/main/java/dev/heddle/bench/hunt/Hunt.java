package dev.heddle.bench.hunt;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.cli.output.ProgressLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Measures strategies on programs, one after the other, each program in a JVM of its own. */
public final class Hunt {
    private final HuntOptions options;

    public Hunt(HuntOptions options) {
        this.options = options;
    }

    public List<FoundBug> measure(String collection, List<BenchProgram> programs, List<String> strategies)
            throws IOException, InterruptedException {
        MeasuredJvm child = new MeasuredJvm(options.jdk().home(), HuntChild.class, options.isPlatform());
        List<FoundBug> all = new ArrayList<>();
        try (ProgressLine line = ProgressLine.onTerminal()) {
            for (BenchProgram program : programs) {
                line.update(() -> program.name() + ", " + (all.size() + 1) + " of " + programs.size());
                FoundBug found = new FoundBug(program);
                List<String> arguments = new ArrayList<>(options.arguments(collection, program.name()));
                arguments.addAll(strategies);
                String rest = child.run(true, arguments, found::take);
                if (rest != null) {
                    found.broke(rest);
                }
                all.add(found);
            }
        }
        return all;
    }
}
