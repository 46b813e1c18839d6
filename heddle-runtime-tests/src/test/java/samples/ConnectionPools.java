package samples;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A pool of connections as it stands in many services: a lock, a condition, borrowers in an executor. */
public final class ConnectionPools {
    private ConnectionPools() {}

    static final class Connection {
        final int number;
        private boolean open = true;
        private int borrowers;

        Connection(int number) {
            this.number = number;
        }

        void use() {
            if (++borrowers != 1) {
                throw new IllegalStateException("connection " + number + " has two borrowers");
            }
            if (!open) {
                throw new IllegalStateException("connection " + number + " is closed");
            }
            borrowers--;
        }

        void close() {
            open = false;
        }
    }

    static final class ConnectionPool implements AutoCloseable {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition returned = lock.newCondition();
        private final Deque<Connection> idle = new ArrayDeque<>();
        private final int most;
        private int made;
        private boolean closed;

        ConnectionPool(int most) {
            this.most = most;
        }

        Connection borrow() throws InterruptedException {
            lock.lockInterruptibly();
            try {
                while (true) {
                    if (closed) {
                        throw new IllegalStateException("the pool is closed");
                    }
                    Connection connection = idle.pollFirst();
                    if (connection != null) {
                        return connection;
                    }
                    if (made < most) {
                        return new Connection(++made);
                    }
                    returned.await();
                }
            } finally {
                lock.unlock();
            }
        }

        void giveBack(Connection connection) {
            lock.lock();
            try {
                if (closed) {
                    connection.close();
                    made--;
                } else {
                    idle.addFirst(connection);
                }
                returned.signal();
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void close() {
            List<Connection> all = new ArrayList<>();
            lock.lock();
            try {
                closed = true;
                all.addAll(idle);
                idle.clear();
                made -= all.size();
                returned.signalAll();
            } finally {
                lock.unlock();
            }
            all.forEach(Connection::close);
        }

        int open() {
            lock.lock();
            try {
                return made;
            } finally {
                lock.unlock();
            }
        }
    }

    static final class Service {
        private final ConnectionPool pool;
        private final ExecutorService workers;
        private final AtomicInteger served = new AtomicInteger();

        Service(int connections, int threads) {
            pool = new ConnectionPool(connections);
            workers = Executors.newFixedThreadPool(threads);
        }

        Future<?> request() {
            return workers.submit(() -> {
                Connection connection = pool.borrow();
                try {
                    connection.use();
                    served.incrementAndGet();
                } finally {
                    pool.giveBack(connection);
                }
                return null;
            });
        }

        void stop() throws InterruptedException {
            workers.shutdown();
            if (!workers.awaitTermination(1, TimeUnit.MINUTES)) {
                throw new IllegalStateException("workers do not end");
            }
            pool.close();
        }
    }

    /** Two requests for one connection, and the end. */
    public static void mended() throws Exception {
        Service service = new Service(1, 2);
        Future<?> first = service.request();
        Future<?> second = service.request();
        first.get();
        second.get();
        service.stop();
        if (service.served.get() != 2) {
            throw new AssertionError("served " + service.served.get());
        }
        if (service.pool.open() != 0) {
            throw new AssertionError(service.pool.open() + " connections leak");
        }
    }
}
