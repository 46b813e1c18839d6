package dev.heddle.cli.doctor;

import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.sample.PosStar;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import heddle.samples.Bank;

/** Finds a race and replays it, in a JVM that has the agent: {@code SelfTest BACKEND}. Prints {@code ok} or why not. */
public final class SelfTest {
    private static final int EXECUTIONS = 1000;

    private SelfTest() {}

    public static void main(String[] args) {
        System.out.println(result(args[0]));
        System.out.flush();
        // Threads that were given up may still be there.
        Runtime.getRuntime().halt(0);
    }

    private static String result(String backend) {
        try {
            if (!Gate.agentReady) {
                return "the agent is not active";
            }
            return run(new ControlledProgram(
                    "self-test", () -> Bank.main(new String[0]), Backends.create(backend), new Settings()));
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        } catch (RuntimeException | LinkageError e) {
            return e.toString();
        }
    }

    private static String run(ControlledProgram program) {
        Exploration found = explore(program, new Explorer(program, new PosStar(program.dependence())));
        if (found.failures().isEmpty()) {
            return "it did not find the race of the self-test";
        }
        Schedule schedule = found.failures().get(0).schedule();
        Exploration again = explore(program, new Explorer(program, new Replaying(schedule, new RandomWalk())));
        boolean isSame = !again.failures().isEmpty()
                && again.failures()
                        .get(0)
                        .failure()
                        .identity()
                        .equals(found.failures().get(0).failure().identity());
        return isSame ? "ok" : "it found the race of the self-test, but could not replay it";
    }

    private static Exploration explore(ControlledProgram program, Explorer explorer) {
        return new Supervisor(program, explorer.seed(1))
                .explore(Budget.executions(EXECUTIONS).untilFirstFailure());
    }
}
