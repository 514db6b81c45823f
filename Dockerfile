# Plumb with native code and mlir-opt 22: docker build -t plumb . && docker run --rm -v "$PWD:/work" plumb check tests
FROM rust:1.95-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends llvm-22-dev
COPY . /plumb
RUN cargo build --release --locked --manifest-path /plumb/Cargo.toml -p plumb --features llvm

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libllvm22 mlir-22-tools && rm -rf /var/lib/apt/lists/*
COPY --from=build /plumb/target/release/plumb /plumb/target/release/plumb-native /usr/local/bin/
COPY ci/part /usr/local/bin/plumb-part
WORKDIR /work
ENTRYPOINT ["plumb"]
