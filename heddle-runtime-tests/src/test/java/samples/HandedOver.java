package samples;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Supplier;

/** Collections that are handed to methods of their own or of others, which look at them before they lock anything, or in the middle; somebody else comes in between. */
public final class HandedOver {
    private static final List<Object> TWO = List.of(1, 2);

    private HandedOver() {}

    private static void beside(Proved.Seen seen, Supplier<Object> shown, Run.Action one, Run.Action other)
            throws Exception {
        boolean[] modified = new boolean[1];
        Thread first = Run.start(() -> {
            try {
                one.run();
            } catch (ConcurrentModificationException e) {
                modified[0] = true;
            }
        });
        Thread second = Run.start(other);
        first.join();
        second.join();
        seen.saw(modified[0] ? "was modified" : shown.get());
    }

    private static void itself(Proved.Seen seen, List<Object> list) throws Exception {
        beside(seen, list::toString, () -> list.addAll(list), () -> list.add(9));
    }

    private static void another(Proved.Seen seen, List<Object> list, List<Object> other) throws Exception {
        beside(seen, list::toString, () -> list.addAll(other), () -> {
            other.add(5);
            list.add(9);
        });
    }

    public static void addsItself(Proved.Seen seen) throws Exception {
        itself(seen, new CopyOnWriteArrayList<>(TWO));
    }

    public static void addsItselfToAVector(Proved.Seen seen) throws Exception {
        itself(seen, new Vector<>(TWO));
    }

    public static void addsAnotherOfItsKind(Proved.Seen seen) throws Exception {
        another(seen, new CopyOnWriteArrayList<>(TWO), new CopyOnWriteArrayList<>(TWO));
    }

    public static void addsAVector(Proved.Seen seen) throws Exception {
        another(seen, new CopyOnWriteArrayList<>(TWO), new Vector<>(TWO));
    }

    public static void addsToAVector(Proved.Seen seen) throws Exception {
        another(seen, new Vector<>(TWO), new CopyOnWriteArrayList<>(TWO));
    }

    public static void addsItselfInFront(Proved.Seen seen) throws Exception {
        List<Object> list = new CopyOnWriteArrayList<>(TWO);
        beside(seen, list::toString, () -> list.addAll(0, list), () -> list.add(0, 9));
    }

    public static void addsAPartOfItself(Proved.Seen seen) throws Exception {
        List<Object> list = new CopyOnWriteArrayList<>(TWO);
        List<Object> part = list.subList(0, 1);
        beside(seen, list::toString, () -> list.addAll(part), () -> list.add(9));
    }

    public static void addsWhatItLacks(Proved.Seen seen) throws Exception {
        CopyOnWriteArrayList<Object> list = new CopyOnWriteArrayList<>(TWO);
        beside(seen, list::toString, () -> list.addAllAbsent(list), () -> list.remove(0));
    }

    public static void addsItselfToASet(Proved.Seen seen) throws Exception {
        Collection<Object> set = new CopyOnWriteArraySet<>(TWO);
        beside(seen, set::toString, () -> set.addAll(set), () -> set.remove(1));
    }

    public static void comparesWithAPartOfItself(Proved.Seen seen) throws Exception {
        List<Object> list = new CopyOnWriteArrayList<>(TWO);
        List<Object> part = list.subList(0, 2);
        boolean[] equal = new boolean[1];
        beside(seen, () -> equal[0], () -> equal[0] = list.equals(part), () -> list.add(9));
    }

    public static void keepsWhatAnotherHas(Proved.Seen seen) throws Exception {
        List<Object> list = new CopyOnWriteArrayList<>(TWO);
        List<Object> other = new CopyOnWriteArrayList<>(List.of(2, 3));
        int[] size = new int[1];
        beside(seen, () -> list + " had " + size[0], () -> list.retainAll(other), () -> {
            other.remove((Object) 2);
            size[0] = list.size();
        });
    }
}
