package samples;

import java.util.SplittableRandom;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.random.RandomGenerator;

/** Programs about classes that are a line in the catalogue: each goes wrong if the other thread was first. */
public final class Catalogued {
    private Catalogued() {}

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError("the other was first");
        }
    }

    /** Starts a thread, and looks before it joins. */
    private static void beside(Run.Action other, Run.Action look) throws Exception {
        Thread thread = Run.thread(other);
        thread.start();
        look.run();
        thread.join();
    }

    public static void splittableRandom() throws Exception {
        int first = new SplittableRandom(1).nextInt();
        SplittableRandom shared = new SplittableRandom(1);
        beside(shared::nextInt, () -> check(shared.nextInt() == first));
    }

    /** The same generator, known by an interface. */
    public static void splittableGenerator() throws Exception {
        int first = new SplittableRandom(1).nextInt();
        RandomGenerator.SplittableGenerator shared = new SplittableRandom(1);
        beside(shared::nextInt, () -> check(shared.nextInt() == first));
    }

    /** The publisher of a subscription is not to be found from it, and looks at it in the middle of its own calls. */
    public static void cancelledSubscription() throws Exception {
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(Runnable::run, 4)) {
            Kept subscriber = new Kept();
            publisher.subscribe(subscriber);
            beside(() -> subscriber.subscription.cancel(), () -> check(publisher.hasSubscribers()));
        }
    }

    /** Keeps its subscription, and asks for nothing. */
    private static final class Kept implements Flow.Subscriber<Integer> {
        private volatile Flow.Subscription subscription;

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
        }

        @Override
        public void onNext(Integer item) {}

        @Override
        public void onError(Throwable thrown) {}

        @Override
        public void onComplete() {}
    }
}
