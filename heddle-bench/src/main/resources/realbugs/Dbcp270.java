// issue: DBCP-270
// kind: deadlock
// what: who closes a connection takes it and then the pool, the evictor the other way round
// buggy: commons-dbcp:commons-dbcp:1.2.2 commons-pool:commons-pool:1.3
// fixed: commons-dbcp:commons-dbcp:1.3 commons-pool:commons-pool:1.5.4
package realbugs;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.apache.commons.dbcp.PoolableConnectionFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** A connection is closed twice, while the evictor tests those that are idle. */
public final class Dbcp270 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPool pool = new GenericObjectPool();
        pool.setTestWhileIdle(true);
        new PoolableConnectionFactory(Dbcp270::connection, pool, null, "select 1", false, false);
        Connection connection = (Connection) pool.borrowObject();
        Thread evictor = new Thread(() -> evict(pool));
        evictor.start();
        connection.close();
        try {
            connection.close();
        } catch (SQLException alreadyClosed) {
            // as this version says
        }
        evictor.join();
    }

    private static void evict(GenericObjectPool pool) {
        try {
            pool.evict();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static Connection connection() {
        return stub(Connection.class, stub(Statement.class, null));
    }

    private static <T> T stub(Class<T> type, Object created) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, values) ->
                method.getReturnType() == boolean.class ? false : method.getReturnType() == Statement.class ? created : null));
    }
}
