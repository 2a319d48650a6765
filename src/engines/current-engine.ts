import type { Engine } from "./engine.ts"
import { referenceEngine } from "./reference-engine.ts"

/** The engine that everything uses for text of which it wants the tree or the value. */
export const engine: Engine = referenceEngine
