package dev.heddle.cli.transactions;

import java.net.URL;
import java.net.URLClassLoader;

/** Loads a program anew, with woven classes first on its class path. What belongs to the JDK or to Heddle comes from elsewhere. */
final class PlanLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    PlanLoader(URL[] classPath) {
        super(classPath, PlanLoader.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith("java.") || name.startsWith("dev.heddle.")) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> type = findLoadedClass(name);
            if (type == null) {
                try {
                    type = findClass(name);
                } catch (ClassNotFoundException e) {
                    type = super.loadClass(name, false);
                }
            }
            return type;
        }
    }
}
