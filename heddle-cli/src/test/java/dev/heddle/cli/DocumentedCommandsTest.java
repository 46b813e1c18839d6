package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command that the documentation shows is run as it stands there, from top to bottom. */
class DocumentedCommandsTest {
    private static final Pattern COMMAND = Pattern.compile("^ {4}\\./heddle (.*?)( +#.*)?$");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    private Path directory;

    @Test
    void commands_in_the_reference_work() throws IOException, InterruptedException {
        assertThat(runAll("docs/reference/cli.md")).isGreaterThan(5);
    }

    @Test
    void commands_in_the_readme_work() throws IOException, InterruptedException {
        assertThat(runAll("README.md")).isGreaterThan(2);
    }

    private int runAll(String page) throws IOException, InterruptedException {
        copyClasses();
        int count = 0;
        for (String line : Files.readAllLines(Path.of("..", page))) {
            Matcher command = COMMAND.matcher(line);
            if (command.matches()) {
                Cli cli = NewJvm.run(directory, words(command.group(1)));
                assertThat(cli.exitCode())
                        .as("%s: %s%n%s%s", page, line, cli.out(), cli.err())
                        .isBetween(0, 1);
                assertThat(cli.out()).as(line).doesNotContain("Not reproduced");
                count++;
            }
        }
        return count;
    }

    private void copyClasses() throws IOException {
        Path from = Path.of(JavaPrograms.classPath(), "com", "acme");
        Path to = Files.createDirectories(directory.resolve("build/classes/com/acme"));
        for (String name : from.toFile().list()) {
            Files.copy(from.resolve(name), to.resolve(name));
        }
    }

    /** As the shell would make them: quotes taken off, and names of files filled in. */
    private String[] words(String command) throws IOException {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            if (word.group(1) != null) {
                words.add(word.group(1));
            } else if (word.group(2).contains("*")) {
                words.add(file(word.group(2)));
            } else {
                words.add(word.group(2));
            }
        }
        return words.toArray(String[]::new);
    }

    private String file(String pattern) throws IOException {
        Path glob = Path.of(pattern);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(
                directory.resolve(glob.getParent()), glob.getFileName().toString())) {
            return files.iterator().next().toString();
        }
    }
}
