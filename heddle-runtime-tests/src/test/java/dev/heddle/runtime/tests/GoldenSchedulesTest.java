package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Choice;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same program, seed and strategy make the same executions on every JDK and backend: a digest of all their
 * choices is kept in a file. {@code -Dheddle.golden.write=FILE} writes a new one
 * and {@code -Dheddle.golden.executions=N} makes more of them.
 */
class GoldenSchedulesTest {
    private static final int EXECUTIONS = Integer.getInteger("heddle.golden.executions", 60);

    /** Sums up every choice made, every operation that was enabled, and how each execution ended. */
    private static final class Digest extends Decorator {
        private final Map<Integer, Long> lines = new HashMap<>();
        private long value;

        Digest(Strategy inner) {
            super(inner);
        }

        @Override
        public boolean begin(Randomness random) {
            value = Hash.mix(value);
            return inner.begin(random);
        }

        @Override
        public int choose(Choice choice) {
            int index = inner.choose(choice);
            for (int i = 0; i < choice.size(); i++) {
                Operation o = choice.get(i);
                value = Hash.mix(value + o.task().key() + o.kind().ordinal(), line(o.site()));
            }
            value = Hash.mix(value + index);
            return index;
        }

        /** Only file and line of a site: compilers name the methods behind lambdas as they like. */
        private long line(int site) {
            return lines.computeIfAbsent(site, s -> {
                String text = Sites.text(s);
                return (long) text.substring(text.indexOf('(') + 1).hashCode();
            });
        }

        @Override
        public void end(Outcome outcome) {
            value = Hash.mix(
                    value + (outcome.failed() ? outcome.failure().type().ordinal() + 1 : 0));
            inner.end(outcome);
        }
    }

    private static long digest(Sample sample, String backend) {
        return digest(sample, backend, EXECUTIONS);
    }

    private static long digest(Sample sample, String backend, int executions) {
        ControlledProgram program = sample.on(backend);
        Digest digest = new Digest(Strategies.create("pos*", new StrategyOptions().fair(true)));
        new Supervisor(program, new Explorer(program, digest).seed(7)).explore(Budget.executions(executions));
        return digest.value;
    }

    @Test
    void executions_are_the_same_on_every_jdk_and_backend() throws IOException {
        Map<String, String> golden = read();
        Map<String, String> now = new TreeMap<>();
        for (Sample sample : Samples.all().toList()) {
            for (String backend : Sample.backends()) {
                String value = Long.toHexString(digest(sample, backend));
                String other = now.put(sample.name(), value);
                assertThat(other == null || other.equals(value))
                        .as("%s makes the same executions on every backend", sample)
                        .isTrue();
            }
        }
        Samples.all().filter(Sample::dependsOnJdk).forEach(s -> now.remove(s.name()));
        String file = System.getProperty("heddle.golden.write");
        if (file != null) {
            Files.writeString(
                    Path.of(file),
                    now.entrySet().stream()
                            .map(e -> e.getValue() + " " + e.getKey() + "\n")
                            .collect(Collectors.joining()));
            return;
        }
        assertThat(now).isEqualTo(golden);
    }

    /** A carrier that pretends to be a virtual thread must be seen as that thread by optimised code, too. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void steps_of_virtual_threads_are_seen_when_the_code_around_them_is_compiled(@TempDir Path folder)
            throws IOException, InterruptedException {
        List<String> lines = OtherJvm.linesOf(folder, "-XX:+TieredCompilation", "", VirtualRace.class);
        List<String> digests =
                lines.stream().filter(line -> line.startsWith("digest ")).toList();
        assertThat(digests).as("%s", lines).hasSize(2);
        assertThat(digests.get(0)).isEqualTo(digests.get(1));
    }

    /** The main class of a JVM that optimises: prints the digest of a race of virtual threads on either backend. */
    static final class VirtualRace {
        private VirtualRace() {}

        public static void main(String[] args) {
            Sample race = Samples.all()
                    .filter(s -> s.name().equals("a race of virtual threads"))
                    .findAny()
                    .orElseThrow();
            System.out.println("digest " + digest(race, "platform", 5000));
            System.out.println("digest " + digest(race, "continuation", 5000));
            System.exit(0); // whatever threads are left
        }
    }

    private static Map<String, String> read() throws IOException {
        try (InputStream in = GoldenSchedulesTest.class.getResourceAsStream("golden-schedules.txt")) {
            if (in == null) {
                return Map.of();
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.toMap(
                            l -> l.substring(l.indexOf(' ') + 1),
                            l -> l.substring(0, l.indexOf(' ')),
                            (a, b) -> b,
                            TreeMap::new));
        }
    }
}
