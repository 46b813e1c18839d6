#!/usr/bin/env bash
# Writes the parts of docs/ that are made from the code: the reference of options and the pictures of the concepts.
# (build/screenshots.sh makes the pictures of pages.)

set -euo pipefail
cd "$(dirname "$0")/.."
mvn -q -B -ntp -Dquick -DskipTests -Djdks=none -Ddocs.up-to-date=false -pl heddle-docs -am package
