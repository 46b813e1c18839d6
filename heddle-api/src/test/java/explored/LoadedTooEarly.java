package explored;

import dev.heddle.api.Heddle;
import dev.heddle.api.HeddleException;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;

/** A main class: it is loaded before the agent can come. */
@SuppressWarnings("JdkObsolete") // synchronized methods of the JDK are the case under test
final class LoadedTooEarly {
    private static int calls;

    private int taken;

    private LoadedTooEarly() {}

    public static void main(String[] args) throws IOException {
        switch (args[0]) {
            case "synchronized" -> explore(LoadedTooEarly::call);
            case "reference" ->
                explore(() -> {
                    AtomicInteger number = new AtomicInteger();
                    IntSupplier next = number::incrementAndGet;
                    if (next.getAsInt() != 1) {
                        throw new AssertionError("not the first");
                    }
                });
            case "captured-synchronized" -> explore(new LoadedTooEarly()::callThis);
            case "captured-waiting" -> {
                LoadedTooEarly captured = new LoadedTooEarly();
                explore(() -> {
                    Thread other = new Thread(captured::give);
                    other.start();
                    captured.takeGiven();
                });
            }
            case "captured-deadlock" -> {
                LoadedTooEarly one = new LoadedTooEarly();
                LoadedTooEarly two = new LoadedTooEarly();
                explore(() -> {
                    new Thread(() -> one.callBoth(two)).start();
                    two.callBoth(one);
                });
            }
            case "pipe" -> {
                sendAndReceive();
                explore(LoadedTooEarly::sendAndReceive);
            }
            case "captured-reference" -> {
                LoadedTooEarly captured = new LoadedTooEarly();
                explore(() -> captured.take(new AtomicInteger()::incrementAndGet));
            }
            case "condition" -> {
                takeTurns(new ReentrantLock());
                explore(() -> takeTurns(new ReentrantLock()));
            }
            case "vector" -> {
                look(new Vector<>(), new StringBuffer());
                explore(() -> look(new Vector<>(), new StringBuffer()));
            }
            case "bodies" ->
                explore(() -> {
                    int[] number = {0};
                    Thread other = new Thread(() -> number[0]++);
                    other.start();
                    number[0]++;
                    other.join();
                    if (number[0] != 2) {
                        throw new AssertionError("lost");
                    }
                });
            default -> throw new IllegalArgumentException(args[0]);
        }
        call(); // its monitor was given back
        System.out.println("calls: " + calls);
    }

    private static void takeTurns(Lock lock) {
        Condition turned = lock.newCondition();
        boolean[] turn = {false};
        Thread other = new Thread(() -> takeTurns(lock, turned, turn, true));
        other.start();
        takeTurns(lock, turned, turn, false);
    }

    private static void takeTurns(Lock lock, Condition turned, boolean[] turn, boolean me) {
        for (int i = 0; i < 20; i++) {
            lock.lock();
            try {
                while (turn[0] != me) {
                    turned.awaitUninterruptibly();
                }
                turn[0] = !me;
                turned.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    /** By names that do not say that their methods are synchronized. */
    private static void look(List<Integer> list, StringBuffer text) {
        CharSequence sequence = text;
        Thread other = new Thread(() -> {
            list.add(1);
            list.add(2);
            text.append('a').append('b');
        });
        other.start();
        if (list.size() == 1 && sequence.length() == 0) {
            list.clear();
            if (list.isEmpty() && sequence.length() == 1) {
                throw new AssertionError("one of two");
            }
        }
    }

    private static synchronized void call() {
        calls++;
    }

    private synchronized void callThis() {
        take(() -> taken + 1);
    }

    private synchronized void give() {
        taken = 1;
        notifyAll();
    }

    private synchronized void takeGiven() throws InterruptedException {
        while (taken == 0) {
            wait();
        }
        taken = 0;
    }

    private synchronized void callBoth(LoadedTooEarly other) {
        other.callThis();
    }

    private static void sendAndReceive() throws IOException {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 1);
        Thread writer = new Thread(() -> {
            try (DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, 2))) {
                data.writeInt(0x01020304);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        int sum = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            sum += next;
        }
        if (sum != 10) {
            throw new AssertionError("lost");
        }
    }

    private void take(IntSupplier supplier) {
        taken = supplier.getAsInt();
    }

    private static void explore(Heddle.Body body) {
        try {
            // Time enough for a busy machine: what ends the exploration is the number of executions.
            System.out.println(Heddle.explore(Heddle.options().executions(1_000).time(Duration.ofMinutes(5)), body));
        } catch (HeddleException e) {
            System.out.println(e.getMessage());
        }
    }
}
