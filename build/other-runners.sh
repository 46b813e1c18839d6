#!/usr/bin/env bash
# Runs the same test with everything but Surefire's defaults: JUnit's console, Eclipse's runner (VS Code's is the same), Gradle,
# TestNG, Kotlin, Spock, and Surefire with parallel forks and parallel tests; on each JDK that is given (default: every one that is
# found). The racy test must fail and say how to replay it, the replay must fail in the same way, and the fixed test must pass and
# say how sure that is.
#
#   build/other-runners.sh [JAVA_HOME …]
#
#   RUNNERS   which of them; default: console eclipse gradle testng kotlin annotated-kotlin spock parallel
#   MIRROR    where everything but Heddle comes from; default: Maven Central. A repository on disk may do, as in try-as-a-user.sh
#
# Gradle is tried if there is one on the path. Version 4.4, which Debian has, knows no JUnit 5: it runs Heddle's runner for JUnit 4.

set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
junit=5.10.2
console=1.10.2
eclipse=3.8.100
eclipse5=1.2.0
testng=7.10.2
kotlin=2.1.0
spock=2.3-groovy-4.0
arguments=("-Dmaven.repo.local=$work/repository")

fail() {
    printf 'FAILED: %s\n' "$1" >&2
    [ -z "${2:-}" ] || cat "$2" >&2
    exit 1
}

expect() { # FILE PATTERN
    grep -Eq -- "$2" "$1" || fail "expected /$2/ in" "$1"
}

# What is tried is what would be published, as in try-as-a-user.sh.
publish() {
    (cd "$root" && mvn -q -B -ntp -Dquick -DskipTests -Djdks=none -Dmaven.install.skip=true -pl heddle-junit -am \
        -DaltDeploymentRepository="try::file://$work/published" deploy)
}

write_settings() {
    local mirror=''
    [ -z "${MIRROR:-}" ] || mirror="<url>$MIRROR</url><releases><checksumPolicy>ignore</checksumPolicy></releases>"
    [ -z "$mirror" ] || cat >"$work/settings.xml" <<XML
<settings>
  <profiles>
    <profile>
      <id>mirror</id>
      <repositories><repository><id>central</id>$mirror</repository></repositories>
      <pluginRepositories><pluginRepository><id>central</id>$mirror</pluginRepository></pluginRepositories>
    </profile>
  </profiles>
  <activeProfiles><activeProfile>mirror</activeProfile></activeProfiles>
</settings>
XML
    [ -z "$mirror" ] || arguments+=(-s "$work/settings.xml")
}

# Makes the directory $1 with a project that depends on the rest, given as group:artifact:version; its <build> comes from stdin.
write_project() {
    local directory=$work/$1 group artifact version
    shift
    mkdir -p "$directory"
    {
        echo '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
        echo '<groupId>acme</groupId><artifactId>counter</artifactId><version>1</version>'
        echo "<repositories><repository><id>try</id><url>file://$work/published</url>"
        echo '<snapshots><checksumPolicy>ignore</checksumPolicy></snapshots></repository></repositories><dependencies>'
        for dependency in "$@"; do
            IFS=: read -r group artifact version <<<"$dependency"
            echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version>"
            # Eclipse's runner is a plug-in that needs nothing of the rest of Eclipse.
            echo '<exclusions><exclusion><groupId>org.eclipse.platform</groupId><artifactId>*</artifactId></exclusion></exclusions>'
            echo '</dependency>'
        done
        echo '</dependencies>'
        cat
        echo '</project>'
    } >"$directory/pom.xml"
}

# Fetches what such a project depends on into its directory lib.
fetch() {
    write_project "$@" </dev/null
    (cd "$work/$1" && mvn -q -B -ntp "${arguments[@]}" dependency:copy-dependencies -DoutputDirectory=lib) || fail "no jars for $1"
}

class_path() { # DIRECTORY
    find "$work/$1/lib" -name '*.jar' -printf '%p:'
    echo "$work/$1/classes"
}

# Compiled by the oldest JDK that will do, and run on all.
compile() { # DIRECTORY FILE…
    local directory=$1
    shift
    "${jdks[0]}/bin/javac" -g --release 17 -cp "$(class_path "$directory")" -d "$work/$directory/classes" "$@"
}

# --- The tests

write_counter() { # FILE
    mkdir -p "$(dirname "$1")"
    cat >"$1" <<'JAVA'
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
}

# $2 has the imports and annotations of JUnit 4 or 5. Both tests are in a class that some runners load before Heddle's agent comes;
# it has a synchronized method and a reference to a method of the JDK, which cannot be woven that late.
write_junit_test() { # FILE HEAD ANNOTATION
    mkdir -p "$(dirname "$1")"
    cat >"$1" <<JAVA
package acme;

$2
public class CounterTest {
    private final Counter counter = new Counter();

    $3
    public void racy() throws InterruptedException {
        Thread other = new Thread(counter::visit);
        other.start();
        counter.visit();
        other.join();
        assertEquals(2, counter.visits());
    }

    $3
    public void fixed() throws InterruptedException {
        java.util.concurrent.atomic.AtomicInteger calls = new java.util.concurrent.atomic.AtomicInteger();
        java.util.function.IntSupplier called = calls::incrementAndGet;
        Thread other = new Thread(() -> visitAlone(called));
        other.start();
        visitAlone(called);
        other.join();
        assertEquals(2, counter.visits());
        assertEquals(2, calls.get());
    }

    private synchronized void visitAlone(java.util.function.IntSupplier called) {
        called.getAsInt();
        counter.visit();
    }
}
JAVA
}

write_junit5_test() { # FILE
    write_junit_test "$1" 'import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
' '@HeddleTest'
}

write_junit4_test() { # FILE
    write_junit_test "$1" 'import static org.junit.Assert.assertEquals;

import dev.heddle.junit.HeddleRunner;
import org.junit.Test;
import org.junit.runner.RunWith;

@RunWith(HeddleRunner.class)' '@Test'
}

write_testng_test() { # FILE
    cat >"$1" <<'JAVA'
package acme;

import static org.testng.Assert.assertEquals;

import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import org.testng.annotations.Test;

public class CounterTest {
    @Test
    public void racy() {
        Heddle.explore(options(), () -> {
                    Counter counter = new Counter();
                    Thread other = new Thread(counter::visit);
                    other.start();
                    counter.visit();
                    other.join();
                    assertEquals(counter.visits(), 2);
                })
                .assertPassed();
    }

    @Test
    public void fixed() {
        System.out.println(Heddle.explore(options(), () -> {
                    Counter counter = new Counter();
                    Thread other = new Thread(() -> visitAlone(counter));
                    other.start();
                    visitAlone(counter);
                    other.join();
                    assertEquals(counter.visits(), 2);
                })
                .assertPassed());
    }

    private static synchronized void visitAlone(Counter counter) {
        counter.visit();
    }

    private static Options options() {
        return Heddle.options().schedule(System.getProperty("schedule"));
    }
}
JAVA
}

write_kotlin_test() { # FILE
    cat >"$1" <<'KOTLIN'
package acme

import dev.heddle.api.Heddle
import dev.heddle.junit.HeddleTest
import kotlin.concurrent.thread
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class Counter {
    var visits = 0
        private set

    fun visit() {
        visits++
    }
}

class AnnotatedTest {
    private val counter = Counter()

    @HeddleTest
    fun racy() {
        val other = thread { counter.visit() }
        counter.visit()
        other.join()
        assertEquals(2, counter.visits)
    }

    @HeddleTest
    fun fixed() {
        val other = thread { synchronized(counter) { counter.visit() } }
        synchronized(counter) { counter.visit() }
        other.join()
        assertEquals(2, counter.visits)
    }
}

class PlainTest {
    @Test
    fun racy() {
        Heddle.explore(options()) {
            val counter = Counter()
            val other = thread { counter.visit() }
            counter.visit()
            other.join()
            assertEquals(2, counter.visits)
        }.assertPassed()
    }

    @Test
    fun fixed() {
        val result = Heddle.explore(options()) {
            val counter = Counter()
            val other = thread { visitAlone(counter) }
            visitAlone(counter)
            other.join()
            assertEquals(2, counter.visits)
        }
        println(result.assertPassed())
    }

    @Synchronized
    private fun visitAlone(counter: Counter) = counter.visit()

    private fun options() = Heddle.options().schedule(System.getProperty("schedule"))
}
KOTLIN
}

# Groovy finds methods and properties only while it runs; 'seen' is about whether Heddle sees what is done by that.
write_spock_test() { # FILE
    cat >"$1" <<'GROOVY'
package acme

import dev.heddle.api.Heddle
import java.util.concurrent.atomic.AtomicInteger
import spock.lang.Specification

class Counter {
    int visits

    void visit() {
        visits = visits + 1
    }

    synchronized void visitAlone() {
        visits = visits + 1
    }
}

class CounterSpec extends Specification {
    def 'racy'() {
        expect:
        Heddle.explore(options()) {
            def counter = new Counter()
            def other = Thread.start { counter.visit() }
            counter.visit()
            other.join()
            assert counter.visits == 2
        }.assertPassed()
    }

    def 'fixed'() {
        when:
        def result = Heddle.explore(options()) {
            def counter = new Counter()
            def other = Thread.start { counter.visitAlone() }
            counter.visitAlone()
            other.join()
            assert counter.visits == 2
        }

        then:
        println result.assertPassed()
    }

    def 'seen'() {
        when:
        def all = [
            { def n = 0; [{ n = n + 1 }, { n }] },
            { def n = new AtomicInteger(); [{ n.set(n.get() + 1) }, { n.get() }] },
            { def map = [n: 0]; [{ map.n = map.n + 1 }, { map.n }] },
            { def list = [0]; [{ list[0] = list[0] + 1 }, { list[0] }] },
            { def list = []; [{ list << list.size() }, { list.sum() + 1 }] },
            { def array = new int[1]; [{ array[0] = array[0] + 1 }, { array[0] }] },
            { def counter = new Counter(); [{ counter.visits = counter.visits + 1 }, { counter.visits }] },
        ]
        def results = all.collect { shared ->
            Heddle.explore {
                def (add, get) = shared()
                def other = Thread.start(add)
                add()
                other.join()
                assert get() == 2
            }
        }

        then:
        results.every { !it.passed() }
    }

    private static options() {
        Heddle.options().schedule(System.getProperty('schedule'))
    }
}
GROOVY
}

# What Eclipse itself does: starts its runner, and reads from a socket what that reports.
write_listener() { # FILE
    cat >"$1" <<'JAVA'
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

public class Listener {
    public static void main(String[] runner) throws Exception {
        boolean passed = true;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(60_000);
            List<String> command = new ArrayList<>(List.of(runner));
            command.addAll(List.of("-port", String.valueOf(server.getLocalPort())));
            Process process = new ProcessBuilder(command).inheritIO().start();
            try (Socket socket = server.accept();
                    BufferedReader in =
                            new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
                String line = "";
                while (line != null && !line.startsWith("%RUNTIME")) {
                    passed &= !line.startsWith("%FAILED") && !line.startsWith("%ERROR");
                    System.out.println(line);
                    line = in.readLine();
                }
            }
            process.waitFor();
        }
        System.exit(passed ? 0 : 1);
    }
}
JAVA
}

# --- The runners: prepare_X makes a project, run_X runs its test $2 on the JDK $1, by the schedule $3 if there is one

properties() { # SCHEDULE
    [ -z "$1" ] || printf '%s\n' "-Dheddle.schedule=$1" "-Dschedule=$1"
}

prepare_console() {
    fetch console "org.junit.platform:junit-platform-console-standalone:$console" dev.heddle:heddle-junit:0.1.0-SNAPSHOT
    write_counter "$work/console/Counter.java"
    write_junit5_test "$work/console/CounterTest.java"
    compile console "$work"/console/*.java
}

# As its manual says: the console has a class loader of its own for the tests.
run_console() {
    (cd "$work/console" && "$1/bin/java" $(properties "$3") -jar "lib/junit-platform-console-standalone-$console.jar" execute \
        --disable-banner --details=summary -cp "$(class_path console)" --select-method "acme.CounterTest#$2")
}

prepare_eclipse() {
    fetch eclipse "org.eclipse.jdt:org.eclipse.jdt.junit.runtime:$eclipse" "org.eclipse.jdt:org.eclipse.jdt.junit5.runtime:$eclipse5" \
        dev.heddle:heddle-junit:0.1.0-SNAPSHOT
    write_counter "$work/eclipse/Counter.java"
    write_junit5_test "$work/eclipse/CounterTest.java"
    compile eclipse "$work"/eclipse/*.java
    write_listener "$work/eclipse/Listener.java"
}

run_eclipse() {
    (cd "$work/eclipse" && "$1/bin/java" Listener.java "$1/bin/java" $(properties "$3") -cp "$(class_path eclipse)" \
        org.eclipse.jdt.internal.junit.runner.RemoteTestRunner -version 3 \
        -testLoaderClass org.eclipse.jdt.internal.junit5.runner.JUnit5TestLoader -loaderpluginname org.eclipse.jdt.junit5.runtime \
        -test "acme.CounterTest:$2")
}

prepare_gradle() {
    fetch gradle junit:junit:4.13.2 dev.heddle:heddle-junit:0.1.0-SNAPSHOT
    write_counter "$work/gradle/src/test/java/acme/Counter.java"
    write_junit4_test "$work/gradle/src/test/java/acme/CounterTest.java"
    cat >"$work/gradle/src/test/java/acme/OrdinaryTest.java" <<'JAVA'
package acme;

public class OrdinaryTest {
    @org.junit.Test
    public void passes() {}
}
JAVA
    cat >"$work/gradle/build.gradle" <<'GRADLE'
apply plugin: 'java'
dependencies {
    testCompile fileTree('lib')
}
test {
    testLogging { exceptionFormat = 'full'; showStandardStreams = true }
    systemProperties System.properties.findAll { it.key.startsWith('heddle.') }
}
GRADLE
    echo "rootProject.name = 'counter'" >"$work/gradle/settings.gradle"
}

gradle_test() { # JDK TEST SCHEDULE
    (cd "$work/gradle" && JAVA_HOME=$1 gradle --offline --no-daemon --console=plain -g "$work/gradle/home" $(properties "$3") \
        cleanTest test --tests "acme.$2")
}

run_gradle() {
    gradle_test "$1" "CounterTest.$2" "$3"
}

prepare_testng() {
    fetch testng "org.testng:testng:$testng" dev.heddle:heddle-api:0.1.0-SNAPSHOT
    write_counter "$work/testng/Counter.java"
    write_testng_test "$work/testng/CounterTest.java"
    compile testng "$work"/testng/*.java
}

run_testng() {
    (cd "$work/testng" && "$1/bin/java" $(properties "$3") -cp "$(class_path testng)" org.testng.TestNG -verbose 2 \
        -methods "acme.CounterTest.$2")
}

prepare_kotlin() {
    [ ! -d "$work/kotlin" ] || return 0
    fetch kotlinc "org.jetbrains.kotlin:kotlin-compiler-embeddable:$kotlin"
    fetch kotlin "org.jetbrains.kotlin:kotlin-stdlib:$kotlin" \
        "org.junit.platform:junit-platform-console-standalone:$console" dev.heddle:heddle-junit:0.1.0-SNAPSHOT
    write_kotlin_test "$work/kotlin/CounterTest.kt"
    "${jdks[0]}/bin/java" -cp "$(class_path kotlinc)" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect \
        -jvm-target 17 -cp "$(class_path kotlin)" -d "$work/kotlin/classes" "$work/kotlin/CounterTest.kt"
}

run_kotlin_class() { # CLASS, then as ever
    (cd "$work/kotlin" && "$2/bin/java" $(properties "$4") -cp "$(class_path kotlin)" org.junit.platform.console.ConsoleLauncher \
        execute --disable-banner --details=summary --select-method "acme.$1#$3")
}

run_kotlin() {
    run_kotlin_class PlainTest "$@"
}

prepare_annotated-kotlin() {
    prepare_kotlin
}

run_annotated-kotlin() {
    run_kotlin_class AnnotatedTest "$@"
}

prepare_spock() {
    fetch spock "org.spockframework:spock-core:$spock" "org.junit.platform:junit-platform-console:$console" \
        "org.junit.platform:junit-platform-engine:$console" dev.heddle:heddle-api:0.1.0-SNAPSHOT
    write_spock_test "$work/spock/CounterSpec.groovy"
    "${jdks[0]}/bin/java" -cp "$(class_path spock)" org.codehaus.groovy.tools.FileSystemCompiler -d "$work/spock/classes" \
        "$work/spock/CounterSpec.groovy"
}

run_spock() {
    local more=()
    [ "$2" != fixed ] || more=(--select-method 'acme.CounterSpec#seen')
    (cd "$work/spock" && "$1/bin/java" $(properties "$3") -cp "$(class_path spock)" org.junit.platform.console.ConsoleLauncher execute \
        --disable-banner --details=summary --select-method "acme.CounterSpec#$2" "${more[@]}")
}

# Two JVMs at a time, and in each of them all tests at a time: explored ones wait for each other, and for the rest.
prepare_parallel() {
    write_project parallel "org.junit.jupiter:junit-jupiter:$junit" dev.heddle:heddle-junit:0.1.0-SNAPSHOT <<'XML'
<properties>
  <maven.compiler.source>17</maven.compiler.source>
  <maven.compiler.target>17</maven.compiler.target>
  <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
</properties>
<build>
  <plugins>
    <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
    <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.13.0</version></plugin>
    <plugin>
      <artifactId>maven-surefire-plugin</artifactId>
      <version>3.2.5</version>
      <configuration>
        <forkCount>2</forkCount>
        <properties>
          <configurationParameters>
            junit.jupiter.execution.parallel.enabled = true
            junit.jupiter.execution.parallel.mode.default = concurrent
            junit.jupiter.execution.parallel.config.strategy = fixed
            junit.jupiter.execution.parallel.config.fixed.parallelism = 4
          </configurationParameters>
        </properties>
      </configuration>
    </plugin>
  </plugins>
</build>
XML
    local tests=$work/parallel/src/test/java/acme
    write_counter "$tests/Counter.java"
    write_junit5_test "$tests/CounterTest.java"
    for name in One Two Three; do
        sed "s/class CounterTest/class ${name}Test/" "$tests/CounterTest.java" >"$tests/${name}Test.java"
        # An ordinary test that runs beside the explored ones.
        sed "s/class CounterTest/class Ordinary${name}Test/; s/@HeddleTest/@org.junit.jupiter.api.Test/; /import dev/d; s/void racy/void other/" \
            "$tests/CounterTest.java" | sed 's/counter::visit)/() -> {})/; s/assertEquals(2, counter.visits());/assertEquals(true, true);/' \
            >"$tests/Ordinary${name}Test.java"
    done
}

run_parallel() {
    (cd "$work/parallel" && JAVA_HOME=$1 mvn -B -ntp "${arguments[@]}" $(properties "$3") -Dtest="*Test#$2+other" test)
}

# --- What is expected of each

try() { # RUNNER JDK
    local log=$work/log schedule
    if "run_$1" "$2" racy '' >"$log" 2>&1; then fail "$1 on $2: the racy test passed" "$log"; fi
    expect "$log" 'fails: exception: uncaught in main: '
    expect "$log" 'Why: it fails because \(1\) comes before \(2\)'
    schedule=$(sed -n 's/.*schedule: \(h1\.[a-zA-Z0-9]*\.[a-z0-9]*\).*/\1/p' "$log" | head -n 1)
    [ -n "$schedule" ] || fail "$1 on $2: no schedule was printed" "$log"

    if "run_$1" "$2" racy "$schedule" >"$log" 2>&1; then fail "$1 on $2: the replay passed" "$log"; fi
    expect "$log" 'replayed \(the schedule was followed to its end\)'

    "run_$1" "$2" fixed '' >"$log" 2>&1 || fail "$1 on $2: the fixed test failed" "$log"
    expect "$log" ': (proved: )?no failure in '
    printf 'ok: %s on %s: %s\n' "$1" "$2" "$(grep -Eom 1 '(proved: )?no failure in [^;]*' "$log")"
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
for runner in ${RUNNERS:-console eclipse gradle testng kotlin annotated-kotlin spock parallel}; do
    if [ "$runner" = gradle ] && ! command -v gradle >/dev/null; then
        echo 'skipped: gradle, which is not on the path'
        continue
    fi
    "prepare_$runner"
    for jdk in "${jdks[@]}"; do
        # Version 4.4 sets a security manager, which JDK 24 and later do not let it.
        if [ "$runner" = gradle ] && ! gradle_test "$jdk" OrdinaryTest.passes '' >/dev/null 2>&1; then
            echo "skipped: gradle on $jdk, on which this version of it fails with ordinary tests too"
            continue
        fi
        try "$runner" "$jdk"
    done
done
