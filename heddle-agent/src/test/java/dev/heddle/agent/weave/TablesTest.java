package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.hooks.HookTable;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.EntryHook;
import dev.heddle.agent.woven.EntryHooks;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** The catalogue names hooks that the runtime beside it has. */
class TablesTest {
    @Test
    void every_entry_hook_exists_in_the_runtime() {
        HookTable hooks = HookTable.of(TablesTest.class.getClassLoader());
        List<EntryHook> all = new EntryHooks(Catalogue.ofThisJdk()).all();
        assertThat(all).isNotEmpty();
        // Asked for only where a program asks, because it would load what monitors JVMs.
        all.removeIf(entry -> entry.hooks().equals(Hooks.MANAGEMENT));
        for (EntryHook entry : all) {
            assertThat(hooks.has(entry.hooks(), entry.hook(), entry.hookDescriptor()))
                    .as("%s.%s%s", entry.hooks(), entry.hook(), entry.hookDescriptor())
                    .isTrue();
        }
    }

    @Test
    void every_hook_for_what_monitors_a_jvm_exists_in_the_runtime() throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(Hooks.MANAGEMENT).accept(node, 0);
        for (EntryHook entry : new EntryHooks(Catalogue.ofThisJdk()).all()) {
            if (entry.hooks().equals(Hooks.MANAGEMENT)) {
                assertThat(node.methods)
                        .extracting(method -> method.name + method.desc)
                        .contains(entry.hook() + entry.hookDescriptor());
            }
        }
    }

    @Test
    void every_hook_that_replaces_a_call_exists_in_the_runtime() {
        HookTable hooks = HookTable.of(TablesTest.class.getClassLoader());
        Catalogue catalogue = Catalogue.ofThisJdk();
        for (Mark mark :
                List.of(Mark.REPLACE, Mark.REPLACE_IN_CONCURRENT, Mark.REPLACE_INHERITED, Mark.REPLACE_ANYWHERE)) {
            Members methods = catalogue.members(mark);
            for (String owner : methods.classes()) {
                for (String hook : methods.in(owner).values()) {
                    String descriptor = hook.substring(hook.indexOf('('));
                    assertThat(hooks.has(Hooks.classOf(hook), Hooks.nameOf(hook), descriptor))
                            .as(hook)
                            .isTrue();
                }
            }
        }
    }
}
