package shop;

import java.time.Duration;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.apache.pekko.actor.typed.ActorRef;

/** What tests of the shop do, with Pekko's test kit alone. */
public final class ShopOrders {
    private ShopOrders() {}

    public static void nobody_pays_for_what_was_cancelled(boolean mended) {
        ActorTestKit kit = ActorTestKit.create();
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
        kit.shutdownTestKit();
    }
}
