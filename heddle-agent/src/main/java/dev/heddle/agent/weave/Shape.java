package dev.heddle.agent.weave;

import dev.heddle.agent.calls.CallWeaver;
import dev.heddle.agent.calls.LendWeaver;
import dev.heddle.agent.calls.MethodReferences;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.monitors.MonitorWeaver;
import dev.heddle.agent.system.IdentityWeaver;
import dev.heddle.agent.woven.WovenClass;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * A quick look at a class file that is being defined: whether weaving it would change modifiers or add methods, which can only be done
 * now. All else can wait until something is explored, and most classes need nothing else, and are not even taken apart.
 */
final class Shape {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final int METHOD_HANDLE = 15;

    private final ClassReader reader;
    private final WovenClass.Surroundings surroundings;
    private final char[] buffer;
    private final Set<String> locked = new HashSet<>();

    /** Name and descriptor of each method, as indices into the constant pool. */
    private final int[] declared;

    /** Where the attributes of the class are. */
    private final int attributes;

    Shape(ClassReader reader, WovenClass.Surroundings surroundings) {
        this.reader = reader;
        this.surroundings = surroundings;
        this.buffer = new char[reader.getMaxStringLength()];
        int at = reader.header + 6;
        at += 2 + 2 * reader.readUnsignedShort(at);
        int fields = reader.readUnsignedShort(at);
        at += 2;
        for (int i = 0; i < fields; i++) {
            at = afterAttributes(at + 6);
        }
        declared = new int[2 * reader.readUnsignedShort(at)];
        at += 2;
        for (int i = 0; i < declared.length; i += 2) {
            int access = reader.readUnsignedShort(at);
            if ((access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_NATIVE) == 0) {
                locked.add(reader.readUTF8(at + 2, buffer) + reader.readUTF8(at + 4, buffer));
            }
            declared[i] = reader.readUnsignedShort(at + 2);
            declared[i + 1] = reader.readUnsignedShort(at + 4);
            at = afterAttributes(at + 6);
        }
        attributes = at;
    }

    /** Names and descriptors of the synchronized methods. */
    Set<String> locked() {
        return locked;
    }

    private int afterAttributes(int at) {
        int next = at + 2;
        for (int count = reader.readUnsignedShort(at); count > 0; count--) {
            next += 6 + reader.readInt(next + 2);
        }
        return next;
    }

    /**
     * Whether it has references to methods of the JDK, which are arguments of bootstrap methods. May say yes without need, never no in spite of
     * it.
     */
    boolean hasReferences() {
        int at = attributes + 2;
        for (int count = reader.readUnsignedShort(attributes); count > 0; count--) {
            if (reader.readUTF8(at, buffer).equals("BootstrapMethods")) {
                return isReferredToIn(at + 6);
            }
            at += 6 + reader.readInt(at + 2);
        }
        return false;
    }

    private boolean isReferredToIn(int bootstrapMethods) {
        int at = bootstrapMethods + 2;
        for (int count = reader.readUnsignedShort(bootstrapMethods); count > 0; count--) {
            int arguments = reader.readUnsignedShort(at + 2);
            if (arguments >= 2
                    && ownerOf(memberOf(at)).equals(METAFACTORY)
                    && isHandle(at + 6)
                    && isOfTheJdk(memberOf(at + 6))) {
                return true;
            }
            at += 4 + 2 * arguments;
        }
        return false;
    }

    private boolean isHandle(int at) {
        return reader.readByte(reader.getItem(reader.readUnsignedShort(at)) - 1) == METHOD_HANDLE;
    }

    /** Where the member is that the handle at an offset leads to. */
    private int memberOf(int at) {
        return reader.getItem(reader.readUnsignedShort(reader.getItem(reader.readUnsignedShort(at)) + 1));
    }

    private String ownerOf(int member) {
        return reader.readClass(member, buffer);
    }

    private boolean isOfTheJdk(int member) {
        String owner = ownerOf(member);
        int nameAndType = reader.getItem(reader.readUnsignedShort(member + 2));
        if (ClassFilter.isJdkName(owner)) {
            String name = reader.readUTF8(nameAndType, buffer);
            return CallWeaver.isAnnounced(owner)
                    || CallWeaver.usesProperty(owner, name)
                    || CallWeaver.reachesNetwork(owner)
                    || MonitorWeaver.isMonitorMethod(name)
                    || IdentityWeaver.mayMatch(name)
                    || surroundings.catalogue().operations().caller(owner) != null
                    || LendWeaver.lends(owner, name, reader.readUTF8(nameAndType + 2, buffer))
                    || MethodReferences.isCaughtAtCalls(surroundings, owner)
                    || surroundings.callSites().mayMatch(name);
        }
        // A class of the application may inherit it, unless it is this one, and declares the method.
        return !owner.equals(reader.getClassName())
                || !declares(reader.readUnsignedShort(nameAndType), reader.readUnsignedShort(nameAndType + 2));
    }

    private boolean declares(int name, int descriptor) {
        for (int i = 0; i < declared.length; i += 2) {
            if (declared[i] == name && declared[i + 1] == descriptor) {
                return true;
            }
        }
        return false;
    }
}
