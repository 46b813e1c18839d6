package dev.heddle.bench.libraries;

import dev.heddle.bench.RunOptions;
import dev.heddle.core.Nearest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A small program that uses a library. It is a resource, compiled when it is needed, so that no library is part of the build. What
 * there is to know about it stands in its first lines, as {@code // key: value}; which ones there are in the file {@code index} beside it.
 */
public final class LibraryDriver {
    private final String collection;
    private final String name;
    private final String source;
    private final Map<String, String> facts = new LinkedHashMap<>();

    public LibraryDriver(String collection, String name) {
        this(collection, name, read(collection, name + ".java"));
    }

    private LibraryDriver(String collection, String name, String source) {
        this.collection = collection;
        this.name = name;
        this.source = source;
        for (String line : source.split("\n", -1)) {
            int colon = line.indexOf(": ");
            if (!line.startsWith("// ") || colon < 0) {
                break;
            }
            facts.put(line.substring("// ".length(), colon), line.substring(colon + 2));
        }
    }

    /** The same with another source. */
    public LibraryDriver changedBy(UnaryOperator<String> change) {
        return new LibraryDriver(collection, name, change.apply(source));
    }

    /** The lines of a file of a collection, but for blank ones. */
    public static List<String> lines(String collection, String file) {
        return read(collection, file).lines().filter(line -> !line.isBlank()).toList();
    }

    /** All drivers of a collection, in the order of its index. */
    static List<LibraryDriver> all(String collection) {
        return lines(collection, "index").stream()
                .map(line -> new LibraryDriver(collection, line))
                .toList();
    }

    /**
     * Those whose names the user gave, or all.
     *
     * @throws IllegalArgumentException with a message for the user that names the nearest
     */
    static List<LibraryDriver> chosen(String collection, List<String> names) {
        List<LibraryDriver> all = all(collection);
        if (names.isEmpty()) {
            return all;
        }
        for (String name : names) {
            if (all.stream().noneMatch(driver -> RunOptions.matches(name, driver.name))) {
                throw new IllegalArgumentException("there is no program '" + name + "'"
                        + Nearest.hint(name, all.stream().map(each -> each.name).toList()));
            }
        }
        return all.stream()
                .filter(driver -> names.stream().anyMatch(name -> RunOptions.matches(name, driver.name)))
                .toList();
    }

    private static String read(String collection, String file) {
        String path = "/" + collection + "/" + file;
        try (InputStream resource = LibraryDriver.class.getResourceAsStream(path)) {
            if (resource == null) {
                throw new IllegalStateException("there is no resource " + path);
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String collection() {
        return collection;
    }

    String name() {
        return name;
    }

    public String className() {
        return collection + '.' + name;
    }

    String source() {
        return source;
    }

    /** What its first lines say under this key; empty if nothing. */
    String fact(String key) {
        return facts.getOrDefault(key, "");
    }

    /** The libraries under this key, such as {@code buggy}, and those that it needs in any case, as {@code group:artifact:version}. */
    public List<String> libraries(String key) {
        List<String> all = new ArrayList<>();
        for (String each : List.of(fact(key), fact("with"))) {
            if (!each.isEmpty()) {
                all.addAll(List.of(each.split(" +", -1)));
            }
        }
        return all;
    }
}
