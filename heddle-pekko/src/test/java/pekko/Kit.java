package pekko;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.*;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.Patterns;
import org.apache.pekko.testkit.javadsl.TestKit;

public class Kit {
    record Ping(org.apache.pekko.actor.typed.ActorRef<String> replyTo) {}
    static Behavior<Ping> pong() {
        return Behaviors.receive((ctx, m) -> { m.replyTo().tell("pong"); return Behaviors.same(); });
    }
    static void typed() {
        ActorTestKit kit = ActorTestKit.create();
        try {
            org.apache.pekko.actor.typed.ActorRef<Ping> a = kit.spawn(pong(), "pong");
            TestProbe<String> probe = kit.createTestProbe();
            a.tell(new Ping(probe.ref()));
            probe.expectMessage("pong");
            probe.expectNoMessage(Duration.ofMillis(50));
            CompletionStage<String> s = AskPattern.ask(a, Ping::new, Duration.ofSeconds(3), kit.scheduler());
            if (!s.toCompletableFuture().join().equals("pong")) throw new AssertionError();
        } finally { kit.shutdownTestKit(); }
    }
    static class Echo extends AbstractActor {
        @Override public Receive createReceive() { return receiveBuilder().matchAny(m -> getSender().tell(m, getSelf())).build(); }
    }
    static void classic() throws Exception {
        ActorSystem system = ActorSystem.create();
        new TestKit(system) {{
            ActorRef e = system.actorOf(Props.create(Echo.class), "echo");
            e.tell("x", getRef());
            expectMsg(Duration.ofSeconds(1), "x");
            within(Duration.ofSeconds(3), () -> { e.tell("y", getRef()); awaitCond(this::msgAvailable); expectMsgEquals("y"); expectNoMessage(); return null; });
            watch(e);
            e.tell(PoisonPill.getInstance(), getRef());
            expectTerminated(e);
        }};
        Object r = Patterns.ask(system.actorOf(Props.create(Echo.class)), "q", Duration.ofSeconds(1)).toCompletableFuture().get(2, TimeUnit.SECONDS);
        if (!r.equals("q")) throw new AssertionError();
        TestKit.shutdownActorSystem(system);
    }
    static class Ticker extends AbstractActorWithTimers {
        int n; final ActorRef to;
        Ticker(ActorRef to) { this.to = to; getTimers().startTimerWithFixedDelay("k", "tick", Duration.ofMillis(100)); }
        @Override public Receive createReceive() { return receiveBuilder().matchEquals("tick", t -> { to.tell(++n, getSelf()); if (n == 3) getTimers().cancelAll(); }).build(); }
    }
    static class Stasher extends AbstractActorWithStash {
        @Override public Receive createReceive() { return receiveBuilder().matchEquals("open", o -> { unstashAll(); getContext().become(receiveBuilder().matchAny(m -> getSender().tell(m, getSelf())).build()); }).matchAny(m -> stash()).build(); }
    }
    static class Bad extends AbstractActor {
        int n;
        @Override public Receive createReceive() { return receiveBuilder().matchEquals("fail", o -> { throw new RuntimeException("bad"); }).matchEquals("n", m -> getSender().tell(++n, getSelf())).build(); }
    }
    static void more() throws Exception {
        ActorSystem system = ActorSystem.create();
        new TestKit(system) {{
            system.actorOf(Props.create(Ticker.class, () -> new Ticker(getRef())));
            expectMsgEquals(1); expectMsgEquals(2); expectMsgEquals(3);
            ActorRef s = system.actorOf(Props.create(Stasher.class));
            s.tell("a", getRef()); s.tell("b", getRef()); s.tell("open", getRef()); s.tell("c", getRef());
            expectMsgEquals("a"); expectMsgEquals("b"); expectMsgEquals("c");
            ActorRef b = system.actorOf(Props.create(Bad.class));
            b.tell("n", getRef()); b.tell("fail", getRef()); b.tell("n", getRef());
            expectMsgEquals(1); expectMsgEquals(1);
            ActorRef router = system.actorOf(new org.apache.pekko.routing.RoundRobinPool(3).props(Props.create(Echo.class)), "router");
            for (int i = 0; i < 3; i++) router.tell(i, getRef());
            expectMsgAllOf(0, 1, 2);
        }};
        TestKit.shutdownActorSystem(system);
    }
    static void streams() throws Exception {
        ActorSystem system = ActorSystem.create();
        int sum = org.apache.pekko.stream.javadsl.Source.range(1, 10).map(x -> x * 2).async().map(x -> x + 1).runWith(org.apache.pekko.stream.javadsl.Sink.fold(0, Integer::sum), system).toCompletableFuture().get(3, TimeUnit.SECONDS);
        if (sum != 120) throw new AssertionError(sum);
        system.terminate();
        system.getWhenTerminated().toCompletableFuture().get();
    }
    public static void main(String[] a) throws Exception {
        one("typed", a, Kit::typed); one("classic", a, Kit::classic); one("more", a, Kit::more); one("streams", a, Kit::streams);
    }
    static void one(String name, String[] a, Heddle.Body body) throws Exception {
        if (a.length > 2 && !a[2].equals(name)) return;
        Result r = Heddle.explore(Heddle.options().name(name).backend(System.getProperty("backend", "auto")).strategy(a[0]).executions(Long.parseLong(a[1])), body);
        System.out.println(r.summary() + " steps " + r.maxSteps() + " tasks " + r.maxTasks() + " " + r.executions() / r.seconds()+" wall");
        r.failures().forEach(f -> System.out.println(f));
    }
}
