package samples;

import java.util.Locale;
import java.util.SplittableRandom;
import java.util.StringTokenizer;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32C;

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

    public static void crc32c() throws Exception {
        CRC32C shared = new CRC32C();
        beside(() -> shared.update(1), () -> check(shared.getValue() == 0));
    }

    public static void lockedCrc32c() throws Exception {
        CRC32C shared = new CRC32C();
        Run.Action update = () -> {
            synchronized (shared) {
                shared.update(1);
            }
        };
        beside(update, update);
        CRC32C twice = new CRC32C();
        twice.update(1);
        twice.update(1);
        check(shared.getValue() == twice.getValue());
    }

    public static void tokens() throws Exception {
        StringTokenizer shared = new StringTokenizer("a b");
        beside(shared::nextToken, () -> check(shared.nextToken().equals("a")));
    }

    public static void lockedTokens() throws Exception {
        StringTokenizer shared = new StringTokenizer("a b");
        Run.Action take = () -> {
            synchronized (shared) {
                shared.nextToken();
            }
        };
        beside(take, take);
        check(!shared.hasMoreTokens());
    }

    public static void localeBuilder() throws Exception {
        Locale.Builder shared = new Locale.Builder();
        beside(
                () -> shared.setLanguage("de"),
                () -> check(shared.build().getLanguage().isEmpty()));
    }

    public static void lockedLocaleBuilder() throws Exception {
        Locale.Builder shared = new Locale.Builder();
        beside(
                () -> {
                    synchronized (shared) {
                        shared.setLanguage("de");
                    }
                },
                () -> {
                    synchronized (shared) {
                        shared.setRegion("AT");
                    }
                });
        check(shared.build().toString().equals("de_AT"));
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
