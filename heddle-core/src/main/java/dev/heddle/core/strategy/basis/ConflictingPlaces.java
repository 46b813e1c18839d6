package dev.heddle.core.strategy.basis;

import dev.heddle.core.Dependence;
import dev.heddle.core.Hash;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.decorate.Learning;
import dev.heddle.core.trace.Trace;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * The ordered pairs of places in the code whose operations were in conflict. A place is a site and what is done there. Operations of
 * two tasks on one resource make a pair if they are dependent and each is in conflict with some other.
 */
public final class ConflictingPlaces implements Learning {
    private static final int KIND_BITS = 8;

    private final Dependence dependence;
    private final LongSet known = new LongSet();
    /** The places of all pairs. */
    private final LongSet places = new LongSet();

    private long[] firsts = new long[16];
    private long[] seconds = new long[16];
    private int pairs;

    /** Of one execution: positions of events, one for each resource, place and (up to two) tasks, chained by resource. */
    private final LongToInt lastOfResource = new LongToInt();

    private int[] positions = new int[64];
    private int[] before = new int[64];

    public ConflictingPlaces(Dependence dependence) {
        this.dependence = dependence;
    }

    /** Names the place of an operation, in this JVM. */
    public static long place(Operation operation) {
        return place(operation.site(), operation.kind().ordinal());
    }

    private static long place(int site, int kind) {
        return ((long) site << KIND_BITS) | kind;
    }

    /** Numbers of sites are those of one JVM, so they travel as text. */
    @Override
    public void teach(DataOutputStream out) throws IOException {
        out.writeInt(pairs);
        for (int i = 0; i < pairs; i++) {
            write(firsts[i], out);
            write(seconds[i], out);
        }
    }

    private static void write(long place, DataOutputStream out) throws IOException {
        out.writeUTF(Sites.text((int) (place >> KIND_BITS)));
        out.writeByte((byte) place);
    }

    @Override
    public void learn(DataInputStream in) throws IOException {
        for (int i = in.readInt(); i > 0; i--) {
            add(read(in), read(in));
        }
    }

    private static long read(DataInputStream in) throws IOException {
        return place(Sites.of(in.readUTF()), in.readUnsignedByte());
    }

    public int pairs() {
        return pairs;
    }

    /** Whether somebody was in conflict there. */
    public boolean isKnown(long place) {
        return places.contains(place);
    }

    /** The first place of a pair. */
    public long first(int pair) {
        return firsts[pair];
    }

    /** The other one. */
    public long second(int pair) {
        return seconds[pair];
    }

    /** Where in the code a place is. */
    public static int site(long place) {
        return (int) (place >> KIND_BITS);
    }

    public boolean isFirst(int pair, Operation operation) {
        return firsts[pair] == place(operation);
    }

    public boolean isSecond(int pair, Operation operation) {
        return seconds[pair] == place(operation);
    }

    public void swap(int one, int other) {
        long first = firsts[one];
        long second = seconds[one];
        firsts[one] = firsts[other];
        seconds[one] = seconds[other];
        firsts[other] = first;
        seconds[other] = second;
    }

    public void learn(Trace trace, boolean[] inConflict) {
        lastOfResource.clear();
        int entries = 0;
        for (int position = 0; position < trace.size(); position++) {
            if (inConflict[position]) {
                entries = learn(trace, position, entries);
            }
        }
    }

    private int learn(Trace trace, int position, int entries) {
        Operation event = trace.get(position);
        long place = place(event);
        long resource = event.resource() + 1L;
        int last = lastOfResource.get(resource);
        int same = 0;
        for (int entry = last; entry > 0; entry = before[entry]) {
            Operation other = trace.get(positions[entry]);
            if (place(other) == place) {
                same += other.task() == event.task() ? 2 : 1;
            }
            if (other.task() != event.task() && dependence.dependent(other, event)) {
                add(place, place(other));
                add(place(other), place);
            }
        }
        if (same >= 2) {
            return entries;
        }
        int entry = entries + 1;
        if (entry == positions.length) {
            positions = Arrays.copyOf(positions, entry * 2);
            before = Arrays.copyOf(before, entry * 2);
        }
        positions[entry] = position;
        before[entry] = last;
        lastOfResource.put(resource, entry);
        return entry;
    }

    private void add(long first, long second) {
        if (!known.add(Hash.mix(first, second))) {
            return;
        }
        if (pairs == firsts.length) {
            firsts = Arrays.copyOf(firsts, pairs * 2);
            seconds = Arrays.copyOf(seconds, pairs * 2);
        }
        firsts[pairs] = first;
        seconds[pairs++] = second;
        places.add(first);
        places.add(second);
    }
}
