package dev.heddle.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs the commands in a file, a line each, one after the other in this JVM and this directory, as a shell would, and writes what came
 * of each: its exit code and what it printed.
 */
final class CommandLines {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    private CommandLines() {}

    public static void main(String[] arguments) throws IOException {
        int number = 0;
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            Cli cli = Cli.run(words(line));
            Files.writeString(result(Path.of(""), number++), cli.exitCode() + "\n" + cli.out() + cli.err());
        }
        System.exit(0);
    }

    /** Where it writes what came of a command, counted from 0. */
    static Path result(Path directory, int number) {
        return directory.resolve("result-" + number + ".txt");
    }

    /** As the shell would make them: quotes taken off, and names of files filled in. */
    private static String[] words(String command) throws IOException {
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

    private static String file(String pattern) throws IOException {
        Path glob = Path.of(pattern);
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(glob.getParent(), glob.getFileName().toString())) {
            return files.iterator().next().toString();
        }
    }
}
