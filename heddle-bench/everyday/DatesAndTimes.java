// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class DatesAndTimes {
    public static void main(String[] arguments) throws Exception {
        java.time.LocalDate d = java.time.LocalDate.of(2026, 1, 31);
        java.time.format.DateTimeFormatter f = java.time.format.DateTimeFormatter.ISO_DATE;
        Thread t = new Thread(() -> check(d.plusMonths(1).getDayOfMonth() == 28));
        Thread u = new Thread(() -> check(f.format(d).equals("2026-01-31"))); t.start(); u.start(); t.join(); u.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}
