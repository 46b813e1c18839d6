// issue: Commons Logging 1.1.2, Log4JLogger.logger became volatile
// kind: exception
// what: the first look at a plain field sees the logger that another thread has made, the second sees none
// memory: jmm
// buggy: commons-logging:commons-logging:1.1.1 log4j:log4j:1.2.17
// fixed: commons-logging:commons-logging:1.1.2 log4j:log4j:1.2.17
package realbugs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.apache.commons.logging.impl.Log4JLogger;
import org.apache.log4j.Logger;

/** Two threads use a logger that was read from a stream, and has to find its own logger again. */
public final class CommonsLogging111 {
    public static void main(String[] arguments) throws IOException, ClassNotFoundException, InterruptedException {
        Logger.getLogger("a");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Log4JLogger("a"));
        Log4JLogger logger = (Log4JLogger)
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        Thread thread = new Thread(() -> logger.getLogger().getName());
        thread.start();
        logger.getLogger().getName();
        thread.join();
    }
}
