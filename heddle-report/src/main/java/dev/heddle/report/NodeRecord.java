package dev.heddle.report;

import dev.heddle.report.data.ExecutionData.Printed;
import dev.heddle.report.data.ExecutionData.Trouble;
import java.util.ArrayList;
import java.util.List;

/** What an execution tells of its nodes, beside the steps of their tasks: what was wrong with them and for how long, and what they printed. */
public final class NodeRecord {
    /** A log that is longer is read elsewhere. */
    private static final int MOST_LINES = 5000;

    private static final int MOST_TROUBLES = 1000;

    private final List<Trouble> troubles = new ArrayList<>();
    private final List<Printed> printed = new ArrayList<>();

    void trouble(int step, String node, String what, boolean begins) {
        if (begins && troubles.size() < MOST_TROUBLES) {
            troubles.add(new Trouble(node, what, step, null));
            return;
        }
        for (int i = 0; i < troubles.size() && !begins; i++) {
            Trouble open = troubles.get(i);
            if (open.to() == null && open.node().equals(node) && open.what().equals(what)) {
                troubles.set(i, new Trouble(node, what, open.from(), step));
            }
        }
    }

    void printed(int step, String node, String line) {
        if (printed.size() < MOST_LINES) {
            printed.add(new Printed(step, node, Cut.to(Cut.WORDS, line)));
        }
    }

    List<Trouble> troubles() {
        return List.copyOf(troubles);
    }

    List<Printed> printed() {
        return List.copyOf(printed);
    }

    /** What was wrong, in words. */
    List<String> troublesInWords() {
        return troubles.stream().map(NodeRecord::words).toList();
    }

    private static String words(Trouble trouble) {
        String until = trouble.to() == null ? "to the end" : "to step " + trouble.to();
        return trouble.node() + " " + trouble.what() + " from step " + trouble.from() + " " + until;
    }

    /** What was printed, in words. */
    List<String> printedInWords() {
        return printed.stream()
                .map(line -> "after step " + line.n() + "  " + line.node() + "  " + line.text())
                .toList();
    }
}
