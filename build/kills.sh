#!/usr/bin/env bash
# A search whose master is killed with SIGKILL at random moments and gone on with, until it ends. It must find each trace once.
#
#   build/kills.sh [KILLS [SEED]]    default: 50 1
#
#   MODEL    what is searched; default: scheduling(8), of 40,320 traces
#   TRACES   how many it has
#   LIB      a directory with Heddle's jars; default: what ./heddle builds

set -euo pipefail
# shellcheck source=build/common.sh
. "$(dirname "$0")/common.sh"
cd "$root"

kills=${1:-50}
RANDOM=${2:-1}
model=model:${MODEL:-scheduling(8)}
traces=${TRACES:-40320}
saved=$work/saved

lib=${LIB:-}
if [ -z "$lib" ]; then
    ./heddle --version >"$work/version"
    lib=$(cat target/launcher/stamp.heddle-cli)
fi

# Saves itself every 100 ms, so that there is something to lose. It replaces the shell it is called in, so that who kills that kills it.
search() { # ARGUMENT…
    exec java -Dheddle.save.millis=100 -cp "$lib/*" dev.heddle.cli.Main run --strategy dpor --jobs 2 --time 1h --program "$model" "$@"
}

# What a search that has ended must have found.
expect_all() {
    [ "$(grep -Eo 'proved: all [0-9,]+ orders' "$work/out.txt" | tr -dc 0-9)" = "$traces" ] || fail 'traces are missing' "$work/out.txt"
    [ "$(grep -Eo '^[0-9,]+ executions' "$work/out.txt" | tr -dc 0-9)" = "$traces" ] || fail 'executions were repeated' "$work/out.txt"
    searches=$((searches + 1))
}

killed=0
searches=0
where=(--out "$saved")
while [ "$killed" -lt "$kills" ]; do
    search "${where[@]}" >"$work/out.txt" 2>"$work/err.txt" &
    master=$!
    sleep "$(printf '%d.%02d' $((RANDOM % 3)) $((RANDOM % 100)))"
    if ! kill -9 "$master" 2>/dev/null; then
        # It was through before; the next one begins anew.
        wait "$master" || fail 'the search failed' "$work/err.txt"
        expect_all
        rm -r "$saved"
        where=(--out "$saved")
        continue
    fi
    wait "$master" 2>/dev/null || true
    killed=$((killed + 1))
    [ ! -s "$saved/search.checkpoint" ] || where=(--resume "$saved")
done
(search "${where[@]}") >"$work/out.txt" 2>"$work/err.txt" || fail 'the search failed' "$work/err.txt"
expect_all
echo "the master was killed $killed times, in $searches searches, and each found $traces traces, each once"
