#!/usr/bin/env bash
# Collects what Ringscope needs to know of @SYSTEM@ (@TITLE@) into one archive.
#
# Read it before you run it. Every command only asks: nothing is changed, nothing is sent anywhere.
# Above each stands its risk: what it costs, what it locks, whether it shows keys, when not to run
# it. What fails is noted in problems.txt, and the rest goes on. Set the variables below in the
# environment: HOST=10.0.0.1 bash this-script. Then: ringscope @SYSTEM@:ringscope-@SYSTEM@.tar.gz
set -u
export LC_ALL=C
out="ringscope-@SYSTEM@"
: "${LIMIT:=60}" # seconds after which a command is given up

if [ -e "$out" ] || [ -e "$out.tar.gz" ]; then
    echo "$out or $out.tar.gz is here already: run this in another folder" >&2
    exit 1
fi
mkdir "$out" || exit 1
echo "@SYSTEM@, collected $(date -u +%Y-%m-%dT%H:%M:%SZ)" >"$out/README"

# keep FILE COMMAND...: what a command answers.
keep() {
    local file="$1"
    shift
    echo "# $file" >>"$out/problems.txt"
    if timeout "$LIMIT" "$@" >"$out/$file" 2>>"$out/problems.txt"; then
        echo "kept    $file"
    else
        echo "failed  $file (see problems.txt)"
    fi
}

# ask FILE HOST PORT WORDS: what a text protocol answers to one line.
ask() {
    local file="$1" host="$2" port="$3"
    shift 3
    # shellcheck disable=SC2016
    keep "$file" bash -c 'exec 3<>"/dev/tcp/$0/$1" && printf "%s\r\nquit\r\n" "$2" >&3 && cat <&3' \
        "$host" "$port" "$*"
}

