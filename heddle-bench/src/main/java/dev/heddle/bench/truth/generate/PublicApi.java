package dev.heddle.bench.truth.generate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The classes of {@code java.base} that programs are drawn from, their constructors and their methods. What waits, starts threads or
 * asks for threads is the grammar's ({@link Themes}); what reaches beyond the program (files, processes, settings of the JVM) is left out.
 */
final class PublicApi {
    private static final List<String> PACKAGES = List.of(
            "java/util",
            "java/util/concurrent",
            "java/util/concurrent/atomic",
            "java/util/zip",
            "java/text",
            "java/io",
            "java/lang");

    /** Of these two packages only what stays in memory. */
    private static final Pattern ONLY = Pattern.compile(
            "java\\.io\\.((ByteArray|Buffered|Data|Pushback|Sequence|Filter|LineNumber|CharArray|String)(Input|Output)?(Stream|Reader|Writer)|StreamTokenizer|PrintWriter|PrintStream)"
                    + "|java\\.lang\\.(StringBuilder|StringBuffer|Exception|ThreadLocal|Object)"
                    + "|java\\.util\\.zip\\.(CRC32|Adler32|CRC32C)"
                    + "|java\\.(text|util)\\..*");

    private static final Pattern NEVER = Pattern.compile(
            "java\\.util\\.(Timer|ServiceLoader|Currency|Formatter|SimpleTimeZone|Locale|Random|SplittableRandom|UUID).*"
                    + "|java\\.util\\.concurrent\\.(ForkJoin|CountedCompleter|Recursive|Submission|Thread|Scheduled|Executor|Semaphore|Cyclic"
                    + "|CountDown|Phaser|Exchanger|Synchronous|Delay|StructuredTask).*"
                    + "|.*(Exception|Error)$");

    /** What waits, looks at the clock, uses the common pool or has weaker guarantees than sequential consistency. */
    private static final Pattern NEVER_CALLED = Pattern.compile(
            "wait|notify|notifyAll|getClass|finalize|take.*|put(First|Last)|transfer|tryTransfer|join|await.*|parallel.*|spliterator|stream|chars|codePoints"
                    + "|.*Async|orTimeout|completeOnTimeout|.*(Plain|Opaque|Acquire|Release)|lazySet|weak.*|printStackTrace|getStackTrace"
                    + "|storeToXML|loadFromXML|list|defaultExecutor|getUnsafe|toZoneId|search.*|reduce.*|computeLocks|ready|identityHashCode");

    private static final PublicApi INSTANCE = new PublicApi();

    private final List<Class<?>> types = new ArrayList<>();
    private final Map<Class<?>, List<Method>> methods = new HashMap<>();

    private PublicApi() {
        for (String each : PACKAGES) {
            Path directory = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base", each);
            try (Stream<Path> files = Files.list(directory)) {
                files.map(Path::getFileName)
                        .map(Path::toString)
                        .filter(file -> file.endsWith(".class") && file.indexOf('$') < 0)
                        .sorted()
                        .forEach(file -> add(each.replace('/', '.') + '.' + file.substring(0, file.length() - 6)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void add(String name) {
        if (name.equals("java.lang.Exception")
                || (ONLY.matcher(name).matches() && !NEVER.matcher(name).matches())) {
            try {
                Class<?> type = Class.forName(name, false, null);
                if (Modifier.isPublic(type.getModifiers())
                        && !Modifier.isAbstract(type.getModifiers())
                        && !constructors(type).isEmpty()) {
                    types.add(type);
                }
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Classes that can be made, in a fixed order. */
    static List<Class<?>> types() {
        return INSTANCE.types;
    }

    static List<Constructor<?>> constructors(Class<?> type) {
        boolean inMemory =
                !type.getName().startsWith("java.io.Print") && !type.getName().startsWith("java.io.File");
        return Arrays.stream(type.getConstructors())
                .filter(each -> each.getAnnotation(Deprecated.class) == null && !looksAtTheClock(each))
                .filter(each -> Arrays.stream(each.getParameterTypes())
                        .allMatch(
                                parameter -> DrawnValues.exists(parameter) && (inMemory || parameter != String.class)))
                .sorted(Comparator.comparing(Constructor::toString))
                .toList();
    }

    private static boolean looksAtTheClock(Constructor<?> constructor) {
        Class<?> type = constructor.getDeclaringClass();
        return constructor.getParameterCount() == 0
                && (Date.class.isAssignableFrom(type) || Calendar.class.isAssignableFrom(type));
    }

    /** What can be called on an object that is known by this type, in a fixed order. */
    static synchronized List<Method> methods(Class<?> type) {
        return INSTANCE.methods.computeIfAbsent(
                type,
                each -> Arrays.stream(each.getMethods())
                        .filter(method -> !Modifier.isStatic(method.getModifiers())
                                && !method.isSynthetic()
                                && !method.isBridge())
                        .filter(method ->
                                !NEVER_CALLED.matcher(method.getName()).matches() && !waits(type, method))
                        .filter(method -> method.getDeclaringClass() != Object.class)
                        .filter(method -> method.getAnnotation(Deprecated.class) == null)
                        .filter(method ->
                                Arrays.stream(method.getParameterTypes()).allMatch(DrawnValues::exists))
                        .sorted(Comparator.comparing(Method::toString))
                        .toList());
    }

    private static boolean waits(Class<?> type, Method method) {
        Class<?>[] parameters = method.getParameterTypes();
        boolean timed = Arrays.asList(parameters).contains(java.util.concurrent.TimeUnit.class);
        boolean putsAndWaits = java.util.concurrent.BlockingQueue.class.isAssignableFrom(type)
                && method.getName().equals("put");
        boolean awaitsResult = java.util.concurrent.Future.class.isAssignableFrom(type)
                && method.getName().matches("get|resultNow|exceptionNow");
        // Bulk operations of ConcurrentHashMap, which use the common pool.
        boolean parallel = java.util.concurrent.ConcurrentHashMap.class.isAssignableFrom(type)
                && parameters.length > 0
                && parameters[0] == long.class;
        return timed || putsAndWaits || awaitsResult || parallel;
    }
}
