package dev.heddle.bench.sctbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.programs.Collections;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PctBoundTest {
    private static final Pattern DEPTH = Pattern.compile("Depth (?:1 to )?(\\d|n)");

    @Test
    void depths_are_those_that_the_programs_state() throws IOException {
        for (BenchProgram program : Collections.programs("sctbench")) {
            String target = program.target();
            Path source =
                    Path.of("src/main/java", target.replaceFirst("#.*", "").replace('.', '/') + ".java");
            Matcher stated = DEPTH.matcher(Files.readString(source).replaceAll("\n \\*", ""));
            assertThat(stated.find()).as(target).isTrue();
            int depth = PctBound.depth(target);
            if (stated.group(1).equals("n")) {
                assertThat(program.name()).containsAnyOf(String.valueOf(depth), "twostage_bad");
            } else {
                assertThat(depth).as(target).isEqualTo(Integer.parseInt(stated.group(1)));
            }
        }
    }
}
