package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RetransformationTest implements Retransformation.Refusals {
    private static final List<Class<?>> CLASSES =
            List.of(String.class, Integer.class, Long.class, Byte.class, Short.class, Double.class, Float.class);

    private final Map<Class<?>, Set<Retransformation.Form>> refusedForms = new HashMap<>();
    private final List<Class<?>> offered = new ArrayList<>();
    private final Set<Class<?>> taken = new HashSet<>();
    private final List<String> told = new ArrayList<>();
    private boolean looksBefore;
    private Retransformation retransformation;

    @Test
    void all_are_woven_by_one_call() {
        weave();
        assertThat(offered).isEqualTo(CLASSES);
        assertThat(taken).containsAll(CLASSES);
        assertThat(told).isEmpty();
    }

    @Test
    void one_that_is_refused_costs_only_itself() {
        refuse(Byte.class, Retransformation.Form.values());
        weave();
        assertThat(taken).containsAll(without(Byte.class)).doesNotContain(Byte.class);
        assertThat(told).containsExactly("unusable Byte");
    }

    @Test
    void others_are_offered_twice_at_most_however_many_are_refused() {
        refuse(String.class, Retransformation.Form.values());
        refuse(Byte.class, Retransformation.Form.values());
        refuse(Float.class, Retransformation.Form.values());
        weave();
        for (Class<?> type : without(String.class, Byte.class, Float.class)) {
            assertThat(Collections.frequency(offered, type)).as("%s", type).isBetween(1, 2);
        }
        assertThat(told).containsExactlyInAnyOrder("unusable String", "unusable Byte", "unusable Float");
    }

    @Test
    void one_that_is_refused_with_hooks_says_at_least_when_it_is_used() {
        refuse(Long.class, Retransformation.Form.WOVEN);
        weave();
        assertThat(taken).containsAll(CLASSES);
        assertThat(told).containsExactly("Long ANNOUNCED");
    }

    @Test
    void one_that_is_refused_with_any_hook_stays_as_it_is() {
        refuse(Long.class, Retransformation.Form.WOVEN, Retransformation.Form.ANNOUNCED);
        weave();
        assertThat(told).containsExactly("Long PLAIN");
    }

    @Test
    void whoever_is_refused_before_any_is_offered_is_found_by_halves() {
        looksBefore = true;
        refuse(Short.class, Retransformation.Form.values());
        weave();
        assertThat(taken).containsAll(without(Short.class)).doesNotContain(Short.class);
        assertThat(told).containsExactly("unusable Short");
    }

    private void weave() {
        Instrumentation jvm = (Instrumentation) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Instrumentation.class}, (proxy, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("retransformClasses");
                    retransform((Class<?>[]) arguments[0]);
                    return null;
                });
        retransformation = new Retransformation(jvm, this);
        retransformation.weave(CLASSES);
    }

    /** As the JVM does it: one after the other, and all or none. */
    private void retransform(Class<?>[] classes) {
        for (Class<?> type : classes) {
            if (looksBefore && refusedForms.containsKey(type)) {
                throw new InternalError("class redefinition failed: invalid class");
            }
        }
        for (Class<?> type : classes) {
            offered.add(type);
            Retransformation.Form form = retransformation.offered(type);
            if (refusedForms.getOrDefault(type, Set.of()).contains(form)) {
                throw new InternalError("class redefinition failed: invalid class");
            }
        }
        taken.addAll(List.of(classes));
    }

    private void refuse(Class<?> type, Retransformation.Form... forms) {
        refusedForms.put(type, Set.of(forms));
    }

    private static List<Class<?>> without(Class<?>... types) {
        List<Class<?>> others = new ArrayList<>(CLASSES);
        others.removeAll(List.of(types));
        return others;
    }

    @Override
    public void refused(Class<?> type, Retransformation.Form taken, Throwable why) {
        told.add(type.getSimpleName() + " " + taken);
    }

    @Override
    public void unusable(Class<?> type, Throwable why) {
        told.add("unusable " + type.getSimpleName());
    }
}
