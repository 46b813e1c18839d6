package dev.heddle.bench.truth.generate;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Programs over the public API: one or two objects of any class, made by any constructor, and tasks that call any of their methods. A
 * second object is often a view of the first, because what two objects share is easily overlooked.
 */
final class ApiPrograms {
    private static final int FACTORY_PERCENT = 25;
    private static final int SECOND_PERCENT = 45;
    private static final int MOST_TRIES = 50;

    private final Draw draw;
    private final List<Shared> shared = new ArrayList<>();
    private final DrawnValues values;

    private ApiPrograms(Draw draw) {
        this.draw = draw;
        this.values = new DrawnValues(draw, shared);
    }

    static TestProgram draw(String label, Draw draw) {
        return new ApiPrograms(draw).program(label);
    }

    private TestProgram program(String label) {
        while (shared.isEmpty()) {
            add(draw.percent(FACTORY_PERCENT) ? Factories.draw(draw, "s0") : constructed("s0"));
        }
        if (draw.percent(SECOND_PERCENT)) {
            add(draw.percent(60) ? derived("s1", shared.get(0)) : draw.percent(25) ? record("s1") : constructed("s1"));
        }
        List<List<GeneratedCall>> tasks = new ArrayList<>();
        int size = draw.tasks();
        for (int task = 0; task < size; task++) {
            List<GeneratedCall> calls = new ArrayList<>();
            for (int i = draw.calls(); i > 0; i--) {
                calls.add(call());
            }
            tasks.add(calls);
        }
        boolean agnostic = shared.stream().noneMatch(each -> each.type() == ThreadLocal.class);
        return new TestProgram(label, List.copyOf(shared), tasks, "", new TestProgram.Traits(agnostic, false));
    }

    private void add(Shared newOne) {
        if (newOne != null && !PublicApi.methods(newOne.type()).isEmpty()) {
            shared.add(newOne);
        }
    }

    private Shared constructed(String name) {
        Class<?> type = draw.of(PublicApi.types());
        Constructor<?> constructor = draw.of(PublicApi.constructors(type));
        String arguments = values.arguments(constructor.getParameterTypes());
        return arguments == null
                ? null
                : Shared.of(name, type, "new " + type.getCanonicalName() + "(" + arguments + ")");
    }

    private static Shared record(String name) {
        return Shared.of(name, bench.truth.Pair.class, "new bench.truth.Pair(s0, 1)");
    }

    /** A view, an iterator, a duplicate: what a method of another object returns. */
    private Shared derived(String name, Shared from) {
        List<Method> views = PublicApi.methods(from.type()).stream()
                .filter(each -> isView(each.getReturnType()) && isPublic(each.getReturnType()))
                .toList();
        if (views.isEmpty()) {
            return null;
        }
        Method view = draw.of(views);
        String arguments = values.arguments(view.getParameterTypes());
        return arguments == null
                ? null
                : Shared.of(
                        name,
                        view.getReturnType(),
                        "(" + view.getReturnType().getCanonicalName() + ") " + from.name() + '.' + view.getName() + '('
                                + arguments + ')');
    }

    private static boolean isPublic(Class<?> type) {
        return java.lang.reflect.Modifier.isPublic(type.getModifiers());
    }

    private static boolean isView(Class<?> type) {
        return Collection.class.isAssignableFrom(type)
                || Map.class.isAssignableFrom(type)
                || Iterator.class.isAssignableFrom(type)
                || Enumeration.class.isAssignableFrom(type)
                || Map.Entry.class.isAssignableFrom(type)
                || java.nio.Buffer.class.isAssignableFrom(type)
                || java.util.concurrent.CompletionStage.class.isAssignableFrom(type);
    }

    private GeneratedCall call() {
        for (int i = 0; i < MOST_TRIES; i++) {
            Shared receiver = draw.of(shared);
            if (draw.percent(6)) {
                return indirect(receiver);
            }
            Method method = draw.of(PublicApi.methods(receiver.type()));
            if (isIdentityHash(receiver, method)) {
                continue;
            }
            String arguments = receiver.type() == bench.truth.Pair.class
                            && method.getName().equals("equals")
                    ? "new bench.truth.Pair(java.util.List.of(1), 1)"
                    : values.arguments(method.getParameterTypes());
            if (arguments != null) {
                String code = receiver.name() + '.' + method.getName() + '(' + arguments + ')';
                boolean returns = method.getReturnType() != void.class;
                return new GeneratedCall(
                        returns ? "$r = " + code + ";" : code + "; $r = \"done\";",
                        receiver.type().getSimpleName() + '.' + method.getName());
            }
        }
        return indirect(shared.get(0));
    }

    /** Whether a record tells the identity hash code of what it has, which is another in each JVM. */
    private boolean isIdentityHash(Shared receiver, Method method) {
        return receiver.type() == bench.truth.Pair.class
                && method.getName().equals("hashCode")
                && PublicApi.methods(shared.get(0).type()).stream()
                        .noneMatch(each -> each.getName().equals("hashCode"));
    }

    /** What calls a method of the object without naming it. */
    private GeneratedCall indirect(Shared receiver) {
        String s = receiver.name();
        String type = receiver.type().getSimpleName();
        if (Collection.class.isAssignableFrom(receiver.type()) && draw.percent(60)) {
            String code = draw.of(
                    "new java.util.ArrayList(%s)",
                    "java.util.List.copyOf(%s)",
                    "%s.stream().count()",
                    "java.util.Collections.frequency(%s, 1)",
                    "String.join(\",\", new java.util.ArrayList(%s))",
                    "%s.stream().toList()",
                    "%s.toArray()");
            return new GeneratedCall("$r = " + code.formatted(s) + ";", code.formatted(type));
        }
        String code = draw.of(
                "\"\" + %s",
                "String.valueOf((Object) %s)",
                "String.format(\"%%s\", %s)",
                "java.util.Objects.equals(%s, 1)",
                "java.util.Objects.toString(%s)",
                "new StringBuilder().append((Object) %s).toString()");
        return new GeneratedCall("$r = " + code.formatted(s) + ";", code.formatted(type));
    }
}
