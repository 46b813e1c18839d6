package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.Hash;
import dev.heddle.core.Kind;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What an operation was ever seen to do besides what it was announced with, in any execution of the search. The same operation may touch one thing or another,
 * depending on what came before it: a block that nobody interrupts does what it finds, a call into the JDK goes this way or that.
 *
 * <p>A reversed sequence ends with a step that lost something of its past, and so may do anything of this. Where that could matter, nothing is left out
 * ({@link Reversal#isOpen}). That is right if all the operation can do is known; so when it turns out later that it does more, the search starts again,
 * and knows that from the beginning. There is an end to this, since each time something is learned; but it may be a long way, so after a few times
 * operations that vary are taken to touch everything.
 *
 * <p>The papers need none of this: their steps are single accesses, and what a pending access touches is known.
 */
final class Extents {
    private static final int MOST_RESTARTS = 10;

    /** One thing that an operation touched. */
    private record Part(int resource, Access access) {}

    private final Path path;
    private final Independence independence;
    private final Map<Long, List<Part>> parts = new HashMap<>();
    /** The operations that something was decided by since the search began. */
    private LongSet consulted = new LongSet();

    private Kind announcedKind;
    private Access announcedAccess;
    private boolean grown;
    private boolean shared;
    private int restarts;

    Extents(Path path, Independence independence) {
        this.path = path;
        this.independence = independence;
    }

    /** Others have a share in the search, and learn things of their own. */
    void share() {
        shared = true;
    }

    /** What may have been left out because others know more, in words; or null. */
    String leftOut() {
        return shared && !parts.isEmpty()
                ? "other orders of steps that touch more than was known when they were chosen (--jobs 1 or --strategy sleep sees them)"
                : null;
    }

    /** The search starts again. */
    void forget() {
        consulted = new LongSet();
        restarts += grown ? 1 : 0;
        grown = false;
    }

    /** Whether something was decided by an operation that does more than was known then. */
    boolean hasGrown() {
        return grown;
    }

    /** A step begins with this. */
    void announced(Operation operation) {
        announcedKind = operation.kind();
        announcedAccess = operation.access();
    }

    /** It turned out to be this. */
    void executed(Operation operation) {
        if (operation.access() != announcedAccess && operation.kind() == announcedKind) {
            add(identity(operation), operation.resource(), announcedAccess);
            add(identity(operation), operation.resource(), operation.access());
        }
        announcedKind = null;
    }

    /** Learns from a step of the path. */
    void observe(int step) {
        Operation of = null;
        int known = 0;
        for (int p = path.firstOperation(step); p < path.endOfOperations(step); p++) {
            Operation operation = path.operation(p);
            if (operation.kind() != Kind.TOUCH) {
                of = operation;
                known = operation.touches() - 1;
            } else if (known > 0) {
                known--;
            } else {
                add(identity(of), operation.resource(), operation.access());
            }
        }
    }

    private void add(long identity, int resource, Access access) {
        List<Part> seen = parts.computeIfAbsent(identity, i -> new ArrayList<>(2));
        Part part = new Part(resource, access);
        if (!seen.contains(part)) {
            seen.add(part);
            grown |= !shared && consulted.contains(identity);
        }
    }

    /** The step with all that its operations were ever seen to do; the step itself if that is nothing more. */
    Footprint whole(Footprint step, int known) {
        List<Operation> more = null;
        for (Operation operation : step.operations) {
            if (operation.kind() != Kind.TOUCH) {
                long identity = identity(operation);
                List<Part> seen = parts.getOrDefault(identity, List.of());
                if (seen.isEmpty() || !areUnknown()) {
                    consulted.add(identity);
                }
                for (Part part : seen) {
                    if (areUnknown() || independence.isUnknown(part.resource, known) || !has(step, part)) {
                        more = more == null ? new ArrayList<>(Arrays.asList(step.operations)) : more;
                        more.add(new Operation(step.task).touch(operation, part.resource, part.access));
                    }
                }
            }
        }
        return more == null
                ? step
                : new Footprint(step.task, more.toArray(new Operation[0]), step.known, step.alone, step.certain);
    }

    /** Whether operations that vary are taken to touch everything. */
    boolean areUnknown() {
        return restarts >= MOST_RESTARTS;
    }

    private static boolean has(Footprint step, Part part) {
        for (Operation operation : step.operations) {
            if (operation.resource() == part.resource && operation.access() == part.access) {
                return true;
            }
        }
        return false;
    }

    private long identity(Operation operation) {
        int resource = independence.isStable(operation.resource()) ? operation.resource() : -1;
        return Hash.mix(Hash.mix(operation.key(), operation.site()), resource);
    }
}
