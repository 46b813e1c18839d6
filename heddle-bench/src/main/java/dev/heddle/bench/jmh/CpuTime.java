package dev.heddle.bench.jmh;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Operations a second of processor time, for machines that have other things to do as well:
 * {@code -prof dev.heddle.bench.jmh.CpuTime}. JMH's own scores are by the wall clock.
 */
public final class CpuTime implements InternalProfiler {
    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long before;

    @Override
    public String getDescription() {
        return "operations a second of the process' processor time";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = system.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double seconds = (system.getProcessCpuTime() - before) / 1e9;
        double operations = result.getMetadata().getAllOps();
        return List.of(new ScalarResult("cpu", operations / seconds, "ops/s", AggregationPolicy.AVG));
    }
}
