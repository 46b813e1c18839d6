package dev.heddle.bench.truth.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.bench.truth.run.Compiler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorTest {
    private static final List<ProgramGenerator.Kind> KINDS = List.of(ProgramGenerator.Kind.values());

    @TempDir
    Path directory;

    @Test
    void the_same_seed_draws_the_same_programs_and_another_one_others() {
        List<TestProgram> programs = new ProgramGenerator(5, KINDS).programs(0, 100);
        assertThat(new ProgramGenerator(5, KINDS).programs(0, 100)).isEqualTo(programs);
        assertThat(new ProgramGenerator(5, KINDS).programs(50, 50)).isEqualTo(programs.subList(50, 100));
        assertThat(new ProgramGenerator(6, KINDS).programs(0, 100)).isNotEqualTo(programs);
    }

    @Test
    void programs_have_two_or_three_tasks_of_one_to_four_calls() {
        for (TestProgram program : new ProgramGenerator(1, KINDS).programs(0, 500)) {
            assertThat(program.tasks()).hasSizeBetween(2, 3);
            assertThat(program.tasks()).allSatisfy(calls -> assertThat(calls).hasSizeBetween(1, 4));
        }
    }

    @Test
    void nearly_all_programs_compile() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        List<TestProgram> programs = new ProgramGenerator(1, KINDS).programs(0, 300);
        for (int i = 0; i < programs.size(); i++) {
            sources.put("P" + i, SourceText.of(programs.get(i), "P" + i));
        }
        assertThat(Compiler.compile(sources, directory, Runtime.version().feature()))
                .hasSizeLessThan(5);
    }

    @Test
    void every_action_of_the_grammar_compiles() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (Theme theme : Themes.ALL) {
            List<Shared> objects = theme.objects(new Draw(1), "s");
            List<GeneratedCall> calls = theme.actions.stream()
                    .map(action -> Grammar.call(theme, action, "s", "threads[1]"))
                    .toList();
            TestProgram program = new TestProgram(
                    theme.name,
                    objects,
                    List.of(calls),
                    theme.closing.replace("#", "s"),
                    new TestProgram.Traits(false, true));
            sources.put("P" + sources.size(), SourceText.of(program, "P" + sources.size()));
        }
        assertThat(Compiler.compile(sources, directory, Runtime.version().feature()))
                .isEmpty();
    }

    @Test
    void a_program_that_is_printed_compiles_by_itself() throws IOException {
        TestProgram program = new ProgramGenerator(1, KINDS).programs(1, 1).get(0);
        String text = MainText.of(program, List.of("[A] expected: exception | Heddle: proved | JDK 17"), "[\"a\\b\"]");
        assertThat(text).startsWith("// [A] expected: exception").doesNotContain("bench.truth");
        assertThat(Compiler.compile(
                        Map.of("Main", text), directory, Runtime.version().feature()))
                .isEmpty();
    }

    @Test
    void smaller_programs_have_fewer_calls_and_no_object_that_nobody_mentions() {
        for (TestProgram program : new ProgramGenerator(3, KINDS).programs(0, 200)) {
            for (TestProgram smaller : program.smaller()) {
                assertThat(smaller.calls()).isLessThan(program.calls());
                String code = smaller.closing() + smaller.tasks() + smaller.shared();
                assertThat(smaller.shared()).allMatch(shared -> shared.isIn(code));
            }
        }
    }
}
