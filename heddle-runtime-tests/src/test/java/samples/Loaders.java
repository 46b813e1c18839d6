package samples;

import java.io.IOException;
import java.io.InputStream;

/** Class loaders of the program's. */
public final class Loaders {
    private Loaders() {}

    /** What they load. */
    public static final class Loaded {}

    private static class Loader extends ClassLoader {
        Loader() {
            super(null);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.startsWith("samples.") ? load(name) : super.loadClass(name, resolve);
        }

        /** Two tasks that come here at once define it twice (GROOVY-3495). */
        Class<?> load(String name) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
            try (InputStream in = Loaders.class.getResourceAsStream(file)) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static final class Locked extends Loader {
        @Override
        synchronized Class<?> load(String name) throws ClassNotFoundException {
            return super.load(name);
        }
    }

    public static void withoutLock() throws InterruptedException {
        both(new Loader());
    }

    public static void withLock() throws InterruptedException {
        both(new Locked());
    }

    private static void both(ClassLoader loader) throws InterruptedException {
        Run.both(() -> loader.loadClass("samples.Loaders$Loaded"), () -> loader.loadClass("samples.Loaders$Loaded"));
    }
}
