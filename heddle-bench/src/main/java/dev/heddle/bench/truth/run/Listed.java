package dev.heddle.bench.truth.run;

import dev.heddle.bench.truth.generate.TestProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the JVMs that run programs have to know of one of them: a line of the list that lies beside the classes.
 *
 * @param name of its class
 * @param sizes how many calls each task makes
 */
record Listed(String name, List<Integer> sizes, boolean agnostic, boolean timed) {
    private static final String FILE = "programs";

    static void write(Path directory, List<String> names, List<TestProgram> programs) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            TestProgram program = programs.get(i);
            lines.add(names.get(i)
                    + ' '
                    + program.tasks().stream()
                            .map(task -> Integer.toString(task.size()))
                            .collect(Collectors.joining(","))
                    + ' '
                    + program.traits().agnostic()
                    + ' '
                    + program.traits().timed());
        }
        Files.write(directory.resolve(FILE), lines);
    }

    static List<Listed> read(Path directory) throws IOException {
        List<Listed> all = new ArrayList<>();
        for (String line : Files.readAllLines(directory.resolve(FILE))) {
            String[] parts = line.split(" ", -1);
            List<Integer> sizes =
                    Arrays.stream(parts[1].split(",", -1)).map(Integer::valueOf).toList();
            all.add(new Listed(parts[0], sizes, Boolean.parseBoolean(parts[2]), Boolean.parseBoolean(parts[3])));
        }
        return all;
    }
}
