package woven;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.recording.Recorder;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;

/** Has loaded classes that the JVM cannot link or initialise, as frameworks do that look for their optional parts. */
public final class BrokenProgram {
    private BrokenProgram() {}

    static class Base {}

    static class Missing extends Base {}

    static final class Unlinkable {
        /** The verifier has to load the class that is missing. */
        Base make() {
            return new Missing();
        }
    }

    static final class Failing {
        static int value = 1 / Integer.parseInt("0");
    }

    static final class Sound {
        int value;

        void next() {
            value++;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Class<?> unlinkable = new WithoutMissing().loadClass(Unlinkable.class.getName());
        try {
            Failing.value++;
        } catch (ExceptionInInitializerError e) {
            Check.that(e.getCause() instanceof ArithmeticException);
        }
        Sound sound = new Sound();
        sound.next();
        Gate.classes.explore();
        Gate.classes.explore();
        Recorder.start();
        sound.next();
        Recorder.print("sound");
        Check.that(sound.value == 2 && unlinkable != Unlinkable.class);
        Field everywhere = HiddenWork.class.getDeclaredField("everywhere");
        everywhere.setAccessible(true);
        System.out.println("hidden: " + everywhere.get(null));
    }

    /** Has classes of its own, without one of them. */
    private static final class WithoutMissing extends ClassLoader {
        WithoutMissing() {
            super(BrokenProgram.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(Missing.class.getName())) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith(BrokenProgram.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
