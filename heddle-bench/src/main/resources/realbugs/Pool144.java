// issue: POOL-144
// kind: exception
// what: a borrower that gives up leaves its place in the queue, and what is returned goes there
// buggy: commons-pool:commons-pool:1.5
// fixed: commons-pool:commons-pool:1.5.1
package realbugs;

import java.util.NoSuchElementException;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** A borrower waits for a millisecond at most; later the pool must have what was returned. */
public final class Pool144 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(
                new BasePoolableObjectFactory() {
                    @Override
                    public Object makeObject() {
                        return new Object();
                    }
                },
                1);
        pool.setMaxWait(1);
        Object object = pool.borrowObject();
        Thread impatient = new Thread(() -> {
            try {
                pool.returnObject(pool.borrowObject());
            } catch (NoSuchElementException e) {
                // It had waited long enough.
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        impatient.start();
        Thread.sleep(1);
        pool.returnObject(object);
        impatient.join();
        pool.returnObject(pool.borrowObject());
    }
}
