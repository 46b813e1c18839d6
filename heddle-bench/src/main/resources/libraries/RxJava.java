// uses: io.reactivex.rxjava3:rxjava:3.1.10 org.reactivestreams:reactive-streams:1.0.4
package libraries;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Scheduler;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Numbers are squared by two threads and added up by a third. */
public final class RxJava {
    public static void main(String[] arguments) {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        Scheduler scheduler = Schedulers.from(executor);
        int sum = Flowable.range(1, 4)
                .flatMap(number -> Flowable.just(number).subscribeOn(scheduler).map(each -> each * each))
                .observeOn(Schedulers.single())
                .reduce(0, Integer::sum)
                .blockingGet();
        executor.shutdown();
        if (sum != 30) {
            throw new AssertionError("the sum is " + sum);
        }
    }
}
