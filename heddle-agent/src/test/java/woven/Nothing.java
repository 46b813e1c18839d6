package woven;

import java.lang.management.ManagementFactory;

/** The shortest program; says how much processor time its thread, which ran the agent first, has used. */
public final class Nothing {
    private Nothing() {}

    public static void main(String[] arguments) {
        System.out.println(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
    }
}
