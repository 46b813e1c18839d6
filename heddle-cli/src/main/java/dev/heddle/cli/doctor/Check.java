package dev.heddle.cli.doctor;

/**
 * One thing that was tried.
 *
 * @param works whether it does
 * @param isNeeded whether Heddle does not work without it
 * @param told how it went, or why not, and what to do then; may have several lines
 */
public record Check(String name, boolean works, boolean isNeeded, String told) {
    static Check works(String name, String told) {
        return new Check(name, true, true, told);
    }

    /** A thing that Heddle cannot do without. */
    static Check broken(String name, String told) {
        return new Check(name, false, true, told);
    }

    /** A thing that is only slower or less convenient without. */
    static Check missing(String name, String told) {
        return new Check(name, false, false, told);
    }

    /** What stands before it in a list. */
    public String mark() {
        return works ? "ok" : isNeeded ? "NO" : "no";
    }
}
