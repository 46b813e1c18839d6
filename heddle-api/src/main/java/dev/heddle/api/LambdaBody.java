package dev.heddle.api;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.statics.LambdaCode;
import java.lang.reflect.Constructor;
import java.util.List;

/** A lambda, a method reference or an object without fields, as code that can run in classes that were loaded anew. */
final class LambdaBody implements ReloadableBody {
    private final Heddle.Body body;
    private final LambdaCode code;

    LambdaBody(Heddle.Body body) {
        this.body = body;
        this.code = LambdaCode.of(body);
    }

    @Override
    public void run() throws Throwable {
        body.run();
    }

    @Override
    public List<?> captured() {
        return LambdaCode.captured(body);
    }

    @Override
    public ClassLoader loader() {
        return body.getClass().getClassLoader();
    }

    @Override
    public boolean isReloadableUnasked() {
        return code != null && code.captured().isEmpty();
    }

    @Override
    public Heddle.Body in(ClassLoader fresh) {
        if (code == null) {
            return instance(fresh);
        }
        for (Object captured : code.captured()) {
            if (captured != null && isApplication(captured.getClass())) {
                throw cannot("it captures an object of " + captured.getClass().getName()
                        + ", which would be another class then");
            }
        }
        return () -> code.call(fresh);
    }

    /** Of a class of the user's, if it has nothing in its fields. */
    private Heddle.Body instance(ClassLoader fresh) {
        try {
            Constructor<?> constructor =
                    fresh.loadClass(body.getClass().getName()).getDeclaredConstructor();
            if (captured().isEmpty() && constructor.trySetAccessible()) {
                return (Heddle.Body) constructor.newInstance();
            }
        } catch (ReflectiveOperationException | ClassCastException e) {
            throw cannot("it is neither a lambda nor of a class with a constructor without parameters");
        }
        throw cannot("it is an object with fields");
    }

    private static boolean isApplication(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null && Gate.classes.isApplication(loader, type.getName());
    }

    private static HeddleException cannot(String why) {
        return new HeddleException("The code to explore cannot run in classes that are loaded anew (isolate): " + why
                + ".\nGive it as a lambda in a static method, or as a reference to a static method, that captures nothing of the"
                + " application's.");
    }
}
