package samples;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/** Programs whose tasks meet in memory that is written by natives, behind views, or in parts of the JDK that nobody looks into. Each fails in some order. */
public final class Unrecorded {
    private static final byte[] BYTES = {1, 2, 3};

    private Unrecorded() {}

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError("the other was first");
        }
    }

    public static void checksumOfAStream() throws Exception {
        CRC32 sum = new CRC32();
        CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(BYTES), sum);
        Run.both(in::read, () -> check(sum.getValue() == 0));
    }

    /** The same by way of classes that are looked into. */
    public static void checksumBehindAStream() throws Exception {
        CRC32 sum = new CRC32();
        InputStream in = new SequenceInputStream(
                new CheckedInputStream(new ByteArrayInputStream(BYTES), sum), new ByteArrayInputStream(BYTES));
        Run.both(in::read, () -> check(sum.getValue() == 0));
    }

    public static void checksumOfWhatIsWritten() throws Exception {
        CRC32 sum = new CRC32();
        OutputStream out = new CheckedOutputStream(new ByteArrayOutputStream(), sum);
        Run.both(() -> out.write(1), () -> check(sum.getValue() == 0));
    }

    public static void digestOfAStream() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] nothing = MessageDigest.getInstance("SHA-256").digest();
        DigestInputStream in = new DigestInputStream(new ByteArrayInputStream(BYTES), digest);
        Run.both(in::read, () -> check(MessageDigest.isEqual(digest.digest(), nothing)));
    }

    public static void digestBehindAStream() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] nothing = MessageDigest.getInstance("SHA-256").digest();
        OutputStream out = new DigestOutputStream(new ByteArrayOutputStream(), digest);
        Run.both(() -> copyTo(out), () -> check(MessageDigest.isEqual(digest.digest(), nothing)));
    }

    private static void copyTo(OutputStream out) throws Exception {
        new ByteArrayInputStream(BYTES).transferTo(out);
    }

    /** A checksum reads a buffer, and moves its position. */
    public static void bufferOfAChecksum() throws Exception {
        CRC32 sum = new CRC32();
        ByteBuffer buffer = ByteBuffer.wrap(BYTES.clone());
        Run.both(() -> sum.update(buffer), () -> check(buffer.position() == 0));
    }

    public static void duplicateOfADirectBuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(4);
        ByteBuffer other = buffer.duplicate();
        Run.both(() -> buffer.put(0, (byte) 1), () -> check(other.get(0) == 0));
    }

    public static void sliceOfADirectBuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        ByteBuffer other = buffer.slice();
        Run.both(() -> buffer.putInt(0, 1), () -> check(other.getInt(0) == 0));
    }

    public static void viewOfADirectBuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        IntBuffer other = buffer.asIntBuffer();
        Run.both(() -> buffer.putInt(0, 1), () -> check(other.get(0) == 0));
    }

    /** Copied as a whole. */
    public static void directBufferInto() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(4);
        ByteBuffer other = buffer.asReadOnlyBuffer();
        byte[] read = new byte[4];
        Run.both(() -> buffer.put(0, BYTES), () -> {
            other.get(0, read);
            check(read[0] == 0);
        });
    }

    public static void bufferIntoBuffer() throws Exception {
        ByteBuffer buffer = ByteBuffer.allocateDirect(4);
        ByteBuffer other = buffer.duplicate();
        Run.both(
                () -> buffer.put(ByteBuffer.wrap(BYTES)),
                () -> check(other.hashCode() == buffer.duplicate().hashCode() && other.get(0) == 0));
    }

    public static void viewOfAnArray() throws Exception {
        VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        byte[] array = new byte[8];
        Run.both(() -> view.set(array, 0, 1), () -> check(array[0] == 0));
    }

    public static void viewOfABuffer() throws Exception {
        VarHandle view = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        Run.both(() -> view.set(buffer, 0, 1), () -> check(buffer.get(0) == 0));
    }

    public static void callSiteSetAnew() throws Exception {
        MethodHandle zero = MethodHandles.constant(int.class, 0);
        MutableCallSite site = new MutableCallSite(MethodType.methodType(int.class));
        site.setTarget(zero);
        MethodHandle invoker = site.dynamicInvoker();
        Run.both(() -> site.setTarget(MethodHandles.constant(int.class, 1)), () -> {
            try {
                check((int) invoker.invokeExact() == 0);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
    }

    public static void encodedBuffer() throws Exception {
        CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
        CharBuffer chars = CharBuffer.wrap("ab".toCharArray());
        Run.both(() -> encoder.encode(chars, ByteBuffer.allocate(8), true), () -> check(chars.position() == 0));
    }
}
