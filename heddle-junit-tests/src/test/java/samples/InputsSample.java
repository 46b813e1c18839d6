package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.api.Heddle;
import dev.heddle.junit.HeddleTest;

class InputsSample {
    private final Counter counter = new Counter(); // new in each execution

    @HeddleTest
    void counts_however_it_is_asked_to() throws InterruptedException {
        int way = Heddle.choose(8);
        Thread other = new Thread(() -> visit(way == 5));
        other.start();
        visit(way == 5);
        other.join();
        assertEquals(2, counter.visits());
    }

    @HeddleTest
    void counts_alone() throws InterruptedException {
        int times = Heddle.choose(8);
        Thread other = new Thread(() -> visit(false));
        other.start();
        for (int i = 0; i < times; i++) {
            visit(false);
        }
        other.join();
        assertEquals(times + 1, counter.visits());
    }

    private void visit(boolean together) {
        if (together) {
            counter.visit();
        } else {
            counter.visitAlone();
        }
    }
}
