package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.strategy.enumerate.MixedPart.Act;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes up what the tasks of a {@link MixedProgram} do: a few kinds of things each time, so that each kind is met with few others, too. */
final class MixedMaker {
    private final Random random;
    private final boolean locks;
    private final boolean fails;
    private final boolean spawns;
    private final boolean chooses;
    private final boolean waits;
    private final boolean timed;
    private final boolean touchesTwo;
    private final boolean adds;
    private final boolean weak;
    private final boolean skips;
    /** Whether each access is a step of its own. */
    final boolean torn;
    /** Whether numbers of resources are given in the order in which they are met. */
    final boolean moving;

    final int variables;
    final int lockCount;
    final int roots;
    final List<List<MixedPart>> codes = new ArrayList<>();

    MixedMaker(Random random) {
        this.random = random;
        locks = oneIn(4);
        fails = oneIn(6);
        spawns = oneIn(4);
        chooses = oneIn(8);
        waits = oneIn(4);
        timed = waits && oneIn(2);
        touchesTwo = oneIn(4);
        adds = oneIn(4);
        weak = oneIn(8);
        skips = oneIn(4);
        torn = oneIn(5);
        moving = oneIn(2);
        variables = 2 + random.nextInt(3);
        lockCount = locks ? 1 + random.nextInt(2) : 0;
        int children = spawns ? 1 + random.nextInt(2) : 0;
        roots = spawns ? 1 + random.nextInt(3) : 2 + random.nextInt(3);
        int total = roots + children;
        for (int c = 0; c < total; c++) {
            codes.add(code(total));
        }
        for (int child = roots; child < total; child++) {
            create(child);
        }
        for (int child = roots; child < total; child++) {
            codes.get(child).add(new MixedPart(Act.END, child));
        }
        if (skips) {
            codes.forEach(this::leaveOutSome);
        }
    }

    private boolean oneIn(int odds) {
        return random.nextInt(odds) == 0;
    }

    private List<MixedPart> code(int tasks) {
        List<MixedPart> code = new ArrayList<>();
        for (int n = 1 + random.nextInt(Math.max(1, 6 - tasks)); n > 0; n--) {
            code.add(tree(random.nextInt(tasks > 3 ? 2 : 3), true));
        }
        if (locks && !oneIn(3)) {
            int lock = random.nextInt(lockCount);
            MixedPart taken = new MixedPart(Act.LOCK, lock);
            if (oneIn(2)) {
                taken.thenAlways(tree(random.nextInt(2), false));
            }
            MixedPart released = new MixedPart(Act.UNLOCK, lock);
            if (oneIn(4)) {
                released.thenAlways(tree(0, false));
            }
            int at = random.nextInt(code.size() + 1);
            int to = at + 1 + random.nextInt(Math.max(1, code.size() + 1 - at));
            code.add(at, taken);
            code.add(Math.min(to, code.size()), released);
        }
        return code;
    }

    /** Has somebody create a task, and perhaps somebody wait for its end. */
    private void create(int child) {
        int parent = random.nextInt(child);
        if (oneIn(2)) {
            codes.get(child).add(0, new MixedPart(Act.BEGIN, child));
        }
        List<MixedPart> code = codes.get(parent);
        MixedPart creates = new MixedPart(Act.SPAWN, child);
        if (oneIn(3)) {
            creates.thenAlways(tree(0, false));
        }
        boolean begins = code.get(0).type == Act.BEGIN;
        code.add(random.nextInt(code.size() + 1 - (begins ? 1 : 0)) + (begins ? 1 : 0), creates);
        if (oneIn(2)) {
            int who = random.nextInt(roots);
            List<MixedPart> waiting = codes.get(who);
            MixedPart joins = new MixedPart(Act.JOIN, child);
            if (oneIn(2)) {
                joins.thenAlways(tree(0, false));
            }
            int from = who == parent ? waiting.indexOf(creates) + 1 : 0;
            waiting.add(from + random.nextInt(waiting.size() - from + 1), joins);
        }
    }

    private void leaveOutSome(List<MixedPart> code) {
        for (int b = 0; b + 2 < code.size(); b++) {
            MixedPart part = code.get(b);
            boolean plain =
                    part.ifZero == null && part.isAccess() && code.get(b + 1).isAccess();
            part.skip = plain && oneIn(2) ? 1 : 0;
        }
    }

    private MixedPart tree(int depth, boolean first) {
        MixedPart part = first ? first() : access();
        if (fails && part.type == Act.READ && !part.weak && oneIn(4)) {
            part.type = Act.FAIL;
            part.value = 1 + random.nextInt(2);
        }
        part.ifZero = depth > 0 && !oneIn(3) ? tree(depth - 1, false) : null;
        if (depth > 0 && !oneIn(3)) {
            part.otherwise = oneIn(3) ? part.ifZero : tree(depth - 1, false);
        }
        return part;
    }

    private MixedPart access() {
        int variable = random.nextInt(variables);
        if (adds && oneIn(3)) {
            return new MixedPart(Act.ADD, variable);
        }
        MixedPart part = new MixedPart(random.nextInt(5) < 2 ? Act.WRITE : Act.READ, variable);
        if (part.type == Act.WRITE) {
            part.value = 1 + random.nextInt(2);
            part.unless = oneIn(4) ? random.nextInt(3) : -1;
        }
        return part;
    }

    private MixedPart first() {
        MixedPart part = access();
        if (chooses && oneIn(4)) {
            return new MixedPart(Act.CHOOSE, 0);
        }
        if (waits && oneIn(3)) {
            part = new MixedPart(Act.WAIT, part.target);
            part.timed = timed && oneIn(2);
        }
        part.weak = weak && part.type == Act.READ && oneIn(2);
        if (touchesTwo && oneIn(3)) {
            int also = random.nextInt(variables);
            part.also = also == part.target ? -1 : also;
            part.alsoWrites = oneIn(2);
        }
        return part;
    }
}
