package dev.heddle.junit.output;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where pages go if nothing is said: into the directory that the build tool writes to, so that it is cleaned like everything else. */
public final class ReportDirectory {
    private static final String NAME = "heddle";

    private ReportDirectory() {}

    public static Path usual(Path project) {
        boolean isGradle = !Files.isDirectory(project.resolve("target")) && Files.isDirectory(project.resolve("build"));
        return project.resolve(isGradle ? "build" : "target").resolve(NAME);
    }
}
