package dev.heddle.core.shrink;

import dev.heddle.core.Operation;
import dev.heddle.core.schedule.Schedule;

/**
 * Two operations whose order decides: in the failing execution {@code first} came before {@code second}; with the second
 * before the first, and everything else as it was as far as that goes, the program passes.
 *
 * @param firstPosition which event of the failing execution the first is
 * @param secondPosition which event of the failing execution the second is; -1 if it had not happened when the program failed
 * @param secondWaits whether the second was about to happen, and could not
 * @param unseen whether it is not their order that decides, but that the second read an older write than the first: if it sees the first, the
 *     program passes
 * @param passing the schedule of an execution with the other order, which passes
 */
public record DecisivePair(
        Operation first,
        int firstPosition,
        Operation second,
        int secondPosition,
        boolean secondWaits,
        boolean unseen,
        Schedule passing) {}
