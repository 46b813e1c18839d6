package samples.weak;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Carries out litmus tests that are written as those of heddle-core are: see {@code dev.heddle.core.memory.Litmus}. */
public final class LitmusCode {
    private final String[] tasks;
    private final String finals;
    private final Supplier<Cell> cells;
    private final Consumer<String> outcomes;

    /** @param outcomes is told how an execution ended */
    public LitmusCode(String text, Supplier<Cell> cells, Consumer<String> outcomes) {
        int end = text.indexOf('#');
        this.tasks = (end < 0 ? text : text.substring(0, end)).split("\\|", -1);
        this.finals = end < 0 ? "" : text.substring(end + 1).strip();
        this.cells = cells;
        this.outcomes = outcomes;
    }

    private static final class Results {
        String text = "";
    }

    public void run() throws InterruptedException {
        Map<Character, Cell> variables = new HashMap<>();
        Map<Character, Object> locks = new HashMap<>();
        List<Thread> threads = new ArrayList<>();
        List<Results> results = new ArrayList<>();
        for (int i = 0; i < tasks.length; i++) {
            String[] code = tasks[i].strip().split(";", -1);
            Cell[] places = new Cell[code.length];
            Object[] monitors = new Object[code.length];
            for (int c = 0; c < code.length; c++) {
                code[c] = code[c].strip();
                String body = code[c].startsWith("w") ? code[c].substring(1) : code[c];
                if ("WRCGSA".indexOf(body.charAt(0)) >= 0) {
                    places[c] = variables.computeIfAbsent(body.charAt(1), x -> cells.get());
                } else if (body.charAt(0) == 'L') {
                    monitors[c] = locks.computeIfAbsent(body.charAt(1), x -> new Object());
                }
            }
            Results result = new Results();
            results.add(result);
            threads.add(new Thread(task(List.of(code), copy(places), copy(monitors), result), "t" + i));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        StringBuilder outcome = new StringBuilder();
        for (Results result : results) {
            outcome.append(result.text);
        }
        for (int i = 0; i < finals.length(); i++) {
            outcome.append(variables.get(finals.charAt(i)).read('v')).append(',');
        }
        outcomes.accept(outcome.length() == 0 ? "" : outcome.substring(0, outcome.length() - 1));
    }

    /** Lists, which are no steps as long as nobody writes to them. */
    private static List<Object> copy(Object[] objects) {
        List<Object> copy = new ArrayList<>();
        for (Object object : objects) {
            copy.add(object == null ? "" : object);
        }
        return List.copyOf(copy);
    }

    private static Runnable task(List<String> code, List<Object> places, List<Object> monitors, Results results) {
        return () -> results.text = run(code, places, monitors, 0, code.size(), "");
    }

    private static String run(
            List<String> code, List<Object> places, List<Object> monitors, int from, int to, String before) {
        String results = before;
        for (int i = from; i < to; i++) {
            String c = code.get(i);
            if (c.charAt(0) == '?') {
                int skipped = c.charAt(3) - '0';
                if (last(results) != c.charAt(1) - '0') {
                    i += skipped;
                }
            } else if (c.charAt(0) == 'L') {
                int unlock = code.indexOf("U" + c.charAt(1));
                while (unlock < i) {
                    unlock += 1 + code.subList(unlock + 1, code.size()).indexOf("U" + c.charAt(1));
                }
                synchronized (monitors.get(i)) {
                    results = run(code, places, monitors, i + 1, unlock, results);
                }
                i = unlock;
            } else if (c.charAt(0) == 'F') {
                fence(c.charAt(1));
            } else {
                results = access(c, (Cell) places.get(i), results);
            }
        }
        return results;
    }

    private static void fence(char kind) {
        switch (kind) {
            case 'r' -> VarHandle.releaseFence();
            case 'a' -> VarHandle.acquireFence();
            default -> VarHandle.fullFence();
        }
    }

    private static String access(String text, Cell x, String results) {
        boolean weak = text.charAt(0) == 'w';
        String c = weak ? text.substring(1) : text;
        char mode = c.charAt(c.length() - 1);
        return switch (c.charAt(0)) {
            case 'R' -> results + x.read(mode) + ",";
            case 'C' -> results + (x.compareAndSet(mode, weak, c.charAt(2) - '0', c.charAt(3) - '0') ? 1 : 0) + ",";
            case 'G' -> results + x.add(mode, c.charAt(2) - '0') + ",";
            case 'S' -> results + x.exchange(mode, c.charAt(2) - '0') + ",";
            default -> {
                x.write(mode, c.charAt(0) == 'A' ? last(results) + 1 : c.charAt(2) - '0');
                yield results;
            }
        };
    }

    private static int last(String results) {
        return results.charAt(results.length() - 2) - '0';
    }
}
