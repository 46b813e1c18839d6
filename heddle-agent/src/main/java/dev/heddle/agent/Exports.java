package dev.heddle.agent;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The packages of java.base that the runtime, in the boot loader's unnamed module, reaches into. No flag is needed. */
final class Exports {
    private static final List<String> EXPORTED = List.of(
            "jdk.internal.vm",
            "jdk.internal.misc",
            "jdk.internal.vm.annotation",
            "jdk.internal.access",
            "jdk.internal.reflect",
            "sun.net");

    private static final List<String> OPENED = List.of(
            "java.io",
            "java.lang",
            "java.lang.invoke",
            "java.net",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks");

    private Exports() {}

    static void open(Instrumentation instrumentation, Module runtime) {
        Module base = Object.class.getModule();
        instrumentation.redefineModule(
                base, Set.of(), existing(base, EXPORTED, runtime), existing(base, OPENED, runtime), Set.of(), Map.of());
    }

    /** Not every JDK has every package: jdk.internal.vm, for one, has no Continuation before 19. */
    private static Map<String, Set<Module>> existing(Module base, List<String> packages, Module runtime) {
        Map<String, Set<Module>> map = new HashMap<>();
        Set<String> known = base.getPackages();
        for (String name : packages) {
            if (known.contains(name)) {
                map.put(name, Set.of(runtime));
            }
        }
        return map;
    }
}
