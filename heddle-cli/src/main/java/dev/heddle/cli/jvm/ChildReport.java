package dev.heddle.cli.jvm;

import dev.heddle.cli.child.GuaranteeText;
import dev.heddle.cli.child.RaceEvents;
import dev.heddle.cli.child.Told;
import dev.heddle.cli.search.Finding;
import dev.heddle.cli.search.Replay;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.Race;
import dev.heddle.core.schedule.Schedule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects what the JVM of a program tells. */
final class ChildReport implements ChildJvm.Listener {
    private final long seed;
    private final SearchProgress progress;
    private final Replay replay;
    private final Map<String, Finding> failures = new LinkedHashMap<>();
    private final List<Race> races = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private String jdk;
    private String backend;
    private Map<String, Object> numbers = Map.of();
    private Told told;
    private boolean done;
    private boolean stop;

    /** @param replay takes the runs of a replay; null for a search */
    ChildReport(long seed, SearchProgress progress, Replay replay) {
        this.seed = seed;
        this.progress = progress;
        this.replay = replay;
    }

    @Override
    public void on(String event, Map<String, Object> fields) {
        switch (event) {
            case "ready" -> {
                jdk = (String) fields.get("jdk");
                backend = (String) fields.get("backend");
            }
            case "progress" -> numbers = fields;
            case "failure" -> add(fields);
            case "note" -> notes.add((String) fields.get("text"));
            case "race" -> races.add(RaceEvents.read(fields));
            case "replayed" ->
                replay.add(failures.get(fields.get("identity")), ((Number) fields.get("divergence")).intValue());
            case "explained" -> told = told((String) fields.get("schedule"), (String) fields.get("text"));
            case "done" -> {
                numbers = fields;
                done = true;
            }
            case "usage" -> throw new NoSuchProgramException(fields.get("message") + ".");
            case "broken" ->
                throw new BrokenChildException((String) fields.get("message"), (String) fields.get("details"));
            default -> throw new IllegalStateException("the JVM of the program said " + fields);
        }
    }

    private void add(Map<String, Object> fields) {
        Finding finding = new Finding(
                (String) fields.get("kind"),
                (String) fields.get("message"),
                (String) fields.get("identity"),
                (String) fields.get("details"),
                seed,
                (Long) fields.get("execution"),
                (String) fields.get("schedule"));
        failures.putIfAbsent(finding.identity(), finding);
    }

    /** Adds a failure that the JVM could not tell of itself. */
    void add(Finding finding) {
        failures.putIfAbsent(finding.identity(), finding);
    }

    @Override
    public boolean wantsToStop() {
        stop |= !progress.goOn(whole("executions"), whole("failures"), whole("traces"), lnSize());
        return stop;
    }

    private double lnSize() {
        return GuaranteeText.read(numbers.get("guarantee")).lnSize();
    }

    @Override
    public boolean isTurnOver() {
        return progress.isTurnOver();
    }

    @Override
    public void awaitTurn() {
        progress.awaitTurn();
    }

    private static Told told(String schedule, String text) {
        return schedule.isEmpty() ? null : new Told(Schedule.parse(schedule), text, null);
    }

    /** What it told of a failure; null if it did not, or if the failure did not come again. */
    Told told() {
        return told;
    }

    boolean isReady() {
        return backend != null;
    }

    boolean isDone() {
        return done;
    }

    /** Whether it was asked to stop before its time. */
    boolean isStopped() {
        return stop;
    }

    String jdk() {
        return jdk;
    }

    String backend() {
        return backend;
    }

    List<Finding> failures() {
        return new ArrayList<>(failures.values());
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    List<Race> races() {
        return List.copyOf(races);
    }

    /** The numbers told last. */
    Tally tally() {
        return new Tally(
                whole("executions"),
                whole("failures"),
                (int) whole("traces"),
                (int) whole("min"),
                (int) whole("max"),
                real("mean"),
                real("deviation"),
                whole("steps"),
                real("seconds"),
                Boolean.TRUE.equals(numbers.get("complete")),
                (int) whole("tasks"),
                GuaranteeText.read(numbers.get("guarantee")));
    }

    private long whole(String name) {
        return numbers.get(name) instanceof Number number ? number.longValue() : 0;
    }

    private double real(String name) {
        return numbers.get(name) instanceof Number number ? number.doubleValue() : 0;
    }
}
