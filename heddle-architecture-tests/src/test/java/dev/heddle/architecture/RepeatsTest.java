package dev.heddle.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Runs of six lines that stand in another place to the letter. What does not count: comments, imports, annotations, and lines without a word.
 *
 * <p>What is left, and why: methods that the JDK's socket and channel classes declare, each of which extends another of these (half of it, {@code runtime.net}); the
 * components of annotations, which cannot extend each other ({@code HeddleTest} and {@code Explored}), and of records and their constructors; and calls on the way of every
 * access to memory, which are written out there ({@code SharedMemory}, {@code CallHooks}).
 */
class RepeatsTest {
    private static final int RUN = 6;

    /** How many lines of the product are part of such runs. May only become fewer. */
    private static final int REPEATED = 255;

    private static final Pattern WORD = Pattern.compile("\\w");

    private record Place(Path file, int line) {}

    @Test
    void what_is_written_twice_only_becomes_less() throws IOException {
        Map<Path, List<String>> lines = new TreeMap<>();
        Map<List<String>, List<Place>> runs = new HashMap<>();
        for (String module : SourceFilesTest.modules()) {
            for (Path file : SourceFilesTest.mainSources(module)) {
                lines.put(file, counted(file));
            }
        }
        lines.forEach((file, counted) -> {
            for (int i = 0; i + RUN <= counted.size(); i++) {
                runs.computeIfAbsent(counted.subList(i, i + RUN), run -> new ArrayList<>())
                        .add(new Place(file, i));
            }
        });
        Map<Path, BitSet> repeated = new TreeMap<>();
        for (List<Place> places : runs.values()) {
            for (Place place : places) {
                if (places.stream().anyMatch(other -> isApart(place, other))) {
                    repeated.computeIfAbsent(place.file(), file -> new BitSet()).set(place.line(), place.line() + RUN);
                }
            }
        }
        Map<String, Integer> byFile = new TreeMap<>();
        repeated.forEach((file, which) -> byFile.put(file.getFileName().toString(), which.cardinality()));
        assertThat(byFile.values().stream().mapToInt(Integer::intValue).sum())
                .as("lines that stand elsewhere, too: %s", byFile)
                .isEqualTo(REPEATED);
    }

    private static boolean isApart(Place one, Place other) {
        return !one.file().equals(other.file()) || Math.abs(one.line() - other.line()) >= RUN;
    }

    private static List<String> counted(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(String::strip)
                .filter(line -> WORD.matcher(line).find()
                        && Arrays.asList("*", "/*", "//", "@", "import ", "package ").stream()
                                .noneMatch(line::startsWith))
                .toList();
    }
}
