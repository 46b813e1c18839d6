#!/usr/bin/env bash
# A standalone Spark cluster of two workers on this machine, and a search on it while things die. It shows that
#
#   same     the cluster finds what --jobs 2 finds, in a model and in a Java program that is sent to it
#   submit   so does spark-submit with Heddle's jar
#   worker   nothing is lost when a worker and its executor are killed in the middle
#   driver   nothing is lost when the driver is killed (SIGKILL) in the middle and started again with --resume
#
#   build/spark-cluster.sh [PART…]    same submit worker driver; all of them by default
#
#   MODEL    what is searched while things die; default: scheduling(8), of 40,320 traces
#   TRACES   how many it has
#   LIB      a directory with Heddle's and Spark's jars; default: what ./heddle downloads and builds

set -euo pipefail
# shellcheck source=build/common.sh
. "$(dirname "$0")/common.sh"
cd "$root"

model=model:${MODEL:-scheduling(8)}
traces=${TRACES:-40320}
processes=()
trap 'stop_all; rm -rf "$work"' EXIT

# Everything that was started here, by its number.
stop_all() {
    local process
    for process in ${processes[@]+"${processes[@]}"}; do
        kill -9 "$process" 2>/dev/null || true
    done
}

start() { # NAME COMMAND…
    local name=$1
    shift
    "$@" >"$work/$name.log" 2>&1 &
    processes+=($!)
    started=$!
}

# Waits until a file has a line that fits.
await() { # FILE PATTERN
    local i
    for ((i = 0; i < 600; i++)); do
        ! grep -Eqs -- "$2" "$1" || return 0
        sleep 0.2
    done
    fail "waited in vain for /$2/ in" "$1"
}

# What ./heddle has downloaded, without Heddle, is a distribution of Spark as far as its executors can tell.
prepare() {
    lib=${LIB:-}
    if [ -z "$lib" ]; then
        ./heddle run --engine spark --help >"$work/help"
        lib=$(cat target/launcher/stamp.heddle-engine-spark)
    fi
    export SPARK_HOME=$work/spark SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1
    mkdir -p "$SPARK_HOME/jars"
    local jar
    for jar in "$lib"/*.jar; do
        case ${jar##*/} in
            heddle-* | picocli-*) ;;
            *) ln -s "$jar" "$SPARK_HOME/jars" ;;
        esac
    done
    [ -n "${JAVA_HOME:-}" ] || JAVA_HOME=$(all_jdks | tail -n 1)
    export JAVA_HOME
    options=("@$root/heddle-engine-spark/java-options" -Xmx512m)
}

main=dev.heddle.cli.Main

heddle() {
    "$JAVA_HOME/bin/java" "${options[@]}" -Dspark.ui.enabled=false -cp "$lib/*" "$main" "$@"
}

spark() { # NAME CLASS ARGUMENT…
    start "$1" "$JAVA_HOME/bin/java" "${options[@]}" -cp "$SPARK_HOME/jars/*" "${@:2}"
}

start_worker() { # NAME
    spark "$1" org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --cores 1 --memory 1g --webui-port 0 \
        --work-dir "$work/$1" "$master"
    await "$work/$1.log" 'Successfully registered with master'
}

start_cluster() {
    export SPARK_NO_DAEMONIZE=1
    spark master org.apache.spark.deploy.master.Master --host 127.0.0.1 --port "$port" --webui-port 0
    await "$work/master.log" 'Starting Spark master at'
    start_worker one
    victim=$started
    start_worker two
}

on_cluster() { # ARGUMENT…
    heddle run --engine spark --master "$master" --strategy dpor "$@"
}

# What must not depend on where a search ran.
result() { # JSON
    grep -Eo '"(executions|traces|complete|failures)" *: *[0-9a-z]+' "$1" | sort | uniq
}

same() {
    local program=$root/build/spark/Adders.java
    cd "$root/build/spark"
    heddle run --strategy dpor --jobs 2 --time 10m --json "$work/here.json" "$program" >"$work/here.txt"
    on_cluster --time 10m --json "$work/there.json" "$program" >"$work/there.txt"
    cat "$work/there.txt"
    [ -n "$(result "$work/here.json")" ] || fail 'no result in' "$work/here.json"
    diff <(result "$work/here.json") <(result "$work/there.json") || fail 'the cluster found something else' "$work/there.txt"
    echo "same: the cluster finds what two jobs find"
}

submit() {
    "$JAVA_HOME/bin/java" "${options[@]}" -cp "$SPARK_HOME/jars/*" org.apache.spark.deploy.SparkSubmit \
        --master "$master" --conf spark.ui.enabled=false "$lib"/heddle-engine-spark-*.jar \
        run --engine spark --strategy dpor --time 10m --program 'model:scheduling(6)' >"$work/submit.txt" 2>"$work/submit.log" ||
        fail 'spark-submit failed' "$work/submit.log"
    expect "$work/submit.txt" 'proved: all 720 orders'
    echo "submit: spark-submit proves scheduling(6)"
}

# Starts the search of the model in the background, and returns when it has saved itself once.
search_in_background() { # DIRECTORY
    start search "$JAVA_HOME/bin/java" "${options[@]}" -Dspark.ui.enabled=false -cp "$lib/*" "$main" \
        run --engine spark --master "$master" --strategy dpor --time 20m --program "$model" --out "$1"
    local i
    for ((i = 0; i < 600; i++)); do
        [ ! -s "$1/search.checkpoint" ] || return 0
        sleep 0.2
    done
    fail 'nothing was saved' "$work/search.log"
}

expect_all() { # FILE
    [ "$(grep -Eo 'proved: all [0-9,]+ orders' "$1" | tr -dc 0-9)" = "$traces" ] || fail 'traces are missing' "$1"
    [ "$(grep -Eo '^[0-9,]+ executions' "$1" | tr -dc 0-9)" = "$traces" ] || fail 'executions were repeated' "$1"
}

worker() {
    search_in_background "$work/worker"
    local search=$started executor
    executor=$(pgrep -P "$victim" -f CoarseGrainedExecutorBackend | head -n 1)
    kill -9 "$victim" ${executor:+"$executor"}
    wait "$search" || fail 'the search failed' "$work/search.log"
    expect_all "$work/search.log"
    echo "worker: nothing was lost with a worker and its executor (${executor:-none was running})"
    start_worker three
    victim=$started
}

driver() {
    search_in_background "$work/driver"
    kill -9 "$started"
    wait "$started" 2>/dev/null || true
    [ -s "$work/driver/search.checkpoint" ] || fail 'no checkpoint is left'
    on_cluster --time 20m --program "$model" --resume "$work/driver" >"$work/resumed.txt"
    expect_all "$work/resumed.txt"
    echo "driver: nothing was lost with the driver"
}

port=$((20000 + RANDOM % 10000))
master=spark://127.0.0.1:$port
prepare
start_cluster
[ $# -gt 0 ] || set -- same submit worker driver
for part; do
    case $part in
        same | submit | worker | driver) "$part" ;;
        *)
            echo "build/spark-cluster.sh: there is no part $part; there are same, submit, worker and driver." >&2
            exit 2
            ;;
    esac
done
