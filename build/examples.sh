#!/usr/bin/env bash
# Runs the projects in examples/ as their users would, with what would be published of these sources, on each JDK that is given (default: every one
# that is found). Each has a file expected.txt that says which tests Heddle makes fail, and which must pass.
#
#   build/examples.sh [JAVA_HOME …]
#
#   EXAMPLES  which of them; default: all
#   MIRROR, LOCAL   see common.sh

set -euo pipefail
source "$(dirname "$0")/common.sh"

# Runs the tests of the project $1 on the JDK at $2, into the file log.
run_maven() {
    (cd "$work/$1" && JAVA_HOME=$2 mvn -B -ntp "${arguments[@]}" -fae clean test) >"$work/log" 2>&1 || true
}

# The action for GitHub, on the same project, as a job would run it.
try_action() { # EXAMPLE JDK
    : >"$work/output"
    : >"$work/summary"
    (cd "$work/$1" && JAVA_HOME=$2 HEDDLE_ARGUMENTS="${arguments[*]}" GITHUB_OUTPUT=$work/output GITHUB_STEP_SUMMARY=$work/summary \
        "$root/build/action.sh") >"$work/log" 2>&1 || fail "the action on $2" "$work/log"
    expect "$work/output" '^code=1$'
    expect "$work/output" '^failed=true$'
    expect "$work/summary" '^## Heddle: 1 test fails'
    expect "$work/$1/target/heddle/heddle.sarif" '"uri":"src/main/java/bank/Account.java","uriBaseId":"%SRCROOT%"'
    expect "$work/$1/target/heddle/TEST-heddle.xml" is_never_overdrawn
}

run_gradle() {
    gradle8 "$work/$1" "-Dtests.jdk=$2" clean test >"$work/log" 2>&1 || fail "$1 on $2: the tests fail without Heddle" "$work/log"
    if gradle8 "$work/$1" "-Dtests.jdk=$2" heddleTest --executions 2k >"$work/log" 2>&1; then fail "$1 on $2: heddleTest passes" "$work/log"; fi
    expect "$work/log" "1 explored test fails. Look at file:.*index.html. See one again by 'gradle heddleReplay'"
    gradle8 "$work/$1" "-Dtests.jdk=$2" heddleReport --format markdown --to heddle.md >"$work/report.log" 2>&1 || fail "no report" "$work/report.log"
    expect "$work/$1/heddle.md" '^## Heddle: 1 test fails'
    cp -r "$work/$1/build/test-results/heddleTest" "$work/results"
    if gradle8 "$work/$1" "-Dtests.jdk=$2" heddleReplay >"$work/replay.log" 2>&1; then fail "heddleReplay passes" "$work/replay.log"; fi
    expect "$work/replay.log" 'replayed \(the schedule was followed to its end\)'
}

# Gradle gets everything from files, and neither the compiler of its own JVM nor a daemon.
prepare_gradle() {
    make_gradle
    fetch gradle8/tests org.junit.jupiter:junit-jupiter:5.13.4 org.junit.platform:junit-platform-launcher:1.13.4 "dev.heddle:heddle-junit:$heddle" \
        "dev.heddle:heddle-gradle-plugin:$heddle"
    mkdir -p "$work/gradle8/home/init.d"
    cat >"$work/gradle8/home/init.d/files.gradle" <<GRADLE
beforeSettings { settings ->
    settings.pluginManagement.repositories {
        maven { url = 'file://$work/published' }
        maven { url = 'file://$work/repository' }
    }
}
allprojects {
    repositories {
        maven { url = 'file://$work/published' }
        maven { url = 'file://$work/repository' }
    }
    tasks.withType(JavaCompile).configureEach {
        options.fork = true
        options.forkOptions.executable = '$gradle_jdk/bin/javac'
    }
    tasks.withType(Test).configureEach {
        executable = System.getProperty('tests.jdk') + '/bin/java'
    }
}
GRADLE
}

try() { # EXAMPLE JDK
    rm -rf "$work/results"
    if [ -e "$work/$1/build.gradle" ]; then
        run_gradle "$1" "$2"
    else
        run_maven "$1" "$2"
        cp -r "$work/$1/target/surefire-reports" "$work/results" 2>/dev/null || fail "$1 on $2: no test was run" "$work/log"
    fi
    "${jdks[0]}/bin/java" "$root/build/runners/Expected.java" "$work/results" "$root/examples/$1/expected.txt" || fail "$1 on $2" "$work/log"
    [ "$1" != maven ] || try_action "$1" "$2"
    echo "ok: $1 on $2"
}

choose_jdks "$@"
[ -n "${EXAMPLES:-}" ] || EXAMPLES=$(cd "$root/examples" && ls -d */ | tr -d /)
case " ${EXAMPLES//$'\n'/ } " in
    *" gradle "*)
        publish heddle-junit,heddle-pekko,heddle-maven-plugin,heddle-bom,heddle-gradle-plugin,heddle-gradle-plugin/marker -Dgradle
        prepare_gradle
        ;;
    *) publish heddle-junit,heddle-pekko,heddle-maven-plugin,heddle-bom ;;
esac
# Where the projects find Heddle, beside what they name themselves.
cat >"$work/try.xml" <<XML
<settings>
  <profiles>
    <profile>
      <id>try</id>
      <repositories>
        <repository><id>try</id><url>file://$work/published</url><snapshots><checksumPolicy>ignore</checksumPolicy></snapshots></repository>
        ${MIRROR:+<repository><id>mirror</id><url>$MIRROR</url><releases><checksumPolicy>ignore</checksumPolicy></releases></repository>}
      </repositories>
      <pluginRepositories>
        <pluginRepository><id>try</id><url>file://$work/published</url><snapshots><checksumPolicy>ignore</checksumPolicy></snapshots></pluginRepository>
        ${MIRROR:+<pluginRepository><id>mirror</id><url>$MIRROR</url><releases><checksumPolicy>ignore</checksumPolicy></releases></pluginRepository>}
      </pluginRepositories>
    </profile>
  </profiles>
  <activeProfiles><activeProfile>try</activeProfile></activeProfiles>
</settings>
XML
arguments=("-Dmaven.repo.local=$work/repository" -s "$work/try.xml")
for example in $EXAMPLES; do
    [ -e "$root/examples/$example/expected.txt" ] || fail "there is no example $example"
    cp -r "$root/examples/$example" "$work"
    for jdk in "${jdks[@]}"; do
        try "$example" "$jdk"
    done
done
