package shop;

import dev.heddle.api.Isolation;
import dev.heddle.junit.HeddleTest;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.junit.jupiter.api.AfterAll;

/** A test class as the documentation of Pekko has it: one actor system for all of its tests, in a static field. */
class StaticKitTest {
    private static final ActorTestKit KIT = ActorTestKit.create();

    @AfterAll
    static void end() {
        KIT.shutdownTestKit();
    }

    @HeddleTest(executions = 5, strategy = "rw", isolate = Isolation.CLASSES)
    void the_ledger_adds_up() {
        var ledger = KIT.spawn(Shop.ledger());
        TestProbe<Integer> accountant = KIT.createTestProbe();
        ledger.tell(new Shop.Book(3));
        ledger.tell(new Shop.Book(4));
        ledger.tell(new Shop.Balance(accountant.ref()));
        accountant.expectMessage(7);
    }
}
