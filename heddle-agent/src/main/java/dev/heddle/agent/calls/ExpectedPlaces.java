package dev.heddle.agent.calls;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * The places of a class that some execution should reach, {@code Heddle.sometimes("…")}. Whoever does not get there cannot say so. So the method that has
 * such a place says when it begins that there is one. For a place in a lambda, so do all lambdas and the method that it is written in: whichever of them is what is explored.
 */
public final class ExpectedPlaces {
    public static final String OWNER = "dev/heddle/api/Heddle";
    public static final String NAME = "sometimes";
    private static final String DESCRIPTOR = "(Ljava/lang/String;)V";
    private static final String LAMBDA = "lambda$";

    /** By name and descriptor of the method. */
    private final Map<String, List<String>> places = new HashMap<>();

    /** @param reader of a class that calls the method somewhere */
    public ExpectedPlaces(ClassReader reader) {
        Map<String, List<String>> overloads = new HashMap<>();
        Map<String, List<String>> found = new HashMap<>();
        Map<String, Set<String>> makers = new HashMap<>();
        reader.accept(new Finder(overloads, found, makers), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        found.forEach((method, names) -> {
            Set<String> around = new LinkedHashSet<>(List.of(method, enclosing(method, overloads)));
            addMakers(method, makers, around);
            around.forEach(each ->
                    places.computeIfAbsent(each, key -> new ArrayList<>()).addAll(names));
        });
    }

    /** Those who make a lambda, those who make these, and so on. */
    private static void addMakers(String method, Map<String, Set<String>> makers, Set<String> around) {
        for (String maker : makers.getOrDefault(method, Set.of())) {
            if (around.add(maker)) {
                addMakers(maker, makers, around);
            }
        }
    }

    /** The method that a lambda is written in, as compilers name it; the method itself if it is none, or nobody can tell. */
    private static String enclosing(String method, Map<String, List<String>> overloads) {
        int end = method.lastIndexOf('$', method.indexOf('('));
        if (!method.startsWith(LAMBDA) || end < LAMBDA.length()) {
            return method;
        }
        String name = switch (method.substring(LAMBDA.length(), end)) {
            case "new" -> "<init>";
            case "static" -> "<clinit>";
            default -> method.substring(LAMBDA.length(), end);
        };
        List<String> candidates = overloads.getOrDefault(name, List.of());
        return candidates.size() == 1 ? candidates.get(0) : method;
    }

    /** Weaves the beginning of a method. */
    public void weave(WovenMethod method) {
        List<String> names = places.get(method.node.name + method.node.desc);
        if (names == null) {
            return;
        }
        InsnList code = new InsnList();
        for (String name : names) {
            code.add(new LdcInsnNode(name));
            code.add(WovenMethod.hook(Hooks.CLAIM, "expect", "(Ljava/lang/String;)V"));
        }
        method.prepend(code);
    }

    private static final class Finder extends ClassVisitor {
        private final Map<String, List<String>> overloads;
        private final Map<String, List<String>> found;
        private final Map<String, Set<String>> makers;

        Finder(Map<String, List<String>> overloads, Map<String, List<String>> found, Map<String, Set<String>> makers) {
            super(Opcodes.ASM9);
            this.overloads = overloads;
            this.found = found;
            this.makers = makers;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            String key = name + descriptor;
            overloads.computeIfAbsent(name, k -> new ArrayList<>()).add(key);
            return new MethodVisitor(Opcodes.ASM9) {
                private Object constant;

                @Override
                public void visitLdcInsn(Object value) {
                    constant = value;
                }

                @Override
                public void visitInvokeDynamicInsn(String made, String type, Handle bootstrap, Object... arguments) {
                    for (Object argument : arguments) {
                        if (argument instanceof Handle lambda
                                && lambda.getName().startsWith(LAMBDA)) {
                            makers.computeIfAbsent(lambda.getName() + lambda.getDesc(), k -> new LinkedHashSet<>())
                                    .add(key);
                        }
                    }
                }

                @Override
                public void visitMethodInsn(int opcode, String owner, String called, String type, boolean isInterface) {
                    if (owner.equals(OWNER)
                            && called.equals(NAME)
                            && type.equals(DESCRIPTOR)
                            && constant instanceof String place) {
                        found.computeIfAbsent(key, k -> new ArrayList<>()).add(place);
                    }
                    constant = null;
                }
            };
        }
    }
}
