package dev.heddle.agent.woven;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every hook at the entry of a single method of the JDK. */
public final class EntryHooks {
    private final Map<String, List<EntryHook>> byClass = new HashMap<>();

    /** The hooks that a catalogue names. */
    public EntryHooks(Catalogue catalogue) {
        Members methods = catalogue.members(Mark.BEGIN);
        for (String owner : methods.classes()) {
            List<EntryHook> hooks = new ArrayList<>();
            for (Map.Entry<String, String> method : methods.in(owner).entrySet()) {
                hooks.add(hook(owner, method.getKey(), method.getValue()));
            }
            byClass.put(owner, hooks);
        }
    }

    private static EntryHook hook(String owner, String method, String hook) {
        return new EntryHook(owner, method, Hooks.classOf(hook), Hooks.nameOf(hook), hook.substring(hook.indexOf('(')));
    }

    /** The hook at the entry of a method; null if there is none. */
    public EntryHook of(String owner, String name, String descriptor) {
        List<EntryHook> hooks = byClass.get(owner);
        if (hooks != null) {
            for (int i = 0; i < hooks.size(); i++) {
                if (hooks.get(i).matches(owner, name, descriptor)) {
                    return hooks.get(i);
                }
            }
        }
        return null;
    }

    /** All of them, in no order. */
    public List<EntryHook> all() {
        List<EntryHook> all = new ArrayList<>();
        byClass.values().forEach(all::addAll);
        return all;
    }
}
