// Writes the JSON Schemas of the commands' output: dist/schemas/report.json and others.

import { mkdirSync, writeFileSync } from "node:fs"
import { jsonSchema, schemas } from "../src/schemas/schemas.ts"

mkdirSync("dist/schemas", { recursive: true })
for (const published of schemas) {
  // Compact, since only programs read it.
  const text = JSON.stringify(jsonSchema(published))
  writeFileSync(`dist/schemas/${published.name}.json`, `${text}\n`)
}
