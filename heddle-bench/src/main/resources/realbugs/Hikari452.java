// issue: HikariCP #452
// kind: exception
// what: two ask at once for connections, one is made, and the other waits until its time is over
// buggy: com.zaxxer:HikariCP:2.4.1
// fixed: com.zaxxer:HikariCP:2.4.2
// with: org.slf4j:slf4j-api:1.7.20
package realbugs;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.PrintWriter;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** Two threads want a connection each, of a pool that keeps none idle. */
public final class Hikari452 {
    public static void main(String[] arguments) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setDataSource(new Source());
        config.setMinimumIdle(0);
        config.setMaximumPoolSize(2);
        config.setConnectionTimeout(1000);
        config.setInitializationFailFast(false);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            CountDownLatch both = new CountDownLatch(2);
            Thread other = new Thread(() -> use(pool, both));
            other.start();
            use(pool, both);
            other.join();
        }
    }

    private static void use(HikariDataSource pool, CountDownLatch both) {
        try (Connection connection = pool.getConnection()) {
            both.countDown();
            both.await();
        } catch (Exception e) {
            both.countDown();
            throw new AssertionError(e);
        }
    }

    /** Makes connections that can do nothing. */
    private static final class Source implements DataSource {
        @Override
        public Connection getConnection() {
            return (Connection) Proxy.newProxyInstance(
                    Hikari452.class.getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, values) -> {
                        Class<?> type = method.getReturnType();
                        if (method.getName().equals("hashCode")) {
                            return System.identityHashCode(proxy);
                        }
                        if (method.getName().equals("equals")) {
                            return proxy == values[0];
                        }
                        return type == boolean.class
                                ? (Object) (method.getName().equals("isValid")
                                        || method.getName().equals("getAutoCommit"))
                                : type == int.class ? (Object) Connection.TRANSACTION_READ_COMMITTED : null;
                    });
        }

        @Override
        public Connection getConnection(String user, String password) {
            return getConnection();
        }

        @Override
        public PrintWriter getLogWriter() {
            return null;
        }

        @Override
        public void setLogWriter(PrintWriter out) {}

        @Override
        public void setLoginTimeout(int seconds) {}

        @Override
        public int getLoginTimeout() {
            return 0;
        }

        @Override
        public Logger getParentLogger() {
            return null;
        }

        @Override
        public <T> T unwrap(Class<T> type) {
            return null;
        }

        @Override
        public boolean isWrapperFor(Class<?> type) {
            return false;
        }
    }
}
