// issue: POOL-263
// kind: exception
// what: what is returned while the pool is closed is never destroyed
// buggy: org.apache.commons:commons-pool2:2.2
// fixed: org.apache.commons:commons-pool2:2.3
package realbugs;

import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** An object is returned while the pool is closed. */
public final class Pool263 {
    public static void main(String[] arguments) throws Exception {
        AtomicInteger destroyed = new AtomicInteger();
        GenericObjectPoolConfig config = new GenericObjectPoolConfig();
        config.setJmxEnabled(false);
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

                    @Override
                    public void destroyObject(PooledObject<Object> object) {
                        destroyed.incrementAndGet();
                    }
                },
                config);
        Object object = pool.borrowObject();
        Thread closing = new Thread(pool::close);
        closing.start();
        pool.returnObject(object);
        closing.join();
        if (destroyed.get() != 1) {
            throw new AssertionError("the pool is closed, and " + destroyed + " objects of 1 were destroyed");
        }
    }
}
