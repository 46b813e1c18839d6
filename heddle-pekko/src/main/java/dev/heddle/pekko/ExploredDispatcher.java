package dev.heddle.pekko;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.ActorCell;
import org.apache.pekko.dispatch.Dispatcher;
import org.apache.pekko.dispatch.Envelope;
import org.apache.pekko.dispatch.Mailbox;
import org.apache.pekko.dispatch.MessageDispatcherConfigurator;
import org.apache.pekko.dispatch.TaskInvocation;
import org.apache.pekko.dispatch.sysmsg.SystemMessage;
import scala.concurrent.duration.Duration;
import scala.concurrent.duration.FiniteDuration;

/**
 * A dispatcher without threads. Messages are under way until a strategy has one arrive ({@link Messages}); then it is put into its actor's mailbox, and the mailbox runs as on a thread of Pekko's
 * until it is empty: with what was stashed and is taken out again, that belongs to the same operation.
 */
final class ExploredDispatcher extends Dispatcher {
    private static final String INTERNAL = "pekko.actor.internal-dispatcher";
    private static final FiniteDuration SOON = Duration.create(1, TimeUnit.SECONDS);

    private final Messages messages;

    ExploredDispatcher(MessageDispatcherConfigurator configurator, String id, Messages messages) {
        super(configurator, id, Integer.MAX_VALUE, Duration.Zero(), (name, threads) -> () -> noThreads(name), SOON);
        this.messages = messages;
    }

    private static ExecutorService noThreads(String name) {
        throw new IllegalStateException("Heddle: the dispatcher " + name + " has no threads");
    }

    /** A new actor: what it does first is to create itself. */
    @Override
    public void register(ActorCell actor) {
        super.register(actor);
        messages.isNew(actor);
    }

    @Override
    public void dispatch(ActorCell receiver, Envelope envelope) {
        messages.send(receiver, envelope);
    }

    @Override
    public void systemDispatch(ActorCell receiver, SystemMessage message) {
        messages.send(receiver, message);
    }

    @Override
    public boolean registerForExecution(Mailbox mailbox, boolean hasMessage, boolean hasSystemMessage) {
        if (mailbox.canBeScheduledForExecution(hasMessage, hasSystemMessage) && mailbox.setAsScheduled()) {
            messages.run(mailbox);
            return true;
        }
        return false;
    }

    @Override
    public void executeTask(TaskInvocation task) {
        messages.execute(task, id().equals(INTERNAL));
    }

    /** There are no threads to stop. */
    @Override
    public void shutdown() {}
}
