package dev.heddle.cli.step;

import dev.heddle.cli.step.Travel.Known;
import dev.heddle.cli.step.Travel.Whereabouts;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.format.Visible;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Reads commands, goes through an execution as they say, and tells what is there. The commands may come from a pipe. */
public final class StepTerminal {
    private static final List<String> HELP = List.of(
            "  step [N]           go on by one step, or by N (an empty line does the same)",
            "  back [N]           go back by one step, or by N",
            "  goto N             go to a step: 0 is before the first one, 'end' the last one",
            "  task [NAME]        go on to the next step of a task; without a name: the tasks",
            "  object [NAME]      go on to the next step on an object or a part of it; without a name: the objects",
            "  back task NAME     go back to the last step of a task; the same with 'object'",
            "  values [TEXT]      all known values here, and who holds which lock; only those with this text",
            "  where [TASK]       where each task is",
            "  list               the steps around this one",
            "  why                why the execution fails",
            "  quit               the end");

    private static final int AROUND = 4;

    private final Travel travel;
    private final String ending;
    private final Supplier<String> why;
    private final PrintWriter out;
    private final boolean prompts;

    /**
     * At the beginning of an execution.
     *
     * @param ending how it ends, in a line
     * @param why finds out why; asked only if the user asks
     * @param prompts whether somebody sits there who wants to be asked
     */
    StepTerminal(Travel travel, String ending, Supplier<String> why, PrintWriter out, boolean prompts) {
        this.travel = travel;
        this.ending = ending;
        this.why = why;
        this.out = out;
        this.prompts = prompts;
    }

    /** Obeys until there is nothing more to read. */
    void run(BufferedReader in) throws IOException {
        int tasks = travel.execution().tasks().size();
        out.println(travel.last() + " steps of " + tasks + (tasks == 1 ? " task" : " tasks")
                + ". 'help' tells the commands.");
        for (String line = read(in); line != null && obey(line.strip()); line = read(in)) {
            out.flush();
        }
        out.flush();
    }

    private String read(BufferedReader in) throws IOException {
        if (prompts) {
            out.print("[" + travel.at() + "] ");
        }
        out.flush();
        return in.readLine();
    }

    /** Returns false if that was all. */
    private boolean obey(String line) {
        String[] words = line.split("\\s+", 2);
        String rest = words.length == 1 ? "" : words[1];
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "", "step", "s", "next", "n" -> move(rest, 1);
            case "back", "b", "step-back" -> back(rest);
            case "goto", "g" -> goTo(rest);
            case "task", "t" -> task(rest, 1);
            case "object", "o" -> object(rest, 1);
            case "values", "v" -> values(rest);
            case "where", "w" -> where(rest);
            case "list", "l" -> list();
            case "why" -> say(why.get());
            case "help", "h", "?" -> HELP.forEach(out::println);
            case "quit", "q", "exit" -> {
                return false;
            }
            default ->
                out.println("There is no command '" + Visible.line(words[0]) + "'; 'help' tells those there are.");
        }
        return true;
    }

    private void say(String text) {
        Visible.lines(text).lines().forEach(out::println);
    }

    private void back(String rest) {
        String[] words = rest.split("\\s+", 2);
        if (words.length == 2 && words[0].equals("task")) {
            task(words[1], -1);
        } else if (words.length == 2 && words[0].equals("object")) {
            object(words[1], -1);
        } else {
            move(rest, -1);
        }
    }

    private void move(String count, int direction) {
        Integer by = count.isEmpty() ? Integer.valueOf(1) : number(count);
        if (by == null) {
            return;
        }
        boolean moved = travel.move(direction * by);
        show();
        if (!moved && direction < 0) {
            out.println("This is the beginning.");
        }
    }

    private Integer number(String text) {
        if (text.matches("[0-9]{1,9}")) {
            return Integer.valueOf(text);
        }
        out.println("'" + Visible.line(text) + "' is no number of steps.");
        return null;
    }

    private void goTo(String where) {
        Integer to = where.equals("end") ? Integer.valueOf(travel.last()) : number(where);
        if (to == null) {
            return;
        }
        travel.goTo(to);
        if (to > travel.last()) {
            out.println("There are " + travel.last() + " steps; this is the last one.");
        } else if (travel.at() != to) {
            out.println("The middle of so long an execution is not kept; this is the nearest step before " + to + ".");
        }
        show();
    }

    private void task(String name, int direction) {
        ExecutionData execution = travel.execution();
        String known = known(name, execution.tasks().stream(), "task");
        if (known != null) {
            seek(direction, step -> execution.task(step.task()).equals(known), "made by " + known);
        }
    }

    private void object(String name, int direction) {
        ExecutionData execution = travel.execution();
        Stream<String> all = execution.steps().stream()
                .map(step -> execution.resource(step.resource()))
                .filter(resource -> resource != null)
                .flatMap(resource -> Stream.of(resource, ofWhole(resource)));
        String known = known(name, all, "object");
        if (known != null) {
            seek(
                    direction,
                    step -> {
                        String resource = execution.resource(step.resource());
                        return resource != null
                                && (resource.equals(known) || ofWhole(resource).equals(known));
                    },
                    "on " + known);
        }
    }

    /** The object that a part belongs to: {@code Account#1} of {@code Account#1.balance}. */
    private static String ofWhole(String resource) {
        int part = Math.max(resource.lastIndexOf('.'), resource.lastIndexOf('['));
        return part <= 0 ? resource : resource.substring(0, part);
    }

    /** The one that the user means, also by the beginning of its name; otherwise says which there are. */
    private String known(String name, Stream<String> all, String what) {
        TreeSet<String> names = new TreeSet<>(all.toList());
        if (names.contains(name)) {
            return name;
        }
        List<String> matching = name.isEmpty()
                ? List.of()
                : names.stream().filter(one -> one.startsWith(name)).toList();
        if (matching.size() == 1) {
            return matching.get(0);
        }
        if (!name.isEmpty()) {
            out.println((matching.isEmpty() ? "No " : "More than one ") + what + " is called '" + Visible.line(name)
                    + "'; there are:");
        }
        (matching.isEmpty() ? names.stream() : matching.stream())
                .map(Visible::line)
                .forEach(one -> out.println("  " + one));
        return null;
    }

    private void seek(int direction, Predicate<Step> holds, String what) {
        if (travel.seek(direction, holds)) {
            show();
        } else {
            out.println("There is no " + (direction > 0 ? "later" : "earlier") + " step " + Visible.line(what) + ".");
        }
    }

    /** The step made last, and what it has changed. */
    private void show() {
        Step step = travel.step();
        if (step == null) {
            out.println("Before the first step.");
            return;
        }
        ExecutionData execution = travel.execution();
        out.println(row(step));
        if (execution.site(step.site()) != null) {
            out.println("      at " + Visible.line(execution.site(step.site()).text()));
        }
        if (look()) {
            travel.values().forEach((place, known) -> {
                if (known.since() == travel.at() && known.before() != null) {
                    out.println(Visible.line("      " + place + " = " + known.value() + ", before " + known.before()));
                }
            });
        }
        if (travel.at() == travel.last()) {
            out.println("The end: " + Visible.line(ending));
        }
    }

    private String row(Step step) {
        return Visible.line(String.format(
                Locale.ROOT, "%5d %s: %s", step.n(), travel.execution().task(step.task()), step.words()));
    }

    private boolean look() {
        if (travel.lookHere()) {
            return true;
        }
        out.println("The execution went another way when it was run once more: values are not known here.");
        return false;
    }

    private void values(String text) {
        if (!look()) {
            return;
        }
        Map<String, Known> values = travel.values();
        values.keySet().removeIf(place -> !place.contains(text));
        int width = Math.min(
                40, values.keySet().stream().mapToInt(String::length).max().orElse(0));
        values.forEach((place, known) -> {
            String mark = known.since() == travel.at() && known.before() != null ? "* " : "  ";
            String row = mark + String.format(Locale.ROOT, "%-" + Math.max(1, width) + "s = ", place) + known.value();
            out.println(Visible.line(row + (known.since() == 0 ? "" : "   (step " + known.since() + ")")));
        });
        Map<String, String> locks = travel.locks();
        locks.forEach((lock, task) -> {
            if (lock != null && lock.contains(text)) {
                out.println(Visible.line("  " + lock + " is held by " + task));
            }
        });
        if (values.isEmpty() && locks.isEmpty()) {
            out.println("No value is known here.");
        }
    }

    private void where(String name) {
        if (!look()) {
            return;
        }
        String known = name.isEmpty() ? null : known(name, travel.execution().tasks().stream(), "task");
        if (!name.isEmpty() && known == null) {
            return;
        }
        for (Whereabouts one : travel.whereabouts()) {
            if (known == null || known.equals(one.task())) {
                out.println(Visible.line(one.task() + " " + one.doing()));
                one.stack().forEach(frame -> out.println(Visible.line("      at " + frame)));
            }
        }
    }

    private void list() {
        for (Step step : travel.execution().steps()) {
            if (Math.abs(step.n() - travel.at()) <= AROUND) {
                out.println((step.n() == travel.at() ? ">" : " ") + row(step));
            }
        }
    }
}
