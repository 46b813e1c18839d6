package dev.heddle.report;

import dev.heddle.core.Failure;
import dev.heddle.core.trace.CallHistory;
import dev.heddle.report.data.HistoryData;
import dev.heddle.report.data.HistoryData.CallData;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a page shows of the calls that nothing explains. */
final class Histories {
    /** More than can be looked at. Those that began last before the end of the call that is blamed matter most. */
    private static final int MOST_CALLS = 200;

    private Histories() {}

    /** The history that a failure is about; null if it is about something else. */
    static HistoryData of(Failure failure) {
        CallHistory history = failure.cause() instanceof CallHistory.Unexplained reason ? reason.calls() : null;
        return history == null ? null : of(history);
    }

    private static HistoryData of(CallHistory history) {
        List<CallHistory.RecordedCall> calls = history.calls();
        Integer end = calls.get(history.blamed()).ended();
        List<Integer> shown = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            if (end == null || calls.get(i).began() < end) {
                shown.add(i);
            }
        }
        if (shown.size() > MOST_CALLS) {
            shown = new ArrayList<>(shown.subList(shown.size() - MOST_CALLS, shown.size()));
            if (!shown.contains(history.blamed())) {
                shown.set(0, history.blamed());
            }
        }
        Map<Integer, Integer> numbers = new HashMap<>();
        List<CallData> data = new ArrayList<>();
        for (int i : shown) {
            CallHistory.RecordedCall call = calls.get(i);
            numbers.put(i, data.size());
            data.add(new CallData(
                    Cut.to(Cut.NAME, call.task()), Cut.to(Cut.WORDS, call.text()), call.began(), call.ended()));
        }
        return new HistoryData(
                history.wanted(),
                data,
                calls.size() - data.size(),
                numbers.get(history.blamed()),
                history.explained().stream()
                        .map(numbers::get)
                        .filter(Objects::nonNull)
                        .toList(),
                history.states().stream().map(state -> Cut.to(Cut.WORDS, state)).toList());
    }
}
