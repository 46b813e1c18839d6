package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.transactions.Counted;
import dev.heddle.cli.transactions.Trials;
import dev.heddle.transactions.plan.TransactionPlan;
import dev.heddle.transactions.weave.Purpose;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TransactionsCommandTest {
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final long ALL = 1_000_000;
    private static final String STACK = "sample.Reused#push,pop";
    private static final String STACK_TEST = "sample.Reused#twoThreads";

    @TempDir
    Path directory;

    static List<Path> jdks() {
        return JavaPrograms.jdks();
    }

    private static Trials trials(String structure, String test, Jdk jdk) throws Exception {
        return new Trials(List.of(structure), List.of(JavaPrograms.classPath()), test, test, jdk);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void a_stack_with_nodes_that_are_used_again_is_proved_with_the_transactions_of_a_plan(Path jdk) throws Exception {
        Path plan = directory.resolve("stack.plan");
        Cli found = Cli.run(
                "transactions",
                "-cp",
                JavaPrograms.classPath(),
                "--jdk",
                jdk.toString(),
                "--structure",
                STACK,
                "--plan",
                plan.toString(),
                "--time",
                "1m",
                "--population",
                "4",
                "--generations",
                "2",
                STACK_TEST);
        assertThat(found.exitCode()).as(found.out() + found.err()).isZero();
        assertThat(found.out()).contains("places for boundaries", "@@ sample.Reused.pop", "proved: ");
        assertThat(plan).content().contains("structure " + STACK);

        Process enforced = new ProcessBuilder(
                        jdk.resolve("bin/java").toString(),
                        "-javaagent:" + HeddleJars.agent() + "=transactions=" + plan,
                        "-cp",
                        JavaPrograms.classPath(),
                        "sample.ReusedMain")
                .redirectErrorStream(true)
                .start();
        assertThat(new String(enforced.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("no node had two owners");
        assertThat(enforced.waitFor()).isZero();
    }

    @Test
    void without_transactions_the_stack_fails_and_with_each_operation_in_one_it_does_not() throws Exception {
        try (Trials trials = trials(STACK, STACK_TEST, Jdk.current())) {
            Counted whole = trials.count(TransactionPlan.baseline(trials.structure()), ALL, LONG);
            assertThat(whole.failure()).isNull();
            assertThat(whole.exhausted()).isTrue();
            Counted single = trials.count(TransactionPlan.every(1, trials.structure()), ALL, LONG);
            assertThat(single.failure()).contains("has two owners");
        }
    }

    /** The program with what enforces its transactions in it is a program like any other. */
    @ParameterizedTest
    @MethodSource("jdks")
    void heddle_finds_nothing_in_the_enforced_stack(Path jdk) throws Exception {
        try (Trials trials = trials(STACK, STACK_TEST, Jdk.at(jdk))) {
            TransactionPlan plan = TransactionPlan.baseline(trials.structure());
            for (String strategy : List.of("pos*", "rw")) {
                Findings findings = trials.explore(plan, Purpose.ENFORCED, strategy, 500, LONG);
                assertThat(findings.failures()).isEmpty();
                assertThat(findings.tally().executions()).isEqualTo(500);
            }
        }
    }

    /** Depth-first search makes no use of what commutes. */
    @Test
    void as_many_schedules_are_counted_as_brute_force_has_traces() throws Exception {
        try (Trials trials = trials("sample.Mixed#take,look,turnBack", "sample.Mixed#twoTwice", Jdk.current())) {
            Random random = new Random(1);
            for (int i = 0; i < 12; i++) {
                BitSet boundaries = new BitSet();
                for (int place = 0; place < TransactionPlan.places(trials.structure()); place++) {
                    boundaries.set(place, random.nextInt(3) == 0 && i > 0);
                }
                TransactionPlan plan = TransactionPlan.of(trials.structure(), boundaries);
                Counted all = trials.count(plan, "dfs", ALL, LONG);
                assertThat(all.exhausted()).isTrue();
                for (String strategy : List.of("sleep", "source", "dpor")) {
                    Counted counted = trials.count(plan, strategy, ALL, LONG);
                    assertThat(counted.schedules())
                            .as(strategy + " under " + boundaries)
                            .isEqualTo(all.schedules());
                }
            }
        }
    }

    @Test
    void mistakes_are_told() throws Exception {
        String classes = JavaPrograms.classPath();
        Cli none = Cli.run("transactions", "-cp", classes, "--structure", "sample.Nothing", STACK_TEST);
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("there is no class sample.Nothing");
        Cli method = Cli.run("transactions", "-cp", classes, "--structure", "sample.Reused#peek", STACK_TEST);
        assertThat(method.err()).contains("sample.Reused has no method peek");
    }

    @Test
    void what_is_no_plan_keeps_the_program_from_running_in_production() throws Exception {
        Map<String, String> mistakes = new LinkedHashMap<>();
        mistakes.put("structure sample.Reused\naccesses 1 abc\n", "was made for other classes");
        mistakes.put("structure sample.Reused\n", "was made for other classes");
        mistakes.put("structure sample.Reused#peek\n", "sample.Reused has no method peek");
        mistakes.put("structure java.lang.String\n", "is there already, without its transactions");
        mistakes.put("structure sample.Reused\nboundary bef\n", "was made for other classes");
        mistakes.put("accesses 0 0\n", "it names no structure");
        mistakes.put("", "it names no structure");
        mistakes.put("structure sample.Reused\n\u0000\uffff\u0001", "is no plan of transactions");
        Path plan = directory.resolve("bad.plan");
        for (Map.Entry<String, String> mistake : mistakes.entrySet()) {
            Files.writeString(plan, mistake.getKey());
            assertIsRefused("transactions=" + plan, mistake.getValue());
        }
        Files.write(plan, new byte[] {'s', (byte) 0xff, (byte) 0xc0, 0});
        assertIsRefused("transactions=" + plan, "it names no structure");
        assertIsRefused("transactions=" + directory, "there is no plan of transactions at " + directory);
        assertIsRefused("transactions=", "there is no plan of transactions");
        assertIsRefused("transactions=" + plan + ",ignore=com.acme", "goes with neither ignore=PREFIX nor");
        assertIsRefused("transaction=" + plan, "does not know the argument \"transaction\"");
        assertIsRefused("restrict=sometimes", "the only order is round-robin");
        assertIsRefused("restrict,patience=-1", "is no number of milliseconds");
    }

    private static void assertIsRefused(String options, String message) throws Exception {
        Process refused = new ProcessBuilder(
                        Jdk.current().java(),
                        "-javaagent:" + HeddleJars.agent() + "=" + options,
                        "-cp",
                        JavaPrograms.classPath(),
                        "sample.ReusedMain")
                .redirectErrorStream(true)
                .start();
        String told = new String(refused.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(told).startsWith("heddle: ").contains(message);
        assertThat(told.lines()).as(told).hasSize(1);
        assertThat(refused.waitFor()).isEqualTo(2);
    }
}
