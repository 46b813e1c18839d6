package dev.heddle.scenarios;

import dev.heddle.api.Heddle;
import dev.heddle.check.Call;
import dev.heddle.check.Consistency;
import dev.heddle.check.History;
import dev.heddle.check.Specification;
import dev.heddle.check.Verdict;
import dev.heddle.runtime.Abandoned;
import dev.heddle.runtime.hooks.HistoryHooks;
import dev.heddle.runtime.hooks.QuietHooks;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * One scenario as a program: makes its calls, records their history, and fails if nothing explains it. Linked against the runtime: used
 * when the agent is there. What it does besides making calls is not seen by Heddle, except that calls begin and end.
 */
final class ScenarioRun implements Heddle.Body {
    private final Scenario scenario;
    private final Supplier<?> fresh;
    private final Consistency consistency;
    private final Specification<?> specification;

    /** What was found about histories that were met before. */
    private final Map<List<Object>, Verdict> known = new HashMap<>();

    /** Stands for the order of calls, which all of them touch. */
    private final Calls order = new Calls();

    /** A class for its name, which the report shows. */
    private static final class Calls {}

    private History.Recorder recorder;

    ScenarioRun(Scenario scenario, Supplier<?> fresh, Consistency consistency, Specification<?> specification) {
        this.scenario = scenario;
        this.fresh = fresh;
        this.consistency = consistency;
        this.specification = specification;
    }

    @Override
    public void run() throws InterruptedException {
        recorder = new History.Recorder();
        Object object = fresh.get();
        makeAll(object, "before", scenario.before());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < scenario.threads().size(); i++) {
            String name = Character.toString('A' + i);
            List<Invocation> calls = scenario.threads().get(i);
            threads.add(new Thread(() -> makeAll(object, name, calls), name));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        makeAll(object, "after", scenario.after());
        Verdict verdict = judge();
        if (!verdict.holds()) {
            throw new NotExplained(verdict);
        }
    }

    private void makeAll(Object object, String task, List<Invocation> calls) {
        for (Invocation invocation : calls) {
            make(object, task, invocation);
        }
    }

    private void make(Object object, String task, Invocation invocation) {
        HistoryHooks.begins(order, invocation + " begins");
        boolean quiet = QuietHooks.beginIgnoring();
        int call = recorder.invoked(
                task, invocation.method().getName(), invocation.arguments().toArray());
        Object[] arguments = invocation.arguments().toArray();
        QuietHooks.endIgnoring(quiet);
        Object value = null;
        Throwable thrown = null;
        try {
            value = invocation.method().invoke(object, arguments);
        } catch (InvocationTargetException e) {
            thrown = e.getCause();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        if (thrown instanceof Abandoned abandoned) {
            throw abandoned;
        }
        if (thrown instanceof VirtualMachineError broken) {
            throw broken;
        }
        HistoryHooks.ends(order, invocation + " ends");
        quiet = QuietHooks.beginIgnoring();
        if (thrown == null) {
            recorder.returned(call, value);
        } else {
            recorder.threw(call, thrown);
        }
        QuietHooks.endIgnoring(quiet);
    }

    private Verdict judge() {
        boolean quiet = QuietHooks.beginIgnoring();
        try {
            History history = recorder.history();
            return known.computeIfAbsent(key(history), k -> consistency.check(history, specification));
        } finally {
            QuietHooks.endIgnoring(quiet);
        }
    }

    /** Equal for histories that differ by nothing: who called what is the same in all of them. */
    private static List<Object> key(History history) {
        List<Object> key = new ArrayList<>();
        for (Call call : history.calls()) {
            key.add(call.task());
            key.add(call.invoked());
            key.add(call.ended());
            key.add(call.reply());
        }
        return key;
    }
}
