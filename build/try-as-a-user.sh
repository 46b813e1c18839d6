#!/usr/bin/env bash
# Does what a new user does: makes a project with nothing but JUnit and heddle-junit, and runs its tests with Maven's defaults,
# on each JDK that is given (default: every one that is found). A racy test must fail and say how to replay it, the replay must
# fail in the same way, and the fixed test must pass and say how sure that is.
#
#   build/try-as-a-user.sh [JAVA_HOME …]
#
#   JUNIT_VERSION      of the project; default 5.10.2
#   SUREFIRE_VERSION   default 3.2.5; all plugins are named, because those that Maven 3.8 takes by itself know no JUnit 5
#   MIRROR             where the project gets everything else from; default: Maven Central. What is in your own repository
#                      may do, and needs no network: MIRROR=file://$HOME/.m2/repository

set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
junit=${JUNIT_VERSION:-5.10.2}
arguments=("-Dmaven.repo.local=$work/repository")

fail() {
    printf 'FAILED: %s\n' "$1" >&2
    [ -z "${2:-}" ] || cat "$2" >&2
    exit 1
}

expect() { # FILE PATTERN
    grep -Eq -- "$2" "$1" || fail "expected /$2/ in" "$1"
}

# What is tried is what would be published: it goes to a repository of its own, which the project reads like any remote one.
publish() {
    (cd "$root" && mvn -q -B -ntp -Dquick -DskipTests -Djdks=none -Dmaven.install.skip=true -pl heddle-junit -am \
        -DaltDeploymentRepository="try::file://$work/published" deploy)
}

# A repository that is empty at first: the project must not find Heddle anywhere else.
write_settings() {
    [ -n "${MIRROR:-}" ] || return 0
    cat >"$work/settings.xml" <<XML
<settings>
  <profiles>
    <profile>
      <id>mirror</id>
      <repositories>
        <repository>
          <id>central</id><url>$MIRROR</url><releases><checksumPolicy>ignore</checksumPolicy></releases>
        </repository>
      </repositories>
      <pluginRepositories>
        <pluginRepository>
          <id>central</id><url>$MIRROR</url><releases><checksumPolicy>ignore</checksumPolicy></releases>
        </pluginRepository>
      </pluginRepositories>
    </profile>
  </profiles>
  <activeProfiles><activeProfile>mirror</activeProfile></activeProfiles>
</settings>
XML
    arguments+=(-s "$work/settings.xml")
}

write_project() {
    mkdir -p "$work/project/src/test/java/acme"
    cat >"$work/project/pom.xml" <<XML
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>acme</groupId>
  <artifactId>counter</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source>
    <maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <repositories>
    <repository>
      <id>try</id>
      <url>file://$work/published</url>
      <snapshots><checksumPolicy>ignore</checksumPolicy></snapshots>
    </repository>
  </repositories>
  <dependencies>
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>junit-jupiter</artifactId>
      <version>$junit</version>
      <scope>test</scope>
    </dependency>
    <dependency>
      <groupId>dev.heddle</groupId>
      <artifactId>heddle-junit</artifactId>
      <version>0.1.0-SNAPSHOT</version>
      <scope>test</scope>
    </dependency>
  </dependencies>
  <build>
    <plugins>
      <plugin>
        <artifactId>maven-resources-plugin</artifactId>
        <version>3.3.1</version>
      </plugin>
      <plugin>
        <artifactId>maven-compiler-plugin</artifactId>
        <version>3.13.0</version>
      </plugin>
      <plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <version>${SUREFIRE_VERSION:-3.2.5}</version>
      </plugin>
    </plugins>
  </build>
</project>
XML
    cat >"$work/project/src/test/java/acme/Counter.java" <<'JAVA'
package acme;

class Counter {
    private int visits;

    void visit() {
        visits++;
    }

    int visits() {
        return visits;
    }
}
JAVA
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
    expect "$log" 'heddle: CounterTest.fixed: proved: no failure in any order there is \(3 executions, 2 traces\)'
    schedule=$(sed -n 's/.*-Dheddle.schedule=\(h1\.[a-zA-Z0-9]*\.[a-z0-9]*\).*/\1/p' "$log" | head -n 1)
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

jdks=("$@")
if [ ${#jdks[@]} -eq 0 ]; then
    for jdk in /usr/lib/jvm/*; do
        if [ -x "$jdk/bin/javac" ] && [ ! -L "$jdk" ]; then
            jdks+=("$jdk")
        fi
    done
fi
publish
write_settings
write_project
for jdk in "${jdks[@]}"; do
    try "$jdk"
done
