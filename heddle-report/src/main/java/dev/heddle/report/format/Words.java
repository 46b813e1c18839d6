package dev.heddle.report.format;

/** What several formats say alike. */
final class Words {
    private static final int LONGEST = 300;

    private Words() {}

    /** Kind and message, with the kind just once, and not too long. */
    static String failure(String kind, String message) {
        String text = String.valueOf(message);
        String all = text.startsWith(kind + ": ") ? text : kind + ": " + text;
        return all.length() <= LONGEST ? all : all.substring(0, LONGEST) + "…";
    }
}
