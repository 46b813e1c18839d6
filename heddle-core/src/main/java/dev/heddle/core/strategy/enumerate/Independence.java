package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import java.util.function.IntPredicate;
import jdk.internal.vm.annotation.DontInline;

/**
 * Which steps commute, as far as numbers of resources can tell: those of two executions that have a beginning in common mean the same only up
 * to the largest one met in that beginning, unless the program says that they are stable.
 */
final class Independence {
    private final Path path;
    private final IntPredicate stableResources;

    Independence(Path path, IntPredicate stableResources) {
        this.path = path;
        this.stableResources = stableResources;
    }

    /** The largest number met up to a choice of those that another execution may give differently. */
    int known(int before, Choice choice, int depth) {
        int highest = before;
        if (depth > 0) {
            for (int p = path.firstOperation(depth - 1); p < path.endOfOperations(depth - 1); p++) {
                highest = highest(highest, path.operation(p));
            }
        }
        for (int i = 0; i < choice.size(); i++) {
            highest = highest(highest, choice.get(i));
        }
        for (int i = 0; i < choice.blockedSize(); i++) {
            highest = highest(highest, choice.blocked(i));
        }
        return highest;
    }

    private int highest(int highest, Operation operation) {
        int most = highest;
        for (int i = 0; i < operation.touches(); i++) {
            int resource = operation.resource(i);
            most = resource > most && !stableResources.test(resource) ? resource : most;
        }
        return most;
    }

    /** Those asleep at one choice that commute with the step of the path taken there are asleep at the next. */
    @DontInline
    void inheritSleep(SearchNode before, SearchNode node, int taken) {
        for (int i = 0; i < before.asleep.size(); i++) {
            Footprint sleeper = before.asleep.get(i);
            if (independent(sleeper, taken, sleeper.known)) {
                node.putToSleep(sleeper);
            }
        }
    }

    /** Whether what a task does commutes with a step of the path. */
    boolean independent(Footprint footprint, int other, int known) {
        for (Operation operation : footprint.operations) {
            for (int p = path.firstOperation(other); p < path.endOfOperations(other); p++) {
                if (mayDepend(operation, path.operation(p), known)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The same for two steps that are not, or not both, of the path. */
    boolean independent(Footprint one, Footprint other, int known) {
        for (Operation a : one.operations) {
            for (Operation b : other.operations) {
                if (mayDepend(a, b, known)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether a step of the path touches something that has another number elsewhere. */
    boolean touchesUnknown(int step, int known) {
        for (int p = path.firstOperation(step); p < path.endOfOperations(step); p++) {
            if (isUnknown(path.operation(p), known)) {
                return true;
            }
        }
        return false;
    }

    /** Whether operations of two executions that have a beginning in common may be dependent. */
    private boolean mayDepend(Operation a, Operation b, int known) {
        return path.dependence.dependent(a, b) || (isUnknown(a, known) && isUnknown(b, known));
    }

    private boolean isUnknown(Operation operation, int known) {
        for (int i = 0; i < operation.touches(); i++) {
            if (isUnknown(operation.resource(i), known)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the number may mean something else in another execution, of which it has more in common than those up to {@code known}. */
    boolean isUnknown(int resource, int known) {
        return resource > known && !isStable(resource);
    }

    boolean isStable(int resource) {
        return stableResources.test(resource);
    }
}
