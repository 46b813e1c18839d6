// issue: Commons Pool 1.3, BaseObjectPool.closed became volatile
// kind: livelock
// what: who looks again and again whether a pool is open need not see that it was closed
// memory: jmm
// buggy: commons-pool:commons-pool:1.2
// fixed: commons-pool:commons-pool:1.3
package realbugs;

import org.apache.commons.pool.BaseObjectPool;

/** A pool is closed while another thread works as long as it is open. */
public final class CommonsPool12 {
    static final class Numbers extends BaseObjectPool {
        @Override
        public Object borrowObject() {
            assertOpen();
            return 1;
        }

        @Override
        public void returnObject(Object number) {}

        @Override
        public void invalidateObject(Object number) {}
    }

    public static void main(String[] arguments) throws Exception {
        Numbers pool = new Numbers();
        Thread thread = new Thread(() -> {
            try {
                pool.close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        try {
            while (true) {
                pool.borrowObject();
            }
        } catch (IllegalStateException closed) {
            thread.join();
        }
    }
}
