package dev.heddle.cli.jvm;

import dev.heddle.cli.protocol.Errand;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.ModelSearcher;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.SliceWorker;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/** Makes workers of what was sent to another machine. */
public final class ErrandWorkers {
    /** Nobody knows how many workers a machine has, so none is confined to a processor. */
    private static final int ANYWHERE = -1;

    private ErrandWorkers() {}

    /**
     * Makes the executions of a sample.
     *
     * @throws IllegalArgumentException with a message for the user if this machine is of no use
     */
    public static Findings sample(Errand errand, BooleanSupplier stop) {
        SearchProgress progress = (executions, failed, traces, lnSize) -> !stop.getAsBoolean();
        return errand.model() != null
                ? new ModelSearcher(errand.model()).explore(errand.search(), progress)
                : new JavaSearcher(
                                target(errand),
                                errand.job().conduct(),
                                errand.job().output(),
                                () -> ANYWHERE)
                        .explore(errand.search(), progress);
    }

    /**
     * A worker on this machine.
     *
     * @throws IllegalArgumentException with a message for the user if this machine is of no use
     */
    public static SliceWorker of(Errand errand) {
        if (errand.model() != null) {
            return new ModelSearcher(errand.model()).worker(errand.search());
        }
        return new SlicingJvm(target(errand), errand.job(), () -> ANYWHERE);
    }

    private static JavaTarget target(Errand errand) {
        Jdk jdk = errand.jdk() == null ? Jdk.current() : Jdk.at(Path.of(errand.jdk()));
        if (jdk.feature() != errand.feature()) {
            throw new IllegalArgumentException("a worker runs programs on JDK " + jdk.feature()
                    + ", and the search began on JDK " + errand.feature()
                    + ", where they may take other steps; run all on one, or name one that all have by --jdk");
        }
        return new JavaTarget(
                errand.job().target(), errand.job().arguments(), errand.classPath(), jdk, errand.jvmOptions());
    }
}
