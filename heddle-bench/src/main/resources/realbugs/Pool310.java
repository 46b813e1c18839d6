// issue: POOL-310
// kind: deadlock
// what: a borrower waits for ever for a place that an object of another key had
// buggy: org.apache.commons:commons-pool2:2.4.2
// fixed: org.apache.commons:commons-pool2:2.4.3
package realbugs;

import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericKeyedObjectPoolConfig;

/**
 * Users of two keys share one place; objects are not valid any more when they come back. One of them really waits, since who is about
 * to is missed by 2.4.3, too.
 */
public final class Pool310 {
    public static void main(String[] arguments) throws Exception {
        GenericKeyedObjectPoolConfig config = new GenericKeyedObjectPoolConfig();
        config.setJmxEnabled(false);
        config.setMaxTotal(1);
        config.setTestOnReturn(true);
        GenericKeyedObjectPool<String, Object> pool = new GenericKeyedObjectPool<>(
                new BaseKeyedPooledObjectFactory<String, Object>() {
                    @Override
                    public Object create(String key) {
                        return new Object();
                    }

                    @Override
                    public PooledObject<Object> wrap(Object object) {
                        return new DefaultPooledObject<>(object);
                    }

                    @Override
                    public boolean validateObject(String key, PooledObject<Object> object) {
                        return false;
                    }
                },
                config);
        Object object = pool.borrowObject("b");
        Thread other = new Thread(() -> use(pool, "a"));
        other.start();
        while (pool.getNumWaiters() == 0) {
            Thread.yield();
        }
        pool.returnObject("b", object);
        other.join();
    }

    private static void use(GenericKeyedObjectPool<String, Object> pool, String key) {
        try {
            pool.returnObject(key, pool.borrowObject(key));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
