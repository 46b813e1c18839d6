package dev.heddle.pekko;

import dev.heddle.runtime.hooks.calls.ActorHooks;
import java.util.function.UnaryOperator;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.dispatch.Mailbox;

/** Asked where a dispatcher with threads would run a mailbox in the middle of an exploration: no actor of an explored system is run like that. */
public final class ForeignThreads implements UnaryOperator<Object> {
    @Override
    public Object apply(Object mailbox) {
        ActorRef actor = ((Mailbox) mailbox).actor().self();
        ActorHooks.refuse(
                actor
                        + " runs on threads that nobody controls. Its actor system was made before the execution began: make it in the test or in a @BeforeEach method, or have the classes loaded anew for each execution"
                        + " (isolate = Isolation.CLASSES). Or its dispatcher is one that Heddle does not know, such as a BalancingPool's");
        return mailbox;
    }
}
