package dev.heddle.core.decorate;

import dev.heddle.core.Hash;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Reader;

/**
 * The signatures of operations that were ever in conflict: what {@link ConflictAnalysis} remembers. It grows with the program,
 * not with the executions, and can be saved as text and loaded in another JVM, since tasks and sites have stable hashes.
 *
 * <p>The text: a line {@code heddle-conflicts 1 SCHEME COUNT}, then a signature a line, 16 hexadecimal digits each, ascending,
 * then {@code end} and a check sum of 16 digits.
 */
public final class ConflictHistory implements Learning {
    /** What two operations must have in common to be taken for the same. */
    public enum Scheme {
        /** The paper's {PC}: the code site. */
        SITE,
        /** The paper's {P,PC}: the task and the code site. */
        TASK_AND_SITE;

        long signature(Operation operation) {
            long site = Sites.hash(operation.site());
            return this == SITE ? Hash.mix(site) : Hash.mix(operation.task().key(), site);
        }
    }

    private static final String MAGIC = "heddle-conflicts";
    private static final String VERSION = "1";

    private final Scheme scheme;
    private final LongSet signatures = new LongSet();

    public ConflictHistory(Scheme scheme) {
        this.scheme = scheme;
    }

    public Scheme scheme() {
        return scheme;
    }

    /** How many signatures are known to conflict. */
    public int size() {
        return signatures.size();
    }

    boolean mayConflict(Operation operation) {
        return signatures.contains(scheme.signature(operation));
    }

    /** The operation was in conflict. */
    public void add(Operation operation) {
        signatures.add(scheme.signature(operation));
    }

    @Override
    public void teach(DataOutputStream out) throws IOException {
        signatures.write(out, Integer.MAX_VALUE);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        signatures.addAll(in);
    }

    /** Writes the text form. */
    public void save(Appendable out) throws IOException {
        long[] all = signatures.toSortedArray();
        out.append(MAGIC + ' ' + VERSION + ' ' + scheme + ' ' + all.length).append('\n');
        long sum = all.length;
        for (long signature : all) {
            sum = Hash.mix(sum, signature);
            out.append(hex(signature)).append('\n');
        }
        out.append("end ").append(hex(sum)).append('\n');
    }

    /** Reads the text form; the exception's message says what is wrong with it, and in which line. */
    public static ConflictHistory load(Reader in) throws IOException {
        BufferedReader lines = new BufferedReader(in);
        String header = readLine(lines, 1);
        String[] words = header.split(" ", -1);
        if (words.length != 4 || !words[0].equals(MAGIC)) {
            throw new IOException("not a conflict history: the first line should begin with '" + MAGIC + "'");
        }
        if (!words[1].equals(VERSION)) {
            throw new IOException("the conflict history has version " + words[1] + "; this Heddle reads " + VERSION);
        }
        ConflictHistory history = new ConflictHistory(parseScheme(words[2]));
        long count = parseCount(words[3]);
        long sum = count;
        for (long i = 0; i < count; i++) {
            long signature = parseHex(readLine(lines, i + 2), i + 2);
            sum = Hash.mix(sum, signature);
            history.signatures.add(signature);
        }
        String last = readLine(lines, count + 2);
        if (!last.equals("end " + hex(sum)) || history.size() != count) {
            throw new IOException("the conflict history is damaged: its check sum in line " + (count + 2)
                    + " does not match; delete the file and it will be built up again");
        }
        return history;
    }

    private static String readLine(BufferedReader lines, long number) throws IOException {
        String line = lines.readLine();
        if (line == null) {
            throw new IOException("the conflict history ends early, before line " + number);
        }
        return line;
    }

    private static Scheme parseScheme(String text) throws IOException {
        for (Scheme scheme : Scheme.values()) {
            if (scheme.name().equals(text)) {
                return scheme;
            }
        }
        throw new IOException("line 1 of the conflict history names an unknown scheme '" + text + "'");
    }

    private static long parseCount(String text) throws IOException {
        if (!text.matches("[0-9]{1,9}")) {
            throw new IOException("line 1 of the conflict history should end with a count, not '" + text + "'");
        }
        return Long.parseLong(text);
    }

    private static long parseHex(String text, long line) throws IOException {
        if (!text.matches("[0-9a-f]{16}")) {
            throw new IOException("line " + line + " of the conflict history should be 16 hexadecimal digits");
        }
        return Long.parseUnsignedLong(text, 16);
    }

    private static String hex(long value) {
        return String.format("%016x", value);
    }
}
