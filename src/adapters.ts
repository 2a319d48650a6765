// What belongs to one tool and no other, and so is kept out of everything general: the only place where such
// tools are listed.

import { registerFormats } from "./formats/formats.ts"
import { registerTemplates } from "./validate/templates/template.ts"
import { xorBench } from "./xor-bench/adapter.ts"

const adapters = [xorBench]

/** More often than once does no harm. */
export function registerAdapters(): void {
  for (const { formats, templates } of adapters) {
    registerFormats(formats)
    registerTemplates(templates)
  }
}
