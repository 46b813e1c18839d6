package dev.heddle.junit.helper;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.Map;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * What came out of a test in another JVM.
 *
 * @param failure why it failed or was aborted; null if it passed
 * @param entries what was published of it
 */
public record RemoteOutcome(Throwable failure, Map<String, String> entries) {
    void write(DataOutputStream out) throws IOException {
        Wire.write(entries, out);
        Wire.write(failure == null ? new byte[0] : bytes(failure), out);
    }

    static RemoteOutcome read(DataInputStream in, ClassLoader loader) throws IOException {
        Map<String, String> entries = Wire.map(in);
        byte[] failure = Wire.bytes(in);
        return new RemoteOutcome(failure.length == 0 ? null : throwable(failure, loader), entries);
    }

    /** Exceptions may hold anything, also what cannot be written. Their words can. */
    private static byte[] bytes(Throwable failure) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(failure);
        } catch (IOException e) {
            return bytes(inWords(failure));
        }
        return bytes.toByteArray();
    }

    private static Throwable inWords(Throwable failure) {
        RuntimeException aborted = new TestAbortedException(failure.getMessage());
        Throwable words = failure instanceof TestAbortedException ? aborted : new AssertionFailedError(said(failure));
        words.setStackTrace(failure.getStackTrace());
        return words;
    }

    private static String said(Throwable failure) {
        return failure instanceof AssertionError ? failure.getMessage() : failure.toString();
    }

    private static Throwable throwable(byte[] bytes, ClassLoader loader) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass type) throws IOException, ClassNotFoundException {
                try {
                    return Class.forName(type.getName(), false, loader);
                } catch (ClassNotFoundException e) {
                    return super.resolveClass(type);
                }
            }
        }) {
            return (Throwable) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }
}
