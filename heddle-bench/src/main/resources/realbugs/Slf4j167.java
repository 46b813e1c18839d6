// issue: SLF4J-167
// kind: exception
// what: who asks for a logger while the first one is made gets one that never says anything
// buggy: org.slf4j:slf4j-api:1.7.36 org.slf4j:slf4j-simple:1.7.36
// fixed:
package realbugs;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Two threads are the first ones that want a logger. Who is told to take a substitute, and takes it late, keeps it. */
public final class Slf4j167 {
    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(() -> LoggerFactory.getLogger("one"));
        other.start();
        Logger logger = LoggerFactory.getLogger("two");
        other.join();
        if (!logger.isErrorEnabled()) {
            throw new AssertionError("a logger that says nothing");
        }
    }
}
