package dev.heddle.scenarios;

import dev.heddle.api.Heddle;
import dev.heddle.api.property.Monitor;
import dev.heddle.api.property.NotExplained;
import dev.heddle.api.property.Properties;
import dev.heddle.api.property.RecordedCalls;
import dev.heddle.check.Consistency;
import dev.heddle.check.Verdict;
import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specification;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * One scenario as a program: makes its calls, records their history, and fails if nothing explains it. What it does besides making calls is not seen by Heddle, except that calls
 * begin and end.
 */
final class ScenarioRun implements Heddle.Body {
    private final Scenario scenario;
    private final Supplier<?> fresh;
    private final Consistency consistency;
    private final Specification<?> specification;
    private final boolean mayWait;

    /** What was found about histories that were met before. */
    private final Map<List<Object>, Verdict> known = new HashMap<>();

    /** How many executions there were with a thread that stops, and in how many of them it came to its end before. */
    private int executions;

    private int notStopped;

    /** @param mayWait whether calls may wait for ever, if the specification says so */
    ScenarioRun(
            Scenario scenario,
            Supplier<?> fresh,
            Consistency consistency,
            Specification<?> specification,
            boolean mayWait) {
        this.scenario = scenario;
        this.fresh = fresh;
        this.consistency = consistency;
        this.specification = specification;
        this.mayWait = mayWait;
    }

    /** The histories that were met, each once. */
    List<History> histories() {
        return known.values().stream().map(Verdict::history).toList();
    }

    /** Whether it made a difference, in some execution, that a thread was to stop. */
    boolean hasStopped() {
        return notStopped < executions;
    }

    @Override
    public void run() throws InterruptedException {
        if (scenario.stop() != null) {
            runWithStop(scenario.stop());
            return;
        }
        RecordedCalls calls = Heddle.history();
        Object object = fresh.get();
        makeAll(calls, object, "before", scenario.before());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < scenario.threads().size(); i++) {
            String name = Scenario.name(i);
            List<Invocation> invocations = scenario.threads().get(i);
            threads.add(new Thread(() -> makeAll(calls, object, name, invocations), name));
        }
        if (mayWait) {
            // Nobody waits for those who wait: that would be one more who does.
            Heddle.atEnd(consistency.toString(), () -> isExplained(calls.historyAtRest()));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        if (!mayWait) {
            for (Thread thread : threads) {
                thread.join();
            }
            makeAll(calls, object, "after", scenario.after());
            isExplained(calls.history());
        }
    }

    /** One thread stops, and the others have to come to their ends without it. What they reply is compared where nobody stops. */
    private void runWithStop(Scenario.Stop stop) throws InterruptedException {
        RecordedCalls calls = Heddle.history();
        Object object = fresh.get();
        makeAll(calls, object, "before", scenario.before());
        List<Thread> threads = new ArrayList<>();
        executions++;
        for (int i = 0; i < scenario.threads().size(); i++) {
            String name = Scenario.name(i);
            List<Invocation> invocations = scenario.threads().get(i);
            Runnable body;
            if (i == stop.thread()) {
                body = () -> {
                    Properties.stopAfter(stop.steps());
                    makeAll(calls, object, name, invocations);
                    notStopped++;
                };
            } else {
                Monitor monitor = Heddle.monitor(
                        name + " comes to its end though " + Scenario.name(stop.thread()) + " has stopped");
                monitor.hot();
                body = () -> {
                    makeAll(calls, object, name, invocations);
                    monitor.cold();
                };
            }
            threads.add(new Thread(body, name));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        threads.remove(stop.thread());
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void makeAll(RecordedCalls calls, Object object, String task, List<Invocation> invocations) {
        for (Invocation invocation : invocations) {
            Object[] arguments = invocation.arguments().toArray();
            calls.tryAs(task, invocation.method().getName(), on(object, invocation, arguments), arguments.clone());
        }
    }

    private static Callable<Object> on(Object object, Invocation invocation, Object... arguments) {
        return () -> {
            try {
                return invocation.method().invoke(object, arguments);
            } catch (InvocationTargetException e) {
                throw ScenarioRun.<RuntimeException>sneak(e.getCause());
            }
        };
    }

    /** Returns true or throws. */
    private boolean isExplained(History history) {
        Verdict verdict = Properties.quietly(
                () -> known.computeIfAbsent(key(history), k -> consistency.check(history, specification)));
        if (!verdict.holds()) {
            throw NotExplained.inShort(verdict);
        }
        return true;
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

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
