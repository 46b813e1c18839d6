package samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Arrays that the JDK reads or writes for the program. Each of these fails in some order. */
public final class HandedArrays {
    private interface Reader {
        boolean isTorn(int[] shared) throws Exception;
    }

    private interface Writer {
        void write(int[] shared) throws Exception;
    }

    private HandedArrays() {}

    /** One writes two elements, the other looks at both. */
    private static void read(Reader reader) throws InterruptedException {
        int[] shared = new int[2];
        Run.both(
                () -> {
                    shared[0] = 1;
                    shared[1] = 1;
                },
                () -> Run.check(!reader.isTorn(shared), "one of two"));
    }

    /** The JDK writes two elements, the other looks at both. */
    private static void write(Writer writer) throws InterruptedException {
        int[] shared = {4, 3};
        Run.both(() -> writer.write(shared), () -> {
            int first = shared[0];
            Run.check(first == 4 || shared[1] == 3, "the first as it was and the second as it is");
        });
    }

    public static void clones() throws InterruptedException {
        read(a -> {
            int[] copy = a.clone();
            return copy[0] != copy[1];
        });
    }

    public static void copyOf() throws InterruptedException {
        read(a -> {
            int[] copy = Arrays.copyOf(a, 2);
            return copy[0] != copy[1];
        });
    }

    public static void copyOfRange() throws InterruptedException {
        read(a -> Arrays.copyOfRange(a, 0, 1)[0] != Arrays.copyOfRange(a, 1, 2)[0]);
    }

    public static void arraycopyFrom() throws InterruptedException {
        read(a -> {
            int[] copy = new int[2];
            System.arraycopy(a, 0, copy, 0, 2);
            return copy[0] != copy[1];
        });
    }

    public static void arraycopyTo() throws InterruptedException {
        write(a -> System.arraycopy(new int[] {1, 2}, 0, a, 0, 2));
    }

    public static void arraycopyWithin() throws InterruptedException {
        int[] shared = {1, 2, 3};
        Run.both(() -> System.arraycopy(shared, 0, shared, 1, 2), () -> {
            int third = shared[2];
            Run.check(third == 3 || shared[1] == 1, "half of it");
        });
    }

    public static void equal() throws InterruptedException {
        read(a -> Arrays.equals(a, new int[] {0, 1}) || Arrays.equals(a, new int[] {1, 0}));
    }

    public static void hash() throws InterruptedException {
        int torn = Arrays.hashCode(new int[] {1, 0});
        read(a -> Arrays.hashCode(a) == torn);
    }

    public static void text() throws InterruptedException {
        read(a -> Arrays.toString(a).equals("[1, 0]"));
    }

    public static void stream() throws InterruptedException {
        read(a -> Arrays.stream(a).sum() == 1);
    }

    public static void fill() throws InterruptedException {
        write(a -> Arrays.fill(a, 7));
    }

    public static void fillOne() throws InterruptedException {
        int[] shared = new int[2];
        Run.both(() -> Arrays.fill(shared, 0, 1, 1), () -> {
            int seen = shared[0];
            shared[0] = seen + 1;
        });
        Run.check(shared[0] == 2 || shared[0] == 1 && shared[1] == 1, shared[0]);
    }

    public static void sort() throws InterruptedException {
        write(a -> Arrays.sort(a));
    }

    public static void setAll() throws InterruptedException {
        write(a -> Arrays.setAll(a, i -> 7));
    }

    public static void chars() throws InterruptedException {
        char[] shared = {'a', 'a'};
        Run.both(
                () -> {
                    shared[0] = 'b';
                    shared[1] = 'b';
                },
                () -> {
                    String text = new String(shared);
                    Run.check(text.charAt(0) == text.charAt(1), text);
                });
    }

    public static void valueOfChars() throws InterruptedException {
        char[] shared = {'a', 'a'};
        Run.both(
                () -> {
                    shared[0] = 'b';
                    shared[1] = 'b';
                },
                () -> {
                    String text = String.valueOf(shared);
                    Run.check(text.charAt(0) == text.charAt(1), text);
                });
    }

    public static void getChars() throws InterruptedException {
        char[] shared = {'a', 'a'};
        Run.both(() -> "bb".getChars(0, 2, shared, 0), () -> {
            char first = shared[0];
            Run.check(first == 'a' || shared[1] == 'b', "half of it");
            char second = shared[1];
            Run.check(second == 'b' || shared[0] == 'a', "half of it");
        });
    }

    public static void references() throws InterruptedException {
        String[] shared = {"a", "a"};
        Run.both(() -> Arrays.fill(shared, "b"), () -> {
            List<String> copy = new ArrayList<>();
            Collections.addAll(copy, shared);
            Run.check(copy.get(0).equals(copy.get(1)), copy);
        });
    }

    public static void listOf() throws InterruptedException {
        String[] shared = {"a", "a"};
        Run.both(
                () -> {
                    shared[0] = "b";
                    shared[1] = "b";
                },
                () -> {
                    List<String> copy = List.of(shared);
                    Run.check(copy.get(0).equals(copy.get(1)), copy);
                });
    }

    public static void asList() throws InterruptedException {
        Integer[] shared = {0};
        List<Integer> view = Arrays.asList(shared);
        Run.both(() -> view.set(0, view.get(0) + 1), () -> shared[0] = shared[0] + 1);
        Run.check(shared[0] == 2, shared[0]);
    }

    public static void streamOf() throws InterruptedException {
        Integer[] shared = {0, 0};
        Run.both(
                () -> {
                    shared[0] = 1;
                    shared[1] = 1;
                },
                () -> Run.check(
                        java.util.stream.Stream.of(shared).mapToInt(i -> i).sum() != 1, "one of two"));
    }

    public static void joined() throws InterruptedException {
        String[] shared = {"a", "a"};
        Run.both(
                () -> {
                    shared[0] = "b";
                    shared[1] = "b";
                },
                () -> Run.check(!String.join("", shared).equals("ba"), "ba"));
    }

    public static void toArray() throws InterruptedException {
        Integer[] shared = {0, 0};
        List<Integer> ones = List.of(1, 1);
        Run.both(() -> ones.toArray(shared), () -> {
            int first = shared[0];
            Run.check(first == 0 || shared[1] == 1, "half of it");
            int second = shared[1];
            Run.check(second == 1 || shared[0] == 0, "half of it");
        });
    }

    public static void reflected() throws InterruptedException {
        int[] shared = new int[1];
        Run.both(
                () -> java.lang.reflect.Array.setInt(shared, 0, java.lang.reflect.Array.getInt(shared, 0) + 1),
                () -> shared[0] = shared[0] + 1);
        Run.check(shared[0] == 2, shared[0]);
    }
}
