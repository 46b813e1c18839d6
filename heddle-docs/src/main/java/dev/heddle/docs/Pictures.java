package dev.heddle.docs;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The pictures of docs/concepts.md and docs/architecture.md. */
final class Pictures {
    static final String DIRECTORY = "docs/images";

    private Pictures() {}

    /** By the name of their file. */
    static Map<String, String> all() {
        Map<String, String> pictures = new LinkedHashMap<>();
        ChoiceTree all = ChoiceTree.of("lost-update(2)", "dfs");
        ChoiceTree few = ChoiceTree.of("lost-update(2)", "dpor");
        pictures.put(
                "schedules.svg",
                TreePicture.of(
                        all,
                        null,
                        "The tree of choices of a lost update",
                        "Two tasks that each read x and write x + 1: " + all.executions
                                + " executions, one path each"));
        pictures.put(
                "dpor.svg",
                TreePicture.of(
                        all,
                        few,
                        "What optimal DPOR runs of the same tree",
                        "Optimal DPOR runs " + few.executions + " of the " + all.executions
                                + ": one for each trace. The dashed ones would show nothing new."));
        pictures.put("traces.svg", traces());
        pictures.put("depth.svg", depth());
        pictures.put("pos.svg", pos());
        pictures.put("confidence.svg", confidence());
        pictures.put("operation.svg", operation());
        return pictures;
    }

    private static String traces() {
        SvgDrawing d = new SvgDrawing(640, 250, "Two executions of the same trace");
        String[][] orders = {
            {"p: write x", "q: write y", "p: write z", "q: read z"},
            {"q: write y", "p: write x", "p: write z", "q: read z"}
        };
        for (int i = 0; i < 2; i++) {
            double left = 20 + i * 210;
            d.middle(left + 85, 24, i == 0 ? "one execution" : "another", "bold");
            for (int j = 0; j < 4; j++) {
                boolean isP = orders[i][j].startsWith("p");
                d.box(left + 20, 40 + j * 46, 130, 30, "box");
                d.middle(left + 85, 60 + j * 46, orders[i][j], isP ? "firstText" : "secondText");
            }
        }
        d.middle(535, 24, "their trace", "bold");
        d.box(450, 60, 76, 30, "box").middle(488, 80, "write x", "firstText");
        d.box(450, 150, 76, 30, "box").middle(488, 170, "write z", "firstText");
        d.box(552, 60, 76, 30, "box").middle(590, 80, "write y", "secondText");
        d.box(552, 196, 76, 30, "box").middle(590, 216, "read z", "secondText");
        d.arrow(488, 90, 488, 149, "first").arrow(590, 90, 590, 195, "second").arrow(527, 172, 551, 202, "");
        d.text(420, 245, "arrows: what must come before what", "small soft");
        return d.svg();
    }

    private static String depth() {
        SvgDrawing d = new SvgDrawing(740, 200, "Bugs of depth 1, 2 and 3");
        d.text(20, 24, "depth 1: used too early", "bold");
        operation(d, 20, 50, "use it", "firstText");
        operation(d, 130, 100, "make it", "secondText");
        d.arrow(98, 70, 136, 99, "");
        d.text(250, 24, "depth 2: a lost update", "bold");
        operation(d, 250, 50, "read x", "firstText");
        operation(d, 360, 92, "write x", "secondText");
        operation(d, 250, 134, "write x", "firstText");
        d.arrow(328, 68, 366, 91, "").arrow(366, 120, 329, 142, "");
        d.text(480, 24, "depth 3: three in a circle", "bold");
        String[] tasks = {"firstText", "secondText", "thirdText"};
        for (int i = 0; i < 3; i++) {
            String[] locks = {"A", "B", "C"};
            operation(d, 480 + i * 84, 50, "lock " + locks[i], tasks[i]);
            operation(d, 480 + i * 84, 134, "lock " + locks[(i + 1) % 3], tasks[i]);
        }
        // Each gets its first lock before its neighbour asks for it as the second.
        d.arrow(590, 78, 534, 133, "").arrow(674, 78, 618, 133, "").arrow(530, 78, 660, 133, "");
        d.text(
                20,
                190,
                "An arrow is an order between two tasks that has to be just so; the number of arrows is the depth.",
                "small soft");
        return d.svg();
    }

    private static void operation(SvgDrawing d, double x, double y, String words, String task) {
        d.box(x, y, 76, 28, "box").middle(x + 38, y + 18, words, "small " + task);
    }

    private static String pos() {
        SvgDrawing d = new SvgDrawing(660, 210, "Partial order sampling, step by step");
        String[] names = {"t1 reads x", "t2 reads x", "t2 writes x", "t1 writes x"};
        String[][] pending = {
            {"t1 reads x  0.31", "t2 reads x  0.84"},
            {"t1 reads x  0.31", "t2 writes x  0.57"},
            {"t1 reads x  0.92", ""},
            {"t1 writes x  0.12", ""}
        };
        String[] chosen = {names[1], names[2], names[0], names[3]};
        String[] notes = {
            "t2 has the highest", "t2 again; t1 depends on it:", "drawn anew, and goes", "the last one goes"
        };
        for (int i = 0; i < 4; i++) {
            double x = 14 + i * 162;
            d.text(x, 24, "step " + (i + 1), "bold");
            for (int j = 0; j < 2; j++) {
                String words = pending[i][j];
                if (!words.isEmpty()) {
                    boolean goes = words.startsWith(chosen[i]);
                    d.box(x, 40 + j * 44, 148, 32, goes ? "mark" : "box");
                    d.middle(x + 74, 60 + j * 44, words, words.startsWith("t1") ? "firstText" : "secondText");
                }
            }
            d.text(x, 150, notes[i], "small soft");
            if (i < 3) {
                d.arrow(x + 150, 56, x + 160, 56, "");
            }
        }
        d.text(
                14,
                190,
                "Each pending operation has a random priority; the highest goes. Those that depend on it draw a new one.",
                "small soft");
        return d.svg();
    }

    /** PCT's bound for n = 3 tasks and k = 20 steps. */
    private static String confidence() {
        int n = 3;
        int k = 20;
        int most = 2000;
        SvgDrawing d = new SvgDrawing(640, 330, "How probable a missed bug is, by the number of executions");
        double left = 60;
        double bottom = 270;
        double width = 430;
        double height = 230;
        d.line(left, bottom, left + width, bottom, "").line(left, bottom, left, bottom - height, "");
        for (int percent = 0; percent <= 100; percent += 25) {
            double y = bottom - height * percent / 100;
            d.line(left, y, left + width, y, "faint").text(left - 40, y + 4, percent + " %", "small soft");
        }
        for (int executions = 0; executions <= most; executions += 500) {
            double x = left + width * executions / most;
            d.middle(x, bottom + 18, String.format(Locale.ROOT, "%,d", executions), "small soft");
        }
        d.middle(left + width / 2, bottom + 42, "executions of pct that aim at this depth", "soft");
        String[] colours = {"first", "second", "third"};
        for (int depth = 1; depth <= 3; depth++) {
            double hit = 1 / (n * Math.pow(k, depth - 1));
            StringBuilder path = new StringBuilder();
            for (int i = 0; i <= 200; i++) {
                double executions = (double) most * i / 200;
                double missed = Math.pow(1 - hit, executions);
                path.append(String.format(
                        Locale.ROOT,
                        "%s%.1f %.1f",
                        i == 0 ? "M" : "L",
                        left + width * i / 200,
                        bottom - height * missed));
            }
            d.path(path.toString(), colours[depth - 1] + " thick");
            double y = bottom - height + 10 + 24 * depth;
            d.line(left + width + 14, y - 4, left + width + 38, y - 4, colours[depth - 1] + " thick");
            d.text(left + width + 46, y, "depth " + depth, colours[depth - 1] + "Text");
        }
        d.text(left, 22, "The chance that all executions missed a bug, at most (n = 3, k = 20)", "bold");
        return d.svg();
    }

    /** The way of one operation. */
    private static String operation() {
        SvgDrawing d = new SvgDrawing(700, 400, "The way of one operation, from byte code to strategy and back");
        String[] names = {"byte code", "hook", "gate", "model", "scheduler", "strategy"};
        String[] what = {
            "getfield visits", "MemoryHooks.read(object, field, site)", "does this thread hold the token?",
            "who else could see it? kind, resource, site", "which operations are enabled?", "which one goes?"
        };
        String[] where = {
            "your class", "runtime.hooks", "runtime.gate", "runtime.model", "runtime.kernel", "core.strategy"
        };
        for (int i = 0; i < names.length; i++) {
            double y = 20 + i * 62;
            d.box(40, y, 380, 42, i == 0 ? "mark" : "box");
            d.text(54, y + 18, names[i], "bold").text(54, y + 34, what[i], "small soft");
            d.text(300, y + 18, where[i], "small");
            if (i > 0) {
                d.arrow(90, y - 20, 90, y - 1, "first");
                d.arrow(390, y - 1, 390, y - 19, "third");
            }
        }
        d.text(440, 46, "the real instruction runs", "small thirdText");
        d.text(440, 170, "no: return at once", "small soft");
        d.text(440, 356, "is told what was executed", "small thirdText");
        d.box(470, 268, 226, 42, "box");
        d.text(484, 286, "backend", "bold").text(484, 302, "moves the token if another task goes", "small soft");
        d.arrow(421, 289, 469, 289, "second");
        d.text(40, 392, "down: this is about to happen; up: it may happen now", "small soft");
        return d.svg();
    }
}
