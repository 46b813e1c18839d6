package dev.heddle.maven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.maven.Project.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Follows docs/tutorial.md word for word in a fresh directory: saves the files it says to save, runs the commands as they stand there,
 * and expects to see what it says one sees.
 */
class TutorialTest {
    private static final Path TUTORIAL = Path.of("..", "docs", "tutorial.md");

    /** What to do with a block is in its language, and in the text before it. */
    private static final Pattern BLOCK = Pattern.compile("(.*?)\n```(\\w+)\n(.*?)```", Pattern.DOTALL);

    private static final Pattern FILE =
            Pattern.compile(".*[Ss]ave this as\\s+`([^`]+)`|.*, as `([^`]+)`", Pattern.DOTALL);
    private static final Pattern SCHEDULE = Pattern.compile("-Dheddle\\.schedule=(h1\\.\\w+\\.\\w+)");

    @TempDir
    private Path directory;

    private Built last;
    private int commands;

    /** In the build the newest alone: that the plugin works on each is what {@link GoalsTest} is about. */
    static List<Path> jdks() throws IOException {
        List<Path> all = GoalsTest.jdks();
        return Boolean.getBoolean("heddle.thorough") ? all : all.subList(all.size() - 1, all.size());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void the_tutorial_works(Path jdk) throws IOException, InterruptedException {
        Project project = new Project(directory, jdk);
        project.useOwnRepositoryByDefault();
        Matcher block = BLOCK.matcher(Files.readString(TUTORIAL));
        while (block.find()) {
            String content = block.group(3);
            switch (block.group(2)) {
                case "sh" -> run(project, content.strip());
                case "text" ->
                    content.lines().forEach(line -> assertThat(last.output()).contains(line));
                default -> project.write(file(block.group(1)), content);
            }
        }
        assertThat(commands).isEqualTo(5);
        assertThat(last.succeeded()).isTrue();
    }

    private static String file(String before) {
        Matcher file = FILE.matcher(before);
        assertThat(file.lookingAt())
                .as("it says where to save what follows: %s", before)
                .isTrue();
        return file.group(1) == null ? file.group(2) : file.group(1);
    }

    /** The reader is told to copy the schedule into the command. */
    private void run(Project project, String command) throws IOException, InterruptedException {
        if (command.contains("SCHEDULE")) {
            Matcher schedule = SCHEDULE.matcher(last.output());
            assertThat(schedule.find()).as(last.output()).isTrue();
            command = command.replace("SCHEDULE", schedule.group(1));
        }
        last = project.shell(command);
        commands++;
    }
}
