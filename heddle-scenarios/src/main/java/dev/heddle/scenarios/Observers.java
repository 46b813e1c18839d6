package dev.heddle.scenarios;

import java.util.ArrayList;
import java.util.List;

/**
 * Calls that tell something of the state in which threads have left an object: those that reply, first the ones without parameters, twice, as {@code poll()} takes one thing at a time. What they
 * reply is compared like anything else.
 */
final class Observers {
    private static final int MOST = 6;

    private Observers() {}

    static List<Invocation> of(List<Invocation> invocations) {
        List<Invocation> plain = new ArrayList<>();
        List<Invocation> others = new ArrayList<>();
        for (Invocation call : invocations) {
            if (call.method().getReturnType() != void.class && !call.isBlocking()) {
                (call.arguments().isEmpty() ? plain : others).add(call);
            }
        }
        List<Invocation> observers = new ArrayList<>(plain);
        observers.addAll(plain);
        observers.addAll(others);
        return List.copyOf(observers.subList(0, Math.min(MOST, observers.size())));
    }
}
