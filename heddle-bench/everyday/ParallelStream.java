// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
public class ParallelStream {
    public static void main(String[] arguments) throws Exception {
        check(IntStream.range(0, 4).parallel().sum() == 6);
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}
