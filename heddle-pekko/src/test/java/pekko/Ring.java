package pekko;

import java.util.concurrent.CountDownLatch;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** Actors who hand a number round until it is 0. */
final class Ring extends AbstractActor {
    private final CountDownLatch done;
    private ActorRef next;

    private Ring(CountDownLatch done) {
        this.done = done;
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(ActorRef.class, ref -> next = ref)
                .match(Integer.class, this::hand)
                .build();
    }

    private void hand(int number) {
        if (number == 0) {
            done.countDown();
        } else {
            next.tell(number - 1, getSelf());
        }
    }

    static void of(int actors, int messages) throws InterruptedException {
        ActorSystem system = ActorSystem.create("ring");
        CountDownLatch done = new CountDownLatch(1);
        ActorRef[] all = new ActorRef[actors];
        for (int i = 0; i < actors; i++) {
            all[i] = system.actorOf(Props.create(Ring.class, () -> new Ring(done)), "actor" + i);
        }
        for (int i = 0; i < actors; i++) {
            all[i].tell(all[(i + 1) % actors], ActorRef.noSender());
        }
        all[0].tell(messages, ActorRef.noSender());
        done.await();
    }
}
