package dev.heddle.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PapersCommandTest {
    @TempDir
    private Path directory;

    /** 4.9 standard deviations of slack for each probability, and a fixed seed: what passes always passes. */
    @Test
    void the_probabilities_of_the_papers_come_out() {
        Bench bench = Bench.run("papers", "--only", "probabilities,conflicts", "--executions", "20k");
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out())
                .contains("running-example", "tapct-fig1(10)", "tapct-fig3", "depth3", "mostly-private")
                .doesNotContain("NO");
    }

    @Test
    void uniform_samplers_pass_and_the_distance_of_others_is_told() {
        Bench bench = Bench.run("papers", "--only", "uniform", "--models", "4");
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out())
                .contains("uniform passes on: 4 of 4", "running-example", "tapct-fig3", "by chance", "pos*")
                .doesNotContain("NO");
    }

    @Test
    void figures_go_to_a_page_and_to_plots() throws IOException {
        Bench bench =
                Bench.run("papers", "--only", "figures", "--tests", "50", "--out", directory.toString(), "--json", "-");
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out()).startsWith("{").contains("\"figure-6-d3\"", "\"taPCT interval\"");
        assertThat(directory.resolve("figure-5-d2.svg")).exists();
        assertThat(Files.readString(directory.resolve("papers.html"))).contains("<svg", "taPCT, Fig. 6");
        assertThat(directory.resolve("papers.json")).exists();
    }

    @Test
    void yuans_tables_have_a_row_for_each_program_and_their_means() {
        Bench bench = Bench.run("papers", "--only", "tables", "--programs", "1", "--executions", "2k");
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        assertThat(bench.out())
                .contains("Table 3.1", "Table 3.2", "micro-uniform(11)", "micro-skewed-reads(1)", "geometric mean")
                .containsPattern("0\\(\\d+\\)");
    }

    @Tag("nightly")
    @Test
    void cells_measured_before_are_taken_from_a_file() throws IOException {
        Path file = directory.resolve("cells");
        String first = tables(file);
        assertThat(first).contains("cells of --resume: 0");
        assertThat(Files.readAllLines(file)).hasSize(18);
        assertThat(tables(file)).contains("cells of --resume: 18").endsWith(first.substring(first.indexOf("Yuan")));
        Files.writeString(file, "micro-uniform(11) pos*\t0.5");
        Bench broken = Bench.run("papers", "--only", "tables", "--resume", file.toString());
        assertThat(broken.exitCode()).isEqualTo(2);
        assertThat(broken.err()).contains("no cell of a table");
    }

    private static String tables(Path file) {
        Bench bench = Bench.run(
                "papers", "--only", "tables", "--programs", "1", "--executions", "100", "--resume", file.toString());
        assertThat(bench.exitCode()).as(bench.err()).isZero();
        return bench.out();
    }

    @Test
    void the_result_does_not_depend_on_how_many_cells_are_measured_at_a_time() {
        assertThat(figures("1")).isEqualTo(figures("3"));
    }

    private static String figures(String jobs) {
        String out = Bench.run("papers", "--only", "figures", "--tests", "20", "--jobs", jobs)
                .out();
        return out.substring(out.indexOf("taPCT"));
    }

    @Test
    void a_directory_that_cannot_be_made_is_a_usage_error() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        Bench bench = Bench.run("papers", "--out", file.resolve("below").toString());
        assertThat(bench.exitCode()).isEqualTo(2);
        assertThat(bench.err()).contains("cannot write to --out");
    }
}
