package bench.production;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.ProcessorClock;
import java.lang.reflect.Method;
import java.util.concurrent.TimeUnit;

/** Runs one of the programs over and over, in a JVM of its own, and tells how long it took each time. */
public final class Measured {
    private Measured() {}

    /** Arguments: class and method, whether with hints, how many milliseconds to warm up, and to measure. */
    public static void main(String[] arguments) throws Exception {
        String[] target = arguments[0].split("#", -1);
        Method method = Class.forName(target[0]).getMethod(target[1], boolean.class);
        boolean hints = Boolean.parseBoolean(arguments[1]);
        run(method, hints, Long.parseLong(arguments[2]));
        ProcessorClock clock = new ProcessorClock("platform");
        clock.start();
        int times = run(method, hints, Long.parseLong(arguments[3]));
        ProcessorClock.Span span = clock.stop();
        MeasuredJvm.tell(System.out, span.wallSeconds() / times, span.cpuSeconds() / times);
        System.exit(0);
    }

    private static int run(Method method, boolean hints, long millis) throws ReflectiveOperationException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        int times = 0;
        do {
            method.invoke(null, hints);
            times++;
        } while (System.nanoTime() < end);
        return times;
    }
}
