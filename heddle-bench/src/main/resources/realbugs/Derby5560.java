// issue: DERBY-5560
// kind: deadlock
// what: a connection and the pooled one behind it are closed, and lock each other in either order
// buggy: org.apache.derby:derbyclient:10.8.2.2
// fixed:
package realbugs;

import java.lang.reflect.Field;
import java.sql.SQLException;
import java.util.ArrayList;
import org.apache.derby.client.ClientPooledConnection;
import org.apache.derby.client.am.Agent;
import org.apache.derby.client.am.Connection;
import org.apache.derby.client.am.LogicalConnection;
import org.apache.derby.client.net.NetAgent;
import org.apache.derby.client.net.NetConnection;
import sun.misc.Unsafe;

/** A connection is closed by its user and by its pool; what is behind it is made without a constructor, which needs a server. */
public final class Derby5560 {
    public static void main(String[] arguments) throws Exception {
        Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        Unsafe unsafe = (Unsafe) theUnsafe.get(null);
        Connection physical = (Connection) unsafe.allocateInstance(NetConnection.class);
        physical.agent_ = (Agent) unsafe.allocateInstance(NetAgent.class);
        ClientPooledConnection pooled = (ClientPooledConnection) unsafe.allocateInstance(ClientPooledConnection.class);
        LogicalConnection logical = new LogicalConnection(physical, pooled);
        set(pooled, "listeners_", new ArrayList<>());
        set(pooled, "logicalConnection_", logical);
        Thread pool = new Thread(() -> {
            try {
                pooled.close();
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        });
        pool.start();
        logical.close();
        pool.join();
    }

    private static void set(Object object, String name, Object value) throws ReflectiveOperationException {
        Field field = ClientPooledConnection.class.getDeclaredField(name);
        field.setAccessible(true);
        field.set(object, value);
    }
}
