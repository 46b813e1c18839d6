// issue: JCTools #205
// kind: exception
// what: a value is removed twice
// buggy: org.jctools:jctools-core:2.1.1
// fixed: org.jctools:jctools-core:2.1.2
package realbugs;

import org.jctools.maps.NonBlockingHashMap;

/** Two remove what a third puts again. */
public final class JCTools205 {
    private static volatile String other;

    public static void main(String[] arguments) throws InterruptedException {
        NonBlockingHashMap<String, String> map = new NonBlockingHashMap<>();
        map.put("key", "old");
        other = null;
        Thread removing = new Thread(() -> other = map.remove("key"));
        Thread putting = new Thread(() -> map.put("key", "new"));
        removing.start();
        putting.start();
        String mine = map.remove("key");
        removing.join();
        putting.join();
        if (mine != null && mine.equals(other)) {
            throw new AssertionError("'" + mine + "' was removed twice");
        }
    }
}
