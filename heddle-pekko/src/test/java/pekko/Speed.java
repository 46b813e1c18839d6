package pekko;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import java.lang.management.ManagementFactory;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import java.util.concurrent.CountDownLatch;

public class Speed {
    static class Ring extends AbstractActor {
        ActorRef next;
        final CountDownLatch done;
        Ring(CountDownLatch done) { this.done = done; }
        @Override public Receive createReceive() {
            return receiveBuilder().match(ActorRef.class, r -> next = r).match(Integer.class, n -> { if (n == 0) done.countDown(); else next.tell(n - 1, getSelf()); }).build();
        }
    }
    static void body(int actors, int hops) throws Exception {
        ActorSystem s = ActorSystem.create("ring");
        CountDownLatch done = new CountDownLatch(1);
        ActorRef[] all = new ActorRef[actors];
        for (int i = 0; i < actors; i++) all[i] = s.actorOf(Props.create(Ring.class, () -> new Ring(done)), "a" + i);
        for (int i = 0; i < actors; i++) all[i].tell(all[(i + 1) % actors], ActorRef.noSender());
        all[0].tell(hops, ActorRef.noSender());
        done.await();
    }
    public static void main(String[] a) throws Exception {
        int actors = Integer.parseInt(a[1]), hops = Integer.parseInt(a[2]);
        for (int i = 0; i < 3; i++) {
            long cpu = ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
            Result r = Heddle.explore(Heddle.options().name("ring").backend(System.getProperty("backend", "auto")).strategy(a[0]).executions(Long.parseLong(a[3])), () -> body(actors, hops));
            double s = (((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() - cpu) / 1e9;
            System.out.println(r.summary() + " steps " + r.maxSteps() + " tasks " + r.maxTasks() + " traces " + r.traces() + "; " + s + " s cpu, " + r.executions() / s + " per s cpu " + r.executions() / r.seconds()+" wall");
            r.failures().forEach(f -> System.out.println(f));
        }
    }
}
