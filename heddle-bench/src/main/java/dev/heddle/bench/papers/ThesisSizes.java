package dev.heddle.bench.papers;

import dev.heddle.core.explore.TraceSpace;
import dev.heddle.core.model.catalogue.Models;
import java.util.ArrayList;
import java.util.List;

/**
 * Which of our random programs stand for those of Yuan's Tables 3.1 and 3.2, whose numbers of partial orders the thesis prints
 * but not the programs: for each row in turn, the one with the smallest seed not yet taken whose number of partial orders lies
 * within a tenth of that row's.
 *
 * <p>How far strategies differ depends on the size, so programs of other sizes would make other tables. Nothing but the size is
 * looked at: what a strategy does on a program has no say in whether it is taken.
 */
final class ThesisSizes {
    /** A random program, {@code micro-uniform(3} for instance: whoever wants idle steps adds them before closing. */
    record Program(String model, TraceSpace traces) {}

    private static final double TOLERANCE = 0.1;

    private static final int[] UNIFORM = {4478, 7413, 1554, 6289, 1416};
    private static final int[] SKEWED = {39078, 19706, 19512, 8820, 7548};
    private static final int[] UNIFORM_READS = {896, 1215, 1571, 3079, 1041};
    private static final int[] SKEWED_READS = {3867, 1057, 1919, 11148, 4800};

    private ThesisSizes() {}

    /** So many programs; beyond the five of the thesis, its sizes again from the first. */
    static List<Program> programs(boolean skewed, boolean reads, int count) {
        String kind = (skewed ? "micro-skewed" : "micro-uniform") + (reads ? "-reads" : "");
        int[] sizes = skewed ? reads ? SKEWED_READS : SKEWED : reads ? UNIFORM_READS : UNIFORM;
        List<Program> drawn = new ArrayList<>();
        List<Program> taken = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            taken.add(first(kind, sizes[row % sizes.length], drawn, taken));
        }
        return taken;
    }

    /** Draws further programs only if none of those drawn so far will do. */
    private static Program first(String kind, int size, List<Program> drawn, List<Program> taken) {
        for (int i = 0; ; i++) {
            if (i == drawn.size()) {
                String model = kind + '(' + (i + 1);
                drawn.add(new Program(model, TraceSpace.of(Models.create(model + ')'))));
            }
            Program program = drawn.get(i);
            if (Math.abs(program.traces.traces() - size) <= TOLERANCE * size && !taken.contains(program)) {
                return program;
            }
        }
    }
}
