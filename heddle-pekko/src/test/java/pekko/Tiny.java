package pekko;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import org.apache.pekko.actor.*;

public class Tiny {
    static class Echo extends AbstractActor {
        final boolean[] seen;
        Echo(boolean[] seen) { this.seen = seen; }
        @Override public Receive createReceive() {
            return receiveBuilder().matchEquals("A", m -> seen[0] = true).matchEquals("B", m -> { if (!seen[0]) throw new AssertionError("B before A"); seen[1] = true; }).build();
        }
    }
    static class Fwd extends AbstractActor {
        final ActorRef to;
        Fwd(ActorRef to) { this.to = to; }
        @Override public Receive createReceive() {
            return receiveBuilder().matchAny(m -> to.tell(m, getSelf())).build();
        }
    }
    static void body() {
        ActorSystem s = ActorSystem.create("tiny");
        boolean[] seen = new boolean[2];
        ActorRef echo = s.actorOf(Props.create(Echo.class, () -> new Echo(seen)), "echo");
        ActorRef f1 = s.actorOf(Props.create(Fwd.class, () -> new Fwd(echo)), "f1");
        f1.tell("A", ActorRef.noSender());
        echo.tell("B", ActorRef.noSender());
        s.terminate();
        s.getWhenTerminated().toCompletableFuture().join();
        if (!seen[1]) throw new AssertionError("B was lost");
    }
    public static void main(String[] a) throws Exception {
        long t = System.nanoTime();
        try {
        dev.heddle.api.Result r = Heddle.explore(Heddle.options().name("tiny").backend(System.getProperty("backend","auto")).strategy(a.length > 0 ? a[0] : "rw").executions(Integer.getInteger("n", 100)), Tiny::body); System.out.println(r.summary() + " steps " + r.maxSteps() + " tasks " + r.maxTasks() + " " + r.executions()+" in "+r.seconds() + " traces " + r.traces()); r.failures().forEach(f -> System.out.println(f)); System.out.println(r.saveReport(java.nio.file.Path.of("/tmp/pk/report"), "tiny", "replay"));
        } catch (Throwable e) { e.printStackTrace(System.out); }
        System.out.println((System.nanoTime() - t) / 1000000 + " ms");
    }
}
