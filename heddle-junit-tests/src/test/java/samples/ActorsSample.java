package samples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.api.actor.Actor;
import dev.heddle.api.actor.Actors;
import dev.heddle.junit.HeddleTest;

class ActorsSample {
    @HeddleTest
    void a_is_there_before_b() {
        Actors actors = new Actors();
        boolean[] seen = new boolean[1];
        Actor<String> node2 = actors.actor("node 2", message -> {
            assertTrue(message.equals("B") || !seen[0]);
            seen[0] |= message.equals("B");
        });
        Actor<Integer> node1 = actors.actor("node 1");
        node1.receives(number -> {
            if (number == 4) {
                node2.tell("B");
            } else {
                node1.tell(number + 1);
            }
        });
        node1.tell(1);
        node2.tell("A");
        actors.await();
    }
}
