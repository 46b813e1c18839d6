// issue: RxJava #5247
// kind: exception
// what: toList dereferences a list that cancel has taken away
// buggy: io.reactivex.rxjava2:rxjava:2.0.7
// fixed: io.reactivex.rxjava2:rxjava:2.0.9
// with: org.reactivestreams:reactive-streams:1.0.0
package realbugs;

import io.reactivex.processors.PublishProcessor;
import io.reactivex.subscribers.TestSubscriber;
import java.util.List;

/** An item comes while the subscription is cancelled. */
public final class RxJava5247 {
    public static void main(String[] arguments) throws InterruptedException {
        PublishProcessor<Integer> processor = PublishProcessor.create();
        TestSubscriber<List<Integer>> subscriber = processor.toList().toFlowable().test();
        Thread cancelling = new Thread(subscriber::cancel);
        cancelling.start();
        processor.onNext(1);
        cancelling.join();
    }
}
