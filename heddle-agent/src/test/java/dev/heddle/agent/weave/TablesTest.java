package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** The tables name things of the JDK that runs this test, and hooks of the runtime beside it. */
class TablesTest {
    private final JdkMethods methods = new JdkMethods();

    /** Named in the table, but not in every JDK from 17 on. */
    private static final Set<String> SOMETIMES = Set.of(
            "java/util/concurrent/ThreadPerTaskExecutor",
            "java/util/concurrent/atomic/AtomicLongFieldUpdater$LockedUpdater");

    private static Class<?> find(String name) {
        try {
            return Class.forName(name.replace('/', '.'), false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    @Test
    void every_class_of_the_table_exists() {
        for (String name : methods.classes()) {
            assertThat(find(name) != null || SOMETIMES.contains(name)).as(name).isTrue();
        }
    }

    @Test
    void every_field_the_table_goes_through_exists() {
        for (String name : methods.classes()) {
            String via = methods.of(name).via;
            if (via != null && find(name) != null) {
                Class<?> at = find(name);
                for (String field : via.split("\\.", -1)) {
                    at = typeOf(at, field);
                    assertThat(at).as("%s.%s", name, via).isNotNull();
                }
            }
        }
    }

    private static Class<?> typeOf(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field.getType();
                }
            }
        }
        return null;
    }

    @Test
    void every_method_a_class_names_exists_in_one_of_the_classes_of_its_block() {
        List<String> unknown = new ArrayList<>();
        for (String name : methods.classes()) {
            for (String method : methods.of(name).names()) {
                if (Runtime.version().feature() >= 25 && !existsInBlock(methods.of(name), method)) {
                    unknown.add(name + "." + method);
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    private boolean existsInBlock(JdkMethods.Entry block, String method) {
        for (String name : methods.classes()) {
            if (methods.of(name) == block) {
                for (Class<?> at = find(name); at != null; at = at.getSuperclass()) {
                    for (Method each : at.getDeclaredMethods()) {
                        if (each.getName().equals(method)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    @Test
    void methods_are_classed_by_name_with_the_class_own_block_first() {
        int method = Opcodes.ACC_PUBLIC;
        JdkMethods.Entry adder = methods.of("java/util/concurrent/atomic/LongAdder");
        assertThat(adder.accessOf(method, "increment")).isEqualTo(Hooks.COMMUTE | Hooks.HAS_PARTS);
        assertThat(adder.accessOf(method, "sum")).isEqualTo(Hooks.READ | Hooks.HAS_PARTS);
        assertThat(adder.accessOf(method, "reset")).isEqualTo(Hooks.WRITE | Hooks.HAS_PARTS | Hooks.PARTS);
        assertThat(adder.accessOf(method, "intValue")).isEqualTo(Hooks.READ | Hooks.HAS_PARTS);
        assertThat(adder.accessOf(method | Opcodes.ACC_STATIC, "reset")).isNegative();
        assertThat(adder.accessOf(0, "reset")).isNegative();
        assertThat(methods.of("java/util/HashMap$HashIterator").accessOf(0, "nextNode"))
                .isEqualTo(Hooks.READ);
    }

    @Test
    void every_entry_hook_exists_in_the_runtime() {
        HookTable hooks = HookTable.of(TablesTest.class.getClassLoader());
        List<EntryHook> all = new ArrayList<>(ThreadWeaver.ENTRY_HOOKS);
        all.addAll(GroupWeaver.ENTRY_HOOKS);
        all.addAll(ReflectionWeaver.ENTRY_HOOKS);
        all.addAll(ParkWeaver.ENTRY_HOOKS);
        all.addAll(ParkWeaver.UNSAFE_HOOKS);
        all.addAll(ExitWeaver.ENTRY_HOOKS);
        all.addAll(IdentityWeaver.ENTRY_HOOKS);
        all.addAll(RandomWeaver.ENTRY_HOOKS);
        all.addAll(RefusalWeaver.ENTRY_HOOKS);
        if (Runtime.version().feature() < 21) {
            // Their parameters, and the methods they are for, are not in this JDK.
            all.removeIf(entry -> entry.hooks().equals(Hooks.CONTAINER));
        }
        for (EntryHook entry : all) {
            assertThat(hooks.has(entry.hooks(), entry.hook(), entry.hookDescriptor()))
                    .as("%s.%s%s", entry.hooks(), entry.hook(), entry.hookDescriptor())
                    .isTrue();
        }
    }
}
