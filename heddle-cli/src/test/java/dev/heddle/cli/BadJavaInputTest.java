package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Execution(ExecutionMode.CONCURRENT)
class BadJavaInputTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            run -cp CP sample.Helo                    | there is no class 'sample.Helo' on the class path; did you mean 'sample.Hello'?
            run -cp CP sample.Oddities                | class 'sample.Oddities' has no method main(String[]); did you mean 'sample.Oddities#
            run -cp CP sample.Oddities#deadlock       | has no method 'deadlock' without parameters; did you mean 'deadlocks'?
            run -cp CP sample.Oddities#needs          | has no method 'needs' without parameters
            run -cp CP sample.Oddities#passes x       | takes no arguments, but 'x' follows it
            run -cp CP sample/Hello.class             | is neither a class nor a method
            run -cp /no/such/place sample.Hello       | there is no /no/such/place, which the class path names
            run -cp CP                                | which program?
            run -cp CP --jdk /tmp sample.Hello        | --jdk /tmp is no JDK
            run -cp CP --backend fibres sample.Hello  | --backend
            run -cp CP --timing late sample.Hello     | --timing
            run -cp CP --max-steps 0 sample.Hello     | must be at least 1, not 0
            run -cp CP --watchdog -1s sample.Hello    | '-1s' is not a time
            run -cp CP --leaks some sample.Hello      | --leaks
            run -cp CP --strategy ps sample.Hello     | unknown strategy 'ps'; did you mean 'pos'?
            run -cp CP --program model:deadlock Hello | unexpected argument 'Hello' beside --program
            compare --program main:sample.Helo -cp CP --strategies rw | did you mean 'sample.Hello'?
            replay h1.ba.mo -cp CP sample.Helo        | did you mean 'sample.Hello'?
            """)
    void a_mistake_gets_exit_code_2_and_a_message_that_names_it(String line, String message) {
        Cli cli = Cli.run(line.strip().replace("CP", JavaPrograms.classPath()).split(" +"));
        assertThat(cli.err()).contains(message.strip()).doesNotContain("\tat ");
        assertThat(cli.exitCode()).isEqualTo(2);
        assertThat(cli.out()).isEmpty();
    }

    @Test
    void a_saved_file_that_names_a_missing_class_path_is_a_usage_error() throws IOException {
        Cli run = JavaPrograms.run(directory, "--no-shrink", "sample.LostUpdate");
        assertThat(run.exitCode()).isEqualTo(1);
        Path file = directory.resolve(
                directory.toFile().list((where, name) -> name.endsWith(".json") && !name.endsWith(".run.json"))[0]);
        Files.writeString(file, Files.readString(file).replace(JavaPrograms.classPath(), "/moved/away"));
        Cli replay = Cli.run("replay", file.toString());
        assertThat(replay.err()).contains("there is no /moved/away");
        assertThat(replay.exitCode()).isEqualTo(2);
        Cli repaired = Cli.run("replay", "--no-shrink", "-cp", JavaPrograms.classPath(), file.toString());
        assertThat(repaired.out()).as(repaired.err()).contains("Reproduced.");
    }

    @Test
    void a_jvm_option_that_does_not_exist_is_a_usage_error_that_shows_what_the_jvm_said() {
        Cli cli = JavaPrograms.run(directory, "-J-XX:NoSuchOption", "sample.Hello");
        assertThat(cli.err()).contains("-J", "NoSuchOption").doesNotContain("bug in Heddle");
        assertThat(cli.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -J-Xmx1k               | Too small maximum heap
            -J-agentlib:no-such    | Could not find agent library no-such
            -J-javaagent:/no/a.jar | /no/a.jar
            -J-Xmx4m               | too little memory for Heddle and the program
            """)
    void a_jvm_option_that_exists_but_does_not_do_is_no_bug_in_heddle_either(String option, String message) {
        Cli cli = JavaPrograms.run(directory, option, "sample.Hello");
        assertThat(cli.err()).contains(message).doesNotContain("bug in Heddle");
        assertThat(cli.exitCode()).isEqualTo(2);
    }

    @Test
    void a_jar_in_place_of_a_class_is_told_how_it_is_run() throws IOException {
        Path jar = Files.writeString(directory.resolve("app.jar"), "");
        Cli cli = Cli.run("run", jar.toString());
        assertThat(cli.err()).contains("is a jar; to run it, say '-jar " + jar + "'.");
        assertThat(cli.exitCode()).isEqualTo(2);
    }

    @Test
    void a_broken_jar_on_the_class_path_is_named_before_anything_runs() throws IOException {
        Path jar = Files.writeString(directory.resolve("broken.jar"), "no archive");
        Cli cli = Cli.run("run", "-cp", JavaPrograms.classPath() + File.pathSeparator + jar, "sample.Hello");
        assertThat(cli.err()).contains(jar + ", which the class path names, is no jar, or a broken one");
        assertThat(cli.exitCode()).isEqualTo(2);
    }
}
