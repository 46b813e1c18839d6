// issue: Reactor #1393
// kind: exception
// what: a reduction goes on with a value that cancel has taken away
// buggy: io.projectreactor:reactor-core:3.1.10.RELEASE
// fixed: io.projectreactor:reactor-core:3.1.11.RELEASE
// with: org.reactivestreams:reactive-streams:1.0.2
package realbugs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import reactor.core.Disposable;
import reactor.core.publisher.DirectProcessor;

/** An item comes while the subscription is disposed of. */
public final class Reactor1393 {
    public static void main(String[] arguments) throws InterruptedException {
        AtomicBoolean isNull = new AtomicBoolean();
        DirectProcessor<Integer> processor = DirectProcessor.create();
        Disposable subscription = processor
                .<List<Integer>>reduceWith(ArrayList::new, (list, item) -> {
                    if (list == null) {
                        isNull.set(true);
                        return new ArrayList<>();
                    }
                    return list;
                })
                .subscribe();
        Thread disposing = new Thread(subscription::dispose);
        disposing.start();
        processor.onNext(1);
        disposing.join();
        if (isNull.get()) {
            throw new AssertionError("the value to go on with was null");
        }
    }
}
