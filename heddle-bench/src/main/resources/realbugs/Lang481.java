// issue: LANG-481
// kind: exception
// what: a hash code is kept while it is computed, and another thread reads what is half done
// buggy: commons-lang:commons-lang:2.6
// fixed:
package realbugs;

import org.apache.commons.lang.math.NumberRange;

/** Two threads ask a range for its hash code. Version 3 has other classes, 2.6 has the bug still. */
public final class Lang481 {
    public static void main(String[] arguments) throws InterruptedException {
        int expected = new NumberRange(1, 2).hashCode();
        NumberRange range = new NumberRange(1, 2);
        Thread other = new Thread(range::hashCode);
        other.start();
        int hash = range.hashCode();
        other.join();
        if (hash != expected) {
            throw new AssertionError("a range that does not change has two hash codes: " + hash + ", " + expected);
        }
    }
}
