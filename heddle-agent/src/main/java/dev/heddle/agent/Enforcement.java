package dev.heddle.agent;

import dev.heddle.transactions.plan.ClassSource;
import dev.heddle.transactions.plan.PlanException;
import dev.heddle.transactions.plan.TransactionPlan;
import dev.heddle.transactions.weave.Purpose;
import dev.heddle.transactions.weave.TransactionWeaver;
import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Has a program carry out the transactions of a plan, in production: {@code -javaagent:heddle-agent.jar=transactions=PLAN}. Rather than run without them, the
 * program ends.
 */
final class Enforcement implements ClassFileTransformer {
    private final Path file;
    private final Set<String> outermost;

    /** What was woven for each class loader: a structure may be loaded several times. */
    private final Map<ClassLoader, Map<String, byte[]>> woven = new WeakHashMap<>();

    private Enforcement(Path file, Set<String> outermost) {
        this.file = file;
        this.outermost = outermost;
    }

    static void install(Path file, Instrumentation instrumentation) throws IOException {
        Set<String> outermost = new HashSet<>();
        for (String name : TransactionPlan.names(file)) {
            outermost.add(name.replace('.', '/'));
        }
        Enforcement enforcement = new Enforcement(file, outermost);
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            if (enforcement.concerns(type.getName().replace('.', '/'))) {
                throw new PlanException(type.getName() + " is there already, without its transactions.");
            }
        }
        if (isOnClassPath(outermost)) {
            // A plan that is for other classes is told now, and not when the first of them is needed.
            enforcement.of(ClassLoader.getSystemClassLoader());
        }
        instrumentation.addTransformer(enforcement);
    }

    /** Says so if something is missing: other class loaders may have it. */
    private static boolean isOnClassPath(Set<String> types) {
        boolean all = true;
        for (String type : types) {
            if (ClassLoader.getSystemResource(type + ".class") == null) {
                all = false;
                System.err.println(
                        "heddle: " + type.replace('/', '.')
                                + " is not on the class path: its transactions are carried out if it is loaded from elsewhere.");
            }
        }
        return all;
    }

    private boolean concerns(String name) {
        for (int dollar = name.indexOf('$'); dollar > 0; dollar = name.indexOf('$', dollar + 1)) {
            if (outermost.contains(name.substring(0, dollar))) {
                return true;
            }
        }
        return outermost.contains(name);
    }

    @Override
    @SuppressWarnings("SystemExitOutsideMain") // an exception would be swallowed, and the class be loaded as it is
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (name == null || !concerns(name)) {
            return null;
        }
        try {
            return of(loader).get(name);
        } catch (IOException | RuntimeException | LinkageError e) {
            System.err.println("heddle: cannot carry out the transactions of " + file + " in " + name.replace('/', '.')
                    + ", so the program ends: " + e.getMessage());
            Runtime.getRuntime().halt(3);
            return null;
        }
    }

    private synchronized Map<String, byte[]> of(ClassLoader loader) throws IOException {
        Map<String, byte[]> classes = woven.get(loader);
        if (classes == null) {
            ClassSource source = ClassSource.of(loader);
            classes = TransactionWeaver.weave(TransactionPlan.read(file, source), Purpose.ENFORCED, source);
            woven.put(loader, classes);
        }
        return classes;
    }
}
