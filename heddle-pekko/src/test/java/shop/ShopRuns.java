package shop;

import java.time.Duration;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.apache.pekko.actor.typed.ActorRef;

/** A test of the shop, written with Pekko's test kit alone. */
public final class ShopRuns {
    private ShopRuns() {}

    public static void nobody_pays_for_what_was_cancelled(boolean mended) {
        ActorTestKit kit = ActorTestKit.create();
        try {
            ActorRef<Shop.LedgerCommand> ledger = kit.spawn(Shop.ledger(), "ledger");
            ActorRef<Shop.Command> shop = kit.spawn(Shop.create(ledger, mended), "shop");
            TestProbe<Shop.Answer> customer = kit.createTestProbe();
            TestProbe<Integer> accountant = kit.createTestProbe();
            shop.tell(new Shop.Place("book", customer.ref()));
            shop.tell(new Shop.Cancel("book"));
            int due = customer.receiveMessage().delivered() ? Shop.PRICE : 0;
            accountant.awaitAssert(Duration.ofSeconds(1), Duration.ofMillis(500), () -> {
                ledger.tell(new Shop.Balance(accountant.ref()));
                accountant.expectMessage(due);
                return null;
            });
        } finally {
            kit.shutdownTestKit();
        }
    }

    public static void main(String[] a) throws Exception {
        for (boolean mended : new boolean[] {false, true}) {
            dev.heddle.api.Result r = dev.heddle.api.Heddle.explore(dev.heddle.api.Heddle.options().name("shop").backend(System.getProperty("backend", "auto")).strategy(a[0]).executions(Long.parseLong(a[1])), () -> nobody_pays_for_what_was_cancelled(mended));
            System.out.println(r.summary() + " steps " + r.maxSteps() + " tasks " + r.maxTasks() + " " + r.executions() / r.seconds()+" wall");
            r.failures().forEach(f -> System.out.println(f));
            if (!mended && !r.failures().isEmpty()) {
            System.out.println(r.saveReport(java.nio.file.Path.of("/tmp/pk/report"), "shop", "replay"));
                String s = r.failures().get(0).schedule();
                for (int i = 0; i < 3; i++) System.out.println(dev.heddle.api.Heddle.explore(dev.heddle.api.Heddle.options().name("shop").backend(i == 0 ? "platform" : "auto").schedule(s), () -> nobody_pays_for_what_was_cancelled(mended)).summary());
            }
        }
    }
}
