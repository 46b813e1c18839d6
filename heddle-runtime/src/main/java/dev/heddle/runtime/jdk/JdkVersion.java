package dev.heddle.runtime.jdk;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import jdk.internal.misc.VM;

/** Tells this JDK from others. */
public final class JdkVersion {
    private static final String[] PROPERTIES = {"java.vendor", "java.vm.name", "java.vm.version", "os.arch"};

    private JdkVersion() {}

    /** A number that JDKs with other classes do not share. */
    public static long number() {
        CRC32 crc = new CRC32();
        for (String property : PROPERTIES) {
            crc.update(String.valueOf(System.getProperty(property)).getBytes(StandardCharsets.UTF_8));
        }
        return crc.getValue();
    }

    /** Whether some of its classes were exchanged, by {@code --patch-module}: then its version says nothing of them. */
    public static boolean isPatched() {
        return VM.getSavedProperty("jdk.module.patch.0") != null;
    }
}
