#!/usr/bin/env bash
# What this tree costs beside an earlier commit: ./heddle bench runtime of both, by turns, and the ratios of the medians.
#
#   build/cost.sh [BASE [PAIRS]]    default: d1c59ef5, the last commit before the rooms of the runtime, and 4
#
#   ROUND, ROUNDS   how long and how many the rounds of a run are; default: 400ms and 5. ROUND=100ms takes less than four minutes on an idle machine, once
#                   both are built
#   OPTIONS         more options of the command, for instance --backend platform
#   ROWS            an extended regular expression: which rows are printed; default: all of them
#
# BASE may be a directory with a checkout; a commit is checked out and built in target/cost/BASE the first time. What was measured goes to target/cost/DATE, a file for each run. A ratio above 1 means that this tree is slower.
# Ends with 1 if a step, or the geometric mean, costs more than 3 % more.

set -euo pipefail
cd "$(dirname "$0")/.."

base=${1:-d1c59ef5}
pairs=${2:-4}
out=target/cost/$(date +%F-%H%M%S)
mkdir -p "$out"
if [ -d "$base" ]; then
    there=$base
else
    base=$(git rev-parse --short "$base")
    there=target/cost/$base
    [ -d "$there" ] || git worktree add --detach "$there" "$base" >/dev/null
fi

measure() { # DIRECTORY FILE
    # shellcheck disable=SC2086
    "$1"/heddle bench runtime --soak 0 --round "${ROUND:-400ms}" --rounds "${ROUNDS:-5}" ${OPTIONS:-} >"$2"
}

# Builds both before anything is measured.
"$there"/heddle bench --help >/dev/null
./heddle bench --help >/dev/null

for ((pair = 1; pair <= pairs; pair++)); do
    measure "$there" "$out/before-$pair.txt"
    measure . "$out/now-$pair.txt"
    echo "pair $pair of $pairs, load $(cut -d ' ' -f 1 /proc/loadavg 2>/dev/null || echo '?')" >&2
done

# A line for each figure of each run: side, what, figure, less of which is better. Columns are at least two blanks apart.
for file in "$out"/*-*.txt; do
    side=${file##*/}
    awk -F '  +' -v side="${side%%-*}" '
        function figure(text) {
            gsub(/[^0-9.]/, "", text)
            return text + 0
        }
        function tell(what, value) {
            if (value > 0) { print side "\t" what "\t" value }
        }
        { sub(/^ +/, "") }
        /^A step, in/ { table = "step" }
        /^Executions a second/ { table = "rate" }
        /^A million updates/ { table = "loop" }
        /^How many executions find|^Bytes that a step|^What .* leave behind/ { table = "" }
        /^Code that is not explored/ { table = "everyday" }
        /^Start-up, in/ { table = "start" }
        table == "step" && /^a step/ { tell($1 ", ns", figure($2)) }
        table == "rate" && $2 ~ /^[0-9,]+$/ { tell($1 ", us an execution", 1e6 / figure($2)) }
        table == "loop" && /^[0-9]/ { tell("a million updates of an unshared field, ms", figure($2)) }
        table == "everyday" && $3 ~ /^[0-9.]+$/ { tell($1 ", not explored, ms", figure($3)) }
        table == "start" && $2 ~ /^[0-9,]+$/ { tell("until " $1 ", ms", figure($2)) }
    ' "$file"
done >"$out/figures.tsv"

sort -s -t "$(printf '\t')" -k2,2 -k1,1 -k3,3g "$out/figures.tsv" | awk -F '\t' -v rows="${ROWS:-.}" '
    function median(side, what, n) {
        n = count[side, what]
        return n % 2 ? value[side, what, (n + 1) / 2] : (value[side, what, n / 2] + value[side, what, n / 2 + 1]) / 2
    }
    { value[$1, $2, ++count[$1, $2]] = $3; names[$2] }
    $2 != last { order[++rowsRead] = last = $2 }
    END {
        printf "%-62s %12s %12s %7s   %s\n", "by processor time; medians of both", "before", "now", "ratio", "now, each to the median before"
        for (i = 1; i <= rowsRead; i++) {
            what = order[i]
            if (what !~ rows || !count["before", what] || !count["now", what]) { continue }
            before = median("before", what)
            ratio = median("now", what) / before
            sum += log(ratio)
            compared++
            all = ""
            for (k = 1; k <= count["now", what]; k++) { all = all sprintf(" %.3f", value["now", what, k] / before) }
            printf "%-62s %12.5g %12.5g %7.3f  %s\n", what, before, median("now", what), ratio, all
            slower = slower || (what ~ /^a step/ && ratio > 1.03)
        }
        if (!compared) { print "nothing was measured on both sides"; exit 1 }
        mean = exp(sum / compared)
        printf "%-62s %12s %12s %7.3f\n", "geometric mean", "", "", mean
        exit slower || mean > 1.03
    }'
