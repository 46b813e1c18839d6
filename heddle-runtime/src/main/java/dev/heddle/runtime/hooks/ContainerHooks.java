package dev.heddle.runtime.hooks;

import dev.heddle.runtime.Containers;
import dev.heddle.runtime.Gate;
import jdk.internal.vm.ThreadContainer;

/** Called when a thread is started in a container; only JDK 21 and later have them, so this is apart from the other hooks. */
public final class ContainerHooks {
    private ContainerHooks() {}

    public static boolean start(Thread thread, ThreadContainer container) {
        boolean onlyHere = ThreadHooks.start(thread);
        if (Thread.currentThread() == Gate.owner) {
            Gate.execution.taskOf(thread).contained = true;
        }
        if (!onlyHere) {
            return false;
        }
        Containers.enter(thread, container);
        return true;
    }
}
