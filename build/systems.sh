#!/usr/bin/env bash
# Runs unmodified distributed systems under control, three nodes each in one JVM: they elect a leader and take a write, the leader's process is killed, the others elect another and take one more,
# and it comes back and has both. Maven fetches the jars. Build Heddle first (mvn -Dquick -DskipTests package).
#
#   build/systems.sh [JAVA_HOME …]     on all JDKs that are found if none is given
#
#   SYSTEMS      default "zookeeper-3.4.13 zookeeper-3.9.5 jgroups microraft microraft-netty"
#                curator-ISSUE-VERSION: a bug of Curator by its number, in a version; see MODE=bugs
#   EXECUTIONS   default 5
#   GRAIN        threads or messages; default threads
#   MODE         explore: EXECUTIONS of them, with what they take; check: each is made twice and must be the same; hash: one in each of two JVMs for each backend, all with the same schedule;
#                growth: explore, and tell heap, classes and threads on the way; bugs: known bugs of released systems must be found by default in the version that has them, and EXECUTIONS (200) of the version that
#                mends them must pass. Default: explore
#                hash with HEDDLE_OPTS=-Drepeat=25 makes 25 of them in each JVM
#   WORK         a directory to keep the jars in; otherwise they are fetched anew
#   HEDDLE_OPTS  more options for java, as -Dstrategy=pct, -Dseed=7, -Dlength=election (ZooKeeper: as far as the first leader)

set -euo pipefail

source "$(dirname "$0")/common.sh"
choose_jdks "$@"
place=${WORK:-$work}
mode=${MODE:-explore}
read -r -a more <<<"${HEDDLE_OPTS:-}"

jar() { # MODULE
    ls -t "$root/$1"/target/*/"$1"-[0-9]*.jar "$root/$1"/target/"$1"-[0-9]*.jar 2>/dev/null | grep -v -e sources -e javadoc | head -n 1 || true
}
agent=$(jar heddle-agent)
heddle=$(jar heddle-api):$agent:$(jar heddle-report):$(jar heddle-session):$(jar heddle-check)

# The jars of a system, in a directory lib.
fetch() { # DIRECTORY GROUP:ARTIFACT:VERSION…
    local directory=$1 dependency group artifact version
    shift
    [ ! -d "$directory/lib" ] || return 0
    mkdir -p "$directory"
    {
        echo '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
        echo '<groupId>acme</groupId><artifactId>systems</artifactId><version>1</version><dependencies>'
        for dependency; do
            IFS=: read -r group artifact version <<<"$dependency"
            echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version><exclusions>"
            # Named by ZooKeeper 3.4 and MicroRaft, and not needed; some are in no repository.
            for group in javax.jms com.sun.jdmk com.sun.jmx net.ju-n.maven.plugins ch.qos.logback; do
                echo "<exclusion><groupId>$group</groupId><artifactId>*</artifactId></exclusion>"
            done
            echo '<exclusion><groupId>org.slf4j</groupId><artifactId>slf4j-log4j12</artifactId></exclusion>'
            echo '</exclusions></dependency>'
        done
        echo '</dependencies></project>'
    } >"$directory/pom.xml"
    (cd "$directory" && mvn -q -B -ntp dependency:copy-dependencies -DoutputDirectory=lib >&2)
}

run() { # JDK SYSTEM OPTION…
    local jdk=$1 system=$2 options=(-Dslf4j.internal.verbosity=ERROR) scenario sources lib classpath
    shift 2
    lib=$place/${system%-netty}
    case $system in
        zookeeper-*)
            # 3.9 asks for metrics and snappy and does not bring them.
            fetch "$lib" "org.apache.zookeeper:zookeeper:${system#*-}" org.slf4j:slf4j-nop:1.7.36 io.dropwizard.metrics:metrics-core:4.1.12.1 org.xerial.snappy:snappy-java:1.1.10.5
            sources=zookeeper scenario=ZooKeeperScenario
            ;;
        curator-*)
            # The same ZooKeeper for the version that has the bug and the one that mends it.
            local issue=${system#curator-} version=${system##*-} server=3.9.1
            issue=${issue%%-*}
            case $issue in
                311) scenario=SharedCountScenario server=3.5.7 ;;
                696) scenario=LeaderLatchScenario ;;
                724) scenario=LeaderLatchScenario options+=(-Dseconds=400) ;;
                *) echo "build/systems.sh: there is no scenario for CURATOR-$issue" >&2 && return 2 ;;
            esac
            lib=$place/curator-$version
            fetch "$lib" "org.apache.curator:curator-recipes:$version" "org.apache.zookeeper:zookeeper:$server" org.slf4j:slf4j-nop:1.7.36 \
                io.dropwizard.metrics:metrics-core:4.1.12.1 org.xerial.snappy:snappy-java:1.1.10.5
            sources=curator
            ;;
        jgroups)
            fetch "$lib" org.jgroups:jgroups-raft:1.1.4.Final
            sources=jgroups scenario=JGroupsScenario
            ;;
        microraft | microraft-netty)
            fetch "$lib" io.microraft:microraft:0.7 io.netty:netty-handler:4.1.130.Final io.netty:netty-codec:4.1.130.Final org.slf4j:slf4j-nop:1.7.36
            sources=microraft scenario=MicroRaftScenario
            options+=("-Dtransport=${system#microraft-}")
            ;;
        *)
            echo "build/systems.sh: there is no system $system" >&2
            return 2
            ;;
    esac
    classpath=$(printf '%s:' "$lib"/lib/*.jar)$heddle
    mkdir -p "$lib/classes"
    echo 'log4j.rootLogger=OFF' >"$lib/classes/log4j.properties"
    [ -e "$lib/classes/Harness.class" ] ||
        "${jdks[0]}/bin/javac" --release 17 -nowarn -proc:none -g -d "$lib/classes" -cp "$classpath" "$root"/build/systems/common/*.java "$root/build/systems/$sources"/*.java
    "$jdk/bin/java" "${options[@]}" "$@" "${more[@]}" "-javaagent:$agent" -cp "$lib/classes:$classpath" Harness "$scenario"
}

# The bug must be found and replay in the first version, and not be in the second.
bug() { # JDK ISSUE BROKEN MENDED
    echo "CURATOR-$2 in $3"
    run "$1" "curator-$2-$3" -Dexecutions="${BROKEN:-1000}" -Dshrink=60 -Dreplay=true | tee "$place/found" || true
    grep -q '^replayed: the same' "$place/found" || { echo "CURATOR-$2 NOT FOUND IN $3"; status=1; }
    echo "CURATOR-$2, mended in $4"
    run "$1" "curator-$2-$4" -Dexecutions="${EXECUTIONS:-200}" || { echo "CURATOR-$2 FOUND IN $4"; status=1; }
}

status=0
if [ "$mode" = bugs ]; then
    for jdk in "${jdks[@]}"; do
        for known in ${BUGS:-311:3.3.0:4.0.0 696:5.6.0:5.7.1 724:5.7.1:5.8.0}; do
            IFS=: read -r issue broken mended <<<"$known"
            bug "$jdk" "$issue" "$broken" "$mended"
        done
    done
    exit "$status"
fi
for system in ${SYSTEMS:-zookeeper-3.4.13 zookeeper-3.9.5 jgroups microraft microraft-netty}; do
    for jdk in "${jdks[@]}"; do
        echo "$system on $("$jdk/bin/java" -version 2>&1 | head -n 1), grain ${GRAIN:-threads}"
        options=("-Dgrain=${GRAIN:-threads}" "-Dexecutions=${EXECUTIONS:-5}")
        case $mode in
            explore) run "$jdk" "$system" "${options[@]}" || status=1 ;;
            growth) run "$jdk" "$system" "${options[@]}" -Dgrowth=true || status=1 ;;
            check) run "$jdk" "$system" "${options[@]}" -Dcheck=true || status=1 ;;
            hash)
                seen=$place/hashes
                : >"$seen"
                for backend in auto platform auto platform; do
                    run "$jdk" "$system" "${options[@]}" -Dhash=true "-Dbackend=$backend" | tee -a "$seen" || status=1
                done
                [ "$(sort -u "$seen" | wc -l)" -eq 1 ] || { echo 'NOT THE SAME'; status=1; }
                ;;
            *)
                echo "build/systems.sh: there is no mode $mode" >&2
                exit 2
                ;;
        esac
    done
done
exit "$status"
