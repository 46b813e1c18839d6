package dev.heddle.agent;

import dev.heddle.agent.weave.Registry;
import dev.heddle.agent.weave.Transformer;
import dev.heddle.core.Sites;
import dev.heddle.runtime.Fields;
import dev.heddle.runtime.Gate;
import dev.heddle.runtime.HiddenWork;
import dev.heddle.runtime.Inside;
import dev.heddle.runtime.JdkVersion;
import dev.heddle.runtime.Mentions;
import dev.heddle.runtime.Reloading;
import dev.heddle.runtime.footprint.FieldNames;
import dev.heddle.runtime.hooks.QuietHooks;
import dev.heddle.runtime.statics.ApplicationClasses;
import java.lang.instrument.Instrumentation;
import java.util.List;

/**
 * The runtime as the weaving uses it. Only this class is linked against it, and only after the boot jar is in place: until
 * then the classes could be found elsewhere, and be others than those the woven code calls.
 */
final class BootRuntime implements Registry, Transformer.Host {
    @Override
    public int site(String text) {
        return Sites.of(text);
    }

    @Override
    public void call(int site, String owner, String method, boolean reads, boolean writes) {
        Sites.add(site, new Sites.Call(owner, method, reads, writes));
    }

    @Override
    public void initialiser(String name, int[] mentioned) {
        Mentions.put(name, mentioned);
    }

    @Override
    public int field(String owner, String name, boolean isVolatile) {
        return Fields.of(owner, name, isVolatile);
    }

    @Override
    public int fieldInside(String owner, String name) {
        return FieldNames.number(owner, name);
    }

    @Override
    public boolean begin() {
        return QuietHooks.beginIgnoring();
    }

    @Override
    public void end(boolean begun) {
        QuietHooks.endIgnoring(begun);
    }

    @Override
    public void unwoven(String name, String why) {
        HiddenWork.everywhere(name + " is not controlled: " + why);
    }

    @Override
    public Object family(ClassLoader loader) {
        return loader instanceof Reloading reloading ? reloading.family() : null;
    }

    void checkInside(String prefix) {
        Inside.check(prefix);
    }

    boolean isPatched() {
        return JdkVersion.isPatched();
    }

    long version() {
        return JdkVersion.number();
    }

    Module module() {
        return Gate.class.getModule();
    }

    boolean isReady() {
        return Gate.agentReady;
    }

    /** From now on something can be explored, for the first time after some preparation. */
    void ready(Transformer transformer, Instrumentation instrumentation, Runnable preparation) {
        Gate.classes = new ApplicationClasses() {
            private boolean prepared;

            @Override
            public synchronized void explore() {
                if (!prepared) {
                    preparation.run();
                    prepared = true;
                }
                transformer.explore(instrumentation);
            }

            @Override
            public synchronized void lookInside() {
                transformer.lookInside(instrumentation);
            }

            @Override
            public long defined() {
                return transformer.defined();
            }

            @Override
            public List<Class<?>> loaded() {
                return transformer.application(instrumentation.getAllLoadedClasses());
            }

            @Override
            public boolean isApplication(ClassLoader loader, String name) {
                return transformer.isApplication(loader, name);
            }
        };
        Gate.agentReady = true;
    }
}
