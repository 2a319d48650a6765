// Bundles the benchmark and each of its child processes into a file; packages are not bundled.

import type { RolldownOptions } from "rolldown"

const programs = [
  "main",
  "contender-child",
  "compiling-child",
  "row-contender-child",
  "validator-child",
  "slow-endpoint",
  "peggy-lines-child",
]

export default {
  input: programs.map((name) => `bench/${name}.ts`),
  platform: "node",
  external: /^[^./]/,
  output: { dir: "bench/built", format: "esm", cleanDir: true },
} satisfies RolldownOptions
