import io.microraft.model.message.RaftMessage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Messages of MicroRaft as bytes, field by field: the library leaves that to its users. */
final class Messages {
    private Messages() {}

    static byte[] toBytes(RaftMessage message) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(new DataOutputStream(bytes), message);
        return bytes.toByteArray();
    }

    static RaftMessage fromBytes(byte[] bytes) throws IOException {
        return (RaftMessage) read(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    private static void write(DataOutputStream out, Object value) throws IOException {
        if (value == null) {
            out.writeByte('-');
        } else if (value instanceof String string) {
            out.writeByte('s');
            out.writeUTF(string);
        } else if (value instanceof Integer number) {
            out.writeByte('i');
            out.writeInt(number);
        } else if (value instanceof Long number) {
            out.writeByte('l');
            out.writeLong(number);
        } else if (value instanceof Boolean bool) {
            out.writeByte('b');
            out.writeBoolean(bool);
        } else if (value instanceof Member member) {
            out.writeByte('m');
            out.writeUTF(member.name());
        } else if (value instanceof Collection<?> collection) {
            out.writeByte(value instanceof Set ? 'S' : 'L');
            out.writeInt(collection.size());
            for (Object each : collection) {
                write(out, each);
            }
        } else {
            out.writeByte('o');
            out.writeUTF(value.getClass().getName());
            try {
                for (Field field : fields(value.getClass())) {
                    write(out, field.get(value));
                }
            } catch (IllegalAccessException e) {
                throw new IOException(e);
            }
        }
    }

    private static Object read(DataInputStream in) throws IOException {
        char kind = (char) in.readByte();
        switch (kind) {
            case '-':
                return null;
            case 's':
                return in.readUTF();
            case 'i':
                return in.readInt();
            case 'l':
                return in.readLong();
            case 'b':
                return in.readBoolean();
            case 'm':
                return new Member(in.readUTF());
            case 'S':
            case 'L':
                Collection<Object> all = kind == 'S' ? new LinkedHashSet<>() : new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    all.add(read(in));
                }
                return all;
            default:
                return readFields(in);
        }
    }

    private static Object readFields(DataInputStream in) throws IOException {
        try {
            Class<?> type = Class.forName(in.readUTF());
            Object value = type.getDeclaredConstructor().newInstance();
            for (Field field : fields(type)) {
                field.set(value, read(in));
            }
            return value;
        } catch (ReflectiveOperationException e) {
            throw new IOException(e);
        }
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> declaring = type; declaring != Object.class; declaring = declaring.getSuperclass()) {
            for (Field field : declaring.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }
}
