package dev.heddle.runtime.statics;

import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What the JDK lets every program change for the whole JVM, put back between executions. What class initialisers change stays: they do
 * not run again.
 */
public final class JvmState {
    private final JvmSettings settings;
    private final Map<JvmSettings.Key, Object> outside;
    private final Map<JvmSettings.Key, Object> kept;
    private JvmSettings.Expected expected;
    private Map<JvmSettings.Key, Object> before;

    /** @param streams whether System.in, System.out and System.err are among it; otherwise whoever runs the program sets them */
    public JvmState(boolean streams) {
        settings = new JvmSettings(streams);
        outside = settings.read();
        kept = settings.read();
    }

    /** Puts back what is not as it was when this was made, or as initialisers have left it since. */
    public void restore() {
        if (expected == null) {
            expected = settings.new Expected(kept);
        }
        if (expected.isSo()) {
            return;
        }
        settings.beginWriting();
        Map<JvmSettings.Key, Object> now = settings.read();
        for (JvmSettings.Key key : differences(now, kept)) {
            settings.write(key, kept.get(key));
        }
        // Loggers come by being asked for, and go by themselves; those that are there are now as they should be.
        kept.keySet().removeIf(key -> key.kind() == JvmSettings.Kind.LOGGER);
        settings.read().forEach((key, value) -> {
            if (key.kind() == JvmSettings.Kind.LOGGER) {
                kept.put(key, value);
            }
        });
        expected = null;
    }

    /** The program's classes are loaded anew, and with them all that initialisers have done so far. */
    public void forgetInitialisers() {
        kept.clear();
        kept.putAll(outside);
        expected = null;
        restore();
    }

    /** An initialiser begins that is not part of another. */
    public void initialisationBegins() {
        before = settings.read();
    }

    public void initialisationEnds() {
        if (before != null) {
            Map<JvmSettings.Key, Object> now = settings.read();
            for (JvmSettings.Key key : differences(before, now)) {
                if (now.containsKey(key)) {
                    kept.put(key, now.get(key));
                } else {
                    kept.remove(key);
                }
            }
            before = null;
            expected = null;
        }
    }

    private static Set<JvmSettings.Key> differences(
            Map<JvmSettings.Key, Object> some, Map<JvmSettings.Key, Object> others) {
        Set<JvmSettings.Key> keys = new HashSet<>(some.keySet());
        keys.addAll(others.keySet());
        keys.removeIf(key -> Objects.equals(some.get(key), others.get(key)));
        return keys;
    }
}
