package dev.heddle.cli.output;

import java.util.Locale;

/** Numbers as people read them: grouped if they are whole, with four significant digits otherwise. */
public final class Numbers {
    private Numbers() {}

    /** {@code 1,234,567} */
    public static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 1 switch}, {@code 2,000 switches} */
    public static String counted(long number, String one, String many) {
        return whole(number) + ' ' + (number == 1 ? one : many);
    }

    /** {@code 0.008333}, {@code 1.2e-07}, {@code 12.35}, {@code 1,234,567} */
    public static String real(double number) {
        if (number == 0) {
            return "0";
        }
        double size = Math.abs(number);
        if (size < 1e-5) {
            return String.format(Locale.ROOT, "%.1e", number);
        }
        if (size >= 1000) {
            return whole(Math.round(number));
        }
        int digits = 3 - (int) Math.floor(Math.log10(size));
        return String.format(Locale.ROOT, "%." + digits + "f", number);
    }

    /** {@code 45 s}, {@code 3:07 min}, {@code 2:05 h} */
    public static String duration(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole / 60 % 60);
    }
}
