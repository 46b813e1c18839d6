package dev.heddle.cli.jcstress;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A jcstress test: what its tasks do, and what it says about their outcomes. */
final class JcstressTest {
    /** The outcomes of a termination test. */
    static final String TERMINATED = "TERMINATED";

    static final String STALE = "STALE";

    private final Class<?> type;
    private final List<Method> actors;
    private final List<Method> arbiters;
    private final List<Declared> declared = new ArrayList<>();
    private final boolean termination;

    private JcstressTest(Class<?> type, Annotation test) {
        this.type = type;
        termination = Annotations.member(test, "value").toString().equals("Termination");
        actors = methods("Actor");
        actors.addAll(methods("Signal"));
        arbiters = methods("Arbiter");
        Annotation meta = Annotations.of(type, "JCStressMeta");
        declare(type);
        if (declared.isEmpty() && meta != null) {
            declare((Class<?>) Annotations.member(meta, "value"));
        }
    }

    static boolean isTest(Class<?> type) {
        return Annotations.isOn(type, "JCStressTest");
    }

    /** @throws IllegalArgumentException with a message for the user if the class is none */
    static JcstressTest of(Class<?> type) {
        Annotation test = Annotations.of(type, "JCStressTest");
        if (test == null) {
            throw new IllegalArgumentException(type.getName() + " is no jcstress test: it has no @JCStressTest");
        }
        return new JcstressTest(type, test);
    }

    private void declare(Class<?> carrier) {
        Annotations.all(carrier, "Outcome", "Outcome$Outcomes").forEach(outcome -> declared.add(Declared.of(outcome)));
    }

    private List<Method> methods(String annotation) {
        List<Method> found = new ArrayList<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method method : c.getDeclaredMethods()) {
                if (Annotations.isOn(method, annotation)) {
                    method.setAccessible(true);
                    found.add(method);
                }
            }
        }
        found.sort(Comparator.comparing(Method::getName));
        return found;
    }

    String name() {
        return type.getName();
    }

    boolean isTermination() {
        return termination;
    }

    List<Declared> declared() {
        return declared;
    }

    /** One execution; returns its outcome. */
    String run() throws Throwable {
        Map<Class<?>, Object> objects = new LinkedHashMap<>();
        objects.put(type, make(type));
        for (Method method : actors) {
            make(method, objects);
        }
        for (Method method : arbiters) {
            make(method, objects);
        }
        Actor[] bodies = new Actor[actors.size()];
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < threads.length; i++) {
            Method method = actors.get(i);
            bodies[i] = new Actor(method, objects.get(type), arguments(method, objects));
            threads[i] = new Thread(bodies[i], method.getName());
            // A signal, which comes last, may ask for the thread of the actor.
            objects.putIfAbsent(Thread.class, threads[i]);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (Actor body : bodies) {
            if (body.thrown != null) {
                throw body.thrown;
            }
        }
        for (Method arbiter : arbiters) {
            invoke(arbiter, objects.get(type), arguments(arbiter, objects));
        }
        return termination ? TERMINATED : result(objects);
    }

    private String result(Map<Class<?>, Object> objects) {
        for (Object object : objects.values()) {
            if (Annotations.isOn(object.getClass(), "Result")) {
                return object.toString();
            }
        }
        throw new IllegalArgumentException(name() + " has no result: none of its methods takes a @Result");
    }

    private static void make(Method method, Map<Class<?>, Object> objects) throws Throwable {
        for (Class<?> parameter : method.getParameterTypes()) {
            if (!objects.containsKey(parameter) && parameter != Thread.class) {
                objects.put(parameter, make(parameter));
            }
        }
    }

    private static Object make(Class<?> type) throws Throwable {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object[] arguments(Method method, Map<Class<?>, Object> objects) {
        return Arrays.stream(method.getParameterTypes()).map(objects::get).toArray();
    }

    static void invoke(Method method, Object on, Object[] arguments) throws Throwable {
        try {
            method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** What the thread of an actor does: what it throws is told by whoever waits for it. */
    private static final class Actor implements Runnable {
        private final Method method;
        private final Object on;
        private final Object[] arguments;
        private Throwable thrown;

        Actor(Method method, Object on, Object[] arguments) {
            this.method = method;
            this.on = on;
            this.arguments = arguments;
        }

        @Override
        public void run() {
            try {
                invoke(method, on, arguments);
            } catch (Throwable e) {
                thrown = e;
            }
        }
    }
}
