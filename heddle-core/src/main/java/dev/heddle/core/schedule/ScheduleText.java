package dev.heddle.core.schedule;

import java.util.Arrays;

/**
 * The text form of schedules: letters, digits and a dot, so that no shell, URL or chat touches it.
 *
 * <p>{@code h1.a12b3a.9k} reads: version 1; task 0 makes 12 steps, task 1 makes 3, task 0 makes one; check sum 9k. A task is a
 * number in base 26 whose last digit is a lower-case letter and whose other digits are capitals ({@code b} = 1, {@code Ba} =
 * 26), so that numbers need no separator. The check sum catches a line that was cut off or mistyped.
 *
 * <p>{@code h2.a12b-1b2a.9k} is for inputs and weak memory: {@code b-1} is one step of task 1 that took the alternative after the first, or read the first write before
 * the newest of those it might see. Schedules in which every step took the first and read the newest are written as version 1.
 */
final class ScheduleText {
    /** A few characters can stand for many steps; what is longer than this is an attack or an accident. */
    static final int MAX_STEPS = 10_000_000;

    private static final String VERSION = "h1";
    private static final String WITH_READS = "h2";

    private ScheduleText() {}

    static String print(Schedule schedule) {
        StringBuilder text = new StringBuilder(schedule.values() == 0 ? VERSION : WITH_READS).append('.');
        int length = schedule.length();
        for (int i = 0; i < length; ) {
            int task = schedule.task(i);
            int run = 1;
            while (i + run < length
                    && schedule.read(i) == 0
                    && schedule.task(i + run) == task
                    && schedule.read(i + run) == 0) {
                run++;
            }
            printTask(text, task);
            if (schedule.read(i) > 0) {
                text.append('-').append(schedule.read(i));
            } else if (run > 1) {
                text.append(run);
            }
            i += run;
        }
        return text.append('.').append(checkSum(schedule)).toString();
    }

    private static void printTask(StringBuilder text, int task) {
        if (task >= 26) {
            printHighDigits(text, task / 26);
        }
        text.append((char) ('a' + task % 26));
    }

    private static void printHighDigits(StringBuilder text, int number) {
        if (number >= 26) {
            printHighDigits(text, number / 26);
        }
        text.append((char) ('A' + number % 26));
    }

    private static String checkSum(Schedule schedule) {
        int sum = 17;
        for (int i = 0; i < schedule.length(); i++) {
            sum = sum * 31 + schedule.task(i) + 17 * schedule.read(i);
        }
        int folded = Math.floorMod(sum ^ (sum >>> 16), 36 * 36);
        return "" + Character.forDigit(folded / 36, 36) + Character.forDigit(folded % 36, 36);
    }

    static Schedule parse(String text) {
        String line = text.strip();
        if (!line.startsWith(VERSION + '.') && !line.startsWith(WITH_READS + '.')) {
            throw new MalformedScheduleException(
                    line.matches("h[0-9]+\\..*")
                            ? "the schedule was written by another version of Heddle ("
                                    + line.substring(0, line.indexOf('.')) + "); this one reads " + VERSION + " and "
                                    + WITH_READS
                            : "a schedule begins with '" + VERSION + ".', as in h1.a12b3a.9k");
        }
        int end = line.lastIndexOf('.');
        if (end <= VERSION.length()) {
            throw new MalformedScheduleException("the schedule has no check sum at its end: was it cut off?");
        }
        Schedule schedule = new Parser(line, VERSION.length() + 1, end, line.startsWith(WITH_READS)).steps();
        if (!checkSum(schedule).equals(line.substring(end + 1))) {
            throw new MalformedScheduleException(
                    "the schedule's check sum does not match: a character was changed or lost");
        }
        return schedule;
    }

    private static final class Parser {
        private final String line;
        private final int end;
        private int at;
        private int[] tasks = new int[64];
        /** Null as long as each step reads the newest write. */
        private int[] reads;

        private int length;
        private final boolean withReads;

        Parser(String line, int begin, int end, boolean withReads) {
            this.withReads = withReads;
            this.line = line;
            this.at = begin;
            this.end = end;
        }

        Schedule steps() {
            while (at < end) {
                int task = task();
                if (withReads && at < end && line.charAt(at) == '-') {
                    at++;
                    append(task, 1);
                    read();
                } else {
                    append(task, run());
                }
            }
            return Schedule.copyOf(tasks, reads, length);
        }

        private int task() {
            long number = 0;
            while (at < end && line.charAt(at) >= 'A' && line.charAt(at) <= 'Z') {
                number = number * 26 + (line.charAt(at++) - 'A');
                if (number > Integer.MAX_VALUE / 26) {
                    throw wrong("a task number is too large");
                }
            }
            if (at == end || line.charAt(at) < 'a' || line.charAt(at) > 'z') {
                throw wrong("expected a task (a letter)");
            }
            number = number * 26 + (line.charAt(at++) - 'a');
            if (number > Integer.MAX_VALUE) {
                throw wrong("a task number is too large");
            }
            return (int) number;
        }

        private void read() {
            if (at == end || !isDigit(line.charAt(at))) {
                throw wrong("expected how many writes back was read (a number)");
            }
            reads = reads == null ? new int[tasks.length] : Arrays.copyOf(reads, tasks.length);
            reads[length - 1] = number(Integer.MAX_VALUE, "an alternative is too large");
        }

        private int run() {
            return at == end || !isDigit(line.charAt(at)) ? 1 : number(MAX_STEPS, "a run is too long");
        }

        private int number(int most, String tooLarge) {
            long number = 0;
            while (at < end && isDigit(line.charAt(at))) {
                number = number * 10 + (line.charAt(at++) - '0');
                if (number > most) {
                    throw wrong(tooLarge);
                }
            }
            if (number == 0) {
                throw wrong("a run of no steps");
            }
            return (int) number;
        }

        private static boolean isDigit(char c) {
            return c >= '0' && c <= '9';
        }

        private void append(int task, int run) {
            if (length + run > MAX_STEPS) {
                throw wrong("the schedule has more than " + MAX_STEPS + " steps");
            }
            if (length + run > tasks.length) {
                tasks = Arrays.copyOf(tasks, Math.max(tasks.length * 2, length + run));
            }
            Arrays.fill(tasks, length, length + run, task);
            length += run;
        }

        private MalformedScheduleException wrong(String what) {
            return new MalformedScheduleException("malformed schedule: " + what + " at character " + (at + 1));
        }
    }
}
