package dev.heddle.runtime.kernel;

import dev.heddle.core.memory.MemoryModel;
import dev.heddle.runtime.environment.DefaultHandler;
import dev.heddle.runtime.environment.OneJvm;
import dev.heddle.runtime.environment.RandomStream;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.hidden.Rehearsals;
import dev.heddle.runtime.memory.JavaMemory;
import dev.heddle.runtime.objects.ObjectNames;
import dev.heddle.runtime.objects.UnsharedSites;

/**
 * What an execution has around its tasks: time, chance, what others want to know of it, and what is not shown.
 *
 * <p>The execution extends this, and does not hold one, because hooks look here all the time, and an object in between is a load more.
 */
abstract class Surroundings {
    public final Settings settings;
    public final Backend backend;
    public final KnownObjects objects = new KnownObjects();
    public final ObjectNames names = new ObjectNames();
    public final VirtualClock clock = new VirtualClock();
    public final RandomStream random = new RandomStream();
    public final OneJvm jvm = new OneJvm();
    public final DefaultHandler defaultHandler = objects.initialisers.defaultHandler;

    /** What executions so far have shown of where objects are shared. */
    public final UnsharedSites unshared = new UnsharedSites();

    public final HiddenWork hiddenWork = new HiddenWork();
    public final Rehearsals rehearsals = new Rehearsals(hiddenWork);

    /** What reads may return under weak memory; null if that is always the newest write. */
    public final JavaMemory memory;

    /** What a model of the world outside the JVM keeps of this execution; null until a task reaches out. */
    public Object outside;

    /** What stands for the host's disk in this execution; null until a task looks there, or if the host's own is seen. */
    public Object disk;

    /** Finds words for a report; null in all other executions. */
    public ExecutionObserver observer;

    /** Records what the JDK touches; null unless somebody wants to look closer. */
    public StepRecorder recorder;

    Surroundings(Backend backend, Settings settings) {
        this.backend = backend;
        this.settings = settings;
        this.memory = settings.memory() == MemoryModel.JMM ? new JavaMemory(hiddenWork, settings.weakened()) : null;
    }

    /** The JVM of a node, or of the host. */
    public final OneJvm jvmOf(VirtualNode node) {
        return node == null ? jvm : node.jvm;
    }

    /** An execution begins. */
    final void beginAnew() {
        clock.reset(settings.maxSteps());
        random.begin();
        hiddenWork.begin();
        jvm.begin();
        outside = null;
        disk = null;
    }
}
