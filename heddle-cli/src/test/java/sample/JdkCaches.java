package sample;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Proxy;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.SimpleDateFormat;
import java.time.ZoneId;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

/** Two tasks that share a map and make the JDK fill caches of its own, which are such maps, too, with locks held that nobody sees. */
public final class JdkCaches {
    private JdkCaches() {}

    @Retention(RetentionPolicy.RUNTIME)
    private @interface Named {
        String value();
    }

    @Named("cached")
    private static final class Cached {}

    public static void fill() throws Exception {
        ConcurrentHashMap<Integer, Object> map = new ConcurrentHashMap<>();
        Thread other = new Thread(() -> {
            for (int i = 0; i < 4; i++) {
                map.computeIfAbsent(i, JdkCaches::of);
            }
        });
        other.start();
        for (int i = 0; i < 4; i++) {
            of(i);
        }
        map.clear();
        other.join();
    }

    private static Object of(int number) {
        return switch (number) {
            case 0 -> Cached.class.getAnnotation(Named.class).value();
            case 1 ->
                Proxy.newProxyInstance(
                        JdkCaches.class.getClassLoader(),
                        new Class<?>[] {Callable.class},
                        (proxy, method, args) -> null);
            case 2 -> digest() + String.format(Locale.FRANCE, "%,d", 1234);
            default -> new SimpleDateFormat("MMM", Locale.GERMANY).format(0L) + ZoneId.of("Europe/Paris");
        };
    }

    private static int digest() {
        try {
            return MessageDigest.getInstance("SHA-256").digest().length;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
