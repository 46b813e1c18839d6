// issue: POOL-147
// kind: deadlock
// what: a borrower waits for ever though an object is idle
// buggy: commons-pool:commons-pool:1.5.1
// fixed: commons-pool:commons-pool:1.5.3
package realbugs;

import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/** Users of a pool of one, one of whom throws away what it borrowed. */
public final class Pool147 {
    public static void main(String[] arguments) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(
                new BasePoolableObjectFactory() {
                    @Override
                    public Object makeObject() {
                        return new Object();
                    }
                },
                1);
        Thread[] users = new Thread[3];
        for (int i = 0; i < users.length; i++) {
            boolean throwsAway = i == 0;
            users[i] = new Thread(() -> {
                try {
                    Object object = pool.borrowObject();
                    if (throwsAway) {
                        pool.invalidateObject(object);
                    } else {
                        pool.returnObject(object);
                    }
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            users[i].start();
        }
        for (Thread user : users) {
            user.join();
        }
    }
}
