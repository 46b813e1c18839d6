// uses: org.apache.httpcomponents:httpcore:4.4.16
package libraries;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.http.pool.AbstractConnPool;
import org.apache.http.pool.PoolEntry;

/** Three want a connection, of two that there may be, one for each route. */
public final class HttpConnectionPool {
    private static final class Entry extends PoolEntry<String, Object> {
        Entry(String route, Object connection) {
            super(route, route, connection);
        }

        @Override
        public void close() {}

        @Override
        public boolean isClosed() {
            return false;
        }
    }

    public static void main(String[] arguments) throws Exception {
        AtomicInteger leased = new AtomicInteger();
        AbstractConnPool<String, Object, Entry> pool = new AbstractConnPool<>(route -> new Object(), 1, 2) {
            @Override
            protected Entry createEntry(String route, Object connection) {
                return new Entry(route, connection);
            }
        };
        Thread one = new Thread(() -> use(pool, "a", leased));
        Thread two = new Thread(() -> use(pool, "a", leased));
        one.start();
        two.start();
        use(pool, "b", leased);
        one.join();
        two.join();
        pool.shutdown();
    }

    private static void use(AbstractConnPool<String, Object, Entry> pool, String route, AtomicInteger leased) {
        try {
            Entry entry = pool.lease(route, null).get(1, TimeUnit.MINUTES);
            if (leased.incrementAndGet() > 2) {
                throw new AssertionError(leased + " connections of two are leased");
            }
            leased.decrementAndGet();
            pool.release(entry, true);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
