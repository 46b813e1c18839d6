package dev.heddle.agent.jdk;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import dev.heddle.catalogue.NameList;
import java.util.List;

/** What is application, which classes of the JDK take part, and what is left alone. */
public final class ClassFilter {
    /** How a class is woven. */
    public enum Kind {
        /** Every access and call is an operation. */
        APPLICATION,
        /** A class of the JDK: its locks, clocks and parks are caught, and its methods are single operations. */
        JDK,
        /** A class of the JDK of which single methods are caught and nothing else: class loading and linkage, initialisers. */
        LINKAGE,
        /** A class of a language's runtime: its initialiser is made quiet, and what it calls for the program is announced. */
        LANGUAGE,
        /** The class of a library for mocks that handles their calls, each of which is an operation. */
        MOCKS,
        /** A class of a library that an adapter stands in for, which asks the adapter for what it is given. All others of the library are woven like the JDK's. */
        ADAPTED,
        /** A class that the user wants to be ignored: nothing in it is caught, but each of its methods says that it was called. */
        IGNORED,
        /** Left as it is. */
        NONE
    }

    private static final NameList OWN = Catalogue.ofThisJdk().names(Mark.OWN);
    private static final NameList JDK = Catalogue.ofThisJdk().names(Mark.JDK);
    private static final NameList TEST_FRAMEWORKS = Catalogue.ofThisJdk().names(Mark.FRAMEWORK);
    private static final NameList STATELESS = Catalogue.ofThisJdk().names(Mark.STATELESS);
    private static final NameList MOCKS = Catalogue.ofThisJdk().names(Mark.MOCKS);
    private static final NameList LANGUAGES = Catalogue.ofThisJdk().names(Mark.LANGUAGE);
    private static final NameList VARIABLES = Catalogue.ofThisJdk().names(Mark.VARIABLES);
    private static final NameList DISPATCH = Catalogue.ofThisJdk().names(Mark.DISPATCH);
    private static final NameList EXTENSIONS = Catalogue.ofThisJdk().names(Mark.EXTENSION);
    private static final NameList WOVEN = Catalogue.ofThisJdk().names(Mark.WEAVE);
    private static final NameList KEPT = Catalogue.ofThisJdk().names(Mark.KEEP);
    private static final NameList LINKED = Catalogue.ofThisJdk().names(Mark.LINK);
    private static final NameList INITIALISING = Catalogue.ofThisJdk().names(Mark.INITIALISES);
    private static final NameList UNSEEN = Catalogue.ofThisJdk().names(Mark.UNSEEN);
    private static final NameList GENERATED = Catalogue.ofThisJdk().names(Mark.GENERATED);
    private static final NameList ADAPTED = Catalogue.ofThisJdk().names(Mark.ADAPTED);
    private static final NameList HANDLED = Catalogue.ofThisJdk().names(Mark.HANDLED);
    private static final Members ASKING = Catalogue.ofThisJdk().members(Mark.ASKS);

    // Arrays, like NameList: this is asked on the threads of tasks, before the weaving makes itself quiet.
    private final String[] ignored;
    private final String[] inside;

    /** Whether the adapters are there that stand in for libraries. */
    private final boolean adapts;

    /** Both lists are prefixes of class names, with dots. */
    public ClassFilter(List<String> ignore, List<String> inside) {
        this(ignore, inside, false);
    }

    /** The same beside adapters, which are asked by libraries what they are to be given. */
    public ClassFilter(List<String> ignore, List<String> inside, boolean adapts) {
        this.ignored = internal(ignore);
        this.inside = internal(inside);
        this.adapts = adapts;
    }

    /** Whether one of the adapters is on the class path of the program. */
    public static boolean isAnyAdapterThere() {
        for (Members.Member each : ASKING.all()) {
            if (ClassLoader.getSystemResource(each.said() + ".class") != null) {
                return true;
            }
        }
        return false;
    }

    /** The adapter that a method asks for one of its arguments; null if it asks nobody. */
    public static String adapterFor(String owner, String name, String descriptor) {
        return ASKING.of(owner, name, descriptor);
    }

    /** How to weave a class; {@code name} is its internal name, {@code module} may be null when it is not known. */
    public Kind kindOf(Module module, ClassLoader loader, String name) {
        if (OWN.contain(name) || GENERATED.contain(name)) {
            return Kind.NONE;
        }
        if (isJdk(module, loader)) {
            return jdkKind(name);
        }
        if (adapts && ADAPTED.contain(name) && !startsWithAny(name, inside)) {
            return ASKING.in(name) == null ? Kind.JDK : Kind.ADAPTED;
        }
        if (MOCKS.contain(name)) {
            return Kind.MOCKS;
        }
        if (TEST_FRAMEWORKS.contain(name)) {
            return Kind.NONE;
        }
        if (startsWithAny(name, ignored)) {
            return Kind.IGNORED;
        }
        return isLanguage(name) ? languageKind(name) : Kind.APPLICATION;
    }

    /** Whether a class is left alone only because of its name, which is like those of a test framework that may do anything. */
    public boolean isLikeFramework(Module module, ClassLoader loader, String name) {
        return TEST_FRAMEWORKS.contain(name) && !STATELESS.contain(name) && !isJdk(module, loader);
    }

    private static Kind languageKind(String name) {
        return VARIABLES.contain(name) ? Kind.APPLICATION : Kind.LANGUAGE;
    }

    /** Whether a class of a language's runtime calls methods for the program. */
    public static boolean isDispatch(String name) {
        return DISPATCH.contain(name) || isExtension(name);
    }

    /** Whether a class has methods that a language adds to those of the JDK. */
    public static boolean isExtension(String name) {
        return EXTENSIONS.contain(name);
    }

    /** Whether a class is part of a language's runtime, which the program shares with everybody else. */
    public static boolean isLanguage(String name) {
        return LANGUAGES.contain(name);
    }

    /** Whether a class is neither seen itself nor what it does with the program's memory: part of a language's runtime, or to be ignored. */
    public boolean isLeftAlone(String name) {
        return (isLanguage(name) && !VARIABLES.contain(name))
                || (TEST_FRAMEWORKS.contain(name) && !STATELESS.contain(name))
                || UNSEEN.contain(name)
                || (adapts && ADAPTED.contain(name) && !HANDLED.contain(name))
                || startsWithAny(name, ignored);
    }

    /** Whether it is a class of the JDK's whose inside is explored. */
    public boolean isOpened(String name) {
        return startsWithAny(name, inside);
    }

    private Kind jdkKind(String name) {
        if (isOpened(name)) {
            return Kind.APPLICATION;
        }
        if (LINKED.contain(name)) {
            return Kind.LINKAGE;
        }
        if (WOVEN.contain(name) && !KEPT.contain(name)) {
            return Kind.JDK;
        }
        return INITIALISING.contain(name) ? Kind.LINKAGE : Kind.NONE;
    }

    /** Some modules of the JDK, such as jdk.compiler, are loaded by the application's loader; proxies are in modules jdk.proxyN. */
    private static boolean isJdk(Module module, ClassLoader loader) {
        if (loader == null || loader == ClassLoader.getPlatformClassLoader()) {
            return true;
        }
        String name = module == null ? null : module.getName();
        return name != null && (name.startsWith("java.") || name.startsWith("jdk."));
    }

    /** Whether a class named by a call or a field access belongs to the JDK, as far as its name tells. */
    public static boolean isJdkName(String internalName) {
        return JDK.contain(internalName) || internalName.startsWith("[");
    }

    private static String[] internal(List<String> prefixes) {
        String[] internal = new String[prefixes.size()];
        for (int i = 0; i < internal.length; i++) {
            internal[i] = prefixes.get(i).replace('.', '/');
        }
        return internal;
    }

    private static boolean startsWithAny(String name, String[] prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
