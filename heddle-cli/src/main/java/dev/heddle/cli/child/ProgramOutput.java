package dev.heddle.cli.child;

import dev.heddle.runtime.hooks.environment.QuietHooks;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/**
 * The program's {@code System.out} and {@code System.err}. The JDK's own would lock, and how depends on the JDK; here a print is
 * no operation, so that an execution is the same whether its output is shown or not.
 */
final class ProgramOutput extends PrintStream {
    private final PrintStream target;

    /** @param target where the output goes; null to drop it */
    ProgramOutput(PrintStream target) {
        super(OutputStream.nullOutputStream(), false);
        this.target = target;
    }

    private void emit(String text) {
        if (target != null) {
            QuietHooks.enter();
            try {
                target.print(text);
                target.flush();
            } finally {
                QuietHooks.exit();
            }
        }
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (target != null) {
            QuietHooks.enter();
            try {
                target.write(bytes, offset, length);
                target.flush();
            } finally {
                QuietHooks.exit();
            }
        }
    }

    @Override
    public void write(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}

    @Override
    public boolean checkError() {
        return false;
    }

    @Override
    public void print(boolean value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(char value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(int value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(long value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(float value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(double value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(char[] value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(String value) {
        emit(String.valueOf(value));
    }

    @Override
    public void print(Object value) {
        emit(String.valueOf(value));
    }

    @Override
    public void println() {
        emit(System.lineSeparator());
    }

    @Override
    public void println(boolean value) {
        line(String.valueOf(value));
    }

    @Override
    public void println(char value) {
        line(String.valueOf(value));
    }

    @Override
    public void println(int value) {
        line(String.valueOf(value));
    }

    @Override
    public void println(long value) {
        line(String.valueOf(value));
    }

    @Override
    public void println(float value) {
        line(String.valueOf(value));
    }

    @Override
    public void println(double value) {
        line(String.valueOf(value));
    }

    @Override
    public void println(char[] value) {
        line(String.valueOf(value));
    }

    @Override
    public void println(String value) {
        line(String.valueOf(value));
    }

    @Override
    public void println(Object value) {
        line(String.valueOf(value));
    }

    private void line(String text) {
        emit(text + System.lineSeparator());
    }

    @Override
    @SuppressWarnings("AnnotateFormatMethod") // it is in the superclass
    public PrintStream format(String format, Object... arguments) {
        emit(String.format(format, arguments));
        return this;
    }

    @Override
    @SuppressWarnings("AnnotateFormatMethod")
    public PrintStream format(Locale locale, String format, Object... arguments) {
        emit(String.format(locale, format, arguments));
        return this;
    }

    @Override
    @SuppressWarnings("AnnotateFormatMethod")
    public PrintStream printf(String format, Object... arguments) {
        return format(format, arguments);
    }

    @Override
    @SuppressWarnings("AnnotateFormatMethod")
    public PrintStream printf(Locale locale, String format, Object... arguments) {
        return format(locale, format, arguments);
    }

    @Override
    public PrintStream append(CharSequence text) {
        emit(String.valueOf(text));
        return this;
    }

    @Override
    public PrintStream append(CharSequence text, int start, int end) {
        emit(String.valueOf(text).substring(start, end));
        return this;
    }

    @Override
    public PrintStream append(char c) {
        emit(String.valueOf(c));
        return this;
    }
}
