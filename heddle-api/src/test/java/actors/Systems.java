package actors;

import dev.heddle.api.actor.Actor;
import dev.heddle.api.actor.Actors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Systems of actors, after the examples of the papers. */
final class Systems {
    private Systems() {}

    /** Users ask a scheduler for a place at once (ETA's SCHEDULING). */
    static List<String> scheduling(int users) {
        Actors actors = new Actors();
        List<String> order = new ArrayList<>();
        Actor<Actor<Integer>> scheduler = actors.actor("scheduler");
        int[] places = new int[1];
        scheduler.receives(user -> {
            order.add(user.name());
            user.tell(places[0]++);
        });
        for (int i = 0; i < users; i++) {
            Actor<Integer> user = actors.actor("user " + i, place -> check(place < users));
            Actor<Actor<Integer>> asks = actors.actor("asks " + i, scheduler::tell);
            asks.tell(user);
        }
        actors.await();
        return order;
    }

    /** Users take a resource of a pool and give it back (ETA's RESOURCE). */
    static void resource(int users) {
        Actors actors = new Actors();
        int[] free = {users};
        Actor<Actor<String>> pool = actors.actor("pool");
        pool.receives(user -> {
            if (user == null) {
                check(free[0]++ < users);
            } else {
                check(free[0]-- > 0);
                user.tell("granted");
            }
        });
        for (int i = 0; i < users; i++) {
            Actor<String> user = actors.actor("user " + i);
            user.receives(message -> pool.tell(message.equals("begin") ? user : null));
            user.tell("begin");
        }
        actors.await();
        check(free[0] == users);
    }

    /** taPCT's Figure 1: node 2 fails if A comes after B, which ends a chain of n messages at node 1. */
    static void figure1(int n) {
        Actors actors = new Actors();
        boolean[] seen = new boolean[1];
        Actor<String> node2 = actors.actor("node 2", message -> {
            check(message.equals("B") || !seen[0]);
            seen[0] |= message.equals("B");
        });
        Actor<Integer> node1 = actors.actor("node 1");
        node1.receives(number -> {
            if (number == n) {
                node2.tell("B");
            } else {
                node1.tell(number + 1);
            }
        });
        node1.tell(1);
        node2.tell("A");
        actors.await();
    }

    /**
     * taPCT's micro-benchmark (§5.1): chains of messages, each of which sends the next. Those of the first three race at one actor, and fail if all of A comes before
     * B1 and all of B before C1; each of the others has an actor to itself.
     */
    static String chains(int length, int independent) {
        Actors actors = new Actors();
        StringBuilder order = new StringBuilder();
        Actor<String> shared = actors.actor("shared", order::append);
        for (int chain = 0; chain < 3 + independent; chain++) {
            boolean racy = chain < 3;
            String name = String.valueOf((char) ('A' + chain));
            Actor<Integer> source = actors.actor("chain " + name);
            source.receives(number -> {
                if (racy) {
                    shared.tell(name);
                }
                if (number < length) {
                    source.tell(number + 1);
                }
            });
            source.tell(1);
        }
        actors.await();
        check(!order.toString().equals("A".repeat(length) + "B".repeat(length) + "C".repeat(length)));
        return order.toString();
    }

    /** Votes are counted. */
    static int votes(int voters, boolean commute) {
        Actors actors = new Actors();
        int[] votes = new int[1];
        Actor<String> leader =
                actors.<String>actor("leader", vote -> votes[0]++).commutes(vote -> commute);
        for (int i = 0; i < voters; i++) {
            actors.<String>actor("voter " + i, leader::tell).tell("vote");
        }
        actors.await();
        return votes[0];
    }

    /** Two actors share an object, which they should not. */
    static void shared(boolean fails) {
        Actors actors = new Actors();
        int[] shared = new int[1];
        Consumer<String> last = name -> shared[0] = name.hashCode();
        actors.actor("a", last::accept).tell("first");
        actors.actor("b", last::accept).tell("second");
        actors.await();
        check(!fails || shared[0] == "second".hashCode());
    }

    /** Two messages by two ways. By one way they would keep their order. */
    static String overtaken(boolean direct) {
        Actors actors = new Actors();
        StringBuilder seen = new StringBuilder();
        Actor<String> to = actors.actor("to", seen::append);
        Actor<String> by = actors.actor("by", to::tell);
        Actor<String> from = actors.actor("from", message -> {
            (direct ? to : by).tell("1");
            to.tell("2");
        });
        from.tell("go");
        actors.await();
        return seen.toString();
    }

    /** Actors that pass numbers on to others, drawn by a seed; returns the order in which each has received them. */
    static String generated(long seed) {
        Random random = new Random(seed);
        int count = 2 + random.nextInt(3);
        int[][] next = new int[3][count];
        for (int[] hop : next) {
            for (int i = 0; i < count; i++) {
                hop[i] = random.nextInt(count + 1) - 1;
            }
        }
        Actors actors = new Actors();
        StringBuilder[] received = new StringBuilder[count];
        List<Actor<Integer>> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int me = i;
            received[i] = new StringBuilder();
            all.add(actors.actor("a" + i, message -> {
                received[me].append(message).append(' ');
                int to = message < 30 ? next[message / 10][me] : -1;
                if (to >= 0) {
                    all.get(to).tell(message + 10);
                }
            }));
        }
        for (int i = 0; i < 3; i++) {
            all.get(random.nextInt(count)).tell(i);
        }
        actors.await();
        return Arrays.toString(received);
    }

    static void check(boolean condition) {
        if (!condition) {
            throw new AssertionError("not so");
        }
    }
}
