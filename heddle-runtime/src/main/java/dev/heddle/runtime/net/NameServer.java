package dev.heddle.runtime.net;

import java.net.InetAddress;
import java.util.Arrays;

/**
 * Answers questions for the addresses of hosts, wherever outside they are sent to: libraries with a resolver of their own (Netty's, which Vert.x has) ask the name server of the machine and not the JDK. Messages are those of RFC 1035, sections 4.1
 * and 3.2; it knows questions for one name, and addresses of IPv4.
 */
final class NameServer {
    static final int PORT = 53;

    private static final int HEADER = 12;
    private static final int QUESTIONS = 5;
    private static final int TYPE_AND_CLASS = 4;
    private static final int ANSWER = 16;
    private static final int ADDRESS = 1;
    /** A pointer to the name in the question. */
    private static final int SAME_NAME = 0xc0;

    private static final int NO_SUCH_NAME = 3;

    private NameServer() {}

    /** The answer, or null if it is no question that one could answer. */
    static byte[] answer(byte[] question, Hosts hosts) {
        if (question.length < HEADER + 1 + TYPE_AND_CLASS || question[QUESTIONS] != 1) {
            return null;
        }
        StringBuilder name = new StringBuilder();
        int at = HEADER;
        while (question[at] != 0) {
            int length = question[at];
            // Less than 0, or above 63, is no label; behind the name are its end, type and class.
            if (length < 0 || length > 63 || at + length + 1 + TYPE_AND_CLASS >= question.length) {
                return null;
            }
            for (int i = at + 1; i <= at + length; i++) {
                name.append((char) (question[i] & 0xff));
            }
            name.append('.');
            at += length + 1;
        }
        int end = at + 1 + TYPE_AND_CLASS;
        Host host = name.length() == 0 ? null : hosts.named(name.substring(0, name.length() - 1));
        boolean wantsAddress = question[at + 1] == 0 && question[at + 2] == ADDRESS;
        return host == null
                ? reply(question, end, NO_SUCH_NAME, null)
                : reply(question, end, 0, wantsAddress ? host.address : null);
    }

    private static byte[] reply(byte[] question, int end, int code, InetAddress address) {
        // What follows the question, such as wishes for extensions, is left out.
        byte[] reply = Arrays.copyOf(Arrays.copyOf(question, end), end + (address == null ? 0 : ANSWER));
        // An answer, with recursion wanted and to be had; one question, an answer or none, nothing else.
        reply[2] = (byte) 0x81;
        reply[3] = (byte) (0x80 | code);
        for (int i = QUESTIONS + 1; i < HEADER; i++) {
            reply[i] = 0;
        }
        if (address != null) {
            reply[QUESTIONS + 2] = 1;
            reply[end] = (byte) SAME_NAME;
            reply[end + 1] = HEADER;
            reply[end + 3] = ADDRESS;
            // In the internet's class; its time to live is 0.
            reply[end + 5] = 1;
            reply[end + 11] = 4;
            System.arraycopy(address.getAddress(), 0, reply, end + 12, 4);
        }
        return reply;
    }
}
