import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import jdk.internal.vm.annotation.ChangesCurrentThread;

/**
 * Shows how the C2 of JDK 25 (25.0.3) loses stores to fields before {@code Thread.setCurrentThread} in the same compiled method: prints how many
 * of three million rounds went wrong. None with {@code -XX:TieredStopAtLevel=1}, or if {@code set} has the annotation DontInline, as Heddle's has.
 *
 * <pre>
 * javac -d /tmp/lost --add-exports java.base/jdk.internal.vm.annotation=ALL-UNNAMED build/LostStores.java
 * java -Xbootclasspath/a:/tmp/lost --add-opens java.base/java.lang=ALL-UNNAMED LostStores
 * </pre>
 */
public class LostStores {
    private static final MethodHandle SET;

    static {
        try {
            Method set = Thread.class.getDeclaredMethod("setCurrentThread", Thread.class);
            set.setAccessible(true);
            SET = MethodHandles.lookup().unreflect(set);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int written;
    private Object failure;

    @ChangesCurrentThread
    private static void set(Thread carrier, Thread thread) {
        try {
            SET.invokeExact(carrier, thread);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private void work(int round) {
        written = round;
        failure = (round & 1) == 0 ? this : null;
    }

    @ChangesCurrentThread
    private void workAs(Thread carrier, Thread thread, int round) {
        set(carrier, thread);
        try {
            work(round);
        } finally {
            set(carrier, carrier);
        }
    }

    public static void main(String[] arguments) {
        LostStores state = new LostStores();
        Thread carrier = Thread.currentThread();
        Thread other = new Thread(() -> {});
        int wrong = 0;
        for (int round = 0; round < 3_000_000; round++) {
            state.workAs(carrier, other, round);
            if (state.written != round || (state.failure == null) != ((round & 1) != 0)) {
                wrong++;
            }
        }
        System.out.println(wrong + " of 3,000,000 rounds went wrong");
    }
}
