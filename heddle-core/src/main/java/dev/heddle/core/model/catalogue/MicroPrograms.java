package dev.heddle.core.model.catalogue;

import dev.heddle.core.Randomness;
import dev.heddle.core.model.Array;
import dev.heddle.core.model.Model;

/**
 * The random programs of Yuan's §3.6.1 (Tables 3.1 and 3.2): n = 4 tasks of m = 4 events on o = 4 objects, straight on. The
 * thesis does not print its programs; ours are drawn in the same way, by a seed. Each task may begin with steps that touch
 * nothing: the thesis gives PCT one, which could not delay a task's first event otherwise.
 */
final class MicroPrograms {
    private static final int TASKS = 4;
    private static final int EVENTS = 4;

    private MicroPrograms() {}

    static Model uniform(int seed, int idle, boolean reads) {
        return program("micro-uniform" + (reads ? "-reads" : ""), seed, idle, reads, 4, 4, 4, 4);
    }

    static Model skewed(int seed, int idle, boolean reads) {
        return program("micro-skewed" + (reads ? "-reads" : ""), seed, idle, reads, 2, 2, 6, 6);
    }

    private static Model program(String name, int seed, int idle, boolean reads, int... accesses) {
        Randomness random = new Randomness(seed);
        int[] object = new int[TASKS * EVENTS];
        boolean[] read = new boolean[object.length];
        for (int o = 0, at = 0; o < accesses.length; o++) {
            for (int i = 0; i < accesses[o]; i++) {
                object[at++] = o;
            }
        }
        for (int i = 0; i < read.length; i += 2) {
            read[i] = reads;
        }
        shuffle(object, read, random);
        Model m = Model.named(name);
        Array x = m.array("x", accesses.length);
        for (int t = 0; t < TASKS; t++) {
            int first = t * EVENTS;
            m.task("t" + t, steps -> {
                for (int i = 0; i < idle; i++) {
                    steps.step();
                }
                for (int i = first; i < first + EVENTS; i++) {
                    if (read[i]) {
                        steps.read(x.at(object[i]));
                    } else {
                        steps.write(x.at(object[i]), i);
                    }
                }
            });
        }
        return m;
    }

    /** Objects keep their number of accesses, and half of all are reads, but which of an object's is left to chance. */
    private static void shuffle(int[] object, boolean[] read, Randomness random) {
        for (int i = object.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int o = object[i];
            object[i] = object[j];
            object[j] = o;
            int k = random.nextInt(i + 1);
            boolean r = read[i];
            read[i] = read[k];
            read[k] = r;
        }
    }
}
