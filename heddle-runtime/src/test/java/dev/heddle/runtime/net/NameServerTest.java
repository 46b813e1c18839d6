package dev.heddle.runtime.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NameServerTest {
    private static final int IPV4 = 1;
    private static final int IPV6 = 28;

    private final Hosts hosts = new Hosts();

    private static byte[] question(int type, String... labels) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(new byte[] {18, 52, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1});
        for (String label : labels) {
            bytes.write(label.length());
            bytes.writeBytes(label.getBytes(StandardCharsets.US_ASCII));
        }
        bytes.writeBytes(new byte[] {0, 0, (byte) type, 0, 1});
        // An additional record, as extensions have it.
        bytes.writeBytes(new byte[] {0, 0, 41, 16, 0, 0, 0, 0, 0, 0, 0});
        return bytes.toByteArray();
    }

    @Test
    void a_host_has_its_address() {
        byte[] answer = NameServer.answer(question(IPV4, "HEDDLE"), hosts);
        assertThat(Arrays.copyOf(answer, 12)).containsExactly(18, 52, 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0);
        assertThat(Arrays.copyOfRange(answer, answer.length - 16, answer.length - 4))
                .containsExactly(0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4);
        assertThat(Arrays.copyOfRange(answer, answer.length - 4, answer.length)).isEqualTo(Addresses.OWN.getAddress());
    }

    @Test
    void a_host_has_no_address_of_another_kind() {
        byte[] answer = NameServer.answer(question(IPV6, "heddle"), hosts);
        assertThat(answer).hasSize(12 + 8 + 4);
        assertThat(Arrays.copyOfRange(answer, 2, 8)).containsExactly(0x81, 0x80, 0, 1, 0, 0);
    }

    @Test
    void nobody_else_is_known() {
        byte[] answer = NameServer.answer(question(IPV4, "www", "heddle", "example"), hosts);
        assertThat(Arrays.copyOfRange(answer, 2, 8)).containsExactly(0x81, 0x83, 0, 1, 0, 0);
    }

    @Test
    void what_is_cut_short_or_nonsense_has_no_answer_and_does_no_harm() {
        byte[] question = Arrays.copyOf(question(IPV4, "heddle"), 12 + 8 + 4);
        for (int length = 0; length < question.length; length++) {
            assertThat(NameServer.answer(Arrays.copyOf(question, length), hosts))
                    .isNull();
        }
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            byte[] nonsense = new byte[random.nextInt(40)];
            random.nextBytes(nonsense);
            if (nonsense.length > 5) {
                nonsense[5] = 1;
            }
            byte[] answer = NameServer.answer(nonsense, hosts);
            assertThat(answer == null || answer.length >= 12).isTrue();
        }
    }
}
