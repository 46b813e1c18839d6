package dev.heddle.bench.peers;

import dev.heddle.bench.libraries.LibraryDriver;
import java.util.Arrays;
import java.util.List;

/**
 * A structure that several threads use at once, as a line of the file {@code index} names it.
 *
 * @param file the source that it is in
 * @param isWrong whether something has to be found
 * @param facts what else the line says: {@code progress=lock-free}, {@code specification=}, {@code scenario=}, {@code inside=}; a scenario has {@code _} for spaces
 */
record Structure(String collection, String file, String name, boolean isWrong, List<String> facts) {
    static List<Structure> all(String collection) {
        return LibraryDriver.lines(collection, "index").stream()
                .map(line -> of(collection, line.split(" +", -1)))
                .toList();
    }

    private static Structure of(String collection, String... words) {
        return new Structure(
                collection,
                words[0],
                words[1],
                words[2].equals("wrong"),
                Arrays.asList(words).subList(3, words.length));
    }

    String className() {
        return collection + '.' + file + '$' + name;
    }

    /** What the line says under a key; empty if nothing. */
    String fact(String key) {
        return facts.stream()
                .filter(fact -> fact.startsWith(key + '='))
                .map(fact -> fact.substring(key.length() + 1))
                .findFirst()
                .orElse("");
    }

    /** What is to be passed on to who checks it. */
    List<String> settings() {
        String specification = fact("specification");
        return List.of(
                fact("progress"),
                specification.isEmpty() ? "" : collection + '.' + file + '$' + specification,
                fact("scenario").replace('_', ' '));
    }
}
