package woven;

import com.sun.tools.attach.VirtualMachine;

/** Attaches the agent to its own JVM, in the middle of its life. Arguments: the agent's jar, its arguments. */
public final class AttachProgram {
    private static int early;

    private AttachProgram() {}

    static synchronized void locked() {
        early++;
    }

    static final class Late {
        private int value;

        synchronized int next() {
            return ++value;
        }
    }

    public static void main(String[] arguments) throws Exception {
        locked();
        VirtualMachine jvm =
                VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
        jvm.loadAgent(arguments[0], arguments[1]);
        jvm.loadAgent(arguments[0], arguments[1]);
        jvm.detach();
        // Only now, as these come with the agent.
        Exploring.begin();
        Recorded.run();
    }

    static final class Exploring {
        private Exploring() {}

        static void begin() {
            dev.heddle.runtime.gate.Gate.classes.explore();
        }
    }

    static final class Recorded {
        private Recorded() {}

        static void run() {
            dev.heddle.runtime.recording.Recorder.start();
            locked();
            int next = new Late().next();
            dev.heddle.runtime.recording.Recorder.print("attached");
            Check.that(early == 2 && next == 1);
        }
    }
}
