#!/usr/bin/env bash
# What the GitHub action does (see action.yml): explores the tests of the project in the current directory, and if one fails writes TEST-heddle.xml,
# report.md and heddle.sarif beside its pages, and the job's summary. Ends with 0 also if a test fails: that the job fails is the action's last step.
#
#   HEDDLE_ARGUMENTS    more for Maven or Gradle
#   HEDDLE_VERSION      of the plugin for Maven; default: that of these sources
#   GITHUB_OUTPUT       a file that gets code=…, failed=… and report=…
#   GITHUB_STEP_SUMMARY a file that gets the summary

set -uo pipefail
output=${GITHUB_OUTPUT:-/dev/stdout}
version=${HEDDLE_VERSION:-$(sed -n '0,/<version>/s/.*<version>\(.*\)<\/version>.*/\1/p' "$(dirname "$0")/../pom.xml")}
read -r -a more <<<"${HEDDLE_ARGUMENTS:-}"

maven() { # GOAL OPTION…
    "$mvn" -B -ntp "dev.heddle:heddle-maven-plugin:$version:$1" "${more[@]}" "${@:2}"
}

if [ -e pom.xml ]; then
    mvn=mvn
    [ ! -x ./mvnw ] || mvn=./mvnw
    report=target/heddle
    maven test
    code=$?
    # Each module has its own; all of them in one place are one report.
    find . -path "./*/$report/*" \( -name '*.run.json' -o -name '*.html' \) -exec mkdir -p "$report" \; -exec cp {} "$report" \;
    write() { maven report -q -N "-Dheddle.report=$PWD/$report" "-Dheddle.format=$1" "-Dheddle.to=$2"; }
elif [ -e build.gradle ] || [ -e build.gradle.kts ]; then
    gradle=gradle
    [ ! -x ./gradlew ] || gradle=./gradlew
    report=build/heddle
    "$gradle" --no-daemon heddleTest "${more[@]}"
    code=$?
    write() { "$gradle" --no-daemon -q heddleReport --format "$1" --to "$2"; }
else
    echo "::error::There is neither a pom.xml nor a build.gradle in $PWD. Set the input 'directory'." >&2
    exit 2
fi

failed=false
if ls "$report"/*.run.json >/dev/null 2>&1; then
    failed=true
    write junit-xml "$report/TEST-heddle.xml" && write sarif "$report/heddle.sarif" && write markdown "$report/report.md" || exit 3
    [ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$report/report.md" >>"$GITHUB_STEP_SUMMARY"
fi
{
    echo "code=$code"
    echo "failed=$failed"
    echo "report=$PWD/$report"
} >>"$output"
