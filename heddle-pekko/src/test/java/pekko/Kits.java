package pekko;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.AbstractActorWithStash;
import org.apache.pekko.actor.AbstractActorWithTimers;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.PoisonPill;
import org.apache.pekko.actor.Props;
import org.apache.pekko.pattern.Patterns;
import org.apache.pekko.routing.RoundRobinPool;
import org.apache.pekko.stream.javadsl.Sink;
import org.apache.pekko.stream.javadsl.Source;
import org.apache.pekko.testkit.javadsl.TestKit;

/** What tests do with Pekko's classic test kit. */
final class Kits {
    private Kits() {}

    private static final class Echo extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(this::answer).build();
        }

        private void answer(Object message) {
            getSender().tell(message, getSelf());
        }
    }

    /** Counts ticks. */
    private static final class Clock extends AbstractActorWithTimers {
        private final ActorRef listener;
        private int ticks;

        Clock(ActorRef listener) {
            this.listener = listener;
            getTimers().startTimerWithFixedDelay("timer", "tick", Duration.ofMillis(100));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchEquals("tick", tick -> count()).build();
        }

        private void count() {
            listener.tell(++ticks, getSelf());
            if (ticks == 3) {
                getTimers().cancelAll();
            }
        }
    }

    /** Answers once it is open. */
    private static final class Door extends AbstractActorWithStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("open", open -> open())
                    .matchAny(message -> stash())
                    .build();
        }

        private void open() {
            unstashAll();
            getContext().become(receiveBuilder().matchAny(this::answer).build());
        }

        private void answer(Object message) {
            getSender().tell(message, getSelf());
        }
    }

    /** Forgets how far it was when it fails. */
    private static final class Counter extends AbstractActor {
        private int count;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("fail", fail -> {
                        throw new IllegalStateException("told to fail");
                    })
                    .matchEquals("next", next -> getSender().tell(++count, getSelf()))
                    .build();
        }
    }

    static void asks_and_watches() throws Exception {
        ActorSystem system = ActorSystem.create();
        TestKit kit = new TestKit(system);
        ActorRef echo = system.actorOf(Props.create(Echo.class), "echo");
        echo.tell("x", kit.getRef());
        kit.expectMsg(Duration.ofSeconds(1), "x");
        kit.within(Duration.ofSeconds(3), () -> {
            echo.tell("y", kit.getRef());
            kit.awaitCond(kit::msgAvailable);
            kit.expectMsgEquals("y");
            kit.expectNoMessage();
            return null;
        });
        Object answer = Patterns.ask(echo, "z", Duration.ofSeconds(1))
                .toCompletableFuture()
                .get(2, TimeUnit.SECONDS);
        kit.watch(echo);
        echo.tell(PoisonPill.getInstance(), kit.getRef());
        kit.expectTerminated(echo);
        if (!answer.equals("z")) {
            throw new AssertionError(answer);
        }
        TestKit.shutdownActorSystem(system);
    }

    static void timers_stashes_supervision_and_routers() {
        ActorSystem system = ActorSystem.create();
        TestKit kit = new TestKit(system);
        system.actorOf(Props.create(Clock.class, () -> new Clock(kit.getRef())));
        kit.expectMsgEquals(1);
        kit.expectMsgEquals(2);
        kit.expectMsgEquals(3);
        tell(kit, system.actorOf(Props.create(Door.class)), "a", "b", "open", "c");
        kit.expectMsgEquals("a");
        kit.expectMsgEquals("b");
        kit.expectMsgEquals("c");
        tell(kit, system.actorOf(Props.create(Counter.class)), "next", "fail", "next");
        kit.expectMsgEquals(1);
        kit.expectMsgEquals(1);
        tell(kit, system.actorOf(new RoundRobinPool(3).props(Props.create(Echo.class))), "a", "b", "c");
        kit.expectMsgAllOf("a", "b", "c");
        TestKit.shutdownActorSystem(system);
    }

    private static void tell(TestKit kit, ActorRef actor, String... messages) {
        for (String message : messages) {
            actor.tell(message, kit.getRef());
        }
    }

    static void streams() throws Exception {
        ActorSystem system = ActorSystem.create();
        int sum = Source.range(1, 10)
                .map(x -> x * 2)
                .async()
                .map(x -> x + 1)
                .runWith(Sink.fold(0, Integer::sum), system)
                .toCompletableFuture()
                .get(3, TimeUnit.SECONDS);
        if (sum != 120) {
            throw new AssertionError(sum);
        }
        TestKit.shutdownActorSystem(system);
    }
}
