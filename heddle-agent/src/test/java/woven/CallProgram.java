package woven;

import dev.heddle.runtime.recording.Recorder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/** Calls that cross the border to the JDK. */
// What Error Prone dislikes here is what the weaving has to cope with.
@SuppressWarnings({"UnnecessaryAsync", "LockNotBeforeTry", "WaitNotInLoop", "ReturnValueIgnored"})
public final class CallProgram {
    volatile int updated;

    private CallProgram() {}

    /** Calls on it name this class, but mean AtomicInteger. */
    static final class Counter extends AtomicInteger {
        private static final long serialVersionUID = 1;
    }

    public static void main(String[] arguments) throws Exception {
        atomics();
        methodReferences();
        locks();
        collections();
        pools();
    }

    private static void atomics() {
        AtomicInteger counter = new AtomicInteger();
        Counter own = new Counter();
        AtomicIntegerArray array = new AtomicIntegerArray(3);
        LongAdder adder = new LongAdder();
        CallProgram program = new CallProgram();
        AtomicIntegerFieldUpdater<CallProgram> updater =
                AtomicIntegerFieldUpdater.newUpdater(CallProgram.class, "updated");
        Recorder.start();
        counter.get();
        counter.set(1);
        counter.getAndIncrement();
        own.incrementAndGet();
        array.getAndAdd(2, 7);
        array.length();
        adder.increment();
        adder.sum();
        updater.incrementAndGet(program);
        updater.get(program);
        Recorder.print("atomics");
        Check.that(
                counter.get() == 2 && own.get() == 1 && array.get(2) == 7 && adder.sum() == 1 && program.updated == 1);
    }

    private static void methodReferences() {
        Counter counter = new Counter();
        Recorder.start();
        IntSupplier bound = counter::incrementAndGet;
        ToIntFunction<Counter> unbound = AtomicInteger::get;
        LongSupplier ofClass = System::nanoTime;
        int sum = bound.getAsInt() + unbound.applyAsInt(counter);
        ofClass.getAsLong();
        Recorder.print("references");
        Check.that(sum == 2);
    }

    private static void locks() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Recorder.start();
        lock.lock();
        condition.await(1, TimeUnit.NANOSECONDS);
        condition.signal();
        boolean held = lock.isHeldByCurrentThread();
        lock.unlock();
        Recorder.print("locks");
        Check.that(held && !lock.isLocked());
    }

    private static void collections() {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        List<String> list = new ArrayList<>();
        Set<String> set = new HashSet<>();
        Recorder.start();
        map.putIfAbsent("a", 1);
        map.get("a");
        for (String key : map.keySet()) {
            list.add(key);
        }
        set.add("b");
        for (String each : list) {
            set.contains(each);
        }
        for (String each : set) {
            each.length();
        }
        Recorder.print("collections");
        Check.that(list.equals(List.of("a")) && set.size() == 1);
    }

    private static void pools() throws Exception {
        Recorder.startForEveryThread();
        ForkJoinPool pool = ForkJoinPool.commonPool();
        int result = CompletableFuture.supplyAsync(() -> 42).get();
        CompletableFuture<Integer> late =
                new CompletableFuture<Integer>().completeOnTimeout(43, 1, TimeUnit.MILLISECONDS);
        int later = late.get();
        Recorder.print("pools");
        Check.that(result == 42 && later == 43 && pool != null);
    }
}
