package pekko;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** Small systems around an actor that writes down what it is told. */
final class Store {
    private Store() {}

    /** Writes down what it gets, and lets somebody know when it has so many. */
    private static final class Keeper extends AbstractActor {
        private final StringBuilder kept;
        private final CountDownLatch awaited;

        Keeper(StringBuilder kept, CountDownLatch awaited) {
            this.kept = kept;
            this.awaited = awaited;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, text -> {
                        kept.append(text);
                        awaited.countDown();
                    })
                    .build();
        }
    }

    /** Hands on what it gets. */
    private static final class Messenger extends AbstractActor {
        private final ActorRef[] to;

        Messenger(ActorRef... to) {
            this.to = to;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(this::handOn).build();
        }

        private void handOn(Object what) {
            for (ActorRef each : to) {
                each.tell(what, getSelf());
            }
        }
    }

    /** Waits for something in the middle of a message, in vain or not. */
    static void waiting(boolean inVain) throws InterruptedException {
        ActorSystem system = ActorSystem.create();
        CountDownLatch awaited = new CountDownLatch(inVain ? 1 : 0);
        CountDownLatch done = new CountDownLatch(1);
        system.actorOf(Props.create(Waiter.class, () -> new Waiter(awaited, done)))
                .tell("x", ActorRef.noSender());
        if (!done.await(1, TimeUnit.SECONDS)) {
            throw new AssertionError("it is not done");
        }
    }

    private static final class Waiter extends AbstractActor {
        private final CountDownLatch awaited;
        private final CountDownLatch done;

        Waiter(CountDownLatch awaited, CountDownLatch done) {
            this.awaited = awaited;
            this.done = done;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(this::waitForIt).build();
        }

        private void waitForIt(Object message) throws InterruptedException {
            awaited.await();
            done.countDown();
        }
    }

    /** Two messengers take something to one store. */
    static String two() throws InterruptedException {
        ActorSystem system = ActorSystem.create();
        StringBuilder kept = new StringBuilder();
        CountDownLatch awaited = new CountDownLatch(2);
        ActorRef keeper = system.actorOf(Props.create(Keeper.class, () -> new Keeper(kept, awaited)), "keeper");
        ActorRef alice = system.actorOf(Props.create(Messenger.class, () -> new Messenger(keeper)), "alice");
        ActorRef bob = system.actorOf(Props.create(Messenger.class, () -> new Messenger(keeper)), "bob");
        alice.tell("a", ActorRef.noSender());
        bob.tell("b", ActorRef.noSender());
        awaited.await();
        return kept.toString();
    }

    /** One tells the store, and then another who tells it, too: what comes second can only come first between JVMs. */
    static String twice() throws InterruptedException {
        ActorSystem system = ActorSystem.create();
        StringBuilder kept = new StringBuilder();
        CountDownLatch awaited = new CountDownLatch(2);
        ActorRef keeper = system.actorOf(Props.create(Keeper.class, () -> new Keeper(kept, awaited)), "keeper");
        ActorRef bob = system.actorOf(Props.create(Messenger.class, () -> new Messenger(keeper)), "bob");
        ActorRef alice = system.actorOf(Props.create(Messenger.class, () -> new Messenger(keeper, bob)), "alice");
        alice.tell("x", ActorRef.noSender());
        awaited.await();
        return kept.toString() + awaited.getCount();
    }
}
