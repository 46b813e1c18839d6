// uses: com.fasterxml.jackson.core:jackson-databind:2.17.3 com.fasterxml.jackson.core:jackson-core:2.17.3 com.fasterxml.jackson.core:jackson-annotations:2.17.3
package libraries;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;

/** One mapper writes and reads the same types from two threads, for the first time in each execution. */
public final class JacksonCaches {
    public static final class Item {
        public int number;
        public List<String> names = List.of();
    }

    public static void main(String[] arguments) throws InterruptedException {
        ObjectMapper mapper = new ObjectMapper();
        Thread other = new Thread(() -> thereAndBack(mapper, 1));
        other.start();
        thereAndBack(mapper, 2);
        other.join();
    }

    private static void thereAndBack(ObjectMapper mapper, int number) {
        try {
            Item item = new Item();
            item.number = number;
            item.names = List.of("a", "b");
            Item read = mapper.readValue(mapper.writeValueAsString(item), Item.class);
            if (read.number != number || !read.names.equals(item.names)) {
                throw new AssertionError(number + " came back as " + read.number);
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
