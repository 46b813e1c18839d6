package dev.heddle.check.specification;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.ImpliedOrder;
import java.util.List;
import java.util.function.Supplier;

/**
 * What may happen if calls are made one after the other. {@link Specifications} has those of common objects, and {@link #of} makes
 * one of a plain sequential class.
 *
 * @param <S> states. They never change, and are equal if no sequence of calls tells them apart: the more states are equal, the
 *     sooner a search ends; that two different ones are never equal is a must.
 */
public interface Specification<S> {
    /** What calls of one state are about if they are not about a part of it. */
    Object WHOLE = "whole";

    S initial();

    /**
     * The states in which a call may leave the object, if it may reply as it did; none if it may not. A pending call may reply
     * anything. A call that would have to wait is not possible.
     */
    List<S> next(S state, Call call);

    /**
     * The part of the object that a call is about, such as the key of a map: calls on different parts say nothing about each other,
     * and are checked apart (P-compositionality). If one call of a history is about the {@link #WHOLE}, all of them are.
     */
    default Object part(Call call) {
        return WHOLE;
    }

    /**
     * Whether a call, by what it replied, left every state as it was in which it was possible, as a read does. A search need not try when
     * such a call takes effect.
     */
    default boolean onlyReads(Call call) {
        return false;
    }

    /** What follows from the whole history about the order of its calls; null for nothing. */
    default ImpliedOrder implied() {
        return null;
    }

    /** How a state is shown to people. */
    default String show(S state) {
        return String.valueOf(state);
    }

    /**
     * A plain class as a specification: its methods are called one after the other on objects of its own.
     *
     * <p>States are equal if what is in the fields of the two objects is.
     *
     * @param fresh makes an object in its initial state; the same each time
     */
    static Specification<?> of(Supplier<?> fresh) {
        return new SequentialClass(fresh);
    }
}
