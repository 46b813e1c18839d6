// issue: dropwizard metrics #1278
// kind: exception
// what: the reservoir counts a value before it stores it, so that another update finds a full reservoir empty
// buggy: io.dropwizard.metrics:metrics-core:4.0.5 org.slf4j:slf4j-api:1.7.30
// fixed: io.dropwizard.metrics:metrics-core:4.1.8 org.slf4j:slf4j-api:1.7.30
package realbugs;

import com.codahale.metrics.ExponentiallyDecayingReservoir;
import com.codahale.metrics.Histogram;

/** Two threads put a value each into a histogram of one sample. */
public final class Metrics1278 {
    public static void main(String[] arguments) throws InterruptedException {
        Histogram histogram = new Histogram(new ExponentiallyDecayingReservoir(1, 0.015));
        Thread other = new Thread(() -> histogram.update(1));
        other.start();
        histogram.update(2);
        other.join();
    }
}
