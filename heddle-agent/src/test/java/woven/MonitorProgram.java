package woven;

import dev.heddle.runtime.recording.Recorder;
import java.util.Hashtable;
import java.util.Map;
import java.util.Vector;

/** Every way to use a monitor. */
// What Error Prone dislikes here is what the weaving has to cope with.
@SuppressWarnings({"JdkObsolete", "WaitNotInLoop", "NakedNotify"})
public final class MonitorProgram {
    private int value;

    private MonitorProgram() {}

    public static void main(String[] arguments) throws Exception {
        blocks();
        methods();
        exceptions();
        waiting();
        insideTheJdk();
        synchronizedMethodsOfTheJdk();
    }

    private static void blocks() {
        Object outer = new Object();
        String inner = "inner";
        Recorder.start();
        synchronized (outer) {
            synchronized (inner) {
                Check.that(Thread.holdsLock(inner));
            }
        }
        Recorder.print("blocks");
        Check.that(!Thread.holdsLock(outer) && !Thread.holdsLock(inner));
        Check.throwing(NullPointerException.class, () -> {
            synchronized (Check.nothing()) {
                throw new AssertionError();
            }
        });
    }

    private synchronized long add(int a, long b) {
        Check.that(Thread.holdsLock(this));
        value += a;
        return value + b;
    }

    private static synchronized String ofTheClass(String text) {
        Check.that(Thread.holdsLock(MonitorProgram.class));
        return text + "!";
    }

    private static void methods() {
        MonitorProgram program = new MonitorProgram();
        Recorder.start();
        long sum = program.add(1, 2L);
        String text = ofTheClass("x");
        Recorder.print("methods");
        Check.that(sum == 3 && text.equals("x!"));
    }

    private synchronized int fail(int depth) {
        for (int i = 0; ; i++) {
            if (i == depth) {
                throw new IllegalStateException();
            }
        }
    }

    private static void exceptions() {
        MonitorProgram program = new MonitorProgram();
        Recorder.start();
        Check.throwing(IllegalStateException.class, () -> program.fail(2));
        Check.throwing(IllegalStateException.class, () -> {
            synchronized (program) {
                throw new IllegalStateException();
            }
        });
        Recorder.print("exceptions");
        Check.that(!Thread.holdsLock(program));
        // Really free, for another thread as well.
        Thread other = new Thread(() -> program.add(1, 1));
        other.start();
        Check.that(joined(other));
    }

    private static boolean joined(Thread thread) {
        try {
            thread.join(10_000);
            return !thread.isAlive();
        } catch (InterruptedException e) {
            return false;
        }
    }

    private static void waiting() throws InterruptedException {
        MonitorProgram program = new MonitorProgram();
        Recorder.start();
        synchronized (program) {
            program.wait(1);
            program.wait(1, 1);
            program.notify();
            program.notifyAll();
        }
        Recorder.print("waiting");
        Thread other = new Thread(() -> {
            synchronized (program) {
                program.notifyAll();
            }
        });
        synchronized (program) {
            other.start();
            program.wait();
        }
        Check.throwing(IllegalMonitorStateException.class, program::wait);
        Check.throwing(IllegalMonitorStateException.class, program::notify);
    }

    private static void insideTheJdk() {
        Map<String, Integer> map = java.util.Collections.synchronizedMap(new java.util.HashMap<>());
        Recorder.start();
        map.put("a", 1);
        Recorder.print("inside");
        Check.that(map.get("a") == 1);
    }

    private static void synchronizedMethodsOfTheJdk() {
        Hashtable<String, Integer> early = new Hashtable<>();
        Vector<String> late = new Vector<>();
        StringBuffer text = new StringBuffer();
        Recorder.start();
        early.put("a", 1);
        late.add("b");
        text.append('c');
        Recorder.print("jdk");
        Check.that(early.get("a") == 1
                && late.get(0).equals("b")
                && text.toString().equals("c"));
    }
}
