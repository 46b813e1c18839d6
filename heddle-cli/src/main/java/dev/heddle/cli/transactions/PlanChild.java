package dev.heddle.cli.transactions;

import dev.heddle.api.Heddle;
import dev.heddle.api.Races;
import dev.heddle.api.Result;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A JVM that tries plans: with Heddle's agent it counts schedules, without it takes the time. It reads orders from standard input, a line each, and answers each with a
 * line; what programs print goes nowhere.
 *
 * <p>An order: what to do, the class path with woven classes first, {@code Class#method}, and numbers, separated by tabs.
 */
public final class PlanChild {
    static final String COUNT = "count";
    static final String TIME = "time";
    static final String ANSWER = "answer\t";

    /** How often the time is taken, after as long a time in which the program is compiled. The median counts: threads do not meet equally often in each round. */
    private static final int ROUNDS = 7;

    private PlanChild() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            String[] words = order.split("\t", -1);
            String answer;
            try (PlanLoader loader = new PlanLoader(urls(words[1]))) {
                Method body = body(loader, words[2]);
                answer = words[0].equals(COUNT)
                        ? count(body, words[5], Long.parseLong(words[3]), Long.parseLong(words[4]))
                        : time(body, Long.parseLong(words[3]));
            } catch (Throwable e) {
                answer = "broken\t" + oneLine(e);
            }
            answers.println(ANSWER + answer);
            answers.flush();
        }
    }

    private static String oneLine(Throwable thrown) {
        Throwable cause =
                thrown instanceof InvocationTargetException && thrown.getCause() != null ? thrown.getCause() : thrown;
        return cause.toString().replaceAll("\\s+", " ");
    }

    private static URL[] urls(String classPath) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    private static Method body(ClassLoader loader, String target) throws ReflectiveOperationException {
        int hash = target.indexOf('#');
        Class<?> type = Class.forName(hash < 0 ? target : target.substring(0, hash), true, loader);
        Method method = hash < 0
                ? type.getDeclaredMethod("main", String[].class)
                : type.getDeclaredMethod(target.substring(hash + 1));
        method.setAccessible(true);
        return method;
    }

    private static void run(Method body) throws Exception {
        try {
            Object[] none = body.getParameterCount() == 0 ? new Object[0] : new Object[] {new String[0]};
            body.invoke(null, none);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception exception) {
                throw exception;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e;
        }
    }

    private static String count(Method body, String strategy, long executions, long millis) {
        Result result = Heddle.explore(
                Heddle.options()
                        .strategy(strategy)
                        .executions(executions)
                        .time(Duration.ofMillis(millis))
                        .races(Races.OFF)
                        .shrink(Duration.ZERO)
                        .explain(false)
                        .prove(false),
                () -> run(body));
        String failure = result.passed()
                ? ""
                : result.failures().get(0).message().lines().findFirst().orElse("fails");
        boolean exhausted = result.executions() < executions && result.seconds() * 1000 < millis;
        return result.traces() + "\t" + exhausted + '\t' + Math.log(result.estimatedTraces()) + '\t' + failure;
    }

    private static String time(Method body, long millis) throws Exception {
        long nanos = millis * 1_000_000 / (2 * ROUNDS);
        round(body, ROUNDS * nanos);
        long[] times = new long[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            times[i] = round(body, nanos);
        }
        Arrays.sort(times);
        return Long.toString(times[ROUNDS / 2]);
    }

    /** Runs it for some time; returns how long it took once. */
    private static long round(Method body, long nanos) throws Exception {
        long begin = System.nanoTime();
        long runs = 0;
        long now = begin;
        while (now - begin < nanos || runs == 0) {
            run(body);
            runs++;
            now = System.nanoTime();
        }
        return (now - begin) / runs;
    }
}
