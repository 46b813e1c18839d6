package dev.heddle.report.format;

import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Ending;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.FailureData.Pair;
import dev.heddle.report.data.Run;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Failing executions as graphs: a column a task, arrows for what happens before what. */
final class Dot {
    private static final int MOST_STEPS = 2_000;

    private Dot() {}

    static String of(List<Run> runs) {
        StringBuilder text = new StringBuilder();
        for (Run run : runs) {
            for (FailureData failure : run.failures()) {
                if (failure.failing() != null) {
                    append(run, failure, text);
                }
            }
        }
        return text.length() == 0 ? "digraph \"no failure\" {}\n" : text.toString();
    }

    private static void append(Run run, FailureData failure, StringBuilder text) {
        ExecutionData execution = failure.failing();
        text.append("digraph ").append(quoted(run.program())).append(" {\n");
        text.append("  label=").append(quoted(failure.message())).append(";\n");
        text.append("  node [shape=box, fontname=\"monospace\"];\n");
        List<Step> steps = execution.steps();
        List<Step> shown = steps.subList(Math.max(0, steps.size() - MOST_STEPS), steps.size());
        Pair pair = failure.pairs().isEmpty() ? null : failure.pairs().get(0);
        Map<Integer, Integer> last = new HashMap<>();
        for (Step step : shown) {
            boolean decides = pair != null
                    && (Integer.valueOf(step.n()).equals(pair.first())
                            || Integer.valueOf(step.n()).equals(pair.second()));
            text.append("  s").append(step.n()).append(" [label=");
            text.append(quoted(step.n() + " " + execution.task(step.task()) + ": " + step.words()));
            text.append(", group=\"t").append(step.task()).append('"');
            text.append(decides ? ", color=red, penwidth=2" : "").append("];\n");
            Integer before = last.put(step.task(), step.n());
            if (before != null) {
                text.append("  s")
                        .append(before)
                        .append(" -> s")
                        .append(step.n())
                        .append(" [weight=10];\n");
            }
            for (int after : step.after()) {
                if (after >= shown.get(0).n()) {
                    text.append("  s")
                            .append(after)
                            .append(" -> s")
                            .append(step.n())
                            .append(" [style=dashed];\n");
                }
            }
        }
        for (Ending ending : execution.endings()) {
            append(execution, ending, last, text);
        }
        text.append("}\n");
    }

    private static void append(ExecutionData execution, Ending ending, Map<Integer, Integer> last, StringBuilder text) {
        text.append("  w").append(ending.task()).append(" [shape=octagon, color=red, label=");
        text.append(quoted(execution.task(ending.task()) + " waits for " + ending.awaits()))
                .append("];\n");
        Integer before = last.get(ending.task());
        if (before != null) {
            text.append("  s")
                    .append(before)
                    .append(" -> w")
                    .append(ending.task())
                    .append(";\n");
        }
        if (ending.holder() != null) {
            text.append("  w").append(ending.task()).append(" -> w").append(ending.holder());
            text.append(" [color=red, constraint=false];\n");
        }
    }

    /** A quoted string of the language: only the quote and the backslash mean anything in it. */
    private static String quoted(String value) {
        String visible = Visible.line(String.valueOf(value));
        return '"' + visible.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
