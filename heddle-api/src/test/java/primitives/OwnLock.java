package primitives;

import dev.heddle.api.primitive.Primitive;

/** A lock of somebody's own, described. */
final class OwnLock {
    private Thread owner;

    private Primitive operation(String name) {
        return Primitive.operation("OwnLock." + name).writes(this);
    }

    void lock() {
        operation("lock").when(() -> owner == null).run(() -> owner = Thread.currentThread());
    }

    boolean lock(long nanos) {
        return operation("lock")
                .when(() -> owner == null)
                .within(nanos)
                .get(
                        () -> {
                            owner = Thread.currentThread();
                            return true;
                        },
                        () -> false);
    }

    void lockInterruptibly() throws Exception {
        operation("lock").when(() -> owner == null).interruptibly().call(() -> owner = Thread.currentThread());
    }

    void unlock() {
        operation("unlock").run(() -> owner = null);
    }

    static void excludes() throws InterruptedException {
        OwnLock lock = new OwnLock();
        int[] inside = new int[1];
        Runnable body = () -> {
            lock.lock();
            if (++inside[0] != 1) {
                throw new AssertionError("two are inside");
            }
            inside[0]--;
            lock.unlock();
        };
        Thread other = new Thread(body);
        other.start();
        body.run();
        other.join();
    }

    static void deadlocks() throws InterruptedException {
        OwnLock a = new OwnLock();
        OwnLock b = new OwnLock();
        Thread other = new Thread(() -> {
            b.lock();
            a.lock();
            a.unlock();
            b.unlock();
        });
        other.start();
        a.lock();
        b.lock();
        b.unlock();
        a.unlock();
        other.join();
    }

    static String tryFor(long nanos) throws InterruptedException {
        OwnLock lock = new OwnLock();
        lock.lock();
        Thread other = new Thread(lock::unlock);
        other.start();
        String outcome = lock.lock(nanos) ? "in time" : "too late";
        other.join();
        return outcome;
    }

    static String interrupted() throws InterruptedException {
        OwnLock lock = new OwnLock();
        lock.lock();
        String[] outcome = new String[1];
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                outcome[0] = "locked";
            } catch (InterruptedException e) {
                outcome[0] = "interrupted";
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        waiter.start();
        lock.unlock();
        waiter.interrupt();
        waiter.join();
        return outcome[0];
    }
}
