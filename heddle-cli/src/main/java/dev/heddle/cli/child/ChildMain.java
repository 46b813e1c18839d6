package dev.heddle.cli.child;

import dev.heddle.core.Thrown;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.Watch;
import dev.heddle.runtime.backend.Backend;
import dev.heddle.runtime.backend.Backends;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Where the JVM of the program under test starts. Its only argument is a directory that it shares with its parent: there it finds
 * its {@link Job} and writes {@link Events}. What arrives on standard input means: pause, go on, or else stop; its end: the parent
 * is gone.
 */
public final class ChildMain {
    /** Makes it stand still after the execution under way, until it is told to go on, or to stop. */
    public static final char PAUSE = 'p';

    public static final char RESUME = 'r';

    private static final long PATIENCE_SECONDS = 10;

    private static final CountDownLatch FINISHED = new CountDownLatch(1);
    private static final Object TURN = new Object();
    private static boolean paused;
    private static volatile boolean stop;

    private ChildMain() {}

    public static void main(String[] arguments) throws IOException {
        Path directory = Path.of(arguments[0]);
        Job job = Job.load(directory);
        Events events = new Events(directory);
        listen(System.in);
        // Ctrl-C in a terminal reaches this JVM as well as its parent.
        Runtime.getRuntime().addShutdownHook(new Thread(ChildMain::stopAndWait, "heddle-stop"));
        try {
            carryOut(job, directory, events);
        } catch (IllegalArgumentException e) {
            events.tell("usage", "message", e.getMessage());
        } catch (Throwable t) {
            events.tell("broken", "message", Thrown.text(t), "details", Thrown.trace(t));
        }
        FINISHED.countDown();
        // Not exit: tasks that were given up may still be there, and wait for ever.
        Runtime.getRuntime().halt(0);
    }

    private static void carryOut(Job job, Path directory, Events events) throws IOException {
        if (!Gate.agentReady) {
            throw new IllegalStateException("Heddle's agent is not active in the JVM of the program, so nothing in it"
                    + " would be controlled. Was it started without -javaagent?");
        }
        // Before any class of the program is loaded, so that each is woven only once.
        Gate.classes.explore();
        Backend backend = Backends.create(job.conduct().backend());
        JavaProgram program = new JavaProgram(job, backend);
        events.tell("ready", "jdk", System.getProperty("java.version"), "backend", backend.name());
        if (job.schedule() == null) {
            new Explore(job, program, directory, events).run(ChildMain::isStopped);
        } else if (job.question() != null) {
            Told told = new Watch(program.controlled())
                    .call(() -> Told.of(program, job.question(), Schedule.parse(job.schedule())));
            if (told != null) {
                told.save(directory);
            }
            events.tell(
                    "explained",
                    "schedule",
                    told == null ? "" : told.schedule(),
                    "text",
                    told == null ? "" : told.text());
            events.tell("done");
        } else {
            new Repeat(job, program, directory, events).run(() -> stop);
        }
    }

    private static void listen(InputStream parent) {
        Thread thread = new Thread(() -> await(parent), "heddle-parent");
        thread.setDaemon(true);
        thread.start();
    }

    private static void await(InputStream parent) {
        try {
            for (int word = parent.read(); word >= 0; word = parent.read()) {
                if (word != PAUSE && word != RESUME) {
                    stop = true;
                }
                synchronized (TURN) {
                    paused = word == PAUSE;
                    TURN.notifyAll();
                }
            }
        } catch (IOException e) {
            // The same as its end: nobody is left to tell anything to.
        }
        Runtime.getRuntime().halt(1);
    }

    /** Whether it is to stop; stands still while it is to. */
    private static boolean isStopped() {
        synchronized (TURN) {
            while (paused && !stop) {
                try {
                    TURN.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return true;
                }
            }
        }
        return stop;
    }

    private static void stopAndWait() {
        stop = true;
        try {
            FINISHED.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
