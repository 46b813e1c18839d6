package dev.heddle.engine;

import dev.heddle.cli.jvm.BrokenChildException;
import dev.heddle.cli.jvm.NoSuchProgramException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;

/** What a task says, as bytes: what its work came to, or why nothing of this search can be explored there. */
final class Answer {
    private static final byte CONTENT = 0;
    private static final byte REFUSED = 1;
    private static final byte BROKEN = 2;

    private Answer() {}

    /** Does the work; what is wrong with the program or with Heddle is an answer, too. */
    static byte[] of(Supplier<byte[]> work) {
        try {
            byte[] content = work.get();
            return ByteBuffer.allocate(content.length + 1)
                    .put(CONTENT)
                    .put(content)
                    .array();
        } catch (NoSuchProgramException | IllegalArgumentException e) {
            return complaint(REFUSED, e.getMessage(), "");
        } catch (BrokenChildException e) {
            return complaint(BROKEN, e.getMessage(), e.details());
        }
    }

    private static byte[] complaint(byte kind, String message, String details) {
        byte[] first = String.valueOf(message).getBytes(StandardCharsets.UTF_8);
        byte[] rest = details.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(1 + Integer.BYTES + first.length + rest.length)
                .put(kind)
                .putInt(first.length)
                .put(first)
                .put(rest)
                .array();
    }

    /**
     * What the work came to.
     *
     * @throws NoSuchProgramException if the program cannot be run there
     * @throws BrokenChildException if Heddle is broken there
     */
    static byte[] content(byte[] answer) {
        if (answer[0] == CONTENT) {
            return Arrays.copyOfRange(answer, 1, answer.length);
        }
        ByteBuffer in = ByteBuffer.wrap(answer, 1, answer.length - 1);
        byte[] message = new byte[in.getInt()];
        in.get(message);
        byte[] details = new byte[in.remaining()];
        in.get(details);
        throw answer[0] == REFUSED
                ? new NoSuchProgramException(new String(message, StandardCharsets.UTF_8))
                : new BrokenChildException(
                        new String(message, StandardCharsets.UTF_8), new String(details, StandardCharsets.UTF_8));
    }
}
