#!/usr/bin/env bash
# Runs the same test with everything but Surefire's defaults: JUnit's console, Eclipse's runner (VS Code's is the same), Gradle,
# TestNG, Kotlin, Spock, and Surefire with parallel forks and parallel tests; on each JDK that is given (default: every one that is
# found). The racy test must fail and say how to replay it, the replay must fail in the same way, and the fixed test must pass and
# say how sure that is. Where it makes a difference, the same test without a word of Heddle must fail by -Dheddle.all=true.
#
#   build/other-runners.sh [JAVA_HOME …]
#
#   RUNNERS   which of them; default: all but gradle8, which downloads 185 MB
#   MIRROR    see common.sh
#
#   gradle    the one on the path, if there is one. Version 4.4, which Debian has, knows no JUnit 5: it runs Heddle's runner for JUnit 4
#   gradle8   Gradle 8 with useJUnitPlatform(), made of what Maven Central has of it (see runners/GradleDistribution.java). It runs
#             on the oldest JDK that is found, and the tests on each

set -euo pipefail
source "$(dirname "$0")/common.sh"

sources=$root/build/runners
junit=5.10.2
console=1.10.2
eclipse=3.8.100
eclipse5=1.2.0
testng=7.10.2
kotlin=2.1.0
spock=2.3-groovy-4.0

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

# Runs $3 of a project on a JDK, with what is in the project.
java_in() { # DIRECTORY JDK ARGUMENT…
    local directory=$1 jdk=$2
    shift 2
    (cd "$work/$directory" && "$jdk/bin/java" -cp "$(class_path "$directory")" "$@")
}

# Writes the tests for JUnit 5: one of Heddle's, and the same one as an ordinary test.
junit5_tests() { # DIRECTORY
    mkdir -p "$1"
    cp "$sources/Counter.java" "$sources/CounterTest.java" "$1"
    sed 's/CounterTest/OrdinaryTest/; s/@HeddleTest/@org.junit.jupiter.api.Test/; /^import dev/d' "$1/CounterTest.java" >"$1/OrdinaryTest.java"
}

junit4_tests() { # DIRECTORY
    mkdir -p "$1"
    cp "$sources/Counter.java" "$1"
    sed 's/org.junit.jupiter.api.Assertions/org.junit.Assert/; /^import dev/d; s/@HeddleTest/@org.junit.Test/
        s/^public class/@org.junit.runner.RunWith(dev.heddle.junit.HeddleRunner.class)\n&/' "$sources/CounterTest.java" >"$1/CounterTest.java"
    printf 'package acme;\n\npublic class OrdinaryTest {\n    @org.junit.Test\n    public void passes() {}\n}\n' >"$1/OrdinaryTest.java"
}

# --- The runners: prepare_X makes a project, run_X runs a test of it: run_X JDK CLASS METHOD [-Dproperty=value]…

prepare_console() {
    fetch console "org.junit.platform:junit-platform-console-standalone:$console" "dev.heddle:heddle-junit:$heddle"
    junit5_tests "$work/console"
    compile console "$work"/console/*.java
}

# As its manual says: the console has a class loader of its own for the tests.
run_console() {
    (cd "$work/console" && "$1/bin/java" "${@:4}" -jar "lib/junit-platform-console-standalone-$console.jar" execute \
        --disable-banner --details=summary -cp "$(class_path console)" --select-method "acme.$2#$3")
}

prepare_eclipse() {
    fetch eclipse "org.eclipse.jdt:org.eclipse.jdt.junit.runtime:$eclipse" "org.eclipse.jdt:org.eclipse.jdt.junit5.runtime:$eclipse5" \
        "dev.heddle:heddle-junit:$heddle"
    junit5_tests "$work/eclipse"
    compile eclipse "$work"/eclipse/*.java
}

run_eclipse() {
    (cd "$work/eclipse" && "$1/bin/java" "$sources/EclipseListener.java" "$1/bin/java" "${@:4}" -cp "$(class_path eclipse)" \
        org.eclipse.jdt.internal.junit.runner.RemoteTestRunner -version 3 \
        -testLoaderClass org.eclipse.jdt.internal.junit5.runner.JUnit5TestLoader -loaderpluginname org.eclipse.jdt.junit5.runtime \
        -test "acme.$2:$3")
}

prepare_gradle() {
    fetch gradle junit:junit:4.13.2 "dev.heddle:heddle-junit:$heddle"
    junit4_tests "$work/gradle/src/test/java/acme"
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

run_gradle() {
    (cd "$work/gradle" && JAVA_HOME=$1 gradle --offline --no-daemon --console=plain -g "$work/gradle/home" "${@:4}" \
        cleanTest test --tests "acme.$2.$3")
}

# Version 4.4 sets a security manager, which JDK 24 and later do not let it.
can_gradle() { # JDK
    run_gradle "$1" OrdinaryTest passes >/dev/null 2>&1
}

prepare_gradle8() {
    make_gradle
    # So that the repository has them, from which Gradle takes them.
    fetch gradle8 "org.junit.jupiter:junit-jupiter:$junit" "org.junit.platform:junit-platform-launcher:$console" \
        "dev.heddle:heddle-junit:$heddle"
    junit5_tests "$work/gradle8/src/test/java/acme"
    sed 's/CounterTest/CopyTest/' "$sources/CounterTest.java" >"$work/gradle8/src/test/java/acme/CopyTest.java"
    cat >"$work/gradle8/build.gradle" <<GRADLE
plugins {
    id 'java'
}
repositories {
    maven { url 'file://$work/published' }
    maven { url 'file://$work/repository' }
}
dependencies {
    testImplementation 'org.junit.jupiter:junit-jupiter:$junit'
    testImplementation 'dev.heddle:heddle-junit:$heddle'
    testRuntimeOnly 'org.junit.platform:junit-platform-launcher:$console'
}
compileTestJava {
    // The plug-in for the compiler in Gradle's own JVM cannot be had.
    options.fork = true
    options.forkOptions.executable = '$gradle_jdk/bin/javac'
}
test {
    useJUnitPlatform()
    maxParallelForks = 2
    executable = System.getProperty('tests.jdk') + '/bin/java'
    testLogging { exceptionFormat = 'full'; showStandardStreams = true }
    systemProperties System.properties.findAll { it.key.startsWith('heddle.') }
}
GRADLE
    echo "rootProject.name = 'counter'" >"$work/gradle8/settings.gradle"
}

run_gradle8() {
    gradle8 "$work/gradle8" "-Dtests.jdk=$1" "${@:4}" cleanTest test --tests "acme.$2.$3"
}

prepare_testng() {
    fetch testng "org.testng:testng:$testng" "dev.heddle:heddle-api:$heddle"
    compile testng "$sources/Counter.java" "$sources/testng/CounterTest.java"
}

run_testng() {
    java_in testng "$1" "${@:4}" org.testng.TestNG -verbose 2 -methods "acme.$2.$3"
}

prepare_kotlin() {
    [ ! -d "$work/kotlin" ] || return 0
    fetch kotlinc "org.jetbrains.kotlin:kotlin-compiler-embeddable:$kotlin"
    fetch kotlin "org.jetbrains.kotlin:kotlin-stdlib:$kotlin" \
        "org.junit.platform:junit-platform-console-standalone:$console" "dev.heddle:heddle-junit:$heddle"
    java_in kotlinc "${jdks[0]}" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect \
        -jvm-target 17 -cp "$(class_path kotlin)" -d "$work/kotlin/classes" "$sources/CounterTest.kt"
}

run_kotlin() {
    java_in kotlin "$1" "${@:4}" org.junit.platform.console.ConsoleLauncher execute --disable-banner --details=summary \
        --select-method "acme.$2#$3"
}

prepare_annotated-kotlin() {
    prepare_kotlin
}

run_annotated-kotlin() {
    run_kotlin "$@"
}

prepare_spock() {
    fetch spock "org.spockframework:spock-core:$spock" "org.junit.platform:junit-platform-console:$console" \
        "org.junit.platform:junit-platform-engine:$console" "dev.heddle:heddle-api:$heddle"
    java_in spock "${jdks[0]}" org.codehaus.groovy.tools.FileSystemCompiler -d "$work/spock/classes" "$sources/CounterSpec.groovy"
}

run_spock() {
    local more=()
    [ "$3" != fixed ] || more=(--select-method "acme.$2#seen")
    java_in spock "$1" "${@:4}" org.junit.platform.console.ConsoleLauncher execute --disable-banner --details=summary \
        --select-method "acme.$2#$3" "${more[@]}"
}

# Two JVMs at a time, and in each of them all tests at a time: explored ones wait for each other, and for the rest.
prepare_parallel() {
    local tests=$work/parallel/src/test/java/acme name
    write_project parallel "org.junit.jupiter:junit-jupiter:$junit" "dev.heddle:heddle-junit:$heddle" < <(surefire 3.2.5 '
        <forkCount>2</forkCount>
        <properties>
          <configurationParameters>
            junit.jupiter.execution.parallel.enabled = true
            junit.jupiter.execution.parallel.mode.default = concurrent
            junit.jupiter.execution.parallel.config.strategy = fixed
            junit.jupiter.execution.parallel.config.fixed.parallelism = 4
          </configurationParameters>
        </properties>')
    junit5_tests "$tests"
    # Ordinary tests that run beside the explored ones, and pass.
    sed -i 's/void racy/void other/; s/counter::visit)/() -> {})/; s/assertEquals(2, counter.visits());/assertEquals(true, true);/' \
        "$tests/OrdinaryTest.java"
    for name in One Two Three; do
        sed "s/class CounterTest/class ${name}Test/" "$tests/CounterTest.java" >"$tests/${name}Test.java"
        sed "s/class OrdinaryTest/class Ordinary${name}Test/" "$tests/OrdinaryTest.java" >"$tests/Ordinary${name}Test.java"
    done
}

run_parallel() {
    (cd "$work/parallel" && JAVA_HOME=$1 mvn -B -ntp "${arguments[@]}" "${@:4}" -Dtest="*Test#$3+other" test)
}

# --- What is expected of each

try() { # RUNNER JDK CLASS
    local runner=$1 jdk=$2 class=$3 log=$work/log schedule
    if "run_$runner" "$jdk" "$class" racy >"$log" 2>&1; then fail "$runner on $jdk: the racy test passed" "$log"; fi
    expect "$log" 'fails: exception: uncaught in main: '
    expect "$log" 'Why: it fails because \(1\) comes before \(2\)'
    schedule=$(schedule_in "$log")
    [ -n "$schedule" ] || fail "$runner on $jdk: no schedule was printed" "$log"

    if "run_$runner" "$jdk" "$class" racy "-Dheddle.schedule=$schedule" "-Dschedule=$schedule" >"$log" 2>&1; then
        fail "$runner on $jdk: the replay passed" "$log"
    fi
    expect "$log" 'replayed \(the schedule was followed to its end\)'

    "run_$runner" "$jdk" "$class" fixed >"$log" 2>&1 || fail "$runner on $jdk: the fixed test failed" "$log"
    expect "$log" ': (proved: both orders|no failure in )'
    printf 'ok: %s on %s: %s\n' "$runner" "$jdk" "$(grep -Eom 1 '(proved: both orders|no failure in [^;]*)' "$log")"
}

try_ordinary() { # RUNNER JDK
    local log=$work/log
    if "run_$1" "$2" OrdinaryTest racy -Dheddle.all=true >"$log" 2>&1; then fail "$1 on $2: -Dheddle.all=true does nothing" "$log"; fi
    expect "$log" 'OrdinaryTest.racy fails: exception: uncaught in main: '
    "run_$1" "$2" OrdinaryTest fixed -Dheddle.all=true >"$log" 2>&1 || fail "$1 on $2: the fixed ordinary test failed" "$log"
    expect "$log" 'OrdinaryTest.fixed: proved: both orders'
    printf 'ok: %s on %s: ordinary tests by -Dheddle.all=true\n' "$1" "$2"
}

choose_jdks "$@"
publish
for runner in ${RUNNERS:-console eclipse gradle testng kotlin annotated-kotlin spock parallel}; do
    case $runner in
        kotlin) class=PlainTest ;;
        annotated-kotlin) class=AnnotatedTest ;;
        spock) class=CounterSpec ;;
        gradle8) class='C*Test' ;; # two classes, each in a JVM of its own
        *) class=CounterTest ;;
    esac
    if [ "$runner" = gradle ] && ! command -v gradle >/dev/null; then
        echo 'skipped: gradle, which is not on the path'
        continue
    fi
    "prepare_$runner"
    for jdk in "${jdks[@]}"; do
        if [ "$runner" = gradle ] && ! can_gradle "$jdk"; then
            echo "skipped: gradle on $jdk, on which this version of it fails with ordinary tests too"
            continue
        fi
        try "$runner" "$jdk" "$class"
        case $runner in console | eclipse | gradle8) try_ordinary "$runner" "$jdk" ;; esac
    done
done
