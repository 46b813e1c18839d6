// issue: LANG-334
// kind: exception
// what: two values of an enumeration are made at once, and one is forgotten
// buggy: commons-lang:commons-lang:2.3
// fixed: commons-lang:commons-lang:2.4
package realbugs;

import org.apache.commons.lang.enums.Enum;
import org.apache.commons.lang.enums.EnumUtils;

/** Two values of an enumeration are made by two threads. */
public final class Lang334 {
    private static final class Colour extends Enum {
        Colour(String name) {
            super(name);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(() -> new Colour("red"));
        other.start();
        new Colour("green");
        other.join();
        int known = EnumUtils.getEnumList(Colour.class).size();
        if (known != 2) {
            throw new AssertionError(known + " of 2 colours are known");
        }
    }
}
