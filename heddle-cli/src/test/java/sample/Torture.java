package sample;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.Permission;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;

/** Programs that do what a tool that takes over a JVM would rather not see, one a method. */
@SuppressWarnings({
    "InfiniteLoopStatement",
    "InfiniteRecursion",
    "ModifiedButNotUsed",
    "ThreadPriorityCheck",
    "WaitNotInLoop",
    "deprecation",
    "removal"
})
public final class Torture {
    private int shared;

    private interface Action {
        void run() throws Exception;
    }

    private static Thread start(Action action) {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    void endlessLoopInAThread() throws InterruptedException {
        start(() -> {
                    for (int i = 0; ; i++) {
                        if (i < 0) {
                            i = 0;
                        }
                    }
                })
                .join();
    }

    /** Every turn is a step, and none of them changes anything. */
    void endlessSteps() throws InterruptedException {
        Thread other = start(() -> {
            while (shared == 0) {
                Thread.yield();
            }
        });
        other.join();
    }

    /** Waits for somebody who never calls. */
    void nobodyCalls() throws IOException {
        try (ServerSocket server = new ServerSocket(0)) {
            server.accept();
        }
    }

    /** What is left alone locks really, and calls the program, which makes steps. */
    void calledBackWithARealLock() throws Exception {
        int[] shared = new int[1];
        Thread other = start(() -> org.apache.groovy.samples.Held.call(() -> shared[0]++));
        org.apache.groovy.samples.Held.call(() -> shared[0]++);
        other.join();
    }

    void realIoThatEnds() throws Exception {
        java.nio.file.Path file = java.nio.file.Files.createTempFile("torture", ".txt");
        Thread writer = start(() -> java.nio.file.Files.writeString(file, "text"));
        writer.join();
        assert java.nio.file.Files.readString(file).equals("text");
        java.nio.file.Files.delete(file);
    }

    /** Its initialiser waits for a thread that needs the class initialised. */
    private static final class Initialised {
        static int value = 1;

        static {
            Thread user = new Thread(() -> System.out.println(Initialised.value));
            user.start();
            try {
                user.join();
            } catch (InterruptedException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private Initialised() {}
    }

    void classInitialisationDeadlock() {
        System.out.println(Initialised.value);
    }

    private int down(int by) {
        shared += by;
        return down(by + 1) + 1;
    }

    void stackOverflow() throws InterruptedException {
        Thread other = start(() -> down(1));
        shared++;
        other.join();
    }

    void outOfMemory() throws InterruptedException {
        Thread other = start(() -> {
            List<long[]> kept = new ArrayList<>();
            while (true) {
                kept.add(new long[1 << 17]);
            }
        });
        shared++;
        other.join();
    }

    void thousandsOfThreads() throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        Thread[] threads = new Thread[2000];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = start(sum::incrementAndGet);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert sum.get() == threads.length;
    }

    /** A thread that goes on when the test is over, and for ever. */
    void outlivesTheTest() {
        start(() -> {
            while (true) {
                Thread.sleep(1000);
            }
        });
    }

    void stopsAThread() throws Exception {
        Thread other = start(() -> shared++);
        Thread.class.getMethod("stop").invoke(other);
        other.join();
    }

    void suspendsAThread() throws Exception {
        Thread other = start(() -> shared++);
        Thread.class.getMethod("suspend").invoke(other);
        other.join();
    }

    void halts() {
        Runtime.getRuntime().halt(3);
    }

    /** Forbids to exit, as test runners did, and finds that it is forbidden. */
    void securityManager() throws Exception {
        System.setSecurityManager(new SecurityManager() {
            @Override
            public void checkPermission(Permission permission) {
                // Everything else is allowed.
            }

            @Override
            public void checkExit(int status) {
                throw new SecurityException("exit " + status + " is forbidden");
            }
        });
        try {
            System.exit(1);
        } catch (SecurityException e) {
            assert e.getMessage().equals("exit 1 is forbidden");
        } finally {
            System.setSecurityManager(null);
        }
    }

    /** The bug is in a class that a loader of the program's own has defined. */
    void customClassLoader() throws Exception {
        URL here = Torture.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {here}, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass("sample.LostUpdate");
            assert type.getClassLoader() == loader;
            type.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }

    void nativeMethods() throws InterruptedException {
        byte[] bytes = new byte[100];
        Runnable sum = () -> {
            CRC32 crc = new CRC32();
            crc.update(bytes);
            assert crc.getValue() != 0;
        };
        Thread other = new Thread(sum);
        other.start();
        sum.run();
        other.join();
    }

    private static native void missing();

    void missingNativeMethod() {
        missing();
    }

    /** The threads wait below a native frame, which cannot be unmounted. */
    void waitsBelowNativeFrames() throws Exception {
        Torture torture = new Torture();
        Thread other = start(() -> Torture.class.getDeclaredMethod("lockedAdd").invoke(torture));
        Torture.class.getDeclaredMethod("lockedAdd").invoke(torture);
        other.join();
        assert torture.shared == 2 : torture.shared;
    }

    synchronized void lockedAdd() throws InterruptedException {
        int seen = shared;
        wait(10);
        shared = seen + 1;
        notifyAll();
    }

    void startsAProcess() throws IOException {
        new ProcessBuilder("true").start();
    }

    void addsAShutdownHook() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {}));
    }

    public void pipe() throws IOException {
        new java.io.PipedOutputStream(new java.io.PipedInputStream()).close();
    }

    void aPipeBelowReflection() throws ReflectiveOperationException {
        Torture.class.getMethod("pipe").invoke(this);
    }

    void causesInACircle() throws Exception {
        Exception inner = new Exception("inner");
        Exception outer = new Exception("outer", inner);
        inner.initCause(outer);
        throw outer;
    }

    @SuppressWarnings("DoNotCallSuggester") // it is the program
    void aHugeMessage() {
        throw new RuntimeException("x".repeat(50_000_000));
    }

    @SuppressWarnings({"OverrideThrowableToString", "DoNotCallSuggester"}) // as programs do
    void toStringThrows() {
        throw new RuntimeException() {
            private static final long serialVersionUID = 1L;

            @Override
            public String toString() {
                throw new IllegalStateException();
            }
        };
    }

    private static final class Early {
        static int value;

        private Early() {}
    }

    private static final class Late {
        static final int SEEN = Early.value;

        private Late() {}
    }

    void initialiserReadsWhatAnotherWrites() throws InterruptedException {
        Thread writer = start(() -> Early.value = 1);
        Thread reader = start(() -> shared = Late.SEEN);
        writer.join();
        reader.join();
        assert shared == 1 : "initialised too early";
    }

    private static final class One {
        static final int VALUE = Other.value();

        private One() {}

        static int value() {
            return VALUE;
        }
    }

    private static final class Other {
        static final int VALUE = One.value();

        private Other() {}

        static int value() {
            return VALUE;
        }
    }

    void initialisersNeedEachOther() throws InterruptedException {
        Thread first = start(() -> shared += One.value());
        Thread second = start(() -> shared += Other.value());
        first.join();
        second.join();
    }
}
