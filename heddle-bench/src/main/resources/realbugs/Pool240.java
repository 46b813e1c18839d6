// issue: POOL-240
// kind: deadlock
// what: a borrower is not served when an object that was lent is thrown away
// buggy: org.apache.commons:commons-pool2:2.0
// fixed: org.apache.commons:commons-pool2:2.1
package realbugs;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** A pool of one: what was lent is thrown away while another waits for it: really waits, since who is about to is missed by 2.12.0, too. */
public final class Pool240 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPoolConfig config = new GenericObjectPoolConfig();
        config.setJmxEnabled(false);
        config.setMaxTotal(1);
        GenericObjectPool<Object> pool = new GenericObjectPool<>(
                new BasePooledObjectFactory<Object>() {
                    @Override
                    public Object create() {
                        return new Object();
                    }

                    @Override
                    public PooledObject<Object> wrap(Object object) {
                        return new DefaultPooledObject<>(object);
                    }
                },
                config);
        Object object = pool.borrowObject();
        Thread waiting = new Thread(() -> {
            try {
                pool.returnObject(pool.borrowObject());
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        waiting.start();
        while (pool.getNumWaiters() == 0) {
            Thread.yield();
        }
        pool.invalidateObject(object);
        waiting.join();
    }
}
