# shellcheck shell=bash
# What app/run, tests/run and .ci/run share: find what is missing, install it, configure, build.
# To be sourced. Writes nothing outside build/ (packages excepted); leaves the current folder
# and standard input to the caller.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

# Qt complains about a locale that is not UTF-8; a bare container has none at all.
if [ -z "${LC_ALL:-}${LC_CTYPE:-}${LANG:-}" ]; then
    export LC_ALL=C.UTF-8
fi

say() { printf '== %s\n' "$*" >&2; }

die() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# The package names of the given sections of app/packages.txt.
packages() {
    awk -v wanted=" $* " '
        { sub(/#.*/, ""); gsub(/[ \t\r]/, "") }
        /^\[.*\]$/ { section = substr($0, 2, length($0) - 2); next }
        $0 != "" && index(wanted, " " section " ")' "$root/app/packages.txt"
}

# Those of the given packages that dpkg does not list as installed.
missing_of() {
    local installed
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
        sed -n 's/^installed //p') || true
    printf '%s\n' "$@" | grep -vxF -f <(printf '%s\n' "$installed") || true
}

# Runs as root: directly, or by sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" </dev/null >&2
}

# Installs what the given sections name and dpkg does not have.
install_missing() {
    local wanted missing
    if ! command -v dpkg-query >/dev/null; then
        say "No dpkg here, so nothing is installed; app/packages.txt names what is needed."
        return
    fi
    mapfile -t wanted < <(packages "$@")
    mapfile -t missing < <(missing_of "${wanted[@]}")
    if [ "${#missing[@]}" -eq 0 ]; then
        return
    fi
    if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
        die "these packages are missing, and installing them takes root or sudo: ${missing[*]}"
    fi
    say "Installing packages: ${missing[*]}"
    apt_get update || say "apt-get update failed; trying with the package lists that are there."
    apt_get install -y --no-install-recommends "${missing[@]}" ||
        die "apt-get could not install: ${missing[*]}"
}

# Compilers at once: one a core, but 1.25 GB each.
build_jobs() {
    local cores memory
    cores=$(nproc)
    memory=$(awk '/^MemAvailable:/ { print int($2 / 1250000) }' /proc/meminfo)
    memory=$((memory > 0 ? memory : 1))
    echo $((cores < memory ? cores : memory))
}

# configure PRESET [-DNAME=VALUE ...]: into build/PRESET.
configure() {
    local preset=$1 build="$root/build/$1" fresh=()
    shift
    # A build folder that was copied together with the tree belongs to another place.
    if [ -f "$build/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
        fresh=(--fresh)
    fi
    say "Configuring build/$preset"
    cmake --preset "$preset" -S "$root" "${fresh[@]}" "$@" </dev/null >&2 ||
        die "configuring build/$preset failed (see above)"
}

# build PRESET [TARGET ...]: everything, unless targets are named.
build() {
    local preset=$1 targets=()
    shift
    if [ "$#" -gt 0 ]; then
        targets=(--target "$@")
    fi
    say "Building build/$preset"
    cmake --build "$root/build/$preset" "${targets[@]}" \
        --parallel "${CMAKE_BUILD_PARALLEL_LEVEL:-$(build_jobs)}" \
        </dev/null >&2 || die "building build/$preset failed (see above)"
}

# configure_and_build PRESET [-DNAME=VALUE ...]: into build/PRESET.
configure_and_build() {
    configure "$@"
    build "$1"
}

# run_tests TEST_PRESET [CTEST OPTION ...]: returns what ctest returns, keeps its output.
run_tests() {
    local preset=$1 status=0
    shift
    say "Running the tests: $preset"
    (cd "$root" && ctest --preset "$preset" "$@") </dev/null 2>&1 |
        tee "$root/build/tests-$preset.log" || status=$?
    return "$status"
}

# failed_tests LOG: what each failed test of ctest's output LOG printed, 60 lines of it at most.
failed_tests() {
    awk '/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / { failed = /\*\*\*(Failed|Timeout|Exception|Not Run)/; lines = 0 }
         /^ *Start +[0-9]+: / || /^[0-9]+% tests passed/ { failed = 0 }
         failed && ++lines <= 60' "$1"
}

# print_test_summary TEST_PRESET...: the failed tests again, then ctest's closing line of each
# preset, so that the end of a long output says what went wrong.
print_test_summary() {
    local preset log closing
    say "Failed tests"
    for preset in "$@"; do
        log="$root/build/tests-$preset.log"
        if [ -f "$log" ]; then
            failed_tests "$log"
        fi
    done
    say "Summary"
    for preset in "$@"; do
        log="$root/build/tests-$preset.log"
        closing="not run"
        if [ -f "$log" ]; then
            closing=$(grep 'tests passed' "$log" | tail -n 1) || closing="no tests"
        fi
        printf '%s: %s\n' "$preset" "$closing"
    done
}
