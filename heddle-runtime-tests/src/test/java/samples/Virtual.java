package samples;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Virtual threads, by reflection: the samples are compiled for JDKs without them. */
final class Virtual {
    private Virtual() {}

    static Thread start(Run.Action action) throws ReflectiveOperationException {
        Runnable work = () -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        };
        return (Thread)
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
    }

    static void both(Run.Action first, Run.Action second) throws ReflectiveOperationException, InterruptedException {
        Thread a = start(first);
        Thread b = start(second);
        a.join();
        b.join();
    }

    static ExecutorService executor() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }
}
