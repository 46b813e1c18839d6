package dev.heddle.bench.programs;

import dev.heddle.runtime.program.ControlledProgram;

/**
 * A program that strategies are measured on.
 *
 * @param name what people know it by
 * @param target what {@code heddle run} calls it: {@code Class} or {@code Class#method}
 * @param correct whether it has no bug, so that every failure is a false alarm
 */
public record BenchProgram(String name, String target, boolean correct, ControlledProgram.Body body) {
    public static BenchProgram broken(String name, Class<?> type, String method, ControlledProgram.Body body) {
        return new BenchProgram(name, type.getName() + '#' + method, false, body);
    }

    public static BenchProgram correct(String name, Class<?> type, String method, ControlledProgram.Body body) {
        return new BenchProgram(name, type.getName() + '#' + method, true, body);
    }
}
