// Writes the JSON Schemas of what commands print: dist/schemas/report.json and others.

import { mkdirSync, writeFileSync } from "node:fs"
import { jsonSchema, schemas } from "../src/schemas/schemas.ts"

mkdirSync("dist/schemas", { recursive: true })
for (const published of schemas) {
  const text = JSON.stringify(jsonSchema(published), null, 2)
  writeFileSync(`dist/schemas/${published.name}.json`, `${text}\n`)
}
