// issue: DERBY-5561
// kind: exception
// what: a connection is closed by another thread after it was looked whether it is
// buggy: org.apache.derby:derbyclient:10.8.2.2
// fixed: org.apache.derby:derbyclient:10.8.3.0
package realbugs;

import java.lang.reflect.Field;
import java.sql.SQLException;
import org.apache.derby.client.am.Agent;
import org.apache.derby.client.am.Connection;
import org.apache.derby.client.am.LogicalConnection;
import org.apache.derby.client.net.NetAgent;
import org.apache.derby.client.net.NetConnection;
import sun.misc.Unsafe;

/** A pool takes a connection back while it is used; what is behind it is made without a constructor, which needs a server. */
public final class Derby5561 {
    public static void main(String[] arguments) throws Exception {
        Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        Unsafe unsafe = (Unsafe) theUnsafe.get(null);
        Connection physical = (Connection) unsafe.allocateInstance(NetConnection.class);
        physical.agent_ = (Agent) unsafe.allocateInstance(NetAgent.class);
        Field open = Connection.class.getDeclaredField("open_");
        open.setAccessible(true);
        open.setBoolean(physical, true);
        LogicalConnection logical = new LogicalConnection(physical, null);
        Thread pool = new Thread(logical::nullPhysicalConnection);
        pool.start();
        try {
            logical.isReadOnly();
        } catch (SQLException e) {
            // it is closed
        }
        pool.join();
    }
}
