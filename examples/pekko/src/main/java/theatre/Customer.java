package theatre;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Buys the seat if it is free. */
public final class Customer {
    private Customer() {}

    public static Behavior<Boolean> create(String name, boolean keep, ActorRef<BoxOffice.Request> boxOffice) {
        return Behaviors.setup(context -> {
            boxOffice.tell(new BoxOffice.Ask(keep, context.getSelf()));
            return Behaviors.receiveMessage(isFree -> {
                if (isFree) {
                    boxOffice.tell(new BoxOffice.Buy(name));
                }
                return Behaviors.stopped();
            });
        });
    }
}
