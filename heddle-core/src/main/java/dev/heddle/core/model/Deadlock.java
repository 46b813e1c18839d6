package dev.heddle.core.model;

import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Says who waits for what when nothing can go on. */
final class Deadlock {
    private Deadlock() {}

    static Failure of(ModelProgram machine, Choice choice) {
        StringBuilder message = new StringBuilder();
        // The same bug whatever the tasks' order.
        TreeSet<String> identity = new TreeSet<>();
        for (int i = 0; i < choice.blockedSize(); i++) {
            Operation operation = choice.blocked(i);
            Activity activity = machine.activity(operation.task().id());
            message.append(i == 0 ? "" : "; ")
                    .append(activity.task)
                    .append(" waits for ")
                    .append(activity.pending.awaited.of(machine, activity));
            identity.add(Sites.text(operation.site()));
        }
        return new Failure(Failure.Type.DEADLOCK, message.toString(), String.join(", ", identity), null);
    }

    static List<Operation> blocked(Choice choice) {
        List<Operation> blocked = new ArrayList<>();
        for (int i = 0; i < choice.blockedSize(); i++) {
            blocked.add(choice.blocked(i).copy());
        }
        return blocked;
    }
}
