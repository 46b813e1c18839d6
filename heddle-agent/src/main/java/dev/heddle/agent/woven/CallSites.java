package dev.heddle.agent.woven;

import dev.heddle.agent.hooks.HookTable;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.CallSite.Match;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.MethodInsnNode;

/** Every call that is replaced, found by its name. */
public final class CallSites {
    private final HashMap<String, List<CallSite>> byName = new HashMap<>();

    /** Those calls that a catalogue names and whose hooks the runtime has. */
    public CallSites(HookTable hooks, Catalogue catalogue) {
        add(catalogue.members(Mark.REPLACE_IN_CONCURRENT), Match.IN_CONCURRENT, hooks);
        add(catalogue.members(Mark.REPLACE_ANYWHERE), Match.ANY, hooks);
        add(catalogue.members(Mark.REPLACE_INHERITED), Match.INHERITED, hooks);
        add(catalogue.members(Mark.REPLACE), Match.EXACT, hooks);
    }

    private void add(Members methods, Match match, HookTable hooks) {
        for (String owner : methods.classes()) {
            for (Map.Entry<String, String> method : methods.in(owner).entrySet()) {
                CallSite site = site(owner, method.getKey(), match, method.getValue());
                if (hooks.has(site.hooks(), site.hook(), site.hookDescriptor())) {
                    add(site);
                }
            }
        }
    }

    private void add(CallSite site) {
        List<CallSite> same = byName.get(site.name());
        if (same == null) {
            same = new ArrayList<>(3);
            byName.put(site.name(), same);
        }
        same.add(site);
    }

    private static CallSite site(String owner, String method, Match match, String hook) {
        int descriptor = method.indexOf('(');
        return new CallSite(
                owner,
                method.substring(0, descriptor),
                method.substring(descriptor),
                match,
                Hooks.classOf(hook),
                Hooks.nameOf(hook),
                hook.substring(hook.indexOf('(')));
    }

    /** Whether a call of a method of this name may have to be replaced; for a quick look. */
    public boolean mayMatch(String name) {
        return byName.containsKey(name);
    }

    /** What replaces the call, or null. */
    public CallSite find(WovenClass from, MethodInsnNode call) {
        List<CallSite> candidates = byName.get(call.name);
        if (candidates != null) {
            for (int i = 0; i < candidates.size(); i++) {
                if (candidates.get(i).matches(from, call)) {
                    return candidates.get(i);
                }
            }
        }
        return null;
    }
}
