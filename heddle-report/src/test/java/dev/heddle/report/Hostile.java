package dev.heddle.report;

import dev.heddle.core.trace.LinePair;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.report.data.Covered;
import dev.heddle.report.data.Covered.Odds;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Change;
import dev.heddle.report.data.ExecutionData.Ending;
import dev.heddle.report.data.ExecutionData.Hold;
import dev.heddle.report.data.ExecutionData.Moment;
import dev.heddle.report.data.ExecutionData.Printed;
import dev.heddle.report.data.ExecutionData.Property;
import dev.heddle.report.data.ExecutionData.Race;
import dev.heddle.report.data.ExecutionData.Site;
import dev.heddle.report.data.ExecutionData.Standing;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.data.ExecutionData.Trouble;
import dev.heddle.report.data.ExecutionData.Turn;
import dev.heddle.report.data.ExecutionData.Wait;
import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.FailureData.Pair;
import dev.heddle.report.data.FailureData.ScheduleData;
import dev.heddle.report.data.Run;
import dev.heddle.report.data.Run.Excerpt;
import dev.heddle.report.data.Run.SourceFile;
import java.util.List;
import java.util.Map;

/** A run in which every text that a program may choose is out to do harm. */
public final class Hostile {
    /** What must never get through as it is. */
    public static final String TEXT = "</script><script>window.harmed=1</script><img src=x onerror=\"window.harmed=1\">"
            + "'\"`${window.harmed=1}{{7*7}}&lt;\\\"]]>--><!--\u0000\u0007\u001b[31m\u001b]0;owned\u0007\u202Eevil\u2066\u200B\u2028\uFEFF\ud800 \n\tEOF %s %n javascript:window.harmed=1";

    private Hostile() {}

    public static Run run() {
        String huge = TEXT + "A".repeat(1 << 20);
        Site site = new Site(TEXT, "../../etc." + TEXT, TEXT, 3);
        Step first = new Step(1, 0, TEXT, 0, 0, TEXT, TEXT, TEXT, List.of(), 5L, true);
        Step second = new Step(2, 1, "write", 0, 0, TEXT, TEXT, TEXT, List.of(1, 99), null, true);
        Ending ending = new Ending(1, List.of(0, 77), TEXT, 0, 0, 0);
        Ending other = new Ending(0, List.of(0), TEXT, 0, 1, 55);
        ExecutionData execution = new ExecutionData(
                List.of(TEXT, TEXT + "2"),
                List.of(TEXT),
                List.of(site),
                List.of(first, second),
                0,
                List.of(new Hold(0, 0, 1, null), new Hold(9, 9, 1, 2)),
                List.of(new Wait(1, 1, null, TEXT, 0)),
                List.of(ending, other),
                List.of(0, 1),
                List.of(new Race(0, 1, 2), new Race(44, 55, 66)),
                List.of(new Trouble(TEXT, TEXT, 1, null), new Trouble("n1", TEXT, 99, -1)),
                List.of(new Printed(1, TEXT, huge), new Printed(-7, "n1", TEXT)),
                List.of(new Property(TEXT, List.of(new Standing(1, TEXT), new Standing(99, "false")))),
                List.of(
                        new Moment(0, List.of(TEXT), List.of(new Change(TEXT, huge))),
                        new Moment(-3, List.of(), List.of(new Change(TEXT, TEXT), new Change("x", null)))),
                List.of(new Turn(1, List.of(0, 1, 77), List.of(-2)), new Turn(2, List.of(9), List.of(0))),
                List.of(2, -1));
        ScheduleData schedule = new ScheduleData(TEXT, 2, 1, List.of(TEXT), List.of(0, 1, 1, 1));
        Pair pair = new Pair(1, 2, TEXT, TEXT, TEXT, TEXT, TEXT, List.of(TEXT), List.of(TEXT), TEXT, 1, 2);
        FailureData failure = new FailureData(
                TEXT,
                huge,
                huge,
                List.of(TEXT, TEXT),
                1,
                schedule,
                schedule,
                TEXT,
                List.of(pair, pair),
                TEXT,
                execution,
                execution,
                huge,
                TEXT,
                TEXT,
                null);
        Run plain = SampleRuns.run(TEXT, List.of(failure, failure), List.of());
        return new Run(
                plain.heddle(),
                TEXT,
                List.of(TEXT),
                plain.verdict(),
                TEXT,
                TEXT,
                1,
                TEXT,
                plain.totals(),
                plain.coverage(),
                Map.of(TEXT, TEXT),
                plain.failures(),
                List.of(new SourceFile("../../etc/" + TEXT, List.of(new Excerpt(1, List.of(TEXT, TEXT, TEXT))))),
                covered());
    }

    private static Covered covered() {
        LinePair pair = new LinePair(TEXT, List.of(TEXT), TEXT + "2", List.of(), 1, 0, -4);
        LinePair same = new LinePair(TEXT, List.of(), TEXT, List.of(), Long.MAX_VALUE, 1, 0);
        dev.heddle.core.Race.Side side = new dev.heddle.core.Race.Side(TEXT, true, TEXT, List.of(TEXT));
        return new Covered(
                new SeenOrders(-1, List.of(pair, same), true),
                -1,
                0,
                List.of(new Odds(1, 0.5, 3), new Odds(-2, -1, -1)),
                TEXT,
                TEXT,
                TEXT,
                TEXT,
                List.of(new dev.heddle.core.Race(TEXT, side, side)),
                List.of(TEXT));
    }
}
