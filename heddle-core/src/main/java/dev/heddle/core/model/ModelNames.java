package dev.heddle.core.model;

import dev.heddle.core.Witness;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a model's resources are called, and how their states read. */
final class ModelNames {
    private final Model model;
    /** By number; number 0 stands for no resource. */
    private final List<String> names = new ArrayList<>(List.of(""));

    private final Set<Integer> owners = new HashSet<>();
    private final Set<Integer> withoutValue = new HashSet<>();

    ModelNames(Model model) {
        this.model = model;
    }

    void add(String name) {
        names.add(name);
    }

    /** The variable's state is a task: a lock's owner. */
    void isOwner(Variable variable) {
        owners.add(variable.number);
    }

    void hasNoValue(Variable variable) {
        withoutValue.add(variable.number);
    }

    /** The name of a resource; the end of a task is called as the task. */
    String of(ModelProgram machine, int resource) {
        return resource < names.size()
                ? names.get(resource)
                : machine.activity(resource - model.firstEnd()).task.name();
    }

    /** Tells what a step has found on a resource, or null, and what it has left there. */
    void tell(ModelProgram machine, Witness witness, long now, int resource, String found) {
        if (now > 0) {
            witness.time(now);
        }
        if (found != null) {
            witness.found(found);
            witness.left(value(machine, resource));
        }
    }

    /** Tells the states of all that have one, if there is a witness who wants to know them. */
    void tellState(ModelProgram machine, Witness witness) {
        if (witness == null || !witness.wantsState()) {
            return;
        }
        for (int resource = 1; resource < names.size(); resource++) {
            String value = value(machine, resource);
            if (value != null) {
                witness.state(names.get(resource), value);
            }
        }
    }

    /** The state of a resource, or null if it has none that can be shown. */
    String value(ModelProgram machine, int resource) {
        if (resource == 0 || resource >= names.size() || withoutValue.contains(resource)) {
            return null;
        }
        int value = machine.cells[resource];
        if (!owners.contains(resource)) {
            return Integer.toString(value);
        }
        return value == 0
                ? "free"
                : "held by " + machine.activity(value - 1).task.name();
    }
}
