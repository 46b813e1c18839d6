package samples;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Futures that depend on others in all ways there are, completed by one task while another does something else to them. */
public final class SharedFutures {
    /** How the tasks of {@link #both} take turns. */
    public enum Turns {
        FREE,
        FIRST_BEFORE_SECOND,
        SECOND_BEFORE_FIRST
    }

    private final CompletableFuture<Integer> first = new CompletableFuture<>();
    private final CompletableFuture<Integer> second = new CompletableFuture<>();
    private final CompletableFuture<?> dependent;
    private final Function<SharedFutures, CompletableFuture<?>> way;
    private volatile Runnable submitted = () -> {};
    private volatile String caller = "nobody";

    private SharedFutures(Function<SharedFutures, CompletableFuture<?>> way, boolean isSecondDone) {
        this.way = way;
        if (isSecondDone) {
            second.complete(2);
        }
        dependent = way.apply(this);
    }

    /** Notes who runs what depends on the first future. */
    private <T> T call(T result) {
        caller = Thread.currentThread().getName();
        return result;
    }

    private void note() {
        call(null);
    }

    private Executor later() {
        return work -> submitted = work;
    }

    /** Each makes a future that depends on the first one, and maybe on the second as well. */
    public static Map<String, Function<SharedFutures, CompletableFuture<?>>> ways() {
        Map<String, Function<SharedFutures, CompletableFuture<?>>> all = new LinkedHashMap<>();
        all.put("thenApply", s -> s.first.thenApply(s::call));
        all.put("thenAccept", s -> s.first.thenAccept(s::call));
        all.put("thenRun", s -> s.first.thenRun(s::note));
        all.put("two of thenApply", s -> s.first.thenApply(s::call).thenApply(x -> x + 1));
        all.put("thenApply besides", s -> {
            CompletableFuture<?> one = s.first.thenApply(s::call);
            s.first.thenRun(() -> s.second.complete(3));
            return one;
        });
        all.put("thenApplyAsync", s -> s.first.thenApplyAsync(s::call, s.later()));
        all.put("supplyAsync", s -> CompletableFuture.supplyAsync(() -> s.call(1), s.later()));
        all.put("runAsync", s -> CompletableFuture.runAsync(s::note, s.later()));
        all.put("completeAsync", s -> s.second.completeAsync(() -> s.call(1), s.later()));
        all.put("whenComplete", s -> s.first.whenComplete((x, e) -> s.note()));
        all.put("handle", s -> s.first.handle((x, e) -> s.call(1)));
        all.put("exceptionally", s -> s.first.exceptionally(e -> s.call(4)));
        all.put("exceptionallyCompose", s -> s.first.exceptionallyCompose(e -> s.call(s.second)));
        all.put("copy", s -> s.first.copy());
        all.put("minimalCompletionStage", s -> s.first.minimalCompletionStage().toCompletableFuture());
        all.put("thenCompose", s -> s.first.thenCompose(x -> s.call(s.second)));
        all.put("thenCompose, then", s -> s.first.thenCompose(x -> s.second).thenApply(s::call));
        all.put("thenCombine", s -> s.first.thenCombine(s.second, (x, y) -> s.call(x + y)));
        all.put("thenCombineAsync", s -> s.first.thenCombineAsync(s.second, (x, y) -> s.call(x + y), s.later()));
        all.put("thenCombine of one", s -> s.first.thenCombine(s.first, (x, y) -> s.call(x + y)));
        all.put("thenAcceptBoth", s -> s.first.thenAcceptBoth(s.second, (x, y) -> s.note()));
        all.put("runAfterBoth", s -> s.second.runAfterBoth(s.first, s::note));
        all.put("applyToEither", s -> s.second.applyToEither(s.first, s::call));
        all.put("acceptEither", s -> s.first.acceptEither(s.second, s::call));
        all.put("runAfterEither", s -> s.first.runAfterEither(s.second, s::note));
        all.put("allOf", s -> CompletableFuture.allOf(s.first, s.second));
        all.put("anyOf", s -> CompletableFuture.anyOf(s.second, s.first));
        return all;
    }

    /** What the other task does; most give something else before the first future is completed than after it. */
    public static Map<String, Function<SharedFutures, Object>> looks() {
        Map<String, Function<SharedFutures, Object>> all = new LinkedHashMap<>();
        all.put("isDone", s -> s.dependent.isDone());
        all.put("getNow", s -> s.dependent.getNow(null));
        all.put("complete", s -> s.dependent.complete(null));
        all.put("cancel", s -> s.dependent.cancel(true) && s.dependent.isCancelled());
        all.put("completeExceptionally", s -> s.dependent.completeExceptionally(new IllegalStateException()));
        all.put("obtrude", s -> {
            s.dependent.obtrudeValue(null);
            return "obtruded";
        });
        all.put("complete second", s -> s.second.complete(5));
        all.put("fail second", s -> s.second.completeExceptionally(new IllegalStateException()));
        all.put("complete first", s -> s.first.complete(6));
        all.put("depend", s -> s.way.apply(s).isDone());
        all.put("dependents", s -> s.first.getNumberOfDependents());
        all.put("timed get", s -> {
            try {
                return s.dependent.get(1, TimeUnit.MILLISECONDS);
            } catch (Exception e) {
                return e.getClass().getSimpleName();
            }
        });
        return all;
    }

    /** Returns what the second task sees and what becomes of the future when the first task completes what that depends on. */
    public static String both(
            Function<SharedFutures, CompletableFuture<?>> way,
            Function<SharedFutures, Object> look,
            boolean isSecondDone,
            boolean fails,
            Turns turns)
            throws InterruptedException {
        SharedFutures shared = new SharedFutures(way, isSecondDone);
        Object[] found = new Object[1];
        Thread one = new Thread(() -> shared.complete(fails), "one");
        Thread other = new Thread(() -> found[0] = shared.look(look), "other");
        Thread begins = turns == Turns.SECOND_BEFORE_FIRST ? other : one;
        Thread ends = begins == one ? other : one;
        begins.start();
        if (turns != Turns.FREE) {
            begins.join();
        }
        ends.start();
        begins.join();
        ends.join();
        String end = shared.look(s -> s.dependent.isDone() ? s.dependent.join() : "pending");
        return found[0] + ", then " + end + " by " + shared.caller;
    }

    private void complete(boolean fails) {
        if (fails) {
            first.completeExceptionally(new IllegalArgumentException());
        } else {
            first.complete(1);
        }
        submitted.run();
    }

    private String look(Function<SharedFutures, Object> look) {
        try {
            return String.valueOf(look.apply(this));
        } catch (RuntimeException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            return cause.getClass().getSimpleName();
        }
    }
}
