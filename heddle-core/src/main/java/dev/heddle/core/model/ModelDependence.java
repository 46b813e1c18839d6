package dev.heddle.core.model;

import dev.heddle.core.Dependence;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a model knows about its steps beyond their resources. Under ideal timing a time-out fires when nothing else can go on,
 * so it comes after all that was done before and before all that is done next. Deliveries to one node may commute, if the
 * model was told to {@link Model#refineDeliveries look into the handlers}.
 */
final class ModelDependence implements Dependence {
    private final boolean timeoutsComeLast;
    private final Map<Integer, List<Instruction>> handlers = new HashMap<>();

    private ModelDependence(boolean timeoutsComeLast) {
        this.timeoutsComeLast = timeoutsComeLast;
    }

    /** The plain relation wherever it is exact: everything is faster under it. */
    static Dependence of(Model model) {
        boolean timeouts =
                model.timing == Model.Timing.IDEAL && model.procedures.stream().anyMatch(p -> hasTimeout(p.code()));
        if (!timeouts && !model.refineDeliveries) {
            return Dependence.BY_RESOURCE;
        }
        ModelDependence dependence = new ModelDependence(timeouts);
        if (model.refineDeliveries) {
            for (Message message : model.messages) {
                // Two declarations of one name share a site, and then also their footprints.
                List<Instruction> footprint =
                        dependence.handlers.computeIfAbsent(message.delivery.site, site -> new ArrayList<>());
                for (Instruction instruction : message.handlerCode()) {
                    if (instruction.place != null) {
                        footprint.add(instruction);
                    }
                }
            }
        }
        return dependence;
    }

    private static boolean hasTimeout(Instruction[] code) {
        for (Instruction instruction : code) {
            if (instruction.onTimeout != null) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean dependent(Operation a, Operation b) {
        if (timeoutsComeLast && (a.kind() == Kind.TIMEOUT || b.kind() == Kind.TIMEOUT)) {
            return true;
        }
        if (!BY_RESOURCE.dependent(a, b)) {
            return false;
        }
        return a.task() == b.task()
                || handlers.isEmpty()
                || a.kind() != Kind.DELIVER
                || b.kind() != Kind.DELIVER
                || conflict(handlers.get(a.site()), handlers.get(b.site()));
    }

    private static boolean conflict(List<Instruction> a, List<Instruction> b) {
        for (Instruction i : a) {
            for (Instruction j : b) {
                if (mayOverlap(i.place, j.place) && !i.access.commutesWith(j.access)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean mayOverlap(Place a, Place b) {
        for (Variable v : ModelFootprints.variables(a)) {
            for (Variable w : ModelFootprints.variables(b)) {
                if (v == w) {
                    return true;
                }
            }
        }
        return false;
    }
}
