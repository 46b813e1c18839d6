package dev.heddle.report.store;

import dev.heddle.core.Race;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.JsonTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The data races that a team knows of and has accepted, in a file that belongs into version control. They are no failures and are not told; what is proved of a
 * program is said of sequentially consistent memory all the same.
 */
public final class Baseline {
    /** A system property that names another file than {@value #FILE}. */
    public static final String PROPERTY = "heddle.baseline";

    /** A system property: what is seen is accepted. */
    public static final String ACCEPT = "heddle.accept";

    private static final String FILE = "heddle-baseline.json";

    private final Path file;
    private final Set<String> keys;

    private Baseline(Path file, Set<String> keys) {
        this.file = file;
        this.keys = keys;
    }

    /**
     * The one of the directory in which the JVM runs; an empty one if there is none.
     *
     * @throws IOException with a message for the user if the file is something else
     */
    public static Baseline here() throws IOException {
        return in(Path.of(System.getProperty(PROPERTY, FILE)));
    }

    /**
     * The one in a file; an empty one if there is no such file.
     *
     * @throws IOException with a message for the user if the file is something else
     */
    public static Baseline in(Path file) throws IOException {
        Set<String> keys = new TreeSet<>();
        if (Files.exists(file)) {
            try {
                Object tree = JsonTree.parse(Files.readString(file));
                if (!(tree instanceof Map<?, ?> fields) || !(fields.get("races") instanceof List<?> races)) {
                    throw new IOException("it has no list of \"races\"");
                }
                races.forEach(race -> keys.add(String.valueOf(race)));
            } catch (IOException e) {
                throw new IOException(
                        file + " is no list of accepted data races: " + e.getMessage()
                                + ". Delete it, and accept anew.",
                        e);
            }
        }
        return new Baseline(file, keys);
    }

    /** The same for those who cannot tell anybody: an empty one if the file is something else. */
    public static Baseline hereOrNone() {
        try {
            return here();
        } catch (IOException e) {
            return new Baseline(Path.of(FILE), Set.of());
        }
    }

    /** By {@link Race#key}. */
    public Set<String> keys() {
        return Set.copyOf(keys);
    }

    /** Those that nobody has accepted. */
    public List<Race> newAmong(Collection<Race> races) {
        return races.stream().filter(race -> !keys.contains(race.key())).toList();
    }

    /**
     * Adds them to the file.
     *
     * @return what was done, for people
     * @throws IOException with a message for the user
     */
    public String accept(Collection<Race> races) throws IOException {
        int before = keys.size();
        races.forEach(race -> keys.add(race.key()));
        int added = keys.size() - before;
        if (added > 0) {
            WholeFile.write(
                    file,
                    "{\"heddle\": 1, \"races\": [\n  "
                            + String.join(
                                    ",\n  ", keys.stream().map(JsonText::of).toList())
                            + "\n]}\n");
        }
        return (added == 0 ? "no new data race" : added == 1 ? "1 data race" : added + " data races") + " accepted in "
                + file;
    }
}
