package dev.heddle.junit.helper;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** How the two JVMs write to each other. */
final class Wire {
    /** What the helper says. */
    static final int PROGRESS = 1;

    static final int OUTCOME = 2;
    static final int END = 3;

    private Wire() {}

    static void write(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static byte[] bytes(DataInputStream in) throws IOException {
        return in.readNBytes(in.readInt());
    }

    static void write(String text, DataOutputStream out) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8), out);
    }

    static String read(DataInputStream in) throws IOException {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    static void write(Map<String, String> map, DataOutputStream out) throws IOException {
        out.writeInt(map.size());
        for (Map.Entry<String, String> entry : map.entrySet()) {
            write(entry.getKey(), out);
            write(entry.getValue(), out);
        }
    }

    static Map<String, String> map(DataInputStream in) throws IOException {
        Map<String, String> map = new TreeMap<>();
        for (int i = in.readInt(); i > 0; i--) {
            String key = read(in);
            map.put(key, read(in));
        }
        return map;
    }
}
