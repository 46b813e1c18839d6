import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes Gradle's jars out of the one that Maven Central has, {@code dev.gradleplugins:gradle-api}: what Gradle's {@code
 * gradleApi()} is, all jars one after the other, with the libraries' packages moved below {@code org.gradle.internal.impldep}.
 * This moves them back, so that the tests' JUnit is the one that Gradle calls, and takes the jars apart again, so that a
 * test's JVM gets those that it always gets.
 *
 * <p>What is not in that jar is not in the result: the command line, the daemon's main class, the scripts in Kotlin, the
 * compiler's plug-in.
 *
 * <pre>java GradleDistribution.java VERSION LIBRARIES DISTRIBUTION</pre>
 *
 * where the directory LIBRARIES has that jar, and Groovy's and Kotlin's.
 */
public final class GradleDistribution {
    private static final String MOVED = "org/gradle/internal/impldep/";

    /** The last but one entry of each of Gradle's jars. */
    private static final Pattern END = Pattern.compile("(gradle-.*)-classpath\\.properties");

    /** Libraries that Gradle asks for by name. The others are in one jar. */
    private static final Map<String, String> LIBRARIES = new LinkedHashMap<>();

    static {
        LIBRARIES.put("org/gradle/", "");
        LIBRARIES.put("org/slf4j/impl/", "");
        LIBRARIES.put("org/slf4j/bridge/", "jul-to-slf4j");
        LIBRARIES.put("org/slf4j/", "slf4j-api");
        LIBRARIES.put("net/rubygrapefruit/", "native-platform");
        LIBRARIES.put("com/esotericsoftware/", "kryo");
        LIBRARIES.put("org/objenesis/", "kryo");
        LIBRARIES.put("org/apache/commons/lang/", "commons-lang");
        LIBRARIES.put("javax/inject/", "javax.inject");
        LIBRARIES.put("com/google/common/", "guava");
        LIBRARIES.put("org/objectweb/asm/", "asm");
        LIBRARIES.put("org/junit/platform/launcher/", "junit-platform-launcher");
        LIBRARIES.put("org/junit/platform/engine/", "junit-platform-engine");
        LIBRARIES.put("org/junit/platform/commons/", "junit-platform-commons");
        LIBRARIES.put("org/opentest4j/", "opentest4j");
        LIBRARIES.put("org/apache/tools/ant/launch/", "ant-launcher");
        LIBRARIES.put("org/apache/tools/ant/", "ant");
    }

    private final Map<String, Map<String, byte[]>> jars = new TreeMap<>(); // by name, without their version
    private final Map<String, byte[]> services = new TreeMap<>();

    public static void main(String[] arguments) throws IOException {
        String version = arguments[0];
        Path libraries = Path.of(arguments[1]);
        GradleDistribution distribution = new GradleDistribution();
        distribution.read(libraries.resolve("gradle-api-" + version + ".jar"));
        distribution.assignServices();
        distribution.add(
                "gradle-installation-beacon",
                "org/gradle/internal/installation/beacon/InstallationBeacon.class",
                emptyClass("org/gradle/internal/installation/beacon/InstallationBeacon"));
        distribution.write(version, libraries, Path.of(arguments[2]));
    }

    private void add(String jar, String name, byte[] content) {
        jars.computeIfAbsent(jar, j -> new LinkedHashMap<>()).put(name, content);
    }

    private void read(Path fat) throws IOException {
        Map<String, byte[]> own = new LinkedHashMap<>(); // of the jar of which the end is still to come
        try (ZipFile zip = new ZipFile(fat.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (entry.isDirectory()) {
                    continue;
                }
                byte[] content;
                try (InputStream in = zip.getInputStream(entry)) {
                    content = in.readAllBytes();
                }
                String name = movedBack(entry.getName());
                Matcher end = END.matcher(name);
                if (name.startsWith("META-INF/services/")) {
                    services.put(name, content);
                } else if (end.matches()) {
                    own.put(name, content);
                    jars.put(end.group(1), new LinkedHashMap<>(own));
                    own.clear();
                } else {
                    boolean library = !name.equals(entry.getName());
                    String jar = jarOf(name, library || name.endsWith(".class"));
                    content = name.endsWith(".class") ? movedBack(content) : content;
                    if (jar.isEmpty()) {
                        own.put(name, content);
                    } else {
                        add(jar, name, content);
                    }
                }
            }
        }
        own.forEach((name, content) -> add("libraries", name, content));
    }

    private static String jarOf(String name, boolean library) {
        return LIBRARIES.entrySet().stream()
                .filter(entry -> name.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(library ? "libraries" : "");
    }

    private static String movedBack(String text) {
        return text.replace(MOVED, "").replace(MOVED.replace('/', '.'), "");
    }

    /** All names in a class are strings among its constants. */
    private static byte[] movedBack(byte[] content) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(content.length);
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(in.readLong()); // magic number and version
        int constants = in.readUnsignedShort();
        out.writeShort(constants);
        for (int i = 1; i < constants; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> out.writeUTF(movedBack(in.readUTF()));
                case 5, 6 -> {
                    out.writeLong(in.readLong());
                    i++;
                }
                case 7, 8, 16, 19, 20 -> out.writeShort(in.readShort());
                case 15 -> out.write(in.readNBytes(3));
                default -> out.writeInt(in.readInt());
            }
        }
        in.transferTo(out);
        return bytes.toByteArray();
    }

    private static byte[] emptyClass(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(52); // Java 8
        out.writeShort(5);
        for (String constant : List.of(name, "java/lang/Object")) {
            out.writeByte(1);
            out.writeUTF(constant);
            out.writeByte(7);
            out.writeShort(constant.equals(name) ? 1 : 3);
        }
        for (int part : new int[] {0x21, 2, 4, 0, 0, 0, 0}) { // flags, this, super, and nothing more
            out.writeShort(part);
        }
        return bytes.toByteArray();
    }

    /** In the one jar, files of the same name became one. Each jar gets the lines back that are about its classes. */
    private void assignServices() {
        services.forEach((file, content) -> new String(content).lines().map(GradleDistribution::movedBack).forEach(line -> {
            String provider = line.replaceFirst("#.*", "").trim().replace('.', '/') + ".class";
            jars.values().stream().filter(jar -> jar.containsKey(provider)).forEach(jar -> {
                String before = new String(jar.getOrDefault(file, new byte[0]));
                jar.put(file, (before + line + "\n").getBytes());
            });
        }));
    }

    private void write(String version, Path libraries, Path distribution) throws IOException {
        Path lib = Files.createDirectories(distribution.resolve("lib"));
        List<String> runtime = new ArrayList<>();
        try (Stream<Path> files = Files.list(libraries)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.matches("(groovy|kotlin)-.*\\.jar")) {
                    Files.copy(file, lib.resolve(name));
                    runtime.add(name);
                }
            }
        }
        jars.keySet().stream()
                .filter(jar -> !jar.startsWith("gradle-"))
                .forEach(jar -> runtime.add(jar + "-" + version + ".jar"));
        for (Map.Entry<String, Map<String, byte[]>> jar : jars.entrySet()) {
            jar.getValue().replaceAll((name, content) -> complete(name, content, runtime));
            try (ZipOutputStream out =
                    new ZipOutputStream(Files.newOutputStream(lib.resolve(jar.getKey() + "-" + version + ".jar")))) {
                out.setLevel(1);
                for (Map.Entry<String, byte[]> entry : jar.getValue().entrySet()) {
                    out.putNextEntry(new ZipEntry(entry.getKey()));
                    out.write(entry.getValue());
                }
            }
        }
    }

    /** What a file that names jars has to name, if all libraries are there for all and some of Gradle's jars are not there. */
    private byte[] complete(String name, byte[] content, List<String> runtime) {
        if (END.matcher(name).matches()) {
            return ("projects=" + present(content, "projects") + "\nruntime=" + String.join(",", runtime) + "\n").getBytes();
        }
        if (name.equals("gradle-plugins.properties") || name.equals("gradle-implementation-plugins.properties")) {
            return ("plugins=" + present(content, "plugins") + "\n").getBytes();
        }
        return content;
    }

    private String present(byte[] content, String property) {
        Properties properties = new Properties();
        try {
            properties.load(new ByteArrayInputStream(content));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Arrays.stream(properties.getProperty(property, "").split(","))
                .filter(jars::containsKey)
                .collect(Collectors.joining(","));
    }
}
