// issue: POOL-326
// kind: exception
// what: what is known about a key is dropped while an object of that key is in use
// buggy: org.apache.commons:commons-pool2:2.6.0
// fixed: org.apache.commons:commons-pool2:2.8.1
package realbugs;

import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericKeyedObjectPoolConfig;

/** One user returns and borrows again while another clears the key. */
public final class Pool326 {
    public static void main(String[] arguments) throws Exception {
        GenericKeyedObjectPoolConfig config = new GenericKeyedObjectPoolConfig();
        config.setJmxEnabled(false);
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
                },
                config);
        pool.addObject("key");
        Thread clearing = new Thread(() -> pool.clear("key"));
        clearing.start();
        for (int i = 0; i < 2; i++) {
            pool.returnObject("key", pool.borrowObject("key"));
        }
        clearing.join();
    }
}
