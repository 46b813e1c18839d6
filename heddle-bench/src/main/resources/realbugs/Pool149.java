// issue: POOL-149
// kind: deadlock
// what: a borrower waits for ever though an object is idle
// buggy: commons-pool:commons-pool:1.5.2
// fixed: commons-pool:commons-pool:1.5.3
package realbugs;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Three users of a pool of one, whose factory fails the first time. */
public final class Pool149 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new Factory(), 1);
        Thread[] users = new Thread[3];
        for (int i = 0; i < users.length; i++) {
            users[i] = new Thread(() -> {
                try {
                    pool.returnObject(pool.borrowObject());
                } catch (Exception e) {
                    // It was the one that could not be made.
                }
            });
            users[i].start();
        }
        for (Thread user : users) {
            user.join();
        }
    }

    private static final class Factory extends BasePoolableObjectFactory {
        private int made;

        @Override
        public synchronized Object makeObject() throws Exception {
            if (++made == 1) {
                throw new Exception("not this time");
            }
            return new Object();
        }
    }
}
