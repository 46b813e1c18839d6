package dev.heddle.cli.child;

import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.protocol.MessageLog;
import dev.heddle.cli.protocol.Question;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.protocol.WatchedExecution;
import dev.heddle.core.Thrown;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.nodes.outside.Answers;
import dev.heddle.nodes.outside.Outside;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.report.RecordedExecution;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.Backend;
import dev.heddle.session.Session;
import dev.heddle.session.Told;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Where the JVM of the program under test starts. Its only argument is a directory that it shares with its parent: there it finds
 * its {@link Job} and writes {@link ChildMessage}s. What arrives on standard input means: pause, go on, take an order, or else stop; its
 * end: the parent is gone.
 */
public final class ChildMain {
    /** Makes it stand still after the execution under way, until it is told to go on, or to stop. */
    public static final char PAUSE = 'p';

    public static final char RESUME = 'r';

    /** There is another {@link SliceOrder}. */
    public static final char ORDER = 'o';

    private static final long PATIENCE_SECONDS = 10;

    private static final CountDownLatch FINISHED = new CountDownLatch(1);
    private static final Object TURN = new Object();
    private static boolean paused;
    private static int orders;
    private static volatile boolean stop;

    private ChildMain() {}

    public static void main(String[] arguments) throws IOException {
        Path directory = Path.of(arguments[0]);
        Job job = Job.load(directory);
        MessageLog messages = new MessageLog(directory);
        listen(System.in);
        // Ctrl-C in a terminal reaches this JVM as well as its parent.
        Runtime.getRuntime().addShutdownHook(new Thread(ChildMain::stopAndWait, "heddle-stop"));
        try {
            carryOut(job, directory, messages);
        } catch (IllegalArgumentException e) {
            messages.tell(new ChildMessage.Refused(e.getMessage()));
        } catch (Throwable t) {
            messages.tell(new ChildMessage.Broken(Thrown.text(t), Thrown.trace(t)));
        }
        FINISHED.countDown();
        if (Gate.agentReady) {
            Gate.classes.keepWoven();
        }
        // Not exit: tasks that were given up may still be there, and wait for ever.
        Runtime.getRuntime().halt(0);
    }

    private static void carryOut(Job job, Path directory, MessageLog messages) throws IOException {
        if (!Gate.agentReady) {
            throw new IllegalStateException("Heddle's agent is not active in the JVM of the program, so nothing in it"
                    + " would be controlled. Was it started without -javaagent?");
        }
        // Before any class of the program is loaded, so that each is woven only once.
        Gate.classes.explore();
        Backend backend = Backends.create(job.conduct().backend());
        JavaProgram program = new JavaProgram(job, backend);
        messages.tell(new ChildMessage.Ready(System.getProperty("java.version"), backend.name()));
        Answers answers =
                job.world() != null ? job.world().answers() : job.conduct().record() ? Answers.recorded() : null;
        Outside.answeredBy(answers);
        if (job.isShared()) {
            new Share(job, program, directory, messages).run(ChildMain::awaitOrder, ChildMain::isStopped);
        } else if (job.schedule() == null) {
            new Explore(job, program, directory, messages).run(ChildMain::isStopped);
            if (answers != null) {
                messages.tell(new ChildMessage.Answered(RecordedWorld.of(answers)));
            }
        } else if (job.window() != null) {
            Session session = new Session(job.search(), program);
            RecordedExecution seen = session.watch(Schedule.parse(job.schedule()), job.window());
            messages.tell(new ChildMessage.Seen(WatchedExecution.of(session.program(), seen)));
            messages.tell(new ChildMessage.Done());
        } else if (job.question() != null) {
            Question question = job.question();
            Told told = new Session(job.search(), program)
                    .tell(question.failure(), Schedule.parse(job.schedule()), 0, Duration.ofNanos(question.nanos()));
            messages.tell(ChildMessage.explained(question.identity(), told));
            messages.tell(new ChildMessage.Done());
        } else {
            new Repeat(job, program, directory, messages).run(() -> stop);
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
                if (word != PAUSE && word != RESUME && word != ORDER) {
                    stop = true;
                }
                synchronized (TURN) {
                    orders += word == ORDER ? 1 : 0;
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

    /** Waits for the order of a number; returns false if it is to stop instead. */
    private static boolean awaitOrder(int number) {
        synchronized (TURN) {
            while (orders < number && !stop) {
                try {
                    TURN.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return false;
                }
            }
        }
        return !stop;
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
