package dev.heddle.cli.doctor;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;

/** Looks for what is wrong with a program's class path. */
final class ClassPaths {
    private static final String NAME = "class path";

    private ClassPaths() {}

    static DoctorCheck examine(List<String> classPath) {
        List<String> wrong = new ArrayList<>();
        for (String entry : classPath) {
            String found = examine(entry);
            if (!found.isEmpty()) {
                wrong.add(entry + " " + found);
            }
        }
        return wrong.isEmpty()
                ? DoctorCheck.works(NAME, "all " + classPath.size() + " entries are there")
                : DoctorCheck.broken(NAME, String.join("\n", wrong));
    }

    private static String examine(String entry) {
        Path path = Path.of(entry);
        if (Files.isDirectory(path)) {
            String[] names = new File(entry).list();
            return names == null || names.length == 0 ? "is empty" : "";
        }
        if (!Files.exists(path)) {
            return "does not exist";
        }
        try (ZipFile jar = new ZipFile(path.toFile())) {
            boolean isRuntime = jar.getEntry("dev/heddle/runtime/gate/Gate.class") != null;
            boolean isAgent = jar.getEntry("dev/heddle/agent/Agent.class") != null;
            return isRuntime && !isAgent
                    ? "is Heddle's runtime, which the agent brings along: take it off the class path"
                    : "";
        } catch (IOException e) {
            return "is no jar: " + e.getMessage();
        }
    }
}
