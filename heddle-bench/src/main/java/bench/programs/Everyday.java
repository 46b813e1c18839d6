package bench.programs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.StringWriter;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** What ordinary tests are made of, some milliseconds each: a library at work, arrays and fields, locks, a pool of threads. */
public final class Everyday {
    private static final int RECORDS = 2_000;
    private static final int NUMBERS = 50_000;
    private static final int UPDATES = 50_000;
    private static final int WORDS = 97;

    private final int[] numbers = new int[NUMBERS];
    private final ReentrantLock lock = new ReentrantLock();
    private int counter;

    private Everyday() {}

    /** Jackson writes records and reads them back. */
    public static void json() throws IOException {
        StringWriter text = new StringWriter();
        JsonFactory factory = new JsonFactory();
        try (JsonGenerator out = factory.createGenerator(text)) {
            out.writeStartArray();
            for (int i = 0; i < RECORDS; i++) {
                out.writeStartObject();
                out.writeNumberField("number", i);
                out.writeStringField("name", "record " + i);
                out.writeNumberField("half", i / 2.0);
                out.writeEndObject();
            }
            out.writeEndArray();
        }
        int numbers = 0;
        try (JsonParser in = factory.createParser(text.toString())) {
            while (in.nextToken() != null) {
                numbers += in.currentToken().isNumeric() ? 1 : 0;
            }
        }
        SmallTests.check(numbers == 2 * RECORDS);
    }

    /** Quicksort, in place. */
    public static void sort() {
        Everyday everyday = new Everyday();
        for (int i = 0; i < NUMBERS; i++) {
            everyday.numbers[i] = (int) (i * 7919L % 50_021);
        }
        everyday.sort(0, NUMBERS - 1);
        for (int i = 1; i < NUMBERS; i++) {
            SmallTests.check(everyday.numbers[i - 1] <= everyday.numbers[i]);
        }
    }

    private void sort(int first, int last) {
        if (first >= last) {
            return;
        }
        int pivot = numbers[(first + last) >>> 1];
        int low = first;
        int high = last;
        while (low <= high) {
            while (numbers[low] < pivot) {
                low++;
            }
            while (numbers[high] > pivot) {
                high--;
            }
            if (low <= high) {
                int number = numbers[low];
                numbers[low++] = numbers[high];
                numbers[high--] = number;
            }
        }
        sort(first, high);
        sort(low, last);
    }

    /** Two threads of a pool share a counter under a lock, and a map. */
    public static void pool() throws InterruptedException, ExecutionException {
        Everyday everyday = new Everyday();
        ConcurrentMap<String, Integer> words = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Future<?> one = pool.submit(() -> everyday.update(words));
            Future<?> other = pool.submit(() -> everyday.update(words));
            one.get();
            other.get();
        } finally {
            pool.shutdown();
        }
        SmallTests.check(everyday.counter == 2 * UPDATES && words.size() == WORDS);
    }

    private void update(ConcurrentMap<String, Integer> words) {
        for (int i = 0; i < UPDATES; i++) {
            lock.lock();
            try {
                counter++;
            } finally {
                lock.unlock();
            }
        }
        for (int i = 0; i < UPDATES; i++) {
            words.merge("word " + i % WORDS, 1, Integer::sum);
        }
    }
}
