// issue: POOL-303
// kind: deadlock
// what: borrowers wait for ever when more of them than the pool has places find a factory that fails
// buggy: org.apache.commons:commons-pool2:2.4.2
// fixed: org.apache.commons:commons-pool2:2.4.3
package realbugs;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Two borrowers of a pool of one whose factory always fails. */
public final class Pool303 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPoolConfig config = new GenericObjectPoolConfig();
        config.setJmxEnabled(false);
        config.setMaxTotal(1);
        GenericObjectPool<Object> pool = new GenericObjectPool<>(
                new BasePooledObjectFactory<Object>() {
                    @Override
                    public Object create() throws Exception {
                        throw new Exception("nothing can be made");
                    }

                    @Override
                    public PooledObject<Object> wrap(Object object) {
                        return new DefaultPooledObject<>(object);
                    }
                },
                config);
        Runnable use = () -> {
            try {
                pool.borrowObject();
            } catch (Exception e) {
                // Nothing can be made.
            }
        };
        Thread other = new Thread(use);
        other.start();
        use.run();
        other.join();
    }
}
