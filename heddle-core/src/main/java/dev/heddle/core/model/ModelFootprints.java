package dev.heddle.core.model;

import java.util.HashMap;
import java.util.Map;

/**
 * Checks that handlers keep to variables of their own node. A delivery's resource is its node, so an access to anything that
 * tasks or other nodes touch too would be a dependence that nobody sees.
 */
final class ModelFootprints {
    private static final class First {
        final Instruction instruction;
        final ModelNode node;
        final String who;

        First(Instruction instruction, ModelNode node, String who) {
            this.instruction = instruction;
            this.node = node;
            this.who = who;
        }
    }

    private final Map<Variable, First> seen = new HashMap<>();

    private ModelFootprints() {}

    static void check(Model model) {
        if (model.messages.isEmpty()) {
            return;
        }
        ModelFootprints footprints = new ModelFootprints();
        for (Message message : model.messages) {
            footprints.add(message.handlerCode(), message.receiver, "the handler of " + message);
        }
        for (Procedure procedure : model.procedures) {
            footprints.add(procedure.code(), null, "task " + procedure);
        }
    }

    private void add(Instruction[] code, ModelNode node, String who) {
        for (Instruction instruction : code) {
            if (instruction.place == null) {
                continue;
            }
            for (Variable variable : variables(instruction.place)) {
                First other = seen.putIfAbsent(variable, new First(instruction, node, who));
                if (other != null && other.node != node && !instruction.access.commutesWith(other.instruction.access)) {
                    throw new IllegalStateException(variable + " is touched by " + other.who + " and by " + who
                            + ": a handler may only touch what belongs to its node (send a message instead)");
                }
            }
        }
    }

    /** The variables an instruction may touch: all of an array, if the index is computed. */
    static Variable[] variables(Place place) {
        if (place instanceof Array.Element element) {
            return element.elements;
        }
        return place instanceof Variable variable ? new Variable[] {variable} : new Variable[0];
    }
}
