import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the JDKs of this machine besides the one that runs the build, and writes them as properties for Maven:
 * {@code jdk.1.java}, {@code jdk.1.feature} and {@code jdk.1.skip} for the newest, and so on for each slot.
 *
 * <p>Usage: {@code java FindJdks.java <properties file> <number of slots> all|none|<feature release>,...}
 */
final class FindJdks {
    private static final int OLDEST = 17;

    private record Jdk(Path home, Runtime.Version version) {
        Path java() {
            return executable(home);
        }

        @Override
        public String toString() {
            return "JDK " + version.feature() + " (" + version + " in " + home + ")";
        }
    }

    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[0]);
        int slots = Integer.parseInt(arguments[1]);
        List<Jdk> wanted = wanted(arguments[2], newestFirst());
        say(wanted, slots);
        Properties properties = new Properties();
        for (int slot = 1; slot <= slots; slot++) {
            boolean filled = slot <= wanted.size();
            properties.setProperty("jdk." + slot + ".skip", String.valueOf(!filled));
            if (filled) {
                Jdk jdk = wanted.get(slot - 1);
                properties.setProperty("jdk." + slot + ".java", jdk.java().toString());
                properties.setProperty(
                        "jdk." + slot + ".feature", String.valueOf(jdk.version().feature()));
            }
        }
        Files.createDirectories(file.getParent());
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, null);
        }
    }

    private static void say(List<Jdk> wanted, int slots) {
        System.out.println("Tests run on JDK " + Runtime.version().feature() + ", which runs the build.");
        for (int i = 0; i < wanted.size(); i++) {
            System.out.println((i < slots ? "Tests also run on " : "Tests do not run, for want of a slot, on ")
                    + wanted.get(i) + ".");
        }
        if (wanted.isEmpty()) {
            System.out.println("Tests run on no other JDK.");
        }
    }

    /** One JDK for each feature release other than our own. */
    private static List<Jdk> newestFirst() throws IOException {
        TreeMap<Integer, Jdk> byFeature = new TreeMap<>();
        for (Path home : homes()) {
            Jdk jdk = read(home);
            if (jdk != null
                    && jdk.version().feature() >= OLDEST
                    && jdk.version().feature() != Runtime.version().feature()) {
                byFeature.merge(
                        jdk.version().feature(), jdk, (a, b) -> a.version().compareTo(b.version()) >= 0 ? a : b);
            }
        }
        return List.copyOf(byFeature.descendingMap().values());
    }

    private static List<Jdk> wanted(String which, List<Jdk> found) {
        if (which.equals("all")) {
            return found;
        }
        if (which.equals("none")) {
            return List.of();
        }
        Set<Integer> features =
                Stream.of(which.split(",")).map(Integer::valueOf).collect(Collectors.toSet());
        List<Jdk> wanted = found.stream()
                .filter(jdk -> features.remove(jdk.version().feature()))
                .toList();
        features.remove(Runtime.version().feature());
        if (!features.isEmpty()) {
            throw new IllegalArgumentException("Asked to test on JDK " + features + ", but found only " + found);
        }
        return wanted;
    }

    private static List<Path> homes() throws IOException {
        Path user = Path.of(System.getProperty("user.home"));
        List<Path> homes = new ArrayList<>();
        for (Map.Entry<String, String> variable : System.getenv().entrySet()) {
            // JAVA_HOME, and JAVA_HOME_21_X64 and the like, which CI services set.
            if (variable.getKey().startsWith("JAVA_HOME")
                    && !variable.getValue().isBlank()) {
                homes.add(Path.of(variable.getValue()));
            }
        }
        for (Path parent : List.of(
                Path.of("/usr/lib/jvm"),
                Path.of("/usr/java"),
                Path.of("/opt/java"),
                Path.of("/Library/Java/JavaVirtualMachines"),
                user.resolve("Library/Java/JavaVirtualMachines"),
                user.resolve(".sdkman/candidates/java"),
                user.resolve(".jdks"),
                user.resolve(".asdf/installs/java"),
                user.resolve(".local/share/mise/installs/java"),
                Path.of("C:/Program Files/Java"),
                Path.of("C:/Program Files/Eclipse Adoptium"),
                Path.of("C:/Program Files/Microsoft"))) {
            if (Files.isDirectory(parent)) {
                try (DirectoryStream<Path> children = Files.newDirectoryStream(parent)) {
                    for (Path child : children) {
                        homes.add(child);
                        homes.add(child.resolve("Contents/Home"));
                    }
                }
            }
        }
        return homes;
    }

    /** The JDK at this place, or null: its release file is read because starting it would take longer. */
    private static Jdk read(Path home) throws IOException {
        Path release = home.resolve("release");
        if (!Files.isExecutable(executable(home)) || !Files.isReadable(release)) {
            return null;
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(release)) {
            properties.load(reader);
        }
        String version = properties.getProperty("JAVA_VERSION", "").replace("\"", "");
        try {
            return new Jdk(home.toRealPath(), Runtime.Version.parse(version));
        } catch (IllegalArgumentException beforeJdk9) {
            return null;
        }
    }

    private static Path executable(Path home) {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        return home.resolve("bin").resolve(windows ? "java.exe" : "java");
    }
}
