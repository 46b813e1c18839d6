package dev.heddle.agent.weave;

import java.util.List;

/** What is application, which classes of the JDK take part, and what is left alone. */
public final class ClassFilter {
    /** How a class is woven. */
    public enum Kind {
        /** Every access and call is an operation. */
        APPLICATION,
        /** A class of the JDK: its locks, clocks and parks are caught, and its methods are single operations. */
        JDK,
        /** A class of the JDK of which single methods are caught and nothing else: class loading and linkage, thread groups, reflection. */
        LINKAGE,
        /** A class of a language's runtime: its initialiser is made quiet, and what it calls for the program is announced. */
        LANGUAGE,
        /** The class of a library for mocks that handles their calls, each of which is an operation. */
        MOCKS,
        /** Left as it is. */
        NONE
    }

    private static final String[] HEDDLE = {
        "dev/heddle/core/",
        "dev/heddle/runtime/",
        "dev/heddle/agent/",
        "dev/heddle/api/",
        "dev/heddle/report/",
        "dev/heddle/check/",
        "dev/heddle/scenarios/",
        "dev/heddle/junit/",
        "dev/heddle/cli/",
        "dev/heddle/maven/"
    };

    /** They run around the program, not in it, and have locks and threads of their own. */
    private static final String[] TEST_FRAMEWORKS = {
        "org/junit/",
        "junit/",
        "org/opentest4j/",
        "org/apiguardian/",
        "org/assertj/",
        "org/hamcrest/",
        "org/mockito/",
        "org/objenesis/",
        "net/bytebuddy/",
        "net/jqwik/",
        "org/testng/",
        "io/kotest/",
        "org/gradle/",
        "worker/org/gradle/",
        "org/apache/maven/",
        "com/intellij/",
        "org/eclipse/jdt/internal/junit",
        "org/jacoco/"
    };

    /** Of those, what programs call to compare and to complain; and mocks, whose calls are operations. */
    private static final String[] STATELESS = {
        "org/junit/",
        "junit/",
        "org/opentest4j/",
        "org/apiguardian/",
        "org/assertj/",
        "org/hamcrest/",
        "org/mockito/",
        "org/objenesis/",
        "net/bytebuddy/",
        "org/testng/Assert",
        "org/jacoco/"
    };

    /**
     * Runtimes of languages that look up methods while the program runs, with locks and caches of their own: as much a part of the
     * program as the JVM is. Spock is half compiler, half framework. A library that happens to be written for a language, such as Kotlin's, is the program's.
     */
    private static final String[] LANGUAGES = {
        "groovy/", "org/codehaus/groovy/", "org/apache/groovy/", "org/spockframework/", "spock/"
    };

    /** Of those, what accesses memory for the program: variables that closures share, elements of arrays. */
    private static final String[] MEMORY = {
        "groovy/lang/Reference",
        "org/codehaus/groovy/runtime/BytecodeInterface8",
        "org/codehaus/groovy/runtime/dgmimpl/arrays/",
        "org/codehaus/groovy/vmplugin/v8/IndyArrayAccess"
    };

    /** And what calls methods for it. */
    private static final String[] DISPATCH = {
        "groovy/lang/MetaClassImpl",
        "org/codehaus/groovy/reflection/CachedField",
        "org/codehaus/groovy/reflection/CachedMethod",
        "org/codehaus/groovy/runtime/dgm$",
        "org/codehaus/groovy/vmplugin/v8/Selector$"
    };

    /** And the methods that it adds to the JDK's classes: {@code list[0] = 1} asks for the size, and then sets the element. */
    private static final String[] EXTENSIONS = {
        "org/codehaus/groovy/runtime/ArrayGroovyMethods",
        "org/codehaus/groovy/runtime/DefaultGroovyMethods",
        "org/codehaus/groovy/runtime/DefaultGroovyStaticMethods",
        "org/codehaus/groovy/vmplugin/v8/PluginDefaultGroovyMethods"
    };

    private static final String[] JDK = {
        "java/util/",
        "java/io/BufferedInputStream",
        "java/io/BufferedOutputStream",
        "java/io/BufferedReader",
        "java/io/BufferedWriter",
        "java/io/CharArrayReader",
        "java/io/CharArrayWriter",
        "java/io/DataOutputStream",
        "java/io/FilterOutputStream",
        "java/io/LineNumberReader",
        "java/io/Piped",
        "java/io/PrintStream",
        "java/io/PrintWriter",
        "java/io/PushbackReader",
        "java/io/Reader",
        "java/io/StringReader",
        "java/io/Writer",
        "sun/nio/cs/StreamDecoder",
        "sun/nio/cs/StreamEncoder",
        "java/time/Clock",
        "java/text/SimpleDateFormat",
        "java/lang/Object",
        "java/lang/Thread",
        "java/lang/ref/Reference",
        "java/lang/VirtualThread",
        "java/lang/Runtime",
        "java/lang/ProcessBuilder",
        "java/lang/StringBuffer",
        "java/security/SecureRandom",
        "jdk/random/", // until 18
        "jdk/internal/random/",
        "sun/util/locale/provider/CalendarProviderImpl"
    };

    private static final String[] NOT_JDK = {
        "java/util/jar/",
        "java/util/zip/",
        "java/util/regex/",
        "java/util/function/",
        "java/util/stream/",
        "java/util/prefs/",
        "java/util/spi/",
        "java/util/random/",
        "java/lang/ThreadLocal",
        "java/lang/ref/Reference$",
        "java/lang/ref/ReferenceQueue",
        "java/lang/RuntimePermission",
        "java/lang/RuntimeException",
        "java/lang/Runtime$",
        "java/lang/ProcessBuilder$"
    };

    /** Until 21, a method that is called by reflection for the sixteenth time gets a class of its own for that, with a loader of its own. */
    private static final String REFLECTION = "jdk/internal/reflect/";

    // Arrays, because this is asked on the threads of tasks, before the weaving makes itself quiet.
    private final String[] ignored;
    private final String[] inside;

    /** Both lists are prefixes of class names, with dots. */
    public ClassFilter(List<String> ignore, List<String> inside) {
        this.ignored = internal(ignore);
        this.inside = internal(inside);
    }

    /** How to weave a class; {@code name} is its internal name, {@code module} may be null when it is not known. */
    public Kind kindOf(Module module, ClassLoader loader, String name) {
        if (startsWithAny(name, HEDDLE) || name.startsWith(REFLECTION)) {
            return Kind.NONE;
        }
        if (isJdk(module, loader)) {
            return jdkKind(name);
        }
        if (name.equals(MockWeaver.HANDLER)) {
            return Kind.MOCKS;
        }
        if (startsWithAny(name, TEST_FRAMEWORKS) || startsWithAny(name, ignored)) {
            return Kind.NONE;
        }
        return isLanguage(name) ? languageKind(name) : Kind.APPLICATION;
    }

    private static Kind languageKind(String name) {
        return startsWithAny(name, MEMORY) ? Kind.APPLICATION : Kind.LANGUAGE;
    }

    /** Whether a class of a language's runtime calls methods for the program. */
    static boolean isDispatch(String name) {
        return startsWithAny(name, DISPATCH) || isExtension(name);
    }

    /** Whether a class has methods that a language adds to those of the JDK. */
    static boolean isExtension(String name) {
        return startsWithAny(name, EXTENSIONS);
    }

    /** Whether a class is part of a language's runtime, which the program shares with everybody else. */
    static boolean isLanguage(String name) {
        return startsWithAny(name, LANGUAGES);
    }

    /** Whether a class is part of one, and neither seen itself nor what it does with the program's memory. */
    static boolean isLeftAlone(String name) {
        return (isLanguage(name) && !startsWithAny(name, MEMORY))
                || (startsWithAny(name, TEST_FRAMEWORKS) && !startsWithAny(name, STATELESS));
    }

    private Kind jdkKind(String name) {
        if (startsWithAny(name, inside)) {
            return Kind.APPLICATION;
        }
        if (isLinkage(name)) {
            return Kind.LINKAGE;
        }
        return startsWithAny(name, JDK) && !startsWithAny(name, NOT_JDK) ? Kind.JDK : Kind.NONE;
    }

    private static boolean isLinkage(String name) {
        return switch (name) {
            case "java/lang/ClassLoader",
                    "java/net/URLClassLoader",
                    "jdk/internal/loader/BuiltinClassLoader",
                    "java/lang/invoke/MethodHandleNatives",
                    "java/lang/invoke/VarForm",
                    // Its locks are real ones: threads that end take them, too, and are not controlled any more.
                    "java/lang/ThreadGroup",
                    "java/lang/ref/ReferenceQueue",
                    "java/lang/reflect/Method",
                    "sun/management/ThreadImpl",
                    "sun/misc/Unsafe" -> true;
            default -> false;
        };
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
    static boolean isJdkName(String internalName) {
        return internalName.startsWith("java/")
                || internalName.startsWith("jdk/")
                || internalName.startsWith("sun/")
                || internalName.startsWith("[");
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
