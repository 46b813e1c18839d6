// issue: POOL-240
// kind: deadlock
// what: a borrower is not served when an object that was lent is thrown away
// buggy: org.apache.commons:commons-pool2:2.0
package realbugs;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** A pool of one: what was lent is thrown away while another waits for it. */
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
        pool.invalidateObject(object);
        waiting.join();
    }
}
