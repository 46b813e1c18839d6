package bench.programs;

import dev.heddle.api.actor.Actor;
import dev.heddle.api.actor.Actors;
import java.util.ArrayList;
import java.util.List;

/** Systems of actors whose messages are counted. */
public final class ActorPrograms {
    private ActorPrograms() {}

    /** Two clients each ask a server twice, and have answers: 10 messages. */
    public static void clientsAndServer() {
        Actors actors = new Actors();
        int[] served = new int[1];
        Actor<Actor<Integer>> server = actors.actor("server");
        server.receives(client -> client.tell(++served[0]));
        for (int i = 0; i < 2; i++) {
            Actor<Integer> client = actors.actor("client " + i);
            int[] answers = new int[1];
            client.receives(number -> {
                if (answers[0]++ < 2) {
                    server.tell(client);
                }
            });
            client.tell(0);
        }
        actors.await();
        if (served[0] != 4) {
            throw new AssertionError("four requests, and " + served[0] + " served");
        }
    }

    /** Numbers go round in a ring of actors, each until it has made so many hops. */
    public static void ring(int size, int numbers, int hops) {
        Actors actors = new Actors();
        List<Actor<Integer>> ring = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int next = (i + 1) % size;
            ring.add(actors.actor("actor " + i, left -> {
                if (left > 1) {
                    ring.get(next).tell(left - 1);
                }
            }));
        }
        for (int i = 0; i < numbers; i++) {
            ring.get(i * size / numbers).tell(hops);
        }
        actors.await();
    }
}
