package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.Hash;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.internal.vm.annotation.DontInline;

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
    private final Path path;
    private final Independence independence;
    private Learned learned = new Learned();
    private Kind announcedKind;
    private Access announcedAccess;
    private boolean shared;

    Extents(Path path, Independence independence) {
        this.path = path;
        this.independence = independence;
    }

    /** Others have a share in the search, which begins with what is known so far. */
    void share(Learned known) {
        learned = known.copy();
        shared = true;
    }

    /** Whether it is for others to have the search begin anew. */
    boolean isShared() {
        return shared;
    }

    Learned learned() {
        return learned;
    }

    /** A step begins with this. */
    void announced(Operation operation) {
        announcedKind = operation.kind();
        announcedAccess = operation.access();
    }

    /** It turned out to be this. */
    void executed(Operation operation) {
        if (operation.access() != announcedAccess && operation.kind() == announcedKind) {
            add(operation, operation.resource(), announcedAccess);
            add(operation, operation.resource(), operation.access());
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
            } else if (!covers(of, operation)) {
                add(of, operation.resource(), operation.access());
            }
        }
    }

    /** Whether an operation says by itself that it does this, or more. */
    private static boolean covers(Operation operation, Operation touch) {
        for (int i = 0; i < operation.touches(); i++) {
            Access access = operation.access(i);
            if (operation.resource(i) == touch.resource() && (access == Access.WRITE || access == touch.access())) {
                return true;
            }
        }
        return false;
    }

    @DontInline
    private void add(Operation operation, int resource, Access access) {
        learned.add(identity(operation), new Learned.Part(resource, access));
    }

    /** The step with all that its operations were ever seen to do; the step itself if that is nothing more. */
    Footprint whole(Footprint step, int known) {
        List<Operation> more = null;
        for (Operation operation : step.operations) {
            if (operation.kind() != Kind.TOUCH) {
                long identity = identity(operation);
                List<Learned.Part> seen = learned.of(identity);
                if (seen.isEmpty() || !learned.isTooMuch()) {
                    learned.consult(identity);
                }
                for (Learned.Part part : seen) {
                    if (learned.isTooMuch() || independence.isUnknown(part.resource(), known) || !has(step, part)) {
                        more = more == null ? new ArrayList<>(Arrays.asList(step.operations)) : more;
                        more.add(new Operation(step.task).touch(operation, part.resource(), part.access()));
                    }
                }
            }
        }
        return more == null
                ? step
                : new Footprint(step.task, more.toArray(new Operation[0]), step.known, step.alone, step.certain);
    }

    /**
     * Whether the step may also touch something that was met in an execution which has too little in common with this one for its number to tell what it is here.
     *
     * @param common numbers up to this one mean the same in every execution
     */
    @DontInline
    boolean mayTouchAnything(Footprint step, int common) {
        for (Operation operation : step.operations) {
            if (operation.kind() != Kind.TOUCH) {
                for (Learned.Part part : learned.of(identity(operation))) {
                    if (independence.isUnknown(part.resource(), common) && !has(step, part)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean has(Footprint step, Learned.Part part) {
        for (Operation operation : step.operations) {
            if (operation.resource() == part.resource() && operation.access() == part.access()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Which operations count as the same one, in all JVMs: those of a task, at one place in the code and on one resource. So what is learned in one round of a loop is known of all.
     */
    private long identity(Operation operation) {
        int resource = independence.isStable(operation.resource()) ? operation.resource() : -1;
        return Hash.mix(Hash.mix(operation.task().key(), Sites.hash(operation.site())), resource);
    }
}
