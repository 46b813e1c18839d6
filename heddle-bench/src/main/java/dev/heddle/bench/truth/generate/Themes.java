package dev.heddle.bench.truth.generate;

import java.util.List;
import java.util.stream.Stream;

/** What tasks do to each other, by hand: whatever waits, is woken, starts, ends, is interrupted or times out. */
final class Themes {
    private static final String CONCURRENT = "java.util.concurrent.";
    private static final String ATOMIC = "java.util.concurrent.atomic.";
    private static final String MILLIS = "java.util.concurrent.TimeUnit.MILLISECONDS";

    /** May be mixed into any program. */
    static final Theme INTERRUPTS = new Theme("interrupt")
            .actions("@.interrupt();", "@.interrupt();", "@.isInterrupted()", "Thread.interrupted()")
            .actions("Thread.currentThread().isInterrupted()", "Thread.currentThread().interrupt();");

    private static final List<Theme> OWN = List.of(
            new Theme("Semaphore")
                    .object(
                            CONCURRENT + "Semaphore",
                            "new java.util.concurrent.Semaphore(0)",
                            "new java.util.concurrent.Semaphore(1)",
                            "new java.util.concurrent.Semaphore(2)",
                            "new java.util.concurrent.Semaphore(1, true)")
                    .actions("#.acquire();", "#.acquire(2);", "#.acquireUninterruptibly();", "#.tryAcquire()")
                    .actions("#.tryAcquire(2)", "#.release();", "#.release();", "#.release(2);", "#.availablePermits()")
                    .actions("#.drainPermits()", "#.hasQueuedThreads()", "#.getQueueLength()")
                    .timed("#.tryAcquire(1, " + MILLIS + ")", "#.tryAcquire(2, 1, " + MILLIS + ")"),
            new Theme("ReentrantLock")
                    .object(
                            CONCURRENT + "locks.ReentrantLock",
                            "new java.util.concurrent.locks.ReentrantLock()",
                            "new java.util.concurrent.locks.ReentrantLock(true)")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("#.lock(); try { $r = #2.incrementAndGet(); } finally { #.unlock(); }")
                    .actions("#.lockInterruptibly(); try { $r = #2.getAndAdd(2); } finally { #.unlock(); }")
                    .actions(
                            "if (#.tryLock()) { try { $r = #2.addAndGet(3); } finally { #.unlock(); } } else $r = \"busy\";")
                    .actions("#.lock(); try { $r = #.getHoldCount() + #2.get(); } finally { #.unlock(); }")
                    .actions("#.isLocked()", "#.hasQueuedThreads()", "#.getQueueLength()", "#.unlock();")
                    .timed("if (#.tryLock(1, " + MILLIS
                            + ")) { try { $r = #2.addAndGet(5); } finally { #.unlock(); } } else $r = \"busy\";"),
            new Theme("Condition")
                    .object(CONCURRENT + "locks.ReentrantLock", "new java.util.concurrent.locks.ReentrantLock()")
                    .object(CONCURRENT + "locks.Condition", "#.newCondition()")
                    .actions("#.lock(); try { #2.await(); } finally { #.unlock(); }")
                    .actions("#.lock(); try { #2.awaitUninterruptibly(); } finally { #.unlock(); }")
                    .actions("#.lock(); try { #2.signal(); } finally { #.unlock(); }")
                    .actions("#.lock(); try { #2.signalAll(); } finally { #.unlock(); }")
                    .actions("#.lock(); try { $r = #.hasWaiters(#2); } finally { #.unlock(); }")
                    .timed("#.lock(); try { $r = #2.await(1, " + MILLIS + "); } finally { #.unlock(); }"),
            new Theme("ReentrantReadWriteLock")
                    .object(
                            CONCURRENT + "locks.ReentrantReadWriteLock",
                            "new java.util.concurrent.locks.ReentrantReadWriteLock()",
                            "new java.util.concurrent.locks.ReentrantReadWriteLock(true)")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("#.readLock().lock(); try { $r = #2.get(); } finally { #.readLock().unlock(); }")
                    .actions(
                            "#.writeLock().lock(); try { $r = #2.incrementAndGet(); } finally { #.writeLock().unlock(); }")
                    .actions("if (#.readLock().tryLock()) { $r = #2.get(); #.readLock().unlock(); }")
                    .actions("if (#.writeLock().tryLock()) { $r = #2.addAndGet(2); #.writeLock().unlock(); }")
                    .actions(
                            "#.getReadLockCount()",
                            "#.isWriteLocked()",
                            "#.writeLock().lock();",
                            "#.readLock().lock();"),
            new Theme("StampedLock")
                    .object(CONCURRENT + "locks.StampedLock", "new java.util.concurrent.locks.StampedLock()")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("long x = #.writeLock(); try { $r = #2.incrementAndGet(); } finally { #.unlockWrite(x); }")
                    .actions("long x = #.readLock(); try { $r = #2.get(); } finally { #.unlockRead(x); }")
                    .actions("long x = #.tryOptimisticRead(); int v = #2.get(); $r = #.validate(x) + \" \" + v;")
                    .actions(
                            "long x = #.tryWriteLock(); if (x != 0) { #2.addAndGet(2); #.unlockWrite(x); } $r = x != 0;")
                    .actions("#.isWriteLocked()", "#.isReadLocked()", "#.getReadLockCount()"),
            new Theme("CountDownLatch")
                    .object(
                            CONCURRENT + "CountDownLatch",
                            "new java.util.concurrent.CountDownLatch(1)",
                            "new java.util.concurrent.CountDownLatch(2)")
                    .actions("#.countDown();", "#.countDown();", "#.await();", "#.getCount()")
                    .timed("#.await(1, " + MILLIS + ")"),
            new Theme("CyclicBarrier")
                    .object(CONCURRENT + "CyclicBarrier", "new java.util.concurrent.CyclicBarrier(2)")
                    .actions("#.await()", "#.await()", "#.reset();", "#.isBroken()", "#.getNumberWaiting()")
                    .timed("#.await(1, " + MILLIS + ")"),
            new Theme("Phaser")
                    .object(
                            CONCURRENT + "Phaser",
                            "new java.util.concurrent.Phaser(2)",
                            "new java.util.concurrent.Phaser(1)")
                    .actions("#.arrive()", "#.arriveAndAwaitAdvance()", "#.arriveAndDeregister()", "#.register()")
                    .actions("#.awaitAdvance(0)", "#.getPhase()", "#.getArrivedParties()", "#.forceTermination();")
                    .actions("#.awaitAdvanceInterruptibly(0)", "#.getUnarrivedParties()"),
            new Theme("Exchanger")
                    .object(CONCURRENT + "Exchanger", "new java.util.concurrent.Exchanger()")
                    .actions("#.exchange(1)", "#.exchange(2)")
                    .timed("#.exchange(3, 1, " + MILLIS + ")"),
            new Theme("BlockingQueue")
                    .object(
                            CONCURRENT + "BlockingQueue",
                            "new java.util.concurrent.LinkedBlockingQueue()",
                            "new java.util.concurrent.LinkedBlockingQueue(1)",
                            "new java.util.concurrent.ArrayBlockingQueue(1)",
                            "new java.util.concurrent.ArrayBlockingQueue(2, true)",
                            "new java.util.concurrent.SynchronousQueue()",
                            "new java.util.concurrent.PriorityBlockingQueue()",
                            "new java.util.concurrent.LinkedTransferQueue()",
                            "new java.util.concurrent.LinkedBlockingDeque(2)")
                    .object("java.util.Queue", "new java.util.concurrent.ConcurrentLinkedQueue()")
                    .actions("#.take()", "#.put(1);", "#.put(2);", "#.offer(3)", "#.poll()", "#.peek()", "#.size()")
                    .actions(
                            "#.isEmpty()",
                            "#.remainingCapacity()",
                            "#.clear();",
                            "#.drainTo(#2)",
                            "#2.poll()",
                            "#2.size()")
                    .actions(
                            "#.contains(1)",
                            "#.remove(1)",
                            "#.addAll(java.util.List.of(4, 5))",
                            "new java.util.ArrayList(#)")
                    .timed("#.poll(1, " + MILLIS + ")", "#.offer(6, 1, " + MILLIS + ")"),
            new Theme("LinkedTransferQueue")
                    .object(CONCURRENT + "LinkedTransferQueue", "new java.util.concurrent.LinkedTransferQueue()")
                    .actions("#.transfer(1);", "#.tryTransfer(2)", "#.take()", "#.poll()", "#.put(3);", "#.size()")
                    .actions("#.hasWaitingConsumer()", "#.getWaitingConsumerCount()"),
            new Theme("Thread")
                    .object(
                            "Thread",
                            "new Thread(() -> #2.incrementAndGet(), \"x\")",
                            "new Thread(() -> #2.addAndGet(2), \"x\")")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("#.start();", "#.start();", "#.join();", "#.isAlive()", "#.getState()", "#.interrupt();")
                    .actions(
                            "#.isInterrupted()",
                            "#.setName(\"y\");",
                            "#.getName()",
                            "#.setDaemon(true);",
                            "#.isDaemon()")
                    .actions("#.setPriority(3);", "#.getPriority()", "#2.get()", "#.getThreadGroup() == null")
                    .timed("#.join(1);")
                    .closing("#.join();"),
            new Theme("parked Thread")
                    .object(
                            "Thread",
                            "new Thread(() -> { java.util.concurrent.locks.LockSupport.park(); #2.set(Thread.interrupted() ? 2 : 1); }, \"x\")")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("#.start();", "#.start();", "#.join();", "#.isAlive()", "#.interrupt();", "#2.get()")
                    .actions("java.util.concurrent.locks.LockSupport.unpark(#);")
                    .closing("#.join();"),
            new Theme("park")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions(
                            "java.util.concurrent.locks.LockSupport.park();",
                            "java.util.concurrent.locks.LockSupport.unpark(@);")
                    .actions("java.util.concurrent.locks.LockSupport.unpark(@); $r = #.incrementAndGet();")
                    .actions("java.util.concurrent.locks.LockSupport.park(); $r = #.get();")
                    .timed("java.util.concurrent.locks.LockSupport.parkNanos(1000); $r = #.get();"),
            new Theme("monitor")
                    .object("Object", "new Object()")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("synchronized (#) { #.wait(); } $r = #2.get();", "synchronized (#) { #.notify(); }")
                    .actions(
                            "synchronized (#) { #2.incrementAndGet(); #.notifyAll(); }",
                            "synchronized (#) { $r = #2.get(); }")
                    .actions("synchronized (#) { while (#2.get() == 0) #.wait(); $r = #2.get(); }", "#.notify();")
                    .timed("synchronized (#) { #.wait(1); } $r = #2.get();"),
            new Theme("ThreadPoolExecutor")
                    .object(
                            CONCURRENT + "ThreadPoolExecutor",
                            "(java.util.concurrent.ThreadPoolExecutor) java.util.concurrent.Executors.newFixedThreadPool(1)",
                            "(java.util.concurrent.ThreadPoolExecutor) java.util.concurrent.Executors.newFixedThreadPool(2)",
                            "(java.util.concurrent.ThreadPoolExecutor) java.util.concurrent.Executors.newCachedThreadPool()",
                            "new java.util.concurrent.ThreadPoolExecutor(1, 1, 0, " + MILLIS
                                    + ", new java.util.concurrent.ArrayBlockingQueue(1))")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("#.execute(() -> #2.incrementAndGet());", "$r = #.submit(() -> #2.addAndGet(2)).get();")
                    .actions("#.submit(() -> #2.addAndGet(3)).isDone()", "#.shutdown();", "#.shutdownNow().size()")
                    .actions(
                            "#.getActiveCount()", "#.getCompletedTaskCount()", "#.getQueue().size()", "#.getPoolSize()")
                    .actions("#.isShutdown()", "#.isTerminated()", "#2.get()", "#.getTaskCount()")
                    .actions("$r = #.invokeAll(java.util.List.of(() -> 1, () -> #2.incrementAndGet())).size();")
                    .actions(
                            "#.submit(() -> #2.addAndGet(4)).cancel(false)",
                            "#.submit(() -> #2.addAndGet(4)).cancel(true)")
                    .timed(
                            "#.awaitTermination(1, " + MILLIS + ")",
                            "$r = #.submit(() -> #2.get()).get(1, " + MILLIS + ");")
                    .closing("#.shutdown(); #.awaitTermination(1, java.util.concurrent.TimeUnit.DAYS);"),
            new Theme("CompletableFuture")
                    .object(
                            "java.util.concurrent.CompletableFuture<Object>",
                            "new java.util.concurrent.CompletableFuture<>()")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions(
                            "#.complete(1)",
                            "#.complete(2)",
                            "#.completeExceptionally(new Exception())",
                            "#.cancel(true)")
                    .actions("#.get()", "#.join()", "#.getNow(0)", "#.isDone()", "#.isCancelled()", "#2.get()")
                    .actions("#.isCompletedExceptionally()", "#.obtrudeValue(3);", "#.thenApply(x -> 4).isDone()")
                    .actions("#.thenRun(() -> #2.incrementAndGet());", "#.whenComplete((x, e) -> #2.addAndGet(2));")
                    .actions(
                            "#.getNumberOfDependents()",
                            "#.thenCompose(x -> #).isDone()",
                            "#.exceptionally(e -> 5).getNow(6)")
                    .timed("#.get(1, " + MILLIS + ")"),
            new Theme("FutureTask")
                    .object(
                            "java.util.concurrent.FutureTask<Integer>",
                            "new java.util.concurrent.FutureTask<>(() -> #2.incrementAndGet())")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("#.run();", "#.run();", "#.get()", "#.cancel(false)", "#.cancel(true)", "#.isDone()")
                    .actions("#.isCancelled()", "#2.get()")
                    .timed("#.get(1, " + MILLIS + ")"),
            new Theme("retry")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions(
                            "#.set(1);",
                            "#.incrementAndGet()",
                            "#.getAndDecrement()",
                            "#.get()",
                            "Thread.yield(); $r = #.get();")
                    .actions("int i = 0; while (i < 3 && #.get() == 0) { i++; Thread.yield(); } $r = i;")
                    .actions("int i = 0; while (i < 5 && #.get() == 0) { i++; Thread.onSpinWait(); } $r = i;")
                    .actions(
                            "int i = 0; while (i < 4 && !#.compareAndSet(1, 0)) i++; $r = i;",
                            "Thread.yield(); $r = #.getAndIncrement();"),
            new Theme("ConcurrentMap")
                    .object(
                            "java.util.concurrent.ConcurrentMap<Object, Object>",
                            "new java.util.concurrent.ConcurrentHashMap<>(java.util.Map.of(1, 1, 2, 2))",
                            "new java.util.concurrent.ConcurrentSkipListMap<>(java.util.Map.of(1, 1, 2, 2))",
                            "new java.util.concurrent.ConcurrentHashMap<>()")
                    .actions("#.clear();", "#.size()", "#.put(1, 3)", "#.put(4, 4)", "#.remove(2)", "#.containsKey(1)")
                    .actions(
                            "#.containsKey(2)",
                            "new java.util.ArrayList(#.keySet())",
                            "#.putAll(java.util.Map.of(5, 5, 6, 6));")
                    .actions("#.isEmpty()", "#.containsValue(2)", "#.merge(1, 1, (a, b) -> (Integer) a + (Integer) b)")
                    .actions(
                            "#.computeIfAbsent(7, k -> #.size())",
                            "#.replaceAll((k, v) -> 9);",
                            "#.keySet().removeIf(k -> true)")
                    .actions(
                            "int n = 0; for (Object k : #.keySet()) n += (Integer) k; $r = n;",
                            "#.values().contains(2)"),
            new Theme("ConcurrentCollection")
                    .object(
                            "java.util.Collection<Object>",
                            "new java.util.concurrent.ConcurrentLinkedQueue<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.ConcurrentLinkedDeque<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.CopyOnWriteArrayList<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.ConcurrentSkipListSet<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.LinkedBlockingDeque<>(java.util.List.of(1, 2))",
                            "new java.util.Vector<>(java.util.List.of(1, 2))",
                            "java.util.Collections.synchronizedList(new java.util.ArrayList<>(java.util.List.of(1, 2)))")
                    .actions(
                            "#.add(3)",
                            "#.add(4)",
                            "#.remove(1)",
                            "#.remove(2)",
                            "#.size()",
                            "#.contains(1)",
                            "#.clear();")
                    .actions(
                            "#.addAll(java.util.List.of(5, 6))",
                            "#.removeIf(x -> true)",
                            "new java.util.ArrayList<>(#)")
                    .actions("int n = 0; for (Object x : #) n += (Integer) x; $r = n;", "#.isEmpty()", "#.toString()")
                    .actions(
                            "#.retainAll(java.util.List.of(1))",
                            "#.containsAll(java.util.List.of(1, 2))",
                            "#.stream().count()"),
            new Theme("adder")
                    .object(ATOMIC + "LongAdder", "new java.util.concurrent.atomic.LongAdder()")
                    .object(
                            ATOMIC + "LongAccumulator",
                            "new java.util.concurrent.atomic.LongAccumulator((a, b) -> b, 0)",
                            "new java.util.concurrent.atomic.LongAccumulator(Long::max, 0)")
                    .actions(
                            "#.increment();",
                            "#.add(2);",
                            "#.sum()",
                            "#.reset();",
                            "#.sumThenReset()",
                            "#2.accumulate(1);")
                    .actions("#2.accumulate(2);", "#2.get()", "#2.getThenReset()"),
            new Theme("ThreadLocal")
                    .object("ThreadLocal<Object>", "ThreadLocal.withInitial(() -> #2.incrementAndGet())")
                    .object(ATOMIC + "AtomicInteger", "new java.util.concurrent.atomic.AtomicInteger()")
                    .actions("#.get()", "#.set(5);", "#.remove();", "#2.get()"),
            new Theme("plain fields")
                    .object("int[]", "new int[2]")
                    .object("StringBuilder", "new StringBuilder()")
                    .actions("#[0] = 1;", "#[0]++;", "$r = #[0];", "#[1] = #[0] + 1;", "#2.append('a');", "#2.length()")
                    .actions(
                            "#2.toString()",
                            "java.util.Arrays.fill(#, 7);",
                            "java.util.Arrays.toString(#)",
                            "#.clone()"));

    static final List<Theme> ALL =
            Stream.concat(OWN.stream(), HandedOver.ALL.stream()).toList();

    private Themes() {}
}
