package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.junit.HeddleTest;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.testkit.typed.javadsl.BehaviorTestKit;
import org.apache.pekko.actor.testkit.typed.javadsl.TestInbox;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests as users of Pekko write them, with another annotation. */
class ShopTest {
    private ActorTestKit kit;

    @BeforeEach
    void begin() {
        kit = ActorTestKit.create();
    }

    @AfterEach
    void end() {
        kit.shutdownTestKit();
    }

    @HeddleTest(executions = 10, strategy = "rw")
    void what_is_ordered_is_delivered_and_paid() {
        var ledger = kit.spawn(Shop.ledger());
        var shop = kit.spawn(Shop.create(ledger, true));
        TestProbe<Shop.Answer> customer = kit.createTestProbe();
        TestProbe<Integer> accountant = kit.createTestProbe();
        shop.tell(new Shop.Place("book", customer.ref()));
        customer.expectMessage(new Shop.Answer("book", true));
        ledger.tell(new Shop.Balance(accountant.ref()));
        accountant.expectMessage(Shop.PRICE);
    }

    @HeddleTest(executions = 3, strategy = "rw")
    void the_ledger_adds_up() {
        BehaviorTestKit<Shop.LedgerCommand> ledger = BehaviorTestKit.create(Shop.ledger());
        TestInbox<Integer> accountant = TestInbox.create();
        ledger.run(new Shop.Book(3));
        ledger.run(new Shop.Book(4));
        ledger.run(new Shop.Balance(accountant.getRef()));
        assertThat(accountant.receiveMessage()).isEqualTo(7);
    }
}
