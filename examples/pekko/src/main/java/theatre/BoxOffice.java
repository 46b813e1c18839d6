package theatre;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Sells the last seat of a theatre. */
public final class BoxOffice {
    private BoxOffice() {}

    public sealed interface Request {}

    /** Is the seat free? If it is to be kept, it is not free for others from then on. */
    public record Ask(boolean keep, ActorRef<Boolean> replyTo) implements Request {}

    public record Buy(String customer) implements Request {}

    /** @param sold is told who has bought the seat */
    public static Behavior<Request> create(ActorRef<String> sold) {
        return selling(sold, true);
    }

    private static Behavior<Request> selling(ActorRef<String> sold, boolean isFree) {
        return Behaviors.receive(Request.class)
                .onMessage(Ask.class, ask -> {
                    ask.replyTo().tell(isFree);
                    return selling(sold, isFree && !ask.keep());
                })
                .onMessage(Buy.class, buy -> {
                    sold.tell(buy.customer());
                    return selling(sold, false);
                })
                .build();
    }
}
