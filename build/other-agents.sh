#!/usr/bin/env bash
# Runs small programs with the agents of JaCoCo and Mockito beside Heddle's, on each JDK that is given (default: the one that ./heddle takes).
# Maven fetches the agents. What JaCoCo adds must be neither a step nor a data race; a mock must answer to controlled threads.
#
#   build/other-agents.sh [JAVA_HOME …]
#
#   JACOCO_VERSION     default 0.8.14
#   MOCKITO_VERSION    default 5.20.0

set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
jacoco=${JACOCO_VERSION:-0.8.14}
mockito=${MOCKITO_VERSION:-5.20.0}

fail() {
    printf 'FAILED: %s\n' "$1" >&2
    cat "$work/out" >&2
    exit 1
}

cat >"$work/pom.xml" <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>acme</groupId><artifactId>agents</artifactId><version>1</version>
  <dependencies>
    <dependency>
      <groupId>org.jacoco</groupId><artifactId>org.jacoco.agent</artifactId><version>$jacoco</version><classifier>runtime</classifier>
    </dependency>
    <dependency><groupId>org.mockito</groupId><artifactId>mockito-core</artifactId><version>$mockito</version></dependency>
  </dependencies>
</project>
XML
(cd "$work" && mvn -q -B -ntp dependency:copy-dependencies -DoutputDirectory=lib)

cat >"$work/Bank.java" <<'JAVA'
public class Bank {
    private int balance;

    private void deposit() {
        balance = balance + 1;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Bank bank = new Bank();
        Thread one = new Thread(bank::deposit);
        Thread other = new Thread(bank::deposit);
        one.start();
        other.start();
        one.join();
        other.join();
        if (bank.balance != 2) {
            throw new AssertionError("lost");
        }
    }
}
JAVA
cat >"$work/Mocked.java" <<'JAVA'
import static org.mockito.Mockito.*;

public class Mocked {
    public static final class Store {
        public int read() {
            return 1;
        }
    }

    private int sum;

    public static void main(String[] arguments) throws InterruptedException {
        Store store = mock(Store.class);
        when(store.read()).thenReturn(5);
        Mocked mocked = new Mocked();
        Thread one = new Thread(() -> mocked.sum += store.read());
        Thread other = new Thread(() -> mocked.sum += store.read());
        one.start();
        other.start();
        one.join();
        other.join();
        verify(store, times(2)).read();
        if (mocked.sum != 10) {
            throw new AssertionError("lost");
        }
    }
}
JAVA
javac --release 17 -cp "$work/lib/*" -d "$work" "$work/Bank.java" "$work/Mocked.java"

run() { # OPTION CLASS
    "$root/heddle" run "${jdk[@]}" "$1" --check-determinism --no-shrink --out "$work/reports" -cp "$work:$libraries" "$2" >"$work/out" 2>&1 || true
    grep -q 'exception found' "$work/out" && grep -q 'AssertionError: lost' "$work/out" || fail "$2 with $1"
}

libraries=$(find "$work/lib" -name '*.jar' | tr '\n' ':')
[ $# -gt 0 ] || set -- default
for home in "$@"; do
    jdk=()
    [ "$home" = default ] || jdk=(--jdk "$home")
    run -J-ea Bank
    grep 'schedule:' "$work/out" >"$work/expected"
    run "-J-javaagent:$work/lib/org.jacoco.agent-$jacoco-runtime.jar=destfile=$work/coverage" Bank
    grep 'schedule:' "$work/out" | diff - "$work/expected" || fail 'JaCoCo changes what is a step'
    grep -q '1 data race ' "$work/out" || fail 'JaCoCo adds data races'
    run "-J-javaagent:$work/lib/mockito-core-$mockito.jar" Mocked
    echo "ok: JaCoCo $jacoco and Mockito $mockito on $home"
done
