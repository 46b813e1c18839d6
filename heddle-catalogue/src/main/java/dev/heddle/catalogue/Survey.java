package dev.heddle.catalogue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Walks every public method of {@code java.base} in the JDK that runs, and says what is known of it. */
public final class Survey {
    private static final Mark[] HOOKED = {
        Mark.REPLACE,
        Mark.REPLACE_IN_CONCURRENT,
        Mark.REPLACE_INHERITED,
        Mark.REPLACE_ANYWHERE,
        Mark.ENTER,
        Mark.EXIT,
        Mark.QUIET,
        Mark.PROPERTY,
        Mark.STREAM,
        Mark.SETTING
    };

    private final Catalogue catalogue;

    /** A method and what is known of it. */
    public record Entry(Method method, MethodKnowledge knowledge) {}

    /** A survey by what a catalogue says. */
    public Survey(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** All public methods that public classes of the packages declare that {@code java.base} exports to everybody. */
    public List<Entry> ofJavaBase() {
        Module base = Object.class.getModule();
        List<Entry> entries = new ArrayList<>();
        for (ModuleDescriptor.Exports exports : base.getDescriptor().exports()) {
            if (!exports.isQualified()) {
                for (Class<?> type : classesOf(exports.source().replace('.', '/'))) {
                    for (Method method : type.getDeclaredMethods()) {
                        if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
                            entries.add(new Entry(method, of(method)));
                        }
                    }
                }
            }
        }
        return entries;
    }

    private static List<Class<?>> classesOf(String directory) {
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        List<Class<?>> classes = new ArrayList<>();
        try (Stream<Path> files = Files.list(image.getPath("modules", "java.base", directory))) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = file.getFileName().toString();
                if (name.endsWith(".class")) {
                    Class<?> type = find(directory + '/' + name.substring(0, name.length() - ".class".length()));
                    if (isPublic(type)) {
                        classes.add(type);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return classes;
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name.replace('/', '.'), false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isPublic(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
            if (!Modifier.isPublic(at.getModifiers()) || at.isAnonymousClass()) {
                return false;
            }
        }
        return true;
    }

    /** What is known of a method. */
    public MethodKnowledge of(Method method) {
        String owner = method.getDeclaringClass().getName().replace('.', '/');
        String name = method.getName();
        String hook = catalogue.members(Mark.BEGIN).of(owner, name, descriptor(method));
        if (hook != null) {
            return hook.startsWith("RefusalHooks.") ? MethodKnowledge.REFUSED : MethodKnowledge.MODELLED;
        }
        for (Mark mark : HOOKED) {
            if (catalogue.members(mark).of(owner, name, descriptor(method)) != null) {
                return MethodKnowledge.MODELLED;
            }
        }
        MethodKnowledge described = described(owner, method);
        if (described != null) {
            return described;
        }
        boolean isLicensed = !catalogue.licences().isUnlisted(owner);
        if (isLicensed && (catalogue.names(Mark.PURE).contain(owner) || owner.endsWith("Exception"))) {
            return MethodKnowledge.PURE;
        }
        if (Modifier.isAbstract(method.getModifiers())) {
            return MethodKnowledge.DECLARED;
        }
        if (isLicensed) {
            return MethodKnowledge.PASSES;
        }
        if (catalogue.licences().isAtomic(owner, name) && !Modifier.isStatic(method.getModifiers())) {
            return MethodKnowledge.ATOMIC;
        }
        return catalogue.seenClasses().isSeen(null, owner) ? MethodKnowledge.SEEN : MethodKnowledge.NEITHER;
    }

    /** What the class' own operations say; null if they say nothing. */
    private MethodKnowledge described(String owner, Method method) {
        ClassOperations atEntry = catalogue.operations().of(owner);
        ClassOperations atCall = catalogue.operations().caller(owner);
        if (Modifier.isStatic(method.getModifiers()) || (atEntry == null && atCall == null)) {
            return null;
        }
        boolean isOperation = (atEntry != null && atEntry.accessOf(method.getModifiers(), method.getName()) >= 0)
                || (atCall != null && atCall.accessOf(Modifier.PUBLIC, method.getName()) >= 0);
        return isOperation ? MethodKnowledge.OPERATION : atEntry != null ? MethodKnowledge.NONE : null;
    }

    private static String descriptor(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) {
            text.append(parameter.descriptorString());
        }
        return text.append(')')
                .append(method.getReturnType().descriptorString())
                .toString();
    }
}
