// Writes the JSON Schemas of what commands print: dist/schemas/report.json and others.

import { mkdirSync, writeFileSync } from "node:fs"
import { jsonSchema, schemas } from "../src/schemas/schemas.ts"

mkdirSync("dist/schemas", { recursive: true })
for (const published of schemas) {
  // Programs read them; spaces would make the package larger.
  const text = JSON.stringify(jsonSchema(published))
  writeFileSync(`dist/schemas/${published.name}.json`, `${text}\n`)
}
