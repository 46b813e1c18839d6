package dev.heddle.runtime.tests;

import static dev.heddle.core.Failure.Type.DEADLOCK;
import static dev.heddle.core.Failure.Type.EXCEPTION;
import static dev.heddle.core.Failure.Type.EXIT;
import static dev.heddle.runtime.tests.Sample.fails;
import static dev.heddle.runtime.tests.Sample.passes;

import java.util.List;
import java.util.stream.Stream;
import samples.Chance;
import samples.Juc;
import samples.Monitors;
import samples.More;
import samples.Races;
import samples.Threading;
import samples.Time;

/** All samples. */
final class Samples {
    private static final List<Sample> RACES = List.of(
            fails(EXCEPTION, "lost update of a plain field", Races::plainField),
            fails(EXCEPTION, "lost update between parent and child", Races::parentAgainstChild),
            fails(EXCEPTION, "lost update of a long field", Races::wideField),
            fails(EXCEPTION, "lost update of a static", Races::staticField),
            fails(EXCEPTION, "lost update of a volatile", Races::volatileField),
            fails(EXCEPTION, "lost update of an array element", Races::arrayElement),
            fails(EXCEPTION, "lost update of a long array element", Races::longArrayElement),
            passes("different array elements", Races::disjointElements),
            fails(EXCEPTION, "AtomicInteger get then set", Races::atomicGetThenSet),
            passes("AtomicInteger incrementAndGet", Races::atomicIncrement),
            fails(EXCEPTION, "AtomicIntegerArray get then set", Races::atomicArray),
            fails(EXCEPTION, "AtomicReference get then set", Races::atomicReference),
            passes("a compare-and-set loop", Races::casLoop),
            fails(EXCEPTION, "VarHandle get then set", Races::varHandle),
            passes("VarHandle getAndAdd", Races::varHandleAdd),
            fails(EXCEPTION, "VarHandle against plain access", Races::varHandleAgainstField),
            fails(EXCEPTION, "field updater get then set", Races::fieldUpdater),
            fails(EXCEPTION, "double-checked locking", Races::doubleCheckedLocking));

    private static final List<Sample> MONITORS = List.of(
            passes("a synchronized method", Monitors::synchronizedMethod),
            passes("a static synchronized method", Monitors::staticSynchronizedMethod),
            fails(EXCEPTION, "the wrong lock", Monitors::wrongLock),
            passes("a lock entered twice", Monitors::reentrant),
            passes("an exception releases the lock", Monitors::exceptionReleases),
            fails(DEADLOCK, "monitors in the wrong order", Monitors::lockOrder),
            passes("wait and notifyAll", Monitors::waitAndNotifyAll),
            fails(DEADLOCK, "a missed notification", Monitors::missedNotify),
            fails(DEADLOCK, "one notification for two", Monitors::notifyTooFew),
            passes("a timed wait", Monitors::timedWait),
            passes("an interrupted wait", Monitors::interruptedWait),
            fails(EXCEPTION, "an interrupt taken for a signal", Monitors::interruptTakenForSignal),
            passes("wait without the lock", Monitors::waitWithoutLock),
            passes("wait without a loop", Monitors::waitWithoutLoop),
            fails(EXCEPTION, "wait without a loop", Monitors::waitWithoutLoop).spurious(),
            passes("wait in a loop", Monitors::waitAndNotifyAll).spurious());

    private static final List<Sample> THREADS = List.of(
            passes("a subclass of Thread", Threading::subclass),
            passes("a thread's life", Threading::lifeCycle),
            passes("the state of a blocked thread", Threading::blockedState),
            fails(EXCEPTION, "no join", Threading::noJoin),
            passes("a timed join", Threading::timedJoin),
            passes("sleeps end in order", Threading::sleepOrder),
            passes("an interrupted sleep", Threading::interruptedSleep),
            passes("the interrupt flag", Threading::interruptFlag),
            passes("park and unpark", Threading::parkAndUnpark),
            passes("a permit before the park", Threading::permit),
            fails(DEADLOCK, "nobody unparks", Threading::unparkMissing),
            passes("thread locals", Threading::threadLocals),
            passes("an uncaught exception with a handler", Threading::uncaughtHandler),
            fails(EXCEPTION, "an uncaught exception", Threading::uncaught),
            passes("a daemon is left behind", Threading::daemon),
            passes("thread names", Threading::names),
            passes("a spin loop", Threading::spinWithYield),
            fails(EXIT, "System.exit", Threading::exit),
            fails(DEADLOCK, "two join each other", Threading::joinEachOther));

    private static final List<Sample> TIME = List.of(
            passes("three hours", Time::threeHours),
            passes("TimeUnit.sleep", Time::timeUnitSleep),
            passes("parkNanos", Time::parkNanos),
            passes("parkUntil", Time::parkUntil),
            passes("busy waiting for the clock", Time::busyWait),
            passes("a time-out that ideal timing never fires", Time::timeoutRace),
            fails(EXCEPTION, "a time-out race", Time::timeoutRace).anyTiming(),
            fails(EXCEPTION, "equal deadlines", Time::equalDeadlines));

    private static final List<Sample> JUC = List.of(
            passes("ReentrantLock", Juc::reentrantLock),
            fails(DEADLOCK, "ReentrantLocks in the wrong order", Juc::lockOrder),
            fails(DEADLOCK, "a lock and a monitor in the wrong order", Juc::lockAndMonitor),
            passes("lock and condition", Juc::pingPong),
            passes("ReentrantReadWriteLock", Juc::readWriteLock),
            passes("Semaphore", Juc::semaphore),
            passes("CountDownLatch", Juc::latch),
            passes("CyclicBarrier", Juc::barrier),
            passes("an executor", Juc::executor),
            fails(EXCEPTION, "check then act on a ConcurrentHashMap", Juc::checkThenAct),
            fails(DEADLOCK, "a pool waits for itself", Juc::poolStarvation),
            passes("ArrayBlockingQueue", Juc::blockingQueue),
            passes("LinkedBlockingQueue.poll", Juc::linkedQueuePoll),
            passes("SynchronousQueue", Juc::handOff),
            fails(EXCEPTION, "the order of runAsync", Juc::runAsyncOrder),
            passes("CompletableFutures", Juc::completableFutures));

    private static final List<Sample> CHANCE = List.of(
            passes("Random", Chance::random),
            passes("ThreadLocalRandom", Chance::threadLocalRandom),
            passes("SplittableRandom", Chance::splittableRandom),
            passes("Math.random", Chance::mathRandom),
            passes("SecureRandom", Chance::secureRandom),
            passes("UUID.randomUUID", Chance::uuid),
            passes("identity hash codes", Chance::identityHash),
            passes("Object.toString", Chance::objectToString),
            passes("hash order", Chance::hashOrder));

    private static final List<Sample> MORE = List.of(
            passes("StampedLock", More::stampedLock),
            fails(EXCEPTION, "an optimistic read that is not validated", More::stampedLockUnvalidated),
            passes("Phaser", More::phaser),
            fails(DEADLOCK, "a Phaser waits for a missing party", More::phaserMissingParty),
            passes("Exchanger", More::exchanger),
            passes("Exchanger time-out", More::exchangerTimeout),
            passes("LinkedTransferQueue", More::transferQueue),
            passes("PriorityBlockingQueue", More::priorityQueue),
            passes("DelayQueue", More::delayQueue),
            passes("FutureTask", More::futureTask),
            passes("a future's time-out", More::futureTimeout),
            passes("completeOnTimeout", More::orTimeout),
            passes("ScheduledThreadPoolExecutor", More::scheduledExecutor),
            passes("ForkJoinPool", More::forkJoin),
            passes("a parallel stream", More::parallelStream),
            fails(EXCEPTION, "a race in a parallel stream", More::parallelStreamRace),
            passes("ConcurrentHashMap.compute", More::mapCallbacks),
            passes("ConcurrentSkipListMap", More::skipList),
            passes("CopyOnWriteArrayList", More::copyOnWrite),
            fails(EXCEPTION, "check then add to a synchronized list", More::checkThenAddToList),
            passes("the lock of a synchronized list", More::lockTheList),
            fails(EXCEPTION, "check then add to a Vector", More::checkThenAddToVector),
            passes("the lock of a Vector", More::lockTheVector),
            fails(EXCEPTION, "check then put to a HashMap", More::checkThenPutToHashMap),
            passes("ConcurrentLinkedQueue", More::linkedQueue),
            passes("LongAdder", More::adder),
            passes("Timer", More::timer),
            fails(DEADLOCK, "a single thread waits for its own queue", More::forkJoinSelfDeadlock),
            passes("two hundred threads", More::manyThreads));

    private static final List<Sample> VIRTUAL = List.of(
            fails(EXCEPTION, "a race of virtual threads", More::virtualThreads),
            passes("an executor of virtual threads", More::virtualThreadExecutor));

    private Samples() {}

    static Stream<Sample> all() {
        return Stream.<List<Sample>>of(
                        RACES,
                        MONITORS,
                        THREADS,
                        TIME,
                        JUC,
                        CHANCE,
                        MORE,
                        Runtime.version().feature() >= 21 ? VIRTUAL : List.of())
                .flatMap(List::stream);
    }
}
