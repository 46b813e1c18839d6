// issue: Netty #8563
// kind: exception
// what: two that retain what is released bring it back to life
// buggy: io.netty:netty-common:4.1.31.Final
// fixed: io.netty:netty-common:4.1.32.Final
package realbugs;

import io.netty.util.AbstractReferenceCounted;
import io.netty.util.IllegalReferenceCountException;
import io.netty.util.ReferenceCounted;
import java.util.concurrent.atomic.AtomicBoolean;

/** One thread releases an object for the last time, two others retain it and use it if that is allowed. */
public final class Netty8563 {
    static final class Resource extends AbstractReferenceCounted {
        final AtomicBoolean freed = new AtomicBoolean();

        @Override
        protected void deallocate() {
            freed.set(true);
        }

        @Override
        public ReferenceCounted touch(Object hint) {
            return this;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Resource resource = new Resource();
        Thread[] users = new Thread[2];
        for (int i = 0; i < users.length; i++) {
            users[i] = new Thread(() -> {
                try {
                    resource.retain();
                } catch (IllegalReferenceCountException e) {
                    return;
                }
                if (resource.freed.get()) {
                    throw new AssertionError("retained, and yet freed");
                }
                resource.release();
            });
            users[i].start();
        }
        resource.release();
        for (Thread user : users) {
            user.join();
        }
    }
}
