package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Every command that the documentation shows is run as it stands there, from top to bottom, one that is shown twice once. */
@Execution(ExecutionMode.CONCURRENT)
class DocumentedCommandsTest {
    private static final List<String> PAGES = List.of("README.md", "docs/reference/cli.md", "docs/how-to/report.md");
    private static final Pattern COMMAND = Pattern.compile("^ {4}\\./heddle (.*?)( +#.*)?$");

    /** {@link DemoCommandTest} runs it. */
    private static final String DEMO = "demo";

    @TempDir
    private Path directory;

    @Test
    void commands_in_the_documentation_work() throws IOException, InterruptedException {
        copyClasses();
        Map<String, String> pages = new LinkedHashMap<>();
        for (String page : PAGES) {
            for (String line : Files.readAllLines(Path.of("..", page))) {
                Matcher command = COMMAND.matcher(line);
                if (command.matches()) {
                    pages.putIfAbsent(command.group(1), page);
                }
            }
        }
        assertThat(pages.keySet()).contains(DEMO).hasSizeGreaterThan(20);
        pages.remove(DEMO);
        List<String> commands = new ArrayList<>(pages.keySet());
        Files.write(directory.resolve("commands.txt"), commands);
        Process process = NewJvm.start(CommandLines.class, directory, "commands.txt");
        Cli all = NewJvm.await(process, directory, TimeUnit.MINUTES.toSeconds(15));
        assertThat(all.exitCode()).as(all.out() + all.err()).isZero();
        for (int i = 0; i < commands.size(); i++) {
            String result = Files.readString(CommandLines.result(directory, i));
            String which = pages.get(commands.get(i)) + ": " + commands.get(i);
            assertThat(result).as(which).matches("(?s)[01]\n.*").doesNotContain("Not reproduced");
        }
    }

    private void copyClasses() throws IOException {
        Path from = Path.of(JavaPrograms.classPath(), "com", "acme");
        Path to = Files.createDirectories(directory.resolve("build/classes/com/acme"));
        for (String name : from.toFile().list()) {
            Files.copy(from.resolve(name), to.resolve(name));
        }
    }
}
