// issue: DBCP-65
// kind: deadlock
// what: who prepares a statement takes the connection and then its pool of statements, the evictor the other way round
// buggy: commons-dbcp:commons-dbcp:1.2.1 commons-pool:commons-pool:1.2 commons-collections:commons-collections:3.1
// fixed: commons-dbcp:commons-dbcp:1.2.2 commons-pool:commons-pool:1.2 commons-collections:commons-collections:3.1
package realbugs;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import org.apache.commons.dbcp.PoolingConnection;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/** One thread prepares a statement, while the evictor tests one that is idle. */
public final class Dbcp65 {
    public static void main(String[] arguments) throws Exception {
        GenericKeyedObjectPool pool = new GenericKeyedObjectPool();
        pool.setTestWhileIdle(true);
        PoolingConnection connection = new PoolingConnection(connection(), pool);
        pool.setFactory(connection);
        connection.prepareStatement("select 1").close();
        Thread evictor = new Thread(() -> evict(pool));
        evictor.start();
        connection.prepareStatement("select 2");
        evictor.join();
    }

    private static void evict(GenericKeyedObjectPool pool) {
        try {
            pool.evict();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static Connection connection() {
        PreparedStatement statement = stub(PreparedStatement.class, null);
        return stub(Connection.class, statement);
    }

    private static <T> T stub(Class<T> type, Object prepared) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, values) ->
                method.getReturnType() == boolean.class ? false : prepared));
    }
}
