package dev.heddle.engine;

import dev.heddle.cli.jvm.BrokenChildException;
import dev.heddle.cli.jvm.NoSuchProgramException;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.protocol.SliceOutcome;
import dev.heddle.cli.search.SliceWorker;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/** What a task says, as bytes: what a slice came to, or why no slice of this search can be explored there. */
final class Answer {
    private static final int OUTCOME = 0;
    private static final int REFUSED = 1;
    private static final int BROKEN = 2;

    private Answer() {}

    /** Explores a slice by a worker of this JVM. */
    static byte[] to(Shipment shipment, byte[] order, BooleanSupplier stop) {
        try {
            SliceWorker worker = IdleWorkers.borrow(shipment);
            SliceOutcome outcome = null;
            try {
                outcome = worker.explore(SliceOrder.read(order), stop);
            } finally {
                if (outcome == null) {
                    worker.close();
                }
            }
            IdleWorkers.giveBack(shipment, worker);
            return bytes(OUTCOME, outcome.toBytes());
        } catch (NoSuchProgramException | IllegalArgumentException e) {
            return bytes(REFUSED, text(e.getMessage(), ""));
        } catch (BrokenChildException e) {
            return bytes(BROKEN, text(e.getMessage(), e.details()));
        }
    }

    private static byte[] bytes(int kind, byte[] content) {
        byte[] bytes = new byte[content.length + 1];
        bytes[0] = (byte) kind;
        System.arraycopy(content, 0, bytes, 1, content.length);
        return bytes;
    }

    private static byte[] text(String message, String details) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(String.valueOf(message).getBytes(StandardCharsets.UTF_8).length);
            out.write(String.valueOf(message).getBytes(StandardCharsets.UTF_8));
            out.write(details.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * What an answer means.
     *
     * @throws NoSuchProgramException if the program cannot be run there
     * @throws BrokenChildException if Heddle is broken there
     */
    static SliceOutcome read(byte[] answer) {
        byte[] content = java.util.Arrays.copyOfRange(answer, 1, answer.length);
        if (answer[0] == OUTCOME) {
            return SliceOutcome.read(content);
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(content))) {
            String message = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
            String details = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            throw answer[0] == REFUSED
                    ? new NoSuchProgramException(message)
                    : new BrokenChildException(message, details);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
