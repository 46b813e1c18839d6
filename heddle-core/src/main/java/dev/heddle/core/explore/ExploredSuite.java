package dev.heddle.core.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Several programs explored under one budget; a policy says which of them has the next execution. */
public final class ExploredSuite {
    private final SuitePolicy policy;
    private final List<SuiteTest> tests = new ArrayList<>();

    public ExploredSuite(SuitePolicy policy) {
        this.policy = policy;
    }

    public ExploredSuite add(SuiteTest test) {
        tests.add(test);
        return this;
    }

    public List<SuiteTest> tests() {
        return Collections.unmodifiableList(tests);
    }

    /** Runs the next execution. Returns the test that had it, or null if no test is open any more. */
    public SuiteTest advance() {
        SuiteTest next = policy.next(tests);
        if (next != null) {
            next.advance();
        }
        return next;
    }

    /** What was spent on all tests. */
    public double seconds() {
        double sum = 0;
        for (SuiteTest test : tests) {
            sum += test.seconds();
        }
        return sum;
    }
}
