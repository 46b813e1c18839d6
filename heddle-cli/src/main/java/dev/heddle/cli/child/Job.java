package dev.heddle.cli.child;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * What the JVM of the program under test is to do. It travels as a file of properties, which the JDK can read by itself.
 *
 * @param target the class to run, or {@code Class#method}
 * @param schedule the schedule to replay; null to search
 * @param times how often to replay it
 * @param question what is to be told of the schedule; null to replay it
 */
public record Job(
        String target,
        List<String> arguments,
        Search search,
        Conduct conduct,
        Output output,
        String schedule,
        int times,
        Question question) {
    /** Where what the program prints goes. */
    public enum Output {
        HIDDEN,
        SHOWN,
        /** All of it to standard error, because standard output is taken. */
        STANDARD_ERROR
    }

    private static final String FILE = "job.properties";

    public void save(Path directory) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("target", target);
        properties.setProperty("arguments", Integer.toString(arguments.size()));
        for (int i = 0; i < arguments.size(); i++) {
            properties.setProperty("argument." + i, arguments.get(i));
        }
        search.write(properties);
        conduct.write(properties);
        properties.setProperty("output", output.name());
        if (schedule != null) {
            properties.setProperty("schedule", schedule);
        }
        properties.setProperty("times", Integer.toString(times));
        if (question != null) {
            question.write(properties);
        }
        try (OutputStream file = Files.newOutputStream(directory.resolve(FILE))) {
            properties.store(file, null);
        }
    }

    static Job load(Path directory) throws IOException {
        Properties properties = new Properties();
        try (InputStream file = Files.newInputStream(directory.resolve(FILE))) {
            properties.load(file);
        }
        List<String> arguments = new ArrayList<>();
        int count = Integer.parseInt(properties.getProperty("arguments"));
        for (int i = 0; i < count; i++) {
            arguments.add(properties.getProperty("argument." + i));
        }
        return new Job(
                properties.getProperty("target"),
                arguments,
                Search.read(properties),
                Conduct.read(properties),
                Output.valueOf(properties.getProperty("output")),
                properties.getProperty("schedule"),
                Integer.parseInt(properties.getProperty("times")),
                Question.read(properties));
    }
}
