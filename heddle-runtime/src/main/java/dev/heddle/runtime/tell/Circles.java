package dev.heddle.runtime.tell;

import dev.heddle.core.Failure;
import dev.heddle.core.Hash;
import dev.heddle.core.LongSet;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.trace.Circle;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import java.util.Locale;

/**
 * Finds livelocks: executions that go round in a circle in which every task that can go on does, and nobody gets on. A circle is the same steps at the same places, with the same
 * values found and left, round after round.
 *
 * <p>Local variables are not seen, and a loop may count its turns. So a circle is believed only after it has gone on for a tenth of the step limit. It also has to be one in which tasks
 * get in each other's way, each changing what another one looks at, or in which several look on while nobody changes anything, or in which something that is claimed to come does not. Not believed at all is what changes something
 * that has no value to look at, such as a queue, or looks at the clock.
 *
 * <p>What was believed once need not be tried again as long: see {@link #believe}.
 */
final class Circles extends Beside {
    /** How many events are looked at in a row, each time. */
    private static final int LOOK = 1024;

    /** Short executions are no matter: the first look is after this part of the step limit, and each further one after twice as many events. */
    private static final int FIRST = 32;

    private static final int ROUNDS_TO_REPEAT = 3;
    private static final int MOST_TOLD = 12;

    /** What tells such failures from others. */
    static final String IN_VAIN = "in vain";

    private final Execution execution;

    /** Of steps and their places alone, which says whether it is worth while to look closer; and of all that is to be seen. */
    private final Circle places = new Circle();

    private final Circle circle = new Circle();
    private final Operation[] last = new Operation[Circle.LONGEST];

    private boolean looking;
    private int events;

    /** When the next look begins, or the present one began; and how long values have been looked at without a circle. */
    private int lookFrom;

    private int lookedFor;

    /** What the last access found and left, or -1 if nothing was to be seen; and whether that matters. */
    private long values;

    private Object target;
    private int part;
    private boolean isStatic;

    /** For how many events there was something to come, and for how many nothing went by unseen. */
    private int hotFor;

    private long unseen;

    /** Whether the circle was found to be no livelock. */
    private boolean rejected;

    /** From which step on a short circle is believed; -1 for never. */
    private int believedFrom = -1;

    Circles(Execution execution) {
        this.execution = execution;
        for (int i = 0; i < last.length; i++) {
            last[i] = new Operation(null);
        }
    }

    /** From now on, a circle is believed after a few rounds if it is there at this step or later: what is run was found to go round for ever. */
    void believe(int fromStep) {
        believedFrom = fromStep;
    }

    void begin() {
        places.begin();
        circle.begin();
        events = 0;
        hotFor = 0;
        unseen = 0;
        rejected = false;
        lookFrom = Math.max(LOOK, execution.settings.maxSteps() / FIRST);
        stopLooking();
    }

    /** An operation was executed; returns a failure if that goes on for ever. */
    Failure executed(Operation operation) {
        if (++events < lookFrom && places.period() == 0 && believedFrom < 0) {
            stopLooking();
            return null;
        }
        boolean searches = believedFrom >= 0 || events >= lookFrom;
        if (believedFrom < 0 && events == lookFrom) {
            forgetPlaces();
        } else if (events == lookFrom + LOOK) {
            lookFrom = (int) Math.min(Integer.MAX_VALUE, 2L * lookFrom);
        }
        places.search(searches);
        if (!mayRepeat(operation) || somethingWentUnseen()) {
            places.forget();
            circle.forget();
        }
        hotFor = execution.events.claims != null && execution.events.claims.hot() != null ? hotFor + 1 : 0;
        last[events % last.length].become(operation);
        long place = hash(operation);
        places.add(place);
        if (believedFrom < 0 && places.period() == 0) {
            stopLooking();
            return null;
        }
        look();
        circle.add(Hash.mix(place, values));
        values = 0;
        if (believedFrom < 0 && circle.period() == 0 && ++lookedFor > LOOK) {
            // The same places again and again, with other values each time.
            places.begin();
            stopLooking();
            return null;
        }
        boolean isRound = circle.period() > 0 && circle.length() % circle.period() == 0;
        if (!isRound || !isBelieved()) {
            rejected &= circle.length() > 0;
            return null;
        }
        // What is none after so many rounds is none after more of the same.
        Failure failure = rejected ? null : judge(circle.period());
        rejected = failure == null;
        return failure;
    }

    /** Places that were not told in between make no circle with those that are. */
    private void forgetPlaces() {
        if (places.period() == 0) {
            places.begin();
        }
    }

    private boolean isBelieved() {
        return circle.length() >= Math.max(execution.settings.maxSteps() / 10, ROUNDS_TO_REPEAT * circle.period())
                || (believedFrom >= 0
                        && execution.events.steps() >= believedFrom
                        && circle.length() >= ROUNDS_TO_REPEAT * circle.period());
    }

    private static long hash(Operation operation) {
        return Hash.mix(
                Hash.mix(operation.task().id(), operation.kind().ordinal()),
                Hash.mix(operation.resource(), operation.site()));
    }

    /** Whether the same may happen again and again without anybody getting on. */
    private static boolean mayRepeat(Operation operation) {
        return switch (operation.kind()) {
            case READ, WRITE, UPDATE, LOCK, UNLOCK, WAIT, NOTIFY, YIELD, SLEEP, TIMEOUT, PARK, UNPARK -> true;
            default -> false;
        };
    }

    private boolean somethingWentUnseen() {
        long before = unseen;
        unseen = execution.events.followers() + execution.clock.looks();
        return before != unseen;
    }

    private Failure judge(int period) {
        if (!isFair(period)) {
            return null;
        }
        String steps = describe(period);
        if (hotFor >= circle.length()) {
            String claim = execution.events.claims.hot();
            return Failure.endless(Failure.Type.PROPERTY, claim + " does not come to be: " + steps, claim, period);
        }
        if (interfere(period)) {
            return Failure.endless(
                    Failure.Type.LIVELOCK, "tasks get in each other's way for ever: " + steps, "circle", period);
        }
        return waitInVain(period)
                ? Failure.endless(Failure.Type.LIVELOCK, "tasks wait in vain for each other: " + steps, IN_VAIN, period)
                : null;
    }

    /** Whether all tasks that could go on did. */
    private boolean isFair(int period) {
        for (int i = 0; i < execution.taskCount(); i++) {
            ControlledTask task = execution.task(i);
            boolean steps = false;
            for (int j = 0; j < period && !steps; j++) {
                steps = inCircle(j).task() == task.task;
            }
            if (!steps && task.isEnabled()) {
                return false;
            }
        }
        return true;
    }

    /** Whether there are two tasks each of which changes what the other looks at. */
    private boolean interfere(int period) {
        LongSet changes = new LongSet();
        for (int i = 0; i < period; i++) {
            for (int j = 0; j < period; j++) {
                if (changesFor(i, j)) {
                    long from = inCircle(i).task().id();
                    long to = inCircle(j).task().id();
                    if (changes.contains(Hash.mix(to, from))) {
                        return true;
                    }
                    changes.add(Hash.mix(from, to));
                }
            }
        }
        return false;
    }

    /** Whether several tasks keep looking while nobody changes anything: each spins for something that another one who spins has. */
    private boolean waitInVain(int period) {
        boolean several = false;
        for (int i = 1; i < period && !several; i++) {
            several = inCircle(i).task() != inCircle(0).task();
        }
        return several && !execution.hasDeadlines() && execution.events.withoutProgress() >= circle.length();
    }

    private boolean changesFor(int i, int j) {
        Operation change = inCircle(i);
        Operation other = inCircle(j);
        return !change.isRead()
                && change.task() != other.task()
                && change.resource() == other.resource()
                && change.resource() != Operation.NO_RESOURCE;
    }

    /** One of the operations of the last round, from its first. */
    private Operation inCircle(int number) {
        return last[Math.floorMod(events - circle.period() + 1 + number, last.length)];
    }

    private String describe(int period) {
        StringBuilder text = new StringBuilder("these ").append(period).append(" steps again and again: ");
        for (int i = 0; i < Math.min(period, MOST_TOLD); i++) {
            Operation step = inCircle(i);
            text.append(i == 0 ? "" : "; ")
                    .append(step.task().name())
                    .append(' ')
                    .append(step.kind().name().toLowerCase(Locale.ROOT))
                    .append(step.site() == Sites.UNKNOWN ? "" : " at " + Sites.text(step.site()));
        }
        return text.append(period > MOST_TOLD ? "; …" : "").toString();
    }

    // Looking at values.

    private void look() {
        if (!looking) {
            looking = true;
            values = 0;
            lookedFor = 0;
            circle.begin();
            circle.search(true);
            told = execution.observer;
            execution.observer = this;
        }
    }

    void stopLooking() {
        if (looking) {
            looking = false;
            // The execution before may have ended like that; this one has its own.
            execution.observer = execution.observer == this ? told : execution.observer;
            told = null;
            target = null;
        }
    }

    @Override
    public void accessed(Object accessed, int accessedPart, int resource, boolean isWrite) {
        super.accessed(accessed, accessedPart, resource, isWrite);
        target = accessed;
        part = accessedPart;
        isStatic = false;
        try (Gate.Closed closed = Gate.close()) {
            long found = value();
            if (found == UNSEEN && isWrite) {
                circle.forget();
                target = null;
            } else {
                values = Hash.mix(values, found);
            }
        }
    }

    @Override
    public void accessedStatic(int number, int resource, boolean isWrite) {
        super.accessedStatic(number, resource, isWrite);
        target = ControlledTask.running.thread.getContextClassLoader();
        part = number;
        isStatic = true;
        try (Gate.Closed closed = Gate.close()) {
            values = Hash.mix(values, value());
        }
    }

    private static final long UNSEEN = 0x756e7365656eL;

    /** What is in the place that was accessed last. */
    private long value() {
        if (isStatic) {
            java.lang.reflect.Field field = ValueTexts.staticField(part, (ClassLoader) target);
            return field == null ? UNSEEN : hash(ValueTexts.get(null, field));
        }
        if (ValueTexts.isElement(target)) {
            int index = ValueTexts.index(target, part);
            return index < 0 ? UNSEEN : hash(ValueTexts.element(target, index));
        }
        if (part == 0) {
            if (ValueTexts.isAtomic(target)) {
                return hash(ValueTexts.atomic(target));
            }
            Object synchronizer = Synchronizers.synchronizerOf(target);
            return synchronizer == null ? UNSEEN : hash(Synchronizers.ownerOf(synchronizer));
        }
        java.lang.reflect.Field field = ValueTexts.field(target, part);
        return field == null ? UNSEEN : hash(ValueTexts.get(target, field));
    }

    private long hash(Object value) {
        return ValueTexts.text(value, execution.names).hashCode();
    }

    @Override
    public void flush() {
        super.flush();
        if (target != null) {
            try (Gate.Closed closed = Gate.close()) {
                values = Hash.mix(values, value());
                target = null;
            }
        }
    }
}
