// issue: RxJava #5281
// kind: exception
// what: who subscribes to a BehaviorSubject while it completes gets a NullPointerException
// buggy: io.reactivex.rxjava2:rxjava:2.0.8
// fixed: io.reactivex.rxjava2:rxjava:2.0.9
// with: org.reactivestreams:reactive-streams:1.0.0
package realbugs;

import io.reactivex.observers.TestObserver;
import io.reactivex.subjects.BehaviorSubject;

/** A subject is subscribed to while it completes. */
public final class RxJava5281 {
    public static void main(String[] arguments) throws InterruptedException {
        BehaviorSubject<Integer> subject = BehaviorSubject.create();
        Thread completing = new Thread(subject::onComplete);
        completing.start();
        TestObserver<Integer> observer = subject.test();
        completing.join();
        observer.assertNoErrors();
        observer.assertComplete();
    }
}
