package dev.heddle.nodes.outside;

import dev.heddle.nodes.outside.HostFile.Kind;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a machine answered to a program, as it is kept with a failure. It may come from anywhere: {@link #answers} takes nothing for granted.
 *
 * @param environment the variables that were asked for and are there
 * @param absent those that were asked for and are not
 * @param wholeEnvironment whether all were asked for
 * @param properties of the JVM, those that differ from machine to machine
 */
public record RecordedWorld(
        List<RecordedFile> files,
        Map<String, String> environment,
        List<String> absent,
        boolean wholeEnvironment,
        Map<String, String> properties) {
    /**
     * What was at a path.
     *
     * @param path below the directory that the program was started in it begins with a dot, elsewhere with a slash
     * @param content as base64, after an equals sign; null if it was not asked for
     * @param names of what is in a directory, if that was listed
     */
    public record RecordedFile(
            String path,
            String kind,
            int mode,
            long modified,
            String target,
            String content,
            boolean listed,
            List<String> names) {}

    /** What programs ask for that is not the same everywhere, and nothing that Heddle or the JDK would find other files by. */
    private static final List<String> PROPERTIES =
            List.of("user.home", "user.language", "user.script", "user.country", "user.variant", "user.timezone");

    private static final int MOST_FILES = 100_000;
    private static final String PLAIN = "[^\\p{Cntrl}]{0,4096}";

    /** What was asked for so far in this JVM. */
    public static RecordedWorld of(Answers answers) {
        List<RecordedFile> files = new ArrayList<>();
        answers.files()
                .forEach((path, file) -> files.add(new RecordedFile(
                        path,
                        file.kind().name(),
                        file.mode(),
                        file.modified(),
                        file.target(),
                        file.content() == null
                                ? null
                                : "=" + Base64.getEncoder().encodeToString(file.content()),
                        file.names() != null,
                        file.names() == null ? List.of() : List.of(file.names()))));
        Map<String, String> environment = new TreeMap<>();
        List<String> absent = new ArrayList<>();
        answers.environment().forEach((name, value) -> {
            if (value == null) {
                absent.add(name);
            } else {
                environment.put(name, value);
            }
        });
        Map<String, String> properties = new TreeMap<>();
        for (String name : PROPERTIES) {
            if (System.getProperty(name) != null && System.getProperty(name).matches(PLAIN)) {
                properties.put(name, System.getProperty(name));
            }
        }
        return new RecordedWorld(files, environment, absent, answers.isWholeEnvironment(), properties);
    }

    /**
     * The same to answer a replay.
     *
     * @throws IllegalArgumentException with words for people if it is none that Heddle has written
     */
    public Answers answers() {
        Map<String, HostFile> found = new HashMap<>();
        if (files.size() > MOST_FILES) {
            throw new IllegalArgumentException("it has too many files");
        }
        for (RecordedFile file : files) {
            if (file == null || found.put(path(file.path), fileOf(file)) != null) {
                throw new IllegalArgumentException("a recorded file is there twice, or is none");
            }
        }
        Map<String, String> variables = new HashMap<>(environment);
        absent.forEach(name -> variables.put(name, null));
        if (variables.containsKey(null) || environment.containsValue(null)) {
            throw new IllegalArgumentException("a recorded variable has no name or no value");
        }
        jvmOptions();
        return Answers.replayed(found, variables, wholeEnvironment);
    }

    private static String path(String path) {
        boolean isSound = path != null
                && (path.startsWith("/") || path.equals(".") || path.startsWith("./"))
                && path.indexOf('\0') < 0
                && !(path + "/").contains("/../");
        if (!isSound) {
            throw new IllegalArgumentException("'" + path + "' is no path of a recorded file");
        }
        return path;
    }

    private static HostFile fileOf(RecordedFile file) {
        Kind kind = kind(file);
        boolean isSound = (kind == Kind.LINK) == (file.target != null)
                && (file.content == null || (kind == Kind.FILE && file.content.startsWith("=")))
                && (!file.listed || kind == Kind.DIRECTORY)
                && (file.target == null || (!file.target.isEmpty() && file.target.indexOf('\0') < 0));
        for (String name : file.names) {
            isSound &= name != null && !name.isEmpty() && name.indexOf('/') < 0 && name.indexOf('\0') < 0;
        }
        if (!isSound) {
            throw new IllegalArgumentException("'" + file.path + "' is not recorded as Heddle does it");
        }
        byte[] content = file.content == null ? null : Base64.getDecoder().decode(file.content.substring(1));
        String[] names = file.listed ? file.names.toArray(String[]::new) : null;
        return new HostFile(kind, file.mode & 0777, file.modified, file.target, content, names);
    }

    private static Kind kind(RecordedFile file) {
        for (Kind kind : Kind.values()) {
            if (kind.name().equals(file.kind)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("'" + file.path + "' is recorded as '" + file.kind + "', which nothing is");
    }

    /** Options for the JVM of a replay, by which it has the recorded properties. */
    public List<String> jvmOptions() {
        List<String> options = new ArrayList<>();
        properties.forEach((name, value) -> {
            if (!PROPERTIES.contains(name) || value == null || !value.matches(PLAIN)) {
                throw new IllegalArgumentException("'" + name + "' is no property that is recorded");
            }
            options.add("-D" + name + "=" + value);
        });
        return options;
    }
}
