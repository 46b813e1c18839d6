package dev.heddle.bench.runtime;

import dev.heddle.bench.MeasuredJvm;
import java.io.PrintStream;

/** What the child can tell its parent. */
final class Results {
    private final PrintStream out;

    Results(PrintStream out) {
        this.out = out;
    }

    void fact(String name, Object value) {
        tell("fact", name, value);
    }

    void unit(String name, double nanos) {
        tell("unit", name, nanos);
    }

    void step(String name, double nanos, double ratio) {
        tell("step", name, nanos, ratio);
    }

    void rate(String name, double wall, double cpu, double steps, double stepsAnExecution, double bytes) {
        tell("rate", name, wall, cpu, steps, stepsAnExecution, bytes);
    }

    void allocation(String name, double bytesAStep) {
        tell("allocation", name, bytesAStep);
    }

    /** Milliseconds of an execution with a long loop. */
    void loop(double millis) {
        tell("loop", millis);
    }

    /** Milliseconds of a run of uncontrolled code. */
    void everyday(String name, double millis) {
        tell("everyday", name, millis);
    }

    /** In which share of executions a bug is found, alone and beside a long loop. */
    void found(String strategy, double alone, double besideLoop) {
        tell("found", strategy, alone, besideLoop);
    }

    /** The heap, how far it was below and above that later on, and the threads left. */
    void soak(long executions, long heap, double lowest, double highest, int threads) {
        tell("soak", executions, heap, lowest, highest, threads);
    }

    /** Milliseconds by the wall clock and of processor time, from the birth of the JVM. */
    void reached(String what, long wall, long cpu) {
        tell("reached", what, wall, cpu);
    }

    private void tell(Object... fields) {
        MeasuredJvm.tell(out, fields);
    }
}
