package dev.heddle.api.property;

import dev.heddle.check.Verdict;
import dev.heddle.check.history.Call;
import dev.heddle.core.trace.CallHistory;
import java.util.ArrayList;
import java.util.List;

/** The same exception in an execution, whose report is to show the calls. Linked against core, and so used when the agent is there. */
final class NotExplainedTask extends NotExplained implements CallHistory.Unexplained {
    private static final long serialVersionUID = 1L;

    NotExplainedTask(String message, Verdict verdict) {
        super(message, verdict);
    }

    /** By the name that users know. */
    @Override
    @SuppressWarnings("OverrideThrowableToString") // It is the name and not the message that differs.
    public String toString() {
        return NotExplained.class.getName() + ": " + getMessage();
    }

    @Override
    public CallHistory calls() {
        if (verdict() == null) {
            return null;
        }
        Verdict.Violation violation = verdict().violation();
        List<Call> all = violation.calls();
        List<CallHistory.RecordedCall> calls = new ArrayList<>();
        for (Call call : all) {
            calls.add(new CallHistory.RecordedCall(
                    call.task(), call.toString(), call.invoked(), call.ended() == Call.NEVER ? null : call.ended()));
        }
        return new CallHistory(
                verdict().consistency().toString(),
                calls,
                all.indexOf(violation.call()),
                violation.prefix().stream()
                        .map(all::indexOf)
                        .filter(i -> i >= 0)
                        .toList(),
                violation.states());
    }
}
