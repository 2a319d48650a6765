import { expect, test } from "vitest"
import { changesPath } from "../../src/cli/dataset-outputs.ts"

test.each([
  ["out.jsonl", "out.changes.jsonl"],
  ["out.CSV", "out.changes.jsonl"],
  ["out", "out.changes.jsonl"],
  ["v1.2/out", "v1.2/out.changes.jsonl"],
  ["rows.test.parquet", "rows.test.changes.jsonl"],
])("changes of %s are listed in %s", (path, changes) => expect(changesPath(path)).toBe(changes))
