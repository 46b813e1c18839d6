package dev.heddle.bench.truth.run;

import bench.truth.Case;
import dev.heddle.bench.truth.generate.SourceText;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** The compiled programs of a batch, in the JVM that runs them. */
final class Maker {
    private final ClassLoader loader;

    Maker(Path classes) throws java.net.MalformedURLException {
        loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, Maker.class.getClassLoader());
    }

    /** Makes a fresh run of a program. */
    MethodHandle make(String name) throws ReflectiveOperationException {
        return MethodHandles.publicLookup().findStatic(type(name), "make", MethodType.methodType(Case.class));
    }

    /** The program's main method. */
    MethodHandle main(String name) throws ReflectiveOperationException {
        return MethodHandles.publicLookup()
                .findStatic(type(name), "main", MethodType.methodType(void.class, String[].class));
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(SourceText.PACKAGE + '.' + name, true, loader);
    }
}
