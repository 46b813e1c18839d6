// issue: SLF4J 1.7.20, LoggerFactory.INITIALIZATION_STATE became volatile
// kind: exception
// what: the first look at a plain field sees that somebody has initialised, the second does not
// memory: jmm
// buggy: org.slf4j:slf4j-api:1.7.18
// fixed: org.slf4j:slf4j-api:1.7.21
package realbugs;

import org.slf4j.LoggerFactory;

/** Two threads ask for a logger, one of them for the first time. */
public final class Slf4j1718 {
    public static void main(String[] arguments) throws InterruptedException {
        Thread thread = new Thread(() -> LoggerFactory.getLogger("a"));
        thread.start();
        LoggerFactory.getLogger("b");
        thread.join();
    }
}
