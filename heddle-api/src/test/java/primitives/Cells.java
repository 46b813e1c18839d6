package primitives;

import dev.heddle.api.primitive.Primitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A few numbers with operations of every kind on single ones, on two and on all; and programs of such operations, drawn by a seed. */
final class Cells {
    private static final int COUNT = 3;

    private final int[] cells = new int[COUNT];

    private Primitive operation(String name) {
        return Primitive.operation("Cells." + name);
    }

    private void set(int cell, int value) {
        operation("set").writes(cells, cell).run(() -> cells[cell] = value);
    }

    private void add(int cell) {
        operation("add").commutes(cells, cell).run(() -> cells[cell]++);
    }

    private void await(int cell) {
        operation("await").reads(cells, cell).when(() -> cells[cell] > 0).run(() -> {});
    }

    private void take(int cell) {
        operation("take").writes(cells, cell).when(() -> cells[cell] > 0).run(() -> cells[cell]--);
    }

    private void move(int from, int to) {
        operation("move")
                .writes(cells, from)
                .writes(cells, to)
                .when(() -> cells[from] > 0)
                .run(() -> {
                    cells[from]--;
                    cells[to]++;
                });
    }

    private int sum() {
        return operation("sum").reads(cells).get(() -> cells[0] + 10 * cells[1] + 100 * cells[2]);
    }

    private void clear() {
        operation("clear").writes(cells).run(() -> {
            for (int i = 0; i < COUNT; i++) {
                cells[i] = 0;
            }
        });
    }

    private int act(int call) {
        int cell = call / 10 % COUNT;
        switch (call % 10) {
            case 0 -> set(cell, 2);
            case 1, 2 -> add(cell);
            case 3 -> await(cell);
            case 4 -> take(cell);
            case 5, 6 -> move(cell, (cell + 1) % COUNT);
            case 7 -> clear();
            default -> {
                return sum();
            }
        }
        return 0;
    }

    /** Runs a program of three threads; returns what they saw and what is left. */
    static String run(long seed) throws InterruptedException {
        Random random = new Random(seed);
        Cells cells = new Cells();
        List<Thread> threads = new ArrayList<>();
        int[] seen = new int[3];
        for (int i = 0; i < 3; i++) {
            int[] calls = random.ints(1 + random.nextInt(3), 0, 30).toArray();
            int me = i;
            threads.add(new Thread(() -> {
                int all = 0;
                for (int call : calls) {
                    all = all * 1000 + cells.act(call);
                }
                seen[me] = all;
            }));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return seen[0] + " " + seen[1] + " " + seen[2] + " leave " + cells.sum();
    }
}
