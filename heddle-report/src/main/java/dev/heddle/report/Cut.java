package dev.heddle.report;

/** Keeps what programs say from filling a page. */
final class Cut {
    /** For names of tasks and resources. */
    static final int NAME = 200;
    /** For what happened in one step. */
    static final int WORDS = 500;
    /** For messages and all that is read as a whole. */
    static final int MESSAGE = 20_000;

    private Cut() {}

    /** The text, or its beginning and how much is missing. */
    static String to(int length, String text) {
        if (text == null || text.length() <= length) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
        return text.substring(0, end) + "… (" + (text.length() - end) + " more characters)";
    }
}
