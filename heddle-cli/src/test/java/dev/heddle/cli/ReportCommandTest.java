package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.Run;
import dev.heddle.report.format.Format;
import dev.heddle.report.store.RunFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportCommandTest {
    @TempDir
    private Path directory;

    private Path run(String out, String... arguments) {
        Path target = directory.resolve(out);
        String[] all = new String[arguments.length + 4];
        System.arraycopy(new String[] {"run", "--out", target.toString(), "--program"}, 0, all, 0, 4);
        System.arraycopy(arguments, 0, all, 4, arguments.length);
        Cli.run(all);
        return target;
    }

    @Test
    void a_run_leaves_its_record_and_its_page() throws IOException {
        Cli cli = Cli.run("run", "--out", directory.toString(), "--program", "model:deadlock");
        Path page = directory.resolve("deadlock.html");
        assertThat(cli.out()).contains("report: " + page);
        assertThat(page).content().startsWith("<!doctype html>").contains("Content-Security-Policy");
        Run run = RunFiles.load(directory.resolve("deadlock.run.json")).run();
        assertThat(run.program()).isEqualTo("model:deadlock");
        assertThat(run.verdict()).isEqualTo("failed");
        assertThat(run.coverage()).isNotEmpty();
        assertThat(run.environment()).containsKeys("JDK", "Heddle", "backend");
        assertThat(run.failures()).singleElement().satisfies(failure -> {
            assertThat(failure.failing().cycle()).hasSize(2);
            assertThat(failure.replay()).startsWith("./heddle replay ");
        });
        assertThat(JsonText.of(run)).isEqualTo(Files.readString(directory.resolve("deadlock.run.json")));
    }

    @Test
    void a_run_that_passes_is_recorded_where_a_directory_is_named() throws IOException {
        Path out = run("out", "model:counter(2)", "--strategy", "dpor");
        Run run = RunFiles.load(out.resolve("counter-2.run.json")).run();
        assertThat(run.verdict()).isEqualTo("proved");
        assertThat(run.totals().complete()).isTrue();
        assertThat(out.resolve("counter-2.html")).exists();
    }

    @Test
    void report_makes_the_pages_anew_and_one_that_links_them() throws IOException {
        Path out = run("out", "model:deadlock");
        run("out", "model:lost-update(2)");
        Files.delete(out.resolve("deadlock.html"));
        Cli report = Cli.run("report", out.toString());
        assertThat(report.exitCode()).isEqualTo(0);
        assertThat(report.out()).contains("deadlock.html", "lost-update-2.html", "index.html");
        assertThat(out.resolve("deadlock.html")).exists();
        assertThat(out.resolve("index.html")).content().contains("deadlock.html", "lost-update-2.html");
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void both_commands_write_every_format(Format each) throws IOException {
        String format = each.label();
        Path out = run("out", "model:deadlock");
        Path file = directory.resolve("result");
        assertThat(Cli.run("report", out.toString(), "--format", format, "--to", file.toString())
                        .exitCode())
                .isEqualTo(0);
        Cli run = Cli.run("run", "--out", out.toString(), "--program", "model:deadlock", "--format", format);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).contains("deadlock");
        assertThat(file).content().contains("deadlock");
    }

    @Test
    void two_directories_are_compared() {
        Path old = run("old", "model:deadlock");
        Path now = run("now", "model:deadlock");
        Cli same = Cli.run("report", old.toString(), now.toString());
        assertThat(same.exitCode()).isEqualTo(0);
        assertThat(same.out()).contains("still there: ", "compare.html");
        run("now", "model:lost-update(2)");
        Cli worse = Cli.run("report", old.toString(), now.toString());
        assertThat(worse.exitCode()).isEqualTo(1);
        assertThat(worse.out()).contains("new:        exception");
        assertThat(now.resolve("compare.html")).exists();
        assertThat(Cli.run("report", old.toString(), now.toString(), "--format", "dot")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void what_is_not_there_is_a_usage_error_that_names_the_nearest() {
        run("results", "model:deadlock");
        Cli wrong = Cli.run("report", directory.resolve("result").toString());
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("did you mean", "results");
        assertThat(Cli.run("report", directory.toString()).err()).contains("no run is recorded in");
        assertThat(Cli.run("report", directory.toString(), "--format", "sarf").err())
                .contains("did you mean 'sarif'?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[]",
                "{\"heddle\":2}",
                "{\"heddle\":1,\"program\":7}",
                "{\"heddle\":1,\"program\":\"p\",\"verdict\":\"v\",\"totals\":{\"executions\":\"many\"}}",
                "{\"heddle\":1,\"failures\":[null]}",
                "{\"heddle\":1,\"failures\":[{\"failing\":{\"steps\":[{\"n\":99999999999}]}}]}",
                "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
                "{\"heddle\":1} {}",
            })
    void a_file_that_is_no_record_is_refused(String content) throws IOException {
        Files.writeString(directory.resolve("x.run.json"), content);
        Cli wrong = Cli.run("report", directory.toString());
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("is not a run that Heddle recorded: ");
    }
}
