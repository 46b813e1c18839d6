package dev.heddle.report;

import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Moment;
import dev.heddle.report.data.Window;
import dev.heddle.report.step.Choices;
import dev.heddle.report.step.Moments;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One execution with everything that can be told about it.
 *
 * @param program what was run
 * @param schedule what it was run by
 * @param outcome how it ended
 * @param tasks the tasks, by id
 * @param events what happened, in order
 * @param resources the names of resources, by number
 * @param types the classes of those of the resources that are objects as a whole, by number
 * @param owned who had which lock of those that calls take and give back
 * @param nodes what was wrong with nodes, and what they printed
 * @param claims how it was with what is claimed, change by change
 * @param moments what was seen after the steps that were looked at closely
 * @param choices who could have gone
 * @param divergence after how many steps the schedule could not be followed; -1 if it was
 */
public record RecordedExecution(
        String program,
        Schedule schedule,
        Outcome outcome,
        List<Task> tasks,
        List<Event> events,
        Map<Integer, String> resources,
        Map<Integer, String> types,
        List<Ownership> owned,
        NodeRecord nodes,
        List<Standing> claims,
        List<Moment> moments,
        Choices choices,
        int divergence) {

    /**
     * A lock that calls take and give back has another owner.
     *
     * @param number the operation after which that was so, counted from 1
     * @param owner the id of the task, or {@link #NOBODY}
     */
    public record Ownership(int number, int resource, int owner) {
        static final int NOBODY = -1;
    }

    /**
     * How it is with something that is claimed, from a step on.
     *
     * @param number of the step; 0 before all
     * @param property how it is told: {@code always "x comes first"}
     * @param is {@code true}, {@code false}, {@code to come}
     */
    public record Standing(int number, String property, String is) {}

    /**
     * Runs a program by a schedule and records what happens. A real program must be run where its executions are supervised.
     *
     * @param wanted the numbers of the operations of which the stack is wanted, counted from 1
     */
    public static RecordedExecution of(Program program, Schedule schedule, Set<Integer> wanted) {
        return of(program, schedule, wanted, new Moments(Window.OF_PAGES, false));
    }

    /** The same with the stacks and all known values of some steps. */
    public static RecordedExecution of(Program program, Schedule schedule, Window window) {
        return of(program, schedule, Set.of(), new Moments(window, true));
    }

    private static RecordedExecution of(Program program, Schedule schedule, Set<Integer> wanted, Moments moments) {
        Replaying replaying = new Replaying(schedule, new RandomWalk());
        Recorder recorder = new Recorder(replaying, wanted, moments);
        recorder.begin(new Randomness(1));
        Outcome outcome = program.run(recorder, recorder);
        recorder.end(outcome);
        return SourceNames.given(new RecordedExecution(
                program.name(),
                schedule,
                outcome,
                recorder.tasks(),
                recorder.events(outcome.blocked()),
                recorder.names(),
                recorder.types(),
                recorder.owned(),
                recorder.nodes(),
                recorder.claims(),
                moments.seen(),
                recorder.choices(),
                replaying.followed() < schedule.length() ? replaying.followed() : -1));
    }

    /** The same without what only this JVM knows. */
    public ExecutionData data(Dependence dependence) {
        return new ExecutionDataMaker(this).make(dependence);
    }

    /** An operation of which nothing but its name is known, in words. */
    String words(Operation operation) {
        return Wording.of(operation, resources.get(operation.resource()), types.get(operation.resource()), null, null);
    }
}
