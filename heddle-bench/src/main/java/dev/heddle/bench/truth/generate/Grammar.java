package dev.heddle.bench.truth.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Programs by the grammar of {@link Themes}: one theme, seldom two, and interrupts in one program out of three. */
final class Grammar {
    private static final Pattern ASSIGNS = Pattern.compile("\\$r = ");

    private final Draw draw;
    private final List<Shared> shared = new ArrayList<>();
    private final List<Theme> themes = new ArrayList<>();
    private boolean timed;

    private Grammar(Draw draw) {
        this.draw = draw;
    }

    static TestProgram draw(String label, Draw draw) {
        return new Grammar(draw).program(label);
    }

    private TestProgram program(String label) {
        int size = draw.percent(20) ? 2 : 1;
        StringBuilder closing = new StringBuilder();
        for (int i = 0; i < size; i++) {
            Theme theme = draw.of(Themes.ALL);
            shared.addAll(theme.objects(draw, field(i)));
            closing.append(theme.closing.replace("#", field(i)));
            themes.add(theme);
        }
        boolean interrupts = draw.percent(33);
        int tasks = draw.tasks();
        List<List<GeneratedCall>> all = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            List<GeneratedCall> calls = new ArrayList<>();
            for (int i = draw.calls(); i > 0; i--) {
                calls.add(
                        interrupts && draw.percent(35) ? call(Themes.INTERRUPTS, "", task, tasks) : call(task, tasks));
            }
            all.add(calls);
        }
        return new TestProgram(label, shared, all, closing.toString(), new TestProgram.Traits(false, timed));
    }

    private static String field(int theme) {
        return theme == 0 ? "s" : "u";
    }

    private GeneratedCall call(int task, int tasks) {
        int chosen = draw.below(themes.size());
        return call(themes.get(chosen), field(chosen), task, tasks);
    }

    private GeneratedCall call(Theme theme, String field, int task, int tasks) {
        Theme.Action action = draw.of(theme.actions);
        timed |= action.timed();
        int other = (task + 1 + draw.below(tasks - 1)) % tasks;
        return call(theme, action, field, "threads[" + other + "]");
    }

    /** An action with the names of this program for its objects and for the thread of another task. */
    static GeneratedCall call(Theme theme, Theme.Action action, String field, String thread) {
        String code = action.code().replace("@", thread).replace("#", field);
        String name = theme.name + ": "
                + action.code()
                        .replaceAll("java\\.util\\.concurrent\\.([a-z]+\\.)?", "")
                        .replace("$r = ", "");
        if (ASSIGNS.matcher(code).find()) {
            return new GeneratedCall(code, name);
        }
        return code.endsWith(";") || code.endsWith("}")
                ? new GeneratedCall(code + " $r = \"done\";", name)
                : new GeneratedCall("$r = " + code + ";", name);
    }
}
