package dev.heddle.cli.doctor;

/**
 * One thing that was tried.
 *
 * @param works whether it does
 * @param isNeeded whether Heddle does not work without it
 * @param told how it went, or why not, and what to do then; may have several lines
 */
public record DoctorCheck(String name, boolean works, boolean isNeeded, String told) {
    static DoctorCheck works(String name, String told) {
        return new DoctorCheck(name, true, true, told);
    }

    /** A thing that Heddle cannot do without. */
    static DoctorCheck broken(String name, String told) {
        return new DoctorCheck(name, false, true, told);
    }

    /** A thing that is only slower or less convenient without. */
    static DoctorCheck missing(String name, String told) {
        return new DoctorCheck(name, false, false, told);
    }

    /** What stands before it in a list. */
    public String mark() {
        return works ? "ok" : isNeeded ? "NO" : "no";
    }
}
