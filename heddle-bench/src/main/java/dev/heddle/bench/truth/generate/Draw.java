package dev.heddle.bench.truth.generate;

import java.util.List;
import java.util.Random;

/** Random choices that a seed decides. */
final class Draw {
    private final Random random;

    Draw(long seed) {
        // Neighbouring seeds give neighbouring first numbers otherwise.
        random = new Random(seed * 0x9E3779B97F4A7C15L + 0x2545F4914F6CDD1DL);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean percent(int share) {
        return random.nextInt(100) < share;
    }

    <T> T of(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    String of(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** How many tasks: two, seldom three, because a lie seldom needs more. */
    int tasks() {
        return percent(75) ? 2 : 3;
    }

    /** How many calls a task makes: 1 to 4, seldom many. */
    int calls() {
        int share = random.nextInt(100);
        return share < 50 ? 1 : share < 82 ? 2 : share < 94 ? 3 : 4;
    }
}
