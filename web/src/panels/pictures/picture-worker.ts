// The worker thread that draws circuits and decision diagrams. ELK, which lays them out, may take a second.

import { lookUpDialect } from "../../../../src/dialects.ts"
import { parse } from "../../../../src/index.ts"
import { circuitPicture } from "../../../../src/pictures/circuit-picture.ts"
import { diagramPicture } from "../../../../src/pictures/diagram-picture.ts"
import type { Picture } from "../../../../src/pictures/picture.ts"
import { answerQuestions } from "../../reasoning/answer-questions.ts"

export interface PictureQuestion {
  readonly text: string
  readonly dialect: string
  readonly kind: "circuit" | "diagram"
}

// If there is no document, ELK thinks that the thread is its own worker and answers all messages.
Object.assign(self, { document: null })

answerQuestions(({ text, dialect: name, kind }: PictureQuestion): Promise<Picture> => {
  const dialect = lookUpDialect(name)
  const tree = parse(text, dialect)
  return kind === "circuit" ? circuitPicture(tree, dialect) : diagramPicture(tree, dialect)
})
