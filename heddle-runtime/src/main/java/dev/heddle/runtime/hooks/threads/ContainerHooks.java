package dev.heddle.runtime.hooks.threads;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.jdk.Containers;
import dev.heddle.runtime.kernel.Execution;
import jdk.internal.vm.ThreadContainer;

/** Called when a thread is started in a container; only JDK 21 and later have them, so this is apart from the other hooks. */
public final class ContainerHooks {
    private ContainerHooks() {}

    public static boolean start(Thread thread, ThreadContainer container) {
        boolean onlyHere = ThreadHooks.start(thread);
        if (Thread.currentThread() == Gate.owner) {
            Execution.current.taskOf(thread).life.contained = true;
        }
        if (!onlyHere) {
            return false;
        }
        Containers.enter(thread, container);
        return true;
    }
}
