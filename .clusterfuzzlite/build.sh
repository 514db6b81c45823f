#!/usr/bin/env bash
# Builds the fuzz targets that need no program of others, with seeds and dictionaries, as ClusterFuzzLite and OSS-Fuzz ask for it:
# from $SRC/plumb into $OUT, with $SANITIZER (address, coverage or none) and $LIB_FUZZING_ENGINE. ci/clusterfuzzlite runs it.
set -euo pipefail
cd "$SRC/plumb"
targets=(parse text cost verify lowering mutate reduce)

# The stable compiler of rust-toolchain.toml has no instrumentation.
export RUSTUP_TOOLCHAIN=${RUSTUP_TOOLCHAIN:-nightly}
# An engine in a file stands for the libFuzzer that comes with libfuzzer-sys; `-fsanitize=fuzzer` means just that.
engine=${LIB_FUZZING_ENGINE:-}
if [ -f "$engine" ]; then export CUSTOM_LIBFUZZER_PATH=$engine; fi
flags=${RUSTFLAGS:-}
case ${SANITIZER:-address} in
address) sanitizer=address ;;
coverage)
    sanitizer=none
    case $flags in *instrument-coverage*) ;; *) flags="$flags -Cinstrument-coverage" ;; esac
    ;;
none) sanitizer=none ;;
*)
    echo "build.sh: no sanitizer \`$SANITIZER\`: the code is safe Rust; use address, coverage or none" >&2
    exit 2
    ;;
esac

for target in "${targets[@]}"; do
    RUSTFLAGS=$flags CARGO_PROFILE_RELEASE_LTO=off \
        cargo fuzz build -s "$sanitizer" --no-trace-compares "$target"
    cp "target/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
done

seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT
# What makes them runs here and now.
RUSTFLAGS='' cargo run -q -p plumb -- -q seeds "$seeds" --texts corpus
for target in "${targets[@]}"; do
    # The folder in the archive would be one more name in each seed.
    zip -q -r -j "$OUT/${target}_seed_corpus.zip" "$seeds/${target}_seed_corpus"
    cp "$seeds/$target.options" "$OUT/"
    if [ -f "$seeds/$target.dict" ]; then cp "$seeds/$target.dict" "$OUT/"; fi
done
