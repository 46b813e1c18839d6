// issue: POOL-152
// kind: deadlock
// what: a borrower waits for ever after a newly made object failed its validation
// buggy: commons-pool:commons-pool:1.5.3
// fixed: commons-pool:commons-pool:1.5.4
package realbugs;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** A pool of one: the first object made is not valid, while another borrower waits. */
public final class Pool152 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new Factory(), 1);
        pool.setTestOnBorrow(true);
        Runnable use = () -> {
            try {
                pool.returnObject(pool.borrowObject());
            } catch (Exception e) {
                // It was the one that was not valid.
            }
        };
        Thread other = new Thread(use);
        other.start();
        use.run();
        other.join();
    }

    private static final class Factory extends BasePoolableObjectFactory {
        private int validated;

        @Override
        public Object makeObject() {
            return new Object();
        }

        @Override
        public synchronized boolean validateObject(Object object) {
            return ++validated > 1;
        }
    }
}
