package sample;

import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/** Programs to which the first use of something is unlike the next, for the JVM or the JDK; what they do is the same each time. */
@SuppressWarnings({"DateFormatConstant", "JavaUtilDate", "StaticAssignmentOfThrowable"}) // what is tried out
public final class FirstUse {
    private static int sum;

    /** Reflection makes code for itself after some uses, of classes that it keeps in maps. */
    public static final class Item {
        final List<String> names = List.of();
    }

    void ofReflection() throws InterruptedException {
        together(() -> {
            for (int i = 0; i < 3; i++) {
                sum += Item.class.getConstructor().newInstance().names.size() + 1;
            }
        });
    }

    private static final class Formats {
        static final SimpleDateFormat DAY = new SimpleDateFormat("yy-MM-dd");
        static final ThreadLocal<List<String>> SEEN = ThreadLocal.withInitial(ArrayList::new);
        static final Exception NEVER_THROWN = new Exception("made here");
        static int used;

        static {
            synchronized (DAY) {
                used = DAY.format(new Date()).length() - 8;
            }
        }
    }

    /** Used by one of two tasks only, in some orders: there it is new long after the beginning. */
    private static final class Rare {
        static final List<Object> MADE = new ArrayList<>();

        static {
            for (int i = 0; i < 3; i++) {
                synchronized (MADE) {
                    MADE.add(new int[] {i});
                }
            }
        }
    }

    void ofClasses() throws InterruptedException {
        together(() -> {
            int before = sum;
            sum = before + 1;
            Formats.used++;
            Formats.SEEN.get().add(Formats.NEVER_THROWN.getMessage());
            if (sum == before) {
                sum = Rare.MADE.size();
            }
            int[] mine = new int[1];
            mine[0] = sum;
        });
    }

    private interface Work {
        void run() throws Exception;
    }

    private static void together(Work work) throws InterruptedException {
        Runnable task = () -> {
            try {
                work.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        Thread other = new Thread(task);
        other.start();
        task.run();
        other.join();
    }
}
