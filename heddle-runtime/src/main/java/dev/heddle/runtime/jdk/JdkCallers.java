package dev.heddle.runtime.jdk;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Tells whether the program calls a method of the JDK, or the JDK does so for itself: in its caches of classes, annotations and locales, and in
 * initialisers, with locks held that nobody sees. Nobody may be stopped there, and nothing of it is the program's doing.
 */
public final class JdkCallers {
    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    private static final NameList WOVEN =
            Catalogue.ofThisJdk().names(Mark.WEAVE).withDots();
    private static final NameList INTERNAL =
            Catalogue.ofThisJdk().names(Mark.INTERNAL).withDots();

    /** The beginnings of the names of classes whose inside is explored. */
    private static final List<String> OPENED = new ArrayList<>();

    private JdkCallers() {}

    /** From now on the inside of classes whose names begin like that is explored. */
    public static void open(String prefix) {
        OPENED.add(prefix);
    }

    /** Whether the running method was called by the JDK for itself. The caller sees to it that nothing of this is a step. */
    public static boolean areTheJdk() {
        return WALKER.walk(frames -> {
            boolean isCaller = false;
            for (Iterator<StackFrame> all = frames.iterator(); all.hasNext(); ) {
                StackFrame frame = all.next();
                String name = frame.getClassName();
                if (name.startsWith("dev.heddle.")) {
                    continue;
                }
                ClassLoader loader = frame.getDeclaringClass().getClassLoader();
                boolean isProgram = loader != null && loader != ClassLoader.getPlatformClassLoader();
                // What an explored method calls of its own kind was asked about when that was called.
                if (isProgram || (isCaller && isOpened(name))) {
                    return false;
                }
                if (isItsOwn(name) || frame.getMethodName().equals("<clinit>")) {
                    return true;
                }
                isCaller = true;
            }
            return false;
        });
    }

    private static boolean isItsOwn(String name) {
        return INTERNAL.contain(name) && !WOVEN.contain(name) && !isOpened(name);
    }

    private static boolean isOpened(String name) {
        for (String prefix : OPENED) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
