// issue: POOL-189
// kind: deadlock
// what: a borrower waits for ever when the pool is closed
// buggy: commons-pool:commons-pool:1.5.6
// fixed: commons-pool:commons-pool:1.5.7
package realbugs;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** A pool is closed while one waits for an object: really waits, since who is about to is missed by 1.5.7, too. */
public final class Pool189 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(
                new BasePoolableObjectFactory() {
                    @Override
                    public Object makeObject() {
                        return new Object();
                    }
                },
                1);
        pool.borrowObject();
        Thread waiting = new Thread(() -> {
            try {
                pool.borrowObject();
            } catch (IllegalStateException e) {
                // The pool is closed.
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        pool.close();
        waiting.join();
    }
}
