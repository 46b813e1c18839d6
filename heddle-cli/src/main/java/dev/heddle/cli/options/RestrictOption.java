package dev.heddle.cli.options;

import dev.heddle.core.restrict.Restriction;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Which orders of synchronizations are explored. */
public final class RestrictOption {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--restrict",
            paramLabel = "ORDER",
            defaultValue = "none",
            description =
                    "Explore only executions in which synchronizations go in this order: round-robin, in turn, so that data"
                            + " accesses are what is left to choose; or none, for all orders. Default: ${DEFAULT-VALUE}.")
    private String order;

    /**
     * The restriction that the user asked for.
     *
     * @throws ParameterException if there is none of this name
     */
    public Restriction restriction() {
        try {
            return Restriction.of(order);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--restrict: " + e.getMessage() + ".", e);
        }
    }
}
