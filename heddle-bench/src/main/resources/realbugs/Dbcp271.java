// issue: DBCP-271
// kind: exception
// what: the list of what was opened is read without the lock under which it is written
// buggy: commons-dbcp:commons-dbcp:1.2.2 commons-pool:commons-pool:1.3
// fixed: commons-dbcp:commons-dbcp:1.3 commons-pool:commons-pool:1.5.4
package realbugs;

import org.apache.commons.dbcp.AbandonedTrace;

/** One thread looks at what a connection has open, while another one opens something. */
public final class Dbcp271 {
    static final class Connection extends AbandonedTrace {
        int open() {
            int open = 0;
            for (Object trace : getTrace()) {
                open += trace == null ? 0 : 1;
            }
            return open;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Connection connection = new Connection();
        new AbandonedTrace(connection);
        Thread other = new Thread(() -> new AbandonedTrace(connection));
        other.start();
        connection.open();
        other.join();
    }
}
