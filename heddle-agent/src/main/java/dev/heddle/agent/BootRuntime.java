package dev.heddle.agent;

import dev.heddle.agent.hooks.Registry;
import dev.heddle.agent.weave.Transformer;
import dev.heddle.agent.weave.WeavingHost;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.core.Sites;
import dev.heddle.runtime.footprint.FieldNames;
import dev.heddle.runtime.gate.ApplicationClasses;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.hooks.environment.QuietHooks;
import dev.heddle.runtime.jdk.Inside;
import dev.heddle.runtime.jdk.JdkCallers;
import dev.heddle.runtime.jdk.JdkVersion;
import dev.heddle.runtime.model.Initialisation;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.program.Reloading;
import dev.heddle.runtime.statics.GoneWithExecution;
import dev.heddle.runtime.statics.Mentions;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.util.List;
import java.util.jar.JarFile;

/**
 * The runtime as the weaving uses it. Only this class is linked against it, and only after the boot jar is in place: until
 * then the classes could be found elsewhere, and be others than those the woven code calls.
 */
final class BootRuntime implements Registry, WeavingHost {
    @Override
    public int site(String text) {
        return Sites.of(text);
    }

    @Override
    public void call(int site, String owner, String method, boolean reads, boolean writes) {
        Sites.add(site, new Sites.Call(owner, method, reads, writes));
    }

    @Override
    public void holder(int site, String type, String name) {
        Sites.add(site, new Sites.Holder(type, name));
    }

    @Override
    public void initialiser(String name, int[] mentioned) {
        Mentions.put(name, mentioned);
    }

    @Override
    public void below(String name, String above) {
        Mentions.putBelow(name, above);
    }

    @Override
    public boolean exploresInitialisers(ClassLoader loader) {
        return loader instanceof Reloading reloading && reloading.exploresInitialisers();
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
    public void deny() {
        HiddenWork.denyEverywhere();
    }

    @Override
    public void unwoven(String name, String why) {
        HiddenWork.everywhere(name + " is not controlled: " + why);
    }

    @Override
    public boolean isInitialised(Class<?> type) {
        return Initialisation.isDone(type);
    }

    @Override
    public boolean goesWithExecution(ClassLoader loader) {
        return loader instanceof GoneWithExecution;
    }

    @Override
    public Object family(ClassLoader loader) {
        return loader instanceof Reloading reloading ? reloading.family() : null;
    }

    /** The JVM finds no resources in the boot jar, so the tables in it are read by hand. */
    static void readCatalogue(JarFile boot) {
        Catalogue.read(boot);
    }

    void openInside(String prefix) {
        Inside.check(prefix);
        JdkCallers.open(prefix);
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
    void ready(Transformer transformer, Instrumentation instrumentation, Runnable preparation, WovenJdk woven) {
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
            public synchronized void weaken(boolean weak) {
                transformer.weaken(instrumentation, weak);
            }

            @Override
            public boolean hasMore() {
                return transformer.hasMore();
            }

            @Override
            public void keepWoven() {
                woven.save();
            }

            @Override
            public String fieldOfJdk(int number) {
                return BootRuntime.fieldOfJdk(instrumentation, number);
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

    private static String fieldOfJdk(Instrumentation instrumentation, int number) {
        for (Class<?> type : instrumentation.getInitiatedClasses(null)) {
            String owner = type.getName().replace('.', '/');
            for (Field field : fieldsOf(type)) {
                if (FieldNames.number(owner, field.getName()) == number) {
                    return field.getName();
                }
            }
        }
        // Some fields are hidden from reflection.
        return "a field";
    }

    /** None if a class has fields of types that this JDK lacks, as Heddle's own backends have. */
    private static Field[] fieldsOf(Class<?> type) {
        try {
            return type.getDeclaredFields();
        } catch (LinkageError e) {
            return new Field[0];
        }
    }
}
