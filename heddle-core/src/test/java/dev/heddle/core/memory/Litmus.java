package dev.heddle.core.memory;

import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Witness;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.model.Expression;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Lock;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Steps;
import dev.heddle.core.model.Variable;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Small programs by a line of text: tasks by {@code |}, instructions by {@code ;}. {@code Wx1p} writes 1 to x, {@code Rxp} reads x into the next
 * result; modes p plain, o opaque, a acquire or release, v volatile. {@code Fr Fa Ff} are fences, {@code Lm Um} lock and unlock;
 * {@code Cx01v} is a compare-and-set with result 1 or 0, {@code w} before it makes it weak; {@code Gx1v} adds, {@code Sx0v} exchanges, with the
 * old value as result; {@code Axp} writes the last result and one; {@code ?1:2} leaves out the next two unless the last result is 1.
 * {@code # xy} reads x and y when all have ended.
 */
final class Litmus {
    private final Model model;
    private final Map<Character, Variable> variables = new HashMap<>();
    private final Map<Character, Lock> locks = new HashMap<>();
    /** What is left in memory at the end, in the order in which it was asked for. */
    private final List<Integer> finals = new ArrayList<>();

    private final Program program;

    Litmus(String text, MemoryModel memory) {
        model = Model.named(text).memory(memory);
        String[] parts = text.split("#", -1);
        String[] tasks = parts[0].split("\\|", -1);
        for (String task : tasks) {
            for (String c : task.split(";", -1)) {
                declare(c.strip());
            }
        }
        for (int i = 0; i < tasks.length; i++) {
            task("t" + i, tasks[i].split(";", -1));
        }
        if (parts.length > 1) {
            parts[1].strip()
                    .chars()
                    .forEach(x -> model.afterwards(variables.get((char) x), finals::add, "what is left"));
        }
        program = model.program();
    }

    Program program() {
        return program;
    }

    /** What each execution of a search ends with: all results, task by task, then what is left in memory. */
    Set<String> outcomes(Strategy search) {
        Set<String> outcomes = new TreeSet<>();
        Results results = new Results(search);
        Randomness random = new Randomness(1);
        while (results.begin(random)) {
            finals.clear();
            Outcome outcome = program.run(results, results);
            results.end(outcome);
            outcomes.add(outcome.failed() ? outcome.failure().type().toString() : results.text(finals));
        }
        return outcomes;
    }

    /** All there are, by dynamic partial order reduction. */
    static Set<String> outcomes(String text, MemoryModel memory) {
        Litmus litmus = new Litmus(text, memory);
        return litmus.outcomes(Strategies.create("dpor", new StrategyOptions().program(litmus.program)));
    }

    /** Listens to what steps find and leave. */
    private static final class Results extends Decorator implements Witness {
        private final Map<Integer, List<String>> results = new TreeMap<>();
        private Operation last;
        private String found;

        Results(Strategy inner) {
            super(inner);
        }

        @Override
        public boolean begin(Randomness random) {
            results.clear();
            return super.begin(random);
        }

        @Override
        public void executed(Operation operation) {
            last = operation;
            super.executed(operation);
        }

        @Override
        public void named(int resource, String name) {}

        @Override
        public void waits(Task task, String what) {}

        @Override
        public void found(String value) {
            found = value;
        }

        @Override
        public void left(String value) {
            boolean compares = Sites.text(last.site()).contains("cas ");
            if (last.kind() == Kind.READ || last.kind() == Kind.UPDATE) {
                results.computeIfAbsent(last.task().id(), id -> new ArrayList<>())
                        .add(!compares ? found : found.equals(value) ? "0" : "1");
            }
        }

        String text(List<Integer> finals) {
            List<String> all = new ArrayList<>();
            results.values().forEach(all::addAll);
            finals.forEach(value -> all.add(value.toString()));
            return String.join(",", all);
        }
    }

    private void declare(String c) {
        String body = c.startsWith("w") ? c.substring(1) : c;
        if (body.isEmpty()) {
            return;
        }
        char x = body.charAt(1);
        if ("WRCGSA".indexOf(body.charAt(0)) >= 0) {
            variables.computeIfAbsent(x, name -> model.variable("" + name));
        } else if (body.charAt(0) == 'L') {
            locks.computeIfAbsent(x, name -> model.lock("" + name));
        }
    }

    private void task(String name, String[] code) {
        Local[] locals = new Local[code.length];
        for (int i = 0; i < locals.length; i++) {
            locals[i] = model.local(name + "r" + i);
        }
        model.task(name, t -> emit(t, code, 0, code.length, locals, new int[1]));
    }

    private void emit(Steps t, String[] code, int from, int to, Local[] locals, int[] done) {
        for (int i = from; i < to; i++) {
            String c = code[i].strip();
            if (c.charAt(0) == '?') {
                int end = i + 1 + (c.charAt(3) - '0');
                int begin = i + 1;
                Expression taken = locals[done[0] - 1].is(c.charAt(1) - '0');
                t.when(taken, then -> emit(then, code, begin, end, locals, done));
                i = end - 1;
            } else {
                instruction(t, c, locals, done);
            }
        }
    }

    private void instruction(Steps t, String text, Local[] locals, int[] done) {
        boolean weak = text.charAt(0) == 'w';
        String c = weak ? text.substring(1) : text;
        char op = c.charAt(0);
        Variable x = variables.get(c.charAt(1));
        Mode mode = mode(c.charAt(c.length() - 1));
        switch (op) {
            case 'R' -> t.read(x, mode, locals[done[0]++]);
            case 'W' -> t.write(x, mode, Expression.constant(c.charAt(2) - '0'));
            case 'A' -> t.write(x, mode, locals[done[0] - 1].plus(1));
            case 'F' -> t.fence(c.charAt(1) == 'r' ? Fence.RELEASE : c.charAt(1) == 'a' ? Fence.ACQUIRE : Fence.FULL);
            case 'L' -> t.lock(locks.get(c.charAt(1)));
            case 'U' -> t.unlock(locks.get(c.charAt(1)));
            case 'G' -> t.fetchAndAdd(x, mode, c.charAt(2) - '0', locals[done[0]++]);
            case 'S' -> t.exchange(x, mode, Expression.constant(c.charAt(2) - '0'), locals[done[0]++]);
            case 'C' -> {
                Expression expected = Expression.constant(c.charAt(2) - '0');
                Expression value = Expression.constant(c.charAt(3) - '0');
                if (weak) {
                    t.weakCompareAndSet(x, mode, expected, value, locals[done[0]++]);
                } else {
                    t.compareAndSet(x, mode, expected, value, locals[done[0]++]);
                }
            }
            default -> throw new IllegalArgumentException(text);
        }
    }

    private static Mode mode(char letter) {
        return switch (letter) {
            case 'o' -> Mode.OPAQUE;
            case 'a' -> Mode.ACQUIRE_RELEASE;
            case 'v' -> Mode.VOLATILE;
            default -> Mode.PLAIN;
        };
    }
}
