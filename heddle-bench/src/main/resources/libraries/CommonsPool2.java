// uses: org.apache.commons:commons-pool2:2.12.0
package libraries;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Three use a pool of two, and one evicts. */
public final class CommonsPool2 {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger lent = new AtomicInteger();
        GenericObjectPoolConfig<Object> config = new GenericObjectPoolConfig<>();
        config.setJmxEnabled(false);
        config.setMaxTotal(2);
        config.setTestWhileIdle(true);
        try (GenericObjectPool<Object> pool = new GenericObjectPool<>(
                new BasePooledObjectFactory<>() {
                    @Override
                    public Object create() {
                        return new Object();
                    }

                    @Override
                    public PooledObject<Object> wrap(Object object) {
                        return new DefaultPooledObject<>(object);
                    }
                },
                config)) {
            Thread[] users = new Thread[3];
            for (int i = 0; i < users.length; i++) {
                users[i] = new Thread(() -> {
                    try {
                        Object object = pool.borrowObject();
                        if (lent.incrementAndGet() > 2) {
                            throw new AssertionError(lent + " are lent of a pool of two");
                        }
                        lent.decrementAndGet();
                        pool.returnObject(object);
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                });
                users[i].start();
            }
            pool.evict();
            for (Thread user : users) {
                user.join();
            }
        }
    }
}
