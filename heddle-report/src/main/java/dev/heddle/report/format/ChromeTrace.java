package dev.heddle.report.format;

import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Hold;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.data.ExecutionData.Wait;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Failing executions in the trace event format. A process is a failure, a thread is a task, and a step takes a microsecond:
 * what counts is the order. Arrows are flows, locks held are asynchronous slices.
 */
final class ChromeTrace {
    private static final long STEP = 1;

    private final List<Object> events = new ArrayList<>();
    private int flows;

    private ChromeTrace() {}

    static String of(List<Run> runs) {
        ChromeTrace trace = new ChromeTrace();
        int process = 0;
        for (Run run : runs) {
            for (FailureData failure : run.failures()) {
                if (failure.failing() != null) {
                    trace.add(++process, run, failure);
                }
            }
        }
        return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":" + JsonText.of(trace.events) + "}\n";
    }

    private void add(int process, Run run, FailureData failure) {
        ExecutionData execution = failure.failing();
        named("process_name", process, 0, run.program() + ": " + failure.message());
        for (int task = 0; task < execution.tasks().size(); task++) {
            named("thread_name", process, task, execution.tasks().get(task));
        }
        long end = STEP;
        Map<Integer, Integer> tasks = new HashMap<>();
        for (Step step : execution.steps()) {
            tasks.put(step.n(), step.task());
            add(process, execution, step, tasks);
            end = (step.n() + 1) * STEP;
        }
        for (Wait wait : execution.waits()) {
            long until = wait.to() == null ? end : wait.to() * STEP;
            long from = wait.from() * STEP + STEP;
            Map<String, Object> slice = event("X", process, wait.task(), from, "waits for " + wait.what());
            slice.put("dur", Math.max(0, until - from));
            slice.put("cat", "wait");
        }
        int id = 0;
        for (Hold hold : execution.holds()) {
            String name = String.valueOf(execution.resource(hold.resource()));
            String key = process + "." + ++id;
            event("b", process, hold.task(), hold.from() * STEP, name).putAll(Map.of("cat", "lock", "id", key));
            event("e", process, hold.task(), hold.to() == null ? end : hold.to() * STEP, name)
                    .putAll(Map.of("cat", "lock", "id", key));
        }
    }

    private void add(int process, ExecutionData execution, Step step, Map<Integer, Integer> tasks) {
        Map<String, Object> slice = event("X", process, step.task(), step.n() * STEP, step.words());
        slice.put("dur", STEP);
        slice.put("cat", step.kind());
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("step", step.n());
        if (execution.site(step.site()) != null) {
            details.put("site", Visible.line(execution.site(step.site()).text()));
        }
        details.put("found", step.found() == null ? null : Visible.line(step.found()));
        details.put("left", step.left() == null ? null : Visible.line(step.left()));
        slice.put("args", details);
        for (int after : step.after()) {
            int flow = ++flows;
            int source = tasks.getOrDefault(after, step.task());
            event("s", process, source, after * STEP, "before").putAll(Map.of("cat", "order", "id", flow));
            event("f", process, step.task(), step.n() * STEP, "before")
                    .putAll(Map.of("cat", "order", "id", flow, "bp", "e"));
        }
    }

    private void named(String what, int process, int thread, String name) {
        event("M", process, thread, 0, what).put("args", Map.of("name", Visible.line(String.valueOf(name))));
    }

    private Map<String, Object> event(String phase, int process, int thread, long time, String name) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("ph", phase);
        event.put("pid", process);
        event.put("tid", thread);
        event.put("ts", time);
        event.put("name", Visible.line(String.valueOf(name)));
        events.add(event);
        return event;
    }
}
