// issue: RxJava #7789
// kind: exception
// what: a blocking iterable ends as if all was well, and its error is lost
// buggy: io.reactivex.rxjava3:rxjava:3.1.9
// fixed: io.reactivex.rxjava3:rxjava:3.1.10
// with: org.reactivestreams:reactive-streams:1.0.4
package realbugs;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.exceptions.QueueOverflowException;
import java.util.Iterator;
import org.reactivestreams.Subscription;

/** A source that does not wait to be asked fills the room of an iterable while it is read. */
public final class RxJava7789 {
    private static final int ITEMS = 4;

    public static void main(String[] arguments) throws InterruptedException {
        Thread[] source = new Thread[1];
        Iterator<Integer> iterator = Flowable.<Integer>unsafeCreate(subscriber -> {
                    source[0] = new Thread(() -> {
                        for (int i = 0; i < ITEMS; i++) {
                            subscriber.onNext(i);
                        }
                        subscriber.onComplete();
                    });
                    subscriber.onSubscribe(new Subscription() {
                        @Override
                        public void request(long n) {}

                        @Override
                        public void cancel() {}
                    });
                    source[0].start();
                })
                .blockingIterable(1)
                .iterator();
        int seen = 0;
        try {
            while (iterator.hasNext()) {
                iterator.next();
                seen++;
            }
            if (seen < ITEMS) {
                throw new AssertionError("it ended without an error after " + seen + " items of " + ITEMS);
            }
        } catch (QueueOverflowException e) {
            // There was no room, and it says so.
        }
        source[0].join();
    }
}
