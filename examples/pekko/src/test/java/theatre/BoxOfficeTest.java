package theatre;

import dev.heddle.junit.HeddleTest;
import org.apache.pekko.actor.testkit.typed.javadsl.ActorTestKit;
import org.apache.pekko.actor.testkit.typed.javadsl.TestProbe;
import org.apache.pekko.actor.typed.ActorRef;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

class BoxOfficeTest {
    ActorTestKit kit;

    @BeforeEach
    void begin() {
        kit = ActorTestKit.create();
    }

    @AfterEach
    void end() {
        kit.shutdownTestKit();
    }

    @HeddleTest(executions = 1_000)
    void a_seat_is_sold_once() {
        twoCustomers(false);
    }

    @HeddleTest(executions = 300)
    void a_seat_that_is_kept_is_sold_once() {
        twoCustomers(true);
    }

    private void twoCustomers(boolean keep) {
        TestProbe<String> sold = kit.createTestProbe();
        ActorRef<BoxOffice.Request> boxOffice = kit.spawn(BoxOffice.create(sold.ref()), "box-office");
        kit.spawn(Customer.create("Alice", keep, boxOffice), "alice");
        kit.spawn(Customer.create("Bob", keep, boxOffice), "bob");
        sold.receiveMessage();
        sold.expectNoMessage();
    }
}
