// issue: dropwizard metrics #711, #1565
// kind: exception
// what: a reader gets null because another one has announced a value and not stored it yet
// buggy: io.dropwizard.metrics:metrics-core:4.1.6 org.slf4j:slf4j-api:1.7.30
// fixed: io.dropwizard.metrics:metrics-core:4.1.8 org.slf4j:slf4j-api:1.7.30
package realbugs;

import com.codahale.metrics.CachedGauge;
import java.util.concurrent.TimeUnit;

/** Two threads read a gauge that keeps its value for a minute. */
public final class Metrics1565 {
    public static void main(String[] arguments) throws InterruptedException {
        CachedGauge<Integer> gauge = new CachedGauge<>(1, TimeUnit.MINUTES) {
            @Override
            protected Integer loadValue() {
                return 42;
            }
        };
        Thread other = new Thread(() -> read(gauge));
        other.start();
        read(gauge);
        other.join();
    }

    private static void read(CachedGauge<Integer> gauge) {
        if (gauge.getValue() == null) {
            throw new AssertionError("a gauge without a value");
        }
    }
}
