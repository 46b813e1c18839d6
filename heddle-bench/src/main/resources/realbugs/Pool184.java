// issue: POOL-184
// kind: deadlock
// what: a borrower waits for ever for an object that was evicted
// buggy: commons-pool:commons-pool:1.5.5
// fixed: commons-pool:commons-pool:1.5.7
package realbugs;

import java.util.NoSuchElementException;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** The only object of a pool is evicted while it is to be borrowed. */
public final class Pool184 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(
                new BasePoolableObjectFactory() {
                    @Override
                    public Object makeObject() {
                        return new Object();
                    }

                    @Override
                    public boolean validateObject(Object object) {
                        return false;
                    }
                },
                1);
        pool.setTestWhileIdle(true);
        pool.addObject();
        Thread evictor = new Thread(() -> {
            try {
                pool.evict();
            } catch (NoSuchElementException e) {
                // Another bug, of all these versions: the pool became empty when evict had found that it was not.
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        evictor.start();
        pool.returnObject(pool.borrowObject());
        evictor.join();
    }
}
