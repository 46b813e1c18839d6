// issue: POOL-146
// kind: deadlock
// what: who waits for an object of one key keeps others from getting one of another key
// buggy: commons-pool:commons-pool:1.5.1
// fixed: commons-pool:commons-pool:1.5.2
package realbugs;

import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/** Somebody waits for the only object of a key, while its owner asks for one of another key. */
public final class Pool146 {
    public static void main(String[] arguments) throws Exception {
        GenericKeyedObjectPool pool = new GenericKeyedObjectPool(
                new BaseKeyedPoolableObjectFactory() {
                    @Override
                    public Object makeObject(Object key) {
                        return new Object();
                    }
                },
                1);
        Object one = pool.borrowObject("one");
        Thread other = new Thread(() -> use(pool));
        other.start();
        pool.returnObject("two", pool.borrowObject("two"));
        pool.returnObject("one", one);
        other.join();
    }

    private static void use(GenericKeyedObjectPool pool) {
        try {
            pool.returnObject("one", pool.borrowObject("one"));
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
