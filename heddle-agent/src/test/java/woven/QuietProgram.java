package woven;

import dev.heddle.runtime.recording.Recorder;

/** Class initialisers, class loading, and the end of the JVM. */
public final class QuietProgram {
    private QuietProgram() {}

    static final class Initialised {
        static int value;

        static {
            value = 5;
            int[] ints = {1, 2, 3};
            value += ints[2];
        }
    }

    static final class Failing {
        static int value = Integer.parseInt("no number");
    }

    interface Constants {
        Object OBJECT = new Object();
    }

    public static void main(String[] arguments) {
        Recorder.start();
        int value = Initialised.value;
        Recorder.print("initialiser");
        Check.that(value == 8);
        Recorder.start();
        Check.throwing(ExceptionInInitializerError.class, () -> Check.that(Failing.value == 0));
        Recorder.print("failing");
        Check.that(Constants.OBJECT != null);
        Recorder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Recorder.print("exit")));
        Runtime.getRuntime().exit(0);
    }
}
