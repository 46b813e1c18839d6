package dev.heddle.runtime.tests;

import static dev.heddle.core.Failure.Type.DEADLOCK;
import static dev.heddle.core.Failure.Type.EXCEPTION;
import static dev.heddle.core.Failure.Type.EXIT;
import static dev.heddle.core.Failure.Type.LEAK;
import static dev.heddle.runtime.tests.Sample.fails;
import static dev.heddle.runtime.tests.Sample.passes;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import samples.Adders;
import samples.Barriers;
import samples.Bugs;
import samples.Chance;
import samples.ConcurrentCollections;
import samples.Exchangers;
import samples.FalseAlarms;
import samples.ForkJoin;
import samples.Futures;
import samples.Latches;
import samples.LockedCollections;
import samples.Loops;
import samples.ManyThreads;
import samples.Monitors;
import samples.Pools;
import samples.Queues;
import samples.Races;
import samples.ReadWriteLocks;
import samples.ReentrantLocks;
import samples.SameValue;
import samples.Scheduled;
import samples.Semaphores;
import samples.Structured;
import samples.Threading;
import samples.Time;
import samples.VirtualThreads;

/** All samples. */
final class Samples {
    private static final List<List<Sample>> SAMPLES = List.of(
            about(
                    "plain fields, statics and arrays",
                    fails(EXCEPTION, "lost update of a plain field", Races::plainField)
                            .racy(),
                    fails(EXCEPTION, "lost update between parent and child", Races::parentAgainstChild)
                            .racy(),
                    fails(EXCEPTION, "lost update of a long field", Races::wideField)
                            .racy(),
                    fails(EXCEPTION, "lost update of a static", Races::staticField)
                            .racy(),
                    fails(EXCEPTION, "lost update of an array element", Races::arrayElement)
                            .racy(),
                    fails(EXCEPTION, "lost update of a long array element", Races::longArrayElement)
                            .racy(),
                    passes("different array elements", Races::disjointElements),
                    fails(EXCEPTION, "double-checked locking", Races::doubleCheckedLocking)
                            .racy()),
            about("volatile fields", fails(EXCEPTION, "lost update of a volatile", Races::volatileField)),
            about(
                    "atomics, VarHandle, field updaters",
                    fails(EXCEPTION, "AtomicInteger get then set", Races::atomicGetThenSet),
                    passes("AtomicInteger incrementAndGet", Races::atomicIncrement),
                    fails(EXCEPTION, "AtomicIntegerArray get then set", Races::atomicArray),
                    fails(EXCEPTION, "AtomicReference get then set", Races::atomicReference),
                    passes("a compare-and-set loop", Races::casLoop),
                    fails(EXCEPTION, "VarHandle get then set", Races::varHandle),
                    passes("VarHandle getAndAdd", Races::varHandleAdd),
                    fails(EXCEPTION, "VarHandle against plain access", Races::varHandleAgainstField),
                    fails(EXCEPTION, "field updater get then set", Races::fieldUpdater),
                    passes("LongAdder", Adders::adder)),
            about(
                    "synchronized",
                    passes("a synchronized method", Monitors::synchronizedMethod),
                    passes("a static synchronized method", Monitors::staticSynchronizedMethod),
                    fails(EXCEPTION, "the wrong lock", Monitors::wrongLock).racy(),
                    passes("a lock entered twice", Monitors::reentrant),
                    passes("an exception releases the lock", Monitors::exceptionReleases),
                    fails(DEADLOCK, "monitors in the wrong order", Monitors::lockOrder),
                    passes("the state of a blocked thread", Threading::blockedState)),
            about(
                    "wait and notify",
                    passes("wait and notifyAll", Monitors::waitAndNotifyAll),
                    fails(DEADLOCK, "a missed notification", Monitors::missedNotify)
                            .racy(),
                    fails(DEADLOCK, "one notification for two", Monitors::notifyTooFew),
                    passes("a timed wait", Monitors::timedWait),
                    passes("an interrupted wait", Monitors::interruptedWait),
                    fails(EXCEPTION, "an interrupt taken for a signal", Monitors::interruptTakenForSignal),
                    passes("wait without the lock", Monitors::waitWithoutLock),
                    passes("wait without a loop", Monitors::waitWithoutLoop),
                    fails(EXCEPTION, "wait without a loop", Monitors::waitWithoutLoop)
                            .spurious(),
                    passes("wait in a loop", Monitors::waitAndNotifyAll).spurious()),
            about(
                    "threads: start, join, state, exceptions",
                    passes("a subclass of Thread", Threading::subclass),
                    passes("a thread's life", Threading::lifeCycle),
                    fails(EXCEPTION, "no join", Threading::noJoin).racy(),
                    passes("a timed join", Threading::timedJoin),
                    passes("an uncaught exception with a handler", Threading::uncaughtHandler),
                    fails(EXCEPTION, "an uncaught exception", Threading::uncaught),
                    passes("a daemon is left behind", Threading::daemon),
                    passes("thread names", Threading::names),
                    fails(DEADLOCK, "two join each other", Threading::joinEachOther),
                    passes("two hundred threads", ManyThreads::manyThreads)),
            about(
                    "interrupts",
                    passes("an interrupted sleep", Threading::interruptedSleep),
                    passes("the interrupt flag", Threading::interruptFlag)),
            about(
                    "park and unpark",
                    passes("park and unpark", Threading::parkAndUnpark),
                    passes("a permit before the park", Threading::permit),
                    fails(DEADLOCK, "nobody unparks", Threading::unparkMissing)),
            about("thread locals", passes("thread locals", Threading::threadLocals)),
            about(
                    "spin loops",
                    passes("a spin loop", Threading::spinWithYield),
                    passes("busy waiting for the clock", Time::busyWait)),
            about("System.exit", fails(EXIT, "System.exit", Threading::exit)),
            about(
                    "sleep, clocks, time-outs",
                    passes("sleeps end in order", Threading::sleepOrder),
                    passes("three hours", Time::threeHours),
                    passes("TimeUnit.sleep", Time::timeUnitSleep),
                    passes("parkNanos", Time::parkNanos),
                    passes("parkUntil", Time::parkUntil),
                    passes("a time-out that ideal timing never fires", Time::timeoutRace),
                    fails(EXCEPTION, "a time-out race", Time::timeoutRace).anyTiming(),
                    fails(EXCEPTION, "equal deadlines", Time::equalDeadlines)),
            about(
                    "ReentrantLock, Condition",
                    passes("ReentrantLock", ReentrantLocks::reentrantLock),
                    fails(DEADLOCK, "ReentrantLocks in the wrong order", ReentrantLocks::lockOrder),
                    fails(DEADLOCK, "a lock and a monitor in the wrong order", ReentrantLocks::lockAndMonitor),
                    passes("lock and condition", ReentrantLocks::pingPong)),
            about("ReentrantReadWriteLock", passes("ReentrantReadWriteLock", ReadWriteLocks::readWriteLock)),
            about(
                    "StampedLock",
                    passes("StampedLock", ReadWriteLocks::stampedLock),
                    fails(
                            EXCEPTION,
                            "an optimistic read that is not validated",
                            ReadWriteLocks::stampedLockUnvalidated)),
            about(
                    "Semaphore, CountDownLatch",
                    passes("Semaphore", Semaphores::semaphore),
                    passes("CountDownLatch", Latches::latch)),
            about(
                    "CyclicBarrier, Phaser, Exchanger",
                    passes("CyclicBarrier", Barriers::barrier),
                    passes("Phaser", Barriers::phaser),
                    fails(DEADLOCK, "a Phaser waits for a missing party", Barriers::phaserMissingParty),
                    passes("Exchanger", Exchangers::exchanger),
                    passes("Exchanger time-out", Exchangers::exchangerTimeout)),
            about(
                    "ThreadPoolExecutor, FutureTask",
                    passes("an executor", Pools::executor),
                    fails(DEADLOCK, "a pool waits for itself", Pools::poolStarvation),
                    passes("FutureTask", Pools::futureTask),
                    fails(DEADLOCK, "a single thread waits for its own queue", Pools::forkJoinSelfDeadlock)),
            about(
                    "ScheduledThreadPoolExecutor, Timer",
                    passes("ScheduledThreadPoolExecutor", Scheduled::scheduledExecutor),
                    passes("Timer", Scheduled::timer)),
            about(
                    "ForkJoinPool, parallel streams",
                    passes("ForkJoinPool", ForkJoin::forkJoin),
                    passes("a parallel stream", ForkJoin::parallelStream),
                    fails(EXCEPTION, "a race in a parallel stream", ForkJoin::parallelStreamRace)
                            .racy()),
            about(
                    "CompletableFuture",
                    fails(EXCEPTION, "the order of runAsync", Futures::runAsyncOrder)
                            .racy(),
                    passes("CompletableFutures", Futures::completableFutures),
                    passes("a future's time-out", Futures::futureTimeout),
                    passes("completeOnTimeout", Futures::orTimeout)),
            about(
                    "blocking queues",
                    passes("ArrayBlockingQueue", Queues::blockingQueue),
                    passes("LinkedBlockingQueue.poll", Queues::linkedQueuePoll),
                    passes("SynchronousQueue", Queues::handOff),
                    passes("LinkedTransferQueue", Queues::transferQueue),
                    passes("PriorityBlockingQueue", Queues::priorityQueue),
                    passes("DelayQueue", Queues::delayQueue)),
            about(
                    "concurrent collections",
                    fails(EXCEPTION, "check then act on a ConcurrentHashMap", ConcurrentCollections::checkThenAct),
                    passes("ConcurrentHashMap.compute", ConcurrentCollections::mapCallbacks),
                    passes("ConcurrentSkipListMap", ConcurrentCollections::skipList),
                    passes("CopyOnWriteArrayList", ConcurrentCollections::copyOnWrite),
                    passes("ConcurrentLinkedQueue", ConcurrentCollections::linkedQueue)),
            about(
                    "synchronized and plain collections",
                    fails(EXCEPTION, "check then add to a synchronized list", LockedCollections::checkThenAddToList),
                    passes("the lock of a synchronized list", LockedCollections::lockTheList),
                    fails(EXCEPTION, "check then add to a Vector", LockedCollections::checkThenAddToVector),
                    passes("the lock of a Vector", LockedCollections::lockTheVector),
                    fails(EXCEPTION, "check then put to a HashMap", LockedCollections::checkThenPutToHashMap)
                            .racy()),
            about(
                    "random numbers, UUIDs",
                    passes("Random", Chance::random),
                    passes("ThreadLocalRandom", Chance::threadLocalRandom),
                    passes("SplittableRandom", Chance::splittableRandom),
                    passes("Math.random", Chance::mathRandom),
                    passes("SecureRandom", Chance::secureRandom),
                    passes("UUID.randomUUID", Chance::uuid)),
            about(
                    "identity hash codes, hash order",
                    passes("identity hash codes", Chance::identityHash),
                    passes("Object.toString", Chance::objectToString),
                    passes("hash order", Chance::hashOrder)));

    private static final List<Sample> VIRTUAL = about(
            "virtual threads",
            fails(EXCEPTION, "a race of virtual threads", VirtualThreads::virtualThreads)
                    .racy(),
            passes("an executor of virtual threads", VirtualThreads::virtualThreadExecutor));

    /** What goes wrong most often with java.util.concurrent; apart, since the files of golden schedules do not have them. */
    private static final List<List<Sample>> BUGS = List.of(
            about("wait and notify", fails(DEADLOCK, "a latch that notifies one", Bugs::brokenLatch)),
            about(
                    "ThreadPoolExecutor, FutureTask",
                    fails(DEADLOCK, "nested tasks in a fixed pool", Bugs::nestedTasksInAFixedPool),
                    fails(EXCEPTION, "lost update in a pool", Bugs::lostUpdateInAPool)
                            .racy()),
            about(
                    "StampedLock",
                    fails(EXCEPTION, "a failed upgrade of a stamp", Bugs::failedUpgrade),
                    fails(DEADLOCK, "an upgrade by locking", Bugs::upgradeByLocking)),
            about(
                    "CyclicBarrier, Phaser, Exchanger",
                    fails(EXCEPTION, "late registration with a Phaser", Bugs::lateRegistration),
                    fails(EXCEPTION, "an Exchanger that times out", Bugs::exchangerTimesOut)),
            about(
                    "ForkJoinPool, parallel streams",
                    fails(DEADLOCK, "forked tasks that join each other", Bugs::forkJoinCycle)),
            about(
                    "concurrent collections",
                    fails(EXCEPTION, "a recursive computeIfAbsent", Bugs::recursiveComputation),
                    fails(DEADLOCK, "crossed computeIfAbsents", Bugs::crossedComputations)),
            about(
                    "plain fields, statics and arrays",
                    passes("a race of writers that never fails", SameValue::run).racy(),
                    fails(EXCEPTION, "lost update around a long loop", Loops::besideLoop)
                            .racy(),
                    fails(EXCEPTION, "a counter shared after a long loop", Loops::sharedLate)
                            .racy(),
                    passes("loops over elements of their own", Loops::ownElements),
                    passes("a loop that counts while it waits", Loops::countsWhileItWaits)
                            .racy()));

    private static final List<List<Sample>> STRUCTURED = List.of(
            about(
                    "structured concurrency",
                    passes("a scope that forks and joins", Structured::forkAndJoin),
                    fails(EXCEPTION, "lost update in a scope", Structured::lostUpdate)
                            .racy(),
                    passes("a subtask that fails", Structured::failingSubtask),
                    fails(LEAK, "a thread that outlives its scope", Structured::leak)),
            about(
                    "scoped values",
                    passes("a scoped value", Structured::scopedValue),
                    passes("an inherited scoped value", Structured::inheritedScopedValue)));

    /** What Heddle got wrong before, and what is next to it. */
    private static final List<List<Sample>> FALSE_ALARMS = List.of(
            about("own synchronizers", fails(EXCEPTION, "a broken synchronizer", FalseAlarms::brokenSynchronizer)),
            about("park and unpark", passes("Unsafe.park", FalseAlarms::unsafePark)),
            about("interrupts", passes("a group is interrupted", FalseAlarms::groupInterrupt)),
            about("wait and notify", passes("wait by reflection", FalseAlarms::waitByReflection)),
            about(
                    "pipes, writers",
                    passes("a pipe", FalseAlarms::pipe),
                    passes("a pipe of characters", FalseAlarms::pipeOfCharacters),
                    passes("a pipe behind buffers", FalseAlarms::bufferedPipe),
                    passes("printing what locks", FalseAlarms::printsWhatLocks),
                    passes("a shared writer", FalseAlarms::sharedWriter)),
            about(
                    "threads: start, join, state, exceptions",
                    passes("a group that handles exceptions", FalseAlarms::groupHandles),
                    fails(EXCEPTION, "a group that passes exceptions on", FalseAlarms::groupPassesOn),
                    passes("a handler for all threads", FalseAlarms::defaultHandler),
                    fails(EXCEPTION, "a handler for all threads but the first", FalseAlarms::defaultHandlerOfOthers),
                    passes("a thread's own end notifies", FalseAlarms::waitForTheEnd),
                    passes("a join in the thread's monitor", FalseAlarms::joinInTheMonitor),
                    passes("a return in the middle of a try", FalseAlarms::returnsFromTry),
                    passes("the members of a group", FalseAlarms::groupMembers)));

    private Samples() {}

    private static List<Sample> about(String what, Sample... samples) {
        return Arrays.stream(samples).map(s -> s.about(what)).toList();
    }

    /** Those whose executions are kept in files. */
    static Stream<Sample> all() {
        return Stream.concat(
                SAMPLES.stream().flatMap(List::stream),
                Runtime.version().feature() >= 21 ? VIRTUAL.stream() : Stream.empty());
    }

    /** What issue after issue of other people's programs is about. */
    static Stream<Sample> bugs() {
        return Stream.concat(
                BUGS.stream().flatMap(List::stream),
                Runtime.version().feature() >= 25 ? STRUCTURED.stream().flatMap(List::stream) : Stream.empty());
    }

    static Stream<Sample> falseAlarms() {
        return FALSE_ALARMS.stream().flatMap(List::stream);
    }

    static Stream<Sample> everything() {
        return Stream.of(all(), bugs(), falseAlarms(), Catalogue.all()).flatMap(s -> s);
    }
}
