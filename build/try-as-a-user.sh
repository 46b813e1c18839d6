#!/usr/bin/env bash
# Does what a new user does: makes a project with nothing but JUnit and heddle-junit, and runs its tests with Maven's defaults,
# on each JDK that is given (default: every one that is found). A racy test must fail and say how to replay it, the replay must
# fail in the same way, and the fixed test must pass and say how sure that is.
#
#   build/try-as-a-user.sh [JAVA_HOME …]
#
#   JUNIT_VERSION      of the project; default 5.10.2
#   SUREFIRE_VERSION   default 3.2.5
#   MIRROR             where the project gets everything else from, see common.sh

set -euo pipefail
source "$(dirname "$0")/common.sh"

junit=${JUNIT_VERSION:-5.10.2}

write_tests() {
    mkdir -p "$work/project/src/test/java/acme"
    cp "$root/build/runners/Counter.java" "$work/project/src/test/java/acme"
    cat >"$work/project/src/test/java/acme/CounterTest.java" <<'JAVA'
package acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;

class CounterTest {
    private final Counter counter = new Counter();

    @HeddleTest
    void racy() throws InterruptedException {
        Thread other = new Thread(counter::visit);
        other.start();
        counter.visit();
        other.join();
        assertEquals(2, counter.visits());
    }

    @HeddleTest
    void fixed() throws InterruptedException {
        // Surefire loads this class before it starts JUnit; its synchronized methods are under control nevertheless.
        Thread other = new Thread(this::visitAlone);
        other.start();
        visitAlone();
        other.join();
        assertEquals(2, counter.visits());
    }

    private synchronized void visitAlone() {
        counter.visit();
    }
}
JAVA
}

# Runs the project's tests on the JDK at $1 into the file $2; the rest goes to Maven. Returns whether they passed.
run_tests() {
    local jdk=$1 log=$2
    shift 2
    (cd "$work/project" && JAVA_HOME=$jdk mvn -B -ntp "${arguments[@]}" "$@" test) >"$log" 2>&1
}

try() {
    local jdk=$1 log=$work/log schedule
    if run_tests "$jdk" "$log"; then fail 'the racy test passed' "$log"; fi
    expect "$log" 'Tests run: 2, Failures: 1, Errors: 0'
    expect "$log" 'CounterTest.racy fails: exception: uncaught in main: .*expected: <2> but was: <1>'
    expect "$log" 'Why: it fails because \(1\) comes before \(2\)'
    expect "$log" 'heddle: CounterTest.fixed: proved: both orders'
    schedule=$(schedule_in "$log")
    [ -n "$schedule" ] || fail 'no schedule was printed' "$log"
    sed -n '/CounterTest.racy fails/,/-Dheddle.schedule/p' "$log" | sed '/-Dheddle.schedule/q'

    if run_tests "$jdk" "$log" -Dtest='CounterTest#racy' -Dheddle.schedule="$schedule"; then
        fail 'the replay passed' "$log"
    fi
    expect "$log" 'replayed \(the schedule was followed to its end\)'
    expect "$log" 'expected: <2> but was: <1>'

    run_tests "$jdk" "$log" -Dtest='CounterTest#fixed' || fail 'the fixed test failed' "$log"
    grep -m 1 '^heddle: CounterTest.fixed' "$log" || fail 'no line of confidence' "$log"
    printf 'ok: JUnit %s on %s\n' "$junit" "$jdk"
}

choose_jdks "$@"
publish
write_project project "org.junit.jupiter:junit-jupiter:$junit" "dev.heddle:heddle-junit:$heddle" < <(surefire "${SUREFIRE_VERSION:-3.2.5}")
write_tests
for jdk in "${jdks[@]}"; do
    try "$jdk"
done
