package dev.heddle.agent.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.objectweb.asm.tree.MethodInsnNode;

/** Every call that is replaced, found by its name. */
final class CallSites {
    private final HashMap<String, List<CallSite>> byName = new HashMap<>();

    CallSites(HookTable hooks) {
        add(MonitorWeaver.CALL_SITES, hooks);
        add(ThreadWeaver.CALL_SITES, hooks);
        add(ParkWeaver.CALL_SITES, hooks);
        add(TimeWeaver.CALL_SITES, hooks);
        add(ReferenceWeaver.CALL_SITES, hooks);
    }

    private void add(List<CallSite> sites, HookTable hooks) {
        for (CallSite site : sites) {
            if (!hooks.has(site.hooks(), site.hook(), site.hookDescriptor())) {
                continue;
            }
            List<CallSite> same = byName.get(site.name());
            if (same == null) {
                same = new ArrayList<>(3);
                byName.put(site.name(), same);
            }
            same.add(site);
        }
    }

    /** Whether a call of a method of this name may have to be replaced; for a quick look. */
    boolean mayMatch(String name) {
        return byName.containsKey(name);
    }

    /** What replaces the call, or null. */
    CallSite find(WovenClass from, MethodInsnNode call) {
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
