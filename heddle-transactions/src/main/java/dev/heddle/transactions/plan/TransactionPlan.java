package dev.heddle.transactions.plan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Where a transaction ends and the next begins: a boolean for the place before each access to memory of a structure, and one for the place after it (Yuan's
 * thesis, 5.2.5). An operation begins with a transaction and ends with one, so without a boundary it is one.
 */
public final class TransactionPlan {
    private static final String STRUCTURE = "structure ";
    private static final String ACCESSES = "accesses ";
    private static final String BOUNDARY = "boundary ";
    private static final String BEFORE = "before ";
    private static final String AFTER = "after ";

    private final LockFreeStructure structure;
    private final BitSet boundaries;

    private TransactionPlan(LockFreeStructure structure, BitSet boundaries) {
        this.structure = structure;
        this.boundaries = boundaries;
    }

    /** The places of a structure. */
    public static int places(LockFreeStructure structure) {
        return 2 * structure.accesses().size();
    }

    /**
     * A plan with these boundaries.
     *
     * @param boundaries for the access of number i: 2 i for the place before it, 2 i + 1 for that behind it
     */
    public static TransactionPlan of(LockFreeStructure structure, BitSet boundaries) {
        return new TransactionPlan(structure, (BitSet) boundaries.clone());
    }

    /** Each operation is one transaction, as far as that goes. */
    public static TransactionPlan baseline(LockFreeStructure structure) {
        return new TransactionPlan(structure, new BitSet());
    }

    /** So many accesses of a method are one transaction, in the order of its code (Yuan's thesis, 5.3.2). */
    public static TransactionPlan every(int size, LockFreeStructure structure) {
        BitSet boundaries = new BitSet();
        for (PlacedAccess access : structure.accesses()) {
            if (access.number() % size == 0) {
                boundaries.set(2 * structure.numberOf(access));
            }
        }
        return new TransactionPlan(structure, boundaries);
    }

    public LockFreeStructure structure() {
        return structure;
    }

    public BitSet boundaries() {
        return (BitSet) boundaries.clone();
    }

    public boolean endsBefore(PlacedAccess access) {
        return boundaries.get(2 * structure.numberOf(access));
    }

    public boolean endsAfter(PlacedAccess access) {
        return boundaries.get(2 * structure.numberOf(access) + 1);
    }

    // Its file.

    public void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder("""
                # Artificial transactions, found by Heddle: each operation is one, but for these boundaries between two.
                # Enforce them with -javaagent:heddle-agent.jar=transactions=THIS-FILE
                """);
        for (String name : structure.names()) {
            text.append(STRUCTURE).append(name).append('\n');
        }
        text.append(ACCESSES)
                .append(structure.accesses().size())
                .append(' ')
                .append(Long.toHexString(digest(structure)))
                .append('\n');
        for (PlacedAccess access : structure.accesses()) {
            line(text, BEFORE, access, endsBefore(access));
            line(text, AFTER, access, endsAfter(access));
        }
        Files.writeString(file, text);
    }

    private static void line(StringBuilder text, String where, PlacedAccess access, boolean isBoundary) {
        if (isBoundary) {
            text.append(BOUNDARY)
                    .append(where)
                    .append(access)
                    .append(" # line ")
                    .append(access.line())
                    .append(": ")
                    .append(access.text())
                    .append('\n');
        }
    }

    /** Changes with the code, so that a plan is not taken for one of another version. */
    private static long digest(LockFreeStructure structure) {
        CRC32 digest = new CRC32();
        for (PlacedAccess access : structure.accesses()) {
            digest.update((access + access.text()).getBytes(StandardCharsets.UTF_8));
        }
        return digest.getValue();
    }

    /** The classes that a plan is for, without the names of operations. */
    public static List<String> names(Path file) throws IOException {
        List<String> names = lines(file).stream()
                .filter(line -> line.startsWith(STRUCTURE))
                .map(line -> line.substring(STRUCTURE.length()).replaceAll("#.*", ""))
                .toList();
        if (names.isEmpty()) {
            throw new PlanException(file + " is no plan of transactions: it names no structure.");
        }
        return names;
    }

    private static List<String> lines(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new PlanException("there is no plan of transactions at " + file + '.');
        }
        List<String> lines = new ArrayList<>();
        // What is not UTF-8 is in comments, or in no plan of ours.
        for (String whole : new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .lines()
                .toList()) {
            int comment = whole.indexOf(" #");
            String line = (whole.startsWith("#") ? "" : comment < 0 ? whole : whole.substring(0, comment)).strip();
            if (!line.isEmpty()) {
                lines.add(line);
            }
        }
        return lines;
    }

    /**
     * Reads a plan.
     *
     * @throws PlanException if it is no plan, or not one for these classes
     */
    public static TransactionPlan read(Path file, ClassSource source) throws IOException {
        List<String> names = new ArrayList<>();
        List<String> boundaries = new ArrayList<>();
        String accesses = null;
        for (String line : lines(file)) {
            if (line.startsWith(STRUCTURE)) {
                names.add(line.substring(STRUCTURE.length()));
            } else if (line.startsWith(ACCESSES)) {
                accesses = line.substring(ACCESSES.length());
            } else if (line.startsWith(BOUNDARY)) {
                boundaries.add(line.substring(BOUNDARY.length()));
            } else {
                throw new PlanException(file + " is no plan of transactions: \"" + line + "\".");
            }
        }
        LockFreeStructure structure = LockFreeStructure.of(names, source);
        if (!(structure.accesses().size() + " " + Long.toHexString(digest(structure))).equals(accesses)) {
            throw new PlanException(file + " was made for other classes than those that are here: the accesses of "
                    + String.join(", ", names) + " have changed. Make it anew with 'heddle transactions'.");
        }
        return new TransactionPlan(structure, places(structure, boundaries, file));
    }

    private static BitSet places(LockFreeStructure structure, List<String> boundaries, Path file) {
        Map<String, PlacedAccess> byName = new HashMap<>();
        structure.accesses().forEach(access -> byName.put(access.toString(), access));
        BitSet places = new BitSet();
        for (String boundary : boundaries) {
            boolean before = boundary.startsWith(BEFORE);
            PlacedAccess access = byName.get(
                    boundary.substring(before ? BEFORE.length() : Math.min(AFTER.length(), boundary.length())));
            if (access == null) {
                throw new PlanException(file + " names a place that is not there: \"" + boundary + "\".");
            }
            places.set(2 * structure.numberOf(access) + (before ? 0 : 1));
        }
        return places;
    }
}
