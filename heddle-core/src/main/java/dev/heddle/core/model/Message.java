package dev.heddle.core.model;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Sites;
import java.util.function.Consumer;

/**
 * A kind of message. Each one in flight is a task of its own with a single step, its delivery, which runs the whole handler
 * (taPCT, §2.1): messages may overtake each other, and what a handler sends happens after it.
 */
public final class Message {
    final String name;
    final ModelNode receiver;
    final Instruction delivery;
    final Instruction[] code;
    private final Model model;
    private Instruction[] handler = {};
    private boolean defined;

    Message(Model model, String name, ModelNode receiver) {
        this.model = model;
        this.name = name;
        this.receiver = receiver;
        delivery = Instruction.visible(
                Kind.DELIVER,
                Access.WRITE,
                receiver.resource,
                "deliver to " + receiver,
                (m, a) -> m.runAtomically(a, handler));
        delivery.site = Sites.of(name + " delivered to " + receiver);
        code = new Instruction[] {delivery};
    }

    /**
     * What the receiver does, all in one step. It must not wait, and must not touch what tasks or other nodes touch. A message
     * without a handler is discarded.
     */
    public Message handler(Consumer<Steps> body) {
        if (defined) {
            throw new IllegalStateException("message " + name + " has a handler already");
        }
        defined = true;
        Steps steps = new Steps(model, name, true);
        body.accept(steps);
        handler = steps.instructions();
        return this;
    }

    Instruction[] handlerCode() {
        return handler;
    }

    /** Outside a handler to send is a step; inside it is part of the delivery. */
    Instruction send() {
        return Instruction.visible(Kind.SEND, Access.WRITE, null, "send " + name, (m, a) -> m.spawn(a, name, code));
    }

    @Override
    public String toString() {
        return name;
    }
}
