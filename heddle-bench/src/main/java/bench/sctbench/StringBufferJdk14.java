package bench.sctbench;

import bench.programs.Threads;
import java.util.Arrays;

/**
 * {@code stringbuffer-jdk1.4}: all methods are synchronized, but to append another buffer is to ask for its length and then for that
 * many characters; if the other is cut short in between, the second call throws. Depth 2.
 */
public final class StringBufferJdk14 {
    private char[] characters;
    private int length;

    private StringBufferJdk14(String text) {
        characters = text.toCharArray();
        length = characters.length;
    }

    private synchronized int length() {
        return length;
    }

    private synchronized void getChars(int count, char[] target, int at) {
        if (count > length) {
            throw new StringIndexOutOfBoundsException(count);
        }
        System.arraycopy(characters, 0, target, at, count);
    }

    private synchronized void erase() {
        length = 0;
    }

    private synchronized void append(StringBufferJdk14 other) {
        int more = other.length();
        int needed = length + more;
        if (needed > characters.length) {
            characters = Arrays.copyOf(characters, needed);
        }
        other.getChars(more, characters, length);
        length = needed;
    }

    public static void main(String[] arguments) throws InterruptedException {
        StringBufferJdk14 a = new StringBufferJdk14("abc");
        StringBufferJdk14 b = new StringBufferJdk14("def");
        Threads.run(b::erase, () -> a.append(b));
    }
}
