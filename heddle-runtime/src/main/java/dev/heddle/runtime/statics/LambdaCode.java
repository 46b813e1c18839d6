package dev.heddle.runtime.statics;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.access.SharedSecrets;
import jdk.internal.reflect.ConstantPool;

/**
 * What a lambda or a method reference without parameters calls, and with what: enough to make the same call in classes that were
 * loaded anew. The class that the JVM made for it names the method in its constant pool, and has what is captured in its fields.
 */
public final class LambdaCode {
    private final String owner;
    private final String name;
    private final String descriptor;
    private final List<Object> captured;

    private LambdaCode(String[] method, List<Object> captured) {
        this.owner = method[0].replace('/', '.');
        this.name = method[1];
        this.descriptor = method[2];
        this.captured = captured;
    }

    /** The code behind a lambda; null if it cannot be told. */
    public static LambdaCode of(Object lambda) {
        if (!lambda.getClass().isHidden()) {
            return null;
        }
        String[] method = null;
        ConstantPool pool = SharedSecrets.getJavaLangAccess().getConstantPool(lambda.getClass());
        for (int i = 1; i < pool.getSize(); i++) {
            ConstantPool.Tag tag = pool.getTagAt(i);
            if (tag == ConstantPool.Tag.METHODREF || tag == ConstantPool.Tag.INTERFACEMETHODREF) {
                String[] one = pool.getMemberRefInfoAt(i);
                if (!one[1].equals("<init>")) {
                    if (method != null) {
                        return null;
                    }
                    method = one;
                }
            }
        }
        return method == null ? null : new LambdaCode(method, captured(lambda));
    }

    /** What an object has in its own fields, in their order. */
    public static List<Object> captured(Object object) {
        List<Object> captured = new ArrayList<>();
        for (Field field : Layout.declaredBy(object.getClass())) {
            if (!Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
                try {
                    captured.add(field.get(object));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException("just made accessible: " + field, e);
                }
            }
        }
        return captured;
    }

    /** The class whose code it is. */
    public String owner() {
        return owner;
    }

    public List<Object> captured() {
        return captured;
    }

    /** Calls the same method of the class that a loader has by that name. */
    public void call(ClassLoader loader) throws Throwable {
        Class<?> type = Class.forName(owner, true, loader);
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name) && descriptor(method).equals(descriptor)) {
                method.setAccessible(true);
                boolean isStatic = Modifier.isStatic(method.getModifiers());
                List<Object> arguments = isStatic ? captured : captured.subList(1, captured.size());
                try {
                    method.invoke(isStatic ? null : captured.get(0), arguments.toArray());
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
                return;
            }
        }
        throw new NoSuchMethodError(owner + "." + name + descriptor);
    }

    private static String descriptor(Method method) {
        return java.lang.invoke.MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }
}
