package dev.heddle.pekko;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.calls.ActorHooks;
import dev.heddle.runtime.model.Deliveries;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.TaskInvocation;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;

/**
 * The messages of an actor system that are under way. Handling one of an actor of the application's is an operation. Pekko's own actors, which are below {@code /system} or guard others, handle
 * theirs at once, at the end of the operation that sent them.
 */
final class Messages {
    /** Whether messages arrive in the orders of one JVM, or in any order that a network has. */
    private static final String ORDER = "heddle.pekko.order";

    private final Deliveries deliveries = ActorHooks.system(inOneJvm());
    private final Map<ActorCell, Sender> actors = new HashMap<>();
    private final Map<Thread, Sender> threads = new HashMap<>();

    /** What is done before anything else comes. */
    private final ArrayDeque<Runnable> atOnce = new ArrayDeque<>();

    private boolean isRunning;

    /** Whether Pekko's own actors run. */
    private boolean isInternal;

    /** Who handles a message at the moment; null if it is nobody. */
    private Sender handling;

    private static boolean inOneJvm() {
        try (Gate.Closed closed = Gate.close()) {
            String order = System.getProperty(ORDER, "jvm");
            if (!order.equals("jvm") && !order.equals("network")) {
                throw new IllegalArgumentException("Heddle: -D" + ORDER
                        + " is jvm (messages arrive as in one JVM) or network (as between JVMs), and not " + order);
            }
            return order.equals("jvm");
        }
    }

    Deliveries deliveries() {
        return deliveries;
    }

    /** An actor of the application's creates itself as soon as it is chosen, and others' messages come later. */
    void isNew(ActorCell cell) {
        Sender actor = actor(cell);
        if (actor != null) {
            Runnable create = () -> cell.dispatcher().registerForExecution(cell.mailbox(), false, true);
            send(actor, create, true, true, "create " + actor.name);
        }
    }

    /** A message of the application's. */
    void send(ActorCell receiver, Envelope envelope) {
        Runnable deliver = () -> {
            Mailbox mailbox = receiver.mailbox();
            mailbox.enqueue(receiver.self(), envelope);
            receiver.dispatcher().registerForExecution(mailbox, true, false);
        };
        Sender to = actor(receiver);
        if (to == null) {
            isTold(receiver);
        }
        send(to, deliver, false, false, name(envelope.message()));
    }

    /** One of Pekko's own actors is told something, and answers by what others have told it before. */
    private void isTold(ActorCell receiver) {
        boolean isProbe;
        boolean remembers;
        try (Gate.Closed closed = Gate.close()) {
            isProbe = PekkosOwn.isProbe(receiver);
            remembers = PekkosOwn.remembers(receiver);
        }
        if (isProbe) {
            ActorHooks.hides("what a test probe has received is looked at where nobody sees it");
        } else if (remembers) {
            ActorHooks.touches(deliveries, receiver);
        }
    }

    /** A message of Pekko's own, which overtakes those of the application. */
    void send(ActorCell receiver, SystemMessage message) {
        Runnable deliver = () -> {
            Mailbox mailbox = receiver.mailbox();
            mailbox.systemEnqueue(receiver.self(), message);
            receiver.dispatcher().registerForExecution(mailbox, false, true);
        };
        send(actor(receiver), deliver, true, false, name(message));
    }

    private void send(Sender to, Runnable deliver, boolean overtakes, boolean creates, String what) {
        if (to == null) {
            now(deliver);
        } else {
            ActorHooks.send(sender().party, to.party, () -> handle(to, deliver), overtakes, creates, what);
        }
    }

    /** A mailbox has something to do. */
    void run(Mailbox mailbox) {
        now(actor(mailbox.actor()) == null ? () -> internally(mailbox) : mailbox);
    }

    private void internally(Runnable work) {
        boolean before = isInternal;
        isInternal = true;
        try {
            work.run();
        } finally {
            isInternal = before;
        }
    }

    /** Work for a dispatcher that is no message: what is to be done when a future is completed, say. */
    void execute(TaskInvocation task, boolean internal) {
        if (internal || isInternal) {
            now(() -> internally(task));
            return;
        }
        Sender future = sender("future of " + sender().name, task, false);
        send(future, task, false, false, "future");
    }

    /** Whose timers those are that are set now. */
    Sender timers() {
        Sender who = sender();
        if (who.timers == null) {
            who.timers = sender("timers of " + who.name, new Object(), false);
        }
        return who.timers;
    }

    /** A timer's time has come. What Pekko does then is to send a message. */
    void fire(Timer timer, boolean isPekkos) {
        handle(timer.owner, isPekkos ? timer.runnable : () -> timer.executor.execute(timer.runnable));
    }

    /** Somebody handles something, in the middle of an operation. */
    private void handle(Sender receiver, Runnable work) {
        handling = receiver;
        isRunning = true;
        try {
            work.run();
            drain();
        } finally {
            isRunning = false;
            handling = null;
        }
    }

    private void now(Runnable work) {
        add(work);
        if (!isRunning) {
            ActorHooks.inside(() -> {
                isRunning = true;
                try {
                    drain();
                } finally {
                    isRunning = false;
                }
            });
        }
    }

    private void drain() {
        for (Runnable next = next(); next != null; next = next()) {
            next.run();
        }
    }

    // What is remembered here is nothing that the program touches.

    private void add(Runnable work) {
        try (Gate.Closed closed = Gate.close()) {
            atOnce.add(work);
        }
    }

    private Runnable next() {
        try (Gate.Closed closed = Gate.close()) {
            return atOnce.poll();
        }
    }

    /** Null for Pekko's own actors. */
    private Sender actor(ActorCell cell) {
        try (Gate.Closed closed = Gate.close()) {
            Sender known = actors.get(cell);
            if (known == null && !PekkosOwn.isPekkos(cell)) {
                known = sender(PekkosOwn.name(cell), cell, false);
                actors.put(cell, known);
            }
            return known;
        }
    }

    private Sender sender() {
        if (handling != null) {
            return handling;
        }
        try (Gate.Closed closed = Gate.close()) {
            Thread thread = Thread.currentThread();
            Sender known = threads.get(thread);
            if (known == null) {
                known = sender(thread.getName(), new Object(), true);
                threads.put(thread, known);
            }
            return known;
        }
    }

    private Sender sender(String name, Object what, boolean isThread) {
        return new Sender(name, ActorHooks.party(deliveries, what, name, isThread));
    }

    private static String name(Object message) {
        Class<?> type = message.getClass();
        return type.isArray() || type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
    }
}
