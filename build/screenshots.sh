#!/usr/bin/env bash
# Makes the pictures in README.md and docs/ anew: runs the demo and takes pictures of its pages in a headless Chromium.
#
#   build/screenshots.sh            # writes docs/images/*.png

set -euo pipefail
cd "$(dirname "$0")/.."

browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo 'This needs Chromium (Debian: apt-get install chromium).' >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# picture NAME PAGE WIDTH HEIGHT light|dark
picture() {
    local scheme=1
    [ "$5" = light ] || scheme=0
    "$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
        --disable-component-update --disable-sync --hide-scrollbars --user-data-dir="$work/profile-$1" \
        --blink-settings=preferredColorScheme=$scheme --window-size="$3,$4" --screenshot="$PWD/docs/images/$1.png" \
        "file://$2" >/dev/null 2>&1
    echo "docs/images/$1.png"
}

mkdir -p docs/images
# The strategy and seed of the demo are fixed, so the pictures change only when the pages do.
./heddle demo --out "$work/out" >/dev/null
# No path of this machine is to be seen.
sed -i "s#$work/out#heddle-out#g" "$work"/out/*.html

picture report "$work/out/heddle.samples.Bank.html" 1200 1480 light
picture report-dark "$work/out/heddle.samples.BoundedQueue.html" 1200 1900 dark
picture report-phone "$work/out/heddle.samples.Cache.html" 500 2300 light
picture suite "$work/out/index.html" 1000 520 light
