// issue: POOL-162
// kind: deadlock
// what: an interrupted borrower leaves its place in the queue, and what is returned goes there
// buggy: commons-pool:commons-pool:1.5.4
// fixed: commons-pool:commons-pool:1.5.7
package realbugs;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** A borrower is interrupted; later the pool must have what was returned. */
public final class Pool162 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(
                new BasePoolableObjectFactory() {
                    @Override
                    public Object makeObject() {
                        return new Object();
                    }
                },
                1);
        Object object = pool.borrowObject();
        Thread interrupted = new Thread(() -> {
            try {
                pool.returnObject(pool.borrowObject());
            } catch (InterruptedException e) {
                // That was to be expected.
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        interrupted.start();
        interrupted.interrupt();
        pool.returnObject(object);
        interrupted.join();
        pool.returnObject(pool.borrowObject());
    }
}
