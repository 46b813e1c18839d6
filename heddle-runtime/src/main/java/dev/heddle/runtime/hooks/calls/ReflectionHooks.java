package dev.heddle.runtime.hooks.calls;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.threads.MonitorHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.kernel.Execution;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;

/** Called by {@code Method.invoke}: does what there are hooks for in place of calls, and leaves the rest alone. */
public final class ReflectionHooks {
    private static final Object[] NOTHING = {null};

    private ReflectionHooks() {}

    /** What the call returned, in an array; null if the call has yet to be made. */
    public static Object[] invoke(Method method, Object target, Object[] arguments) throws InvocationTargetException {
        if (Thread.currentThread() != Gate.owner) {
            return null;
        }
        Class<?> type = method.getDeclaringClass();
        if (type != Object.class && type != Thread.class) {
            hide(type, arguments);
            return null;
        }
        int count = arguments == null ? 0 : arguments.length;
        if (count != method.getParameterCount()) {
            return null;
        }
        try {
            return type == Object.class
                    ? invokeOnObject(method.getName(), target, count == 0 ? NOTHING : arguments, count)
                    : invokeOnThread(method, target, count == 0 ? NOTHING : arguments);
        } catch (InterruptedException | RuntimeException e) {
            throw new InvocationTargetException(e);
        }
    }

    static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** What is caught where programs call it goes past that by reflection; so does what is done to arrays. */
    private static void hide(Class<?> type, Object[] arguments) {
        if (!isOfJdk(type) || Execution.current.alone()) {
            return;
        }
        try (Gate.Closed closed = Gate.close()) {
            String name = type.getName();
            if (hasArray(arguments) || Catalogue.ofThisJdk().licences().isHiddenByMirrors(name.replace('.', '/'))) {
                Execution.current.hiddenWork.found("methods of " + name + " are called by reflection");
            }
        }
    }

    private static boolean hasArray(Object[] arguments) {
        for (int i = 0; arguments != null && i < arguments.length; i++) {
            if (arguments[i] != null && arguments[i].getClass().isArray()) {
                return true;
            }
        }
        return false;
    }

    private static Object[] invokeOnObject(String name, Object target, Object[] arguments, int count)
            throws InterruptedException {
        if (target == null) {
            return null;
        }
        switch (name) {
            case "wait" -> {
                if (!areNumbers(arguments, count)) {
                    return null;
                }
                long millis = count > 0 ? ((Number) arguments[0]).longValue() : 0;
                MonitorHooks.wait_(target, millis, count > 1 ? ((Number) arguments[1]).intValue() : 0);
            }
            case "notify" -> MonitorHooks.notify_(target);
            case "notifyAll" -> MonitorHooks.notifyAll_(target);
            default -> {
                return null;
            }
        }
        return NOTHING;
    }

    /** Where there are none the JDK says what is wrong about the arguments. */
    private static boolean areNumbers(Object[] arguments, int count) {
        for (int i = 0; i < count; i++) {
            if (!(arguments[i] instanceof Long || arguments[i] instanceof Integer)) {
                return false;
            }
        }
        return true;
    }

    private static Object[] invokeOnThread(Method method, Object target, Object[] arguments)
            throws InterruptedException {
        switch (method.getName()) {
            case "sleep" -> {
                if (arguments[0] instanceof Duration duration) {
                    ThreadHooks.sleep(duration);
                } else if (areNumbers(arguments, arguments.length)) {
                    long millis = ((Number) arguments[0]).longValue();
                    ThreadHooks.sleep(millis, arguments.length > 1 ? ((Number) arguments[1]).intValue() : 0);
                } else {
                    return null;
                }
                return NOTHING;
            }
            case "yield" -> {
                ThreadHooks.yield_();
                return NOTHING;
            }
            case "isAlive" -> {
                return target instanceof Thread thread ? new Object[] {ThreadHooks.isAlive(thread)} : null;
            }
            case "getState" -> {
                return target instanceof Thread thread ? new Object[] {ThreadHooks.getState(thread)} : null;
            }
            case "holdsLock" -> {
                return arguments[0] == null ? null : new Object[] {MonitorHooks.holdsLock(arguments[0])};
            }
            default -> {
                return null;
            }
        }
    }
}
