// uses: io.projectreactor:reactor-core:3.6.11 org.reactivestreams:reactive-streams:1.0.4
package libraries;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Numbers are squared by two threads and added up by whoever comes. */
public final class Reactor {
    public static void main(String[] arguments) {
        Scheduler scheduler = Schedulers.newParallel("square", 2);
        Integer sum = Flux.range(1, 4)
                .flatMap(number -> Mono.fromCallable(() -> number * number).subscribeOn(scheduler))
                .reduce(0, Integer::sum)
                .block();
        scheduler.dispose();
        if (sum == null || sum != 30) {
            throw new AssertionError("the sum is " + sum);
        }
    }
}
