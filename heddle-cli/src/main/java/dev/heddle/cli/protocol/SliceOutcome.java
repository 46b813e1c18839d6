package dev.heddle.cli.protocol;

import dev.heddle.core.frontier.SliceReport;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.JsonTree;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * What a worker answers to a {@link SliceOrder}.
 *
 * @param report null if the slice is not explored, and somebody else is to have it
 */
public record SliceOutcome(SliceReport report, WorkerNews news) {
    private static final int NO_REPORT = -1;

    public byte[] toBytes() {
        byte[] slice = report == null ? new byte[0] : report.toBytes();
        byte[] text = JsonText.of(news).getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(Integer.BYTES + slice.length + text.length)
                .putInt(report == null ? NO_REPORT : slice.length)
                .put(slice)
                .put(text)
                .array();
    }

    /**
     * What {@link #toBytes} wrote.
     *
     * @throws IllegalArgumentException if the bytes are no outcome
     */
    public static SliceOutcome read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int length = bytes.length < Integer.BYTES ? Integer.MAX_VALUE : in.getInt();
        if (length < NO_REPORT || length > in.remaining()) {
            throw new IllegalArgumentException("these bytes are not what a worker answers");
        }
        byte[] slice = new byte[Math.max(0, length)];
        in.get(slice);
        byte[] text = new byte[in.remaining()];
        in.get(text);
        try {
            Object news = JsonTree.parse(new String(text, StandardCharsets.UTF_8));
            return new SliceOutcome(
                    length == NO_REPORT ? null : SliceReport.read(slice), JsonData.read(WorkerNews.class, news));
        } catch (IOException e) {
            throw new IllegalArgumentException("these bytes are not what a worker answers", e);
        }
    }
}
