// issue: iterating over a synchronizedList without its lock
// kind: exception
// what: a list is walked through while another thread adds to it
package realbugs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list is walked through while something is added; the right way is to hold its lock. */
public final class JdkSynchronizedIteration {
    public static void main(String[] arguments) throws InterruptedException {
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("one", "two")));
        Thread adding = new Thread(() -> list.add("three"));
        adding.start();
        int length = 0;
        if (arguments[0].equals("fixed")) {
            synchronized (list) {
                for (String each : list) {
                    length += each.length();
                }
            }
        } else {
            for (String each : list) {
                length += each.length();
            }
        }
        adding.join();
        if (length == 0) {
            throw new AssertionError();
        }
    }
}
