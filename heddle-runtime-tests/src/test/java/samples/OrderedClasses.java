package samples;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import samples.HandOver.Box;

/** Final fields and class initialisation: what they order is no race. */
public final class OrderedClasses {
    private Constant slot;

    private static final VarHandle SLOT;

    static {
        try {
            SLOT = MethodHandles.lookup().findVarHandle(OrderedClasses.class, "slot", Constant.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private OrderedClasses() {}

    /** Final fields, and what is reached through them. */
    private static final class Constant {
        final int number;
        final int[] cells;
        final List<String> names;
        final Map<String, Integer> ages = Map.of("a", 1);

        Constant(int number) {
            this.number = number;
            this.cells = new int[] {number, number + 1};
            this.names = new ArrayList<>();
            names.add("name");
        }

        void check() {
            Run.check(number == 7 && cells[1] == 8, "fields");
            Run.check(names.get(0).equals("name") && ages.get("a") == 1, "what is reached through them");
        }
    }

    /** Published by an access that orders nothing: that is all that final fields need. */
    public static void finalFields() throws InterruptedException {
        OrderedClasses shared = new OrderedClasses();
        Run.both(() -> SLOT.setOpaque(shared, new Constant(7)), () -> {
            Constant seen = (Constant) SLOT.getOpaque(shared);
            if (seen != null) {
                seen.check();
            }
        });
    }

    public static void finalFieldsByPlainAtomic() throws InterruptedException {
        AtomicReference<Constant> slot = new AtomicReference<>();
        Run.both(() -> slot.setPlain(new Constant(7)), () -> {
            Constant seen = slot.getPlain();
            if (seen != null) {
                seen.check();
            }
        });
    }

    private static final class Holder {
        static final Box INSTANCE = new Box();
        static int[] table = {1, 2, 3};

        static {
            INSTANCE.value = 5;
            table[0] = 4;
        }

        private Holder() {}
    }

    /** The initialiser runs in whichever task comes first, and happened before the other's use. */
    public static void lazyHolder() throws InterruptedException {
        Run.Action use = () -> Run.check(Holder.INSTANCE.value == 5 && Holder.table[0] == 4, "?");
        Run.both(use, use);
    }

    private enum Single {
        INSTANCE;

        private final Box box = new Box();
        private int plain;

        Single() {
            box.value = 3;
            plain = 4;
        }
    }

    public static void enumSingleton() throws InterruptedException {
        Run.Action use = () -> Run.check(Single.INSTANCE.box.value == 3 && Single.INSTANCE.plain == 4, "?");
        Run.both(use, use);
    }

    private static final class Base {
        static int made;

        static {
            made = helper();
        }

        private Base() {}

        private static int helper() {
            made++;
            return made + 1;
        }
    }

    /** The initialiser calls methods that write statics. */
    public static void initialiserThatCalls() throws InterruptedException {
        Run.Action use = () -> Run.check(Base.made == 2, Base.made);
        Run.both(use, use);
    }

    private record Pair(String left, int[] right) {}

    public static void records() throws InterruptedException {
        AtomicReference<Pair> slot = new AtomicReference<>();
        Run.both(() -> slot.setPlain(new Pair("a", new int[] {1})), () -> {
            Pair seen = slot.getPlain();
            Run.check(seen == null || (seen.left().equals("a") && seen.right()[0] == 1), "?");
        });
    }

    /** What a lambda captures is final. */
    public static void capturedVariables() throws InterruptedException {
        AtomicReference<Runnable> slot = new AtomicReference<>();
        Run.both(
                () -> {
                    int[] cells = {1};
                    slot.setPlain(() -> Run.check(cells[0] == 1, "?"));
                },
                () -> {
                    Runnable seen = slot.getPlain();
                    if (seen != null) {
                        seen.run();
                    }
                });
    }
}
