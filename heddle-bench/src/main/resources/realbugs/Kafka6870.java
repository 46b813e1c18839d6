// issue: KAFKA-6870
// kind: exception
// what: a metric is measured while a sample is recorded
// buggy: org.apache.kafka:kafka-clients:1.1.0 org.slf4j:slf4j-api:1.7.30
// fixed: org.apache.kafka:kafka-clients:1.1.1 org.slf4j:slf4j-api:1.7.30
package realbugs;

import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.KafkaMetric;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.common.metrics.stats.Avg;

/** One thread records values, another one reads their average. */
public final class Kafka6870 {
    public static void main(String[] arguments) throws InterruptedException {
        Metrics metrics = new Metrics();
        Sensor sensor = metrics.sensor("requests");
        MetricName name = metrics.metricName("average", "requests");
        sensor.add(name, new Avg());
        KafkaMetric average = metrics.metric(name);
        Thread other = new Thread(() -> sensor.record(3));
        other.start();
        Object value = average.metricValue();
        other.join();
        if (!value.equals(3.0) && !value.equals(0.0) && !value.equals(Double.NaN)) {
            throw new AssertionError("the average of 3 is " + value);
        }
        metrics.close();
    }
}
