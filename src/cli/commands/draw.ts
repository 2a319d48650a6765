// boolglot draw: an expression as a picture.

import type { Reading } from "../../language/engines/readings.ts"
import type { Picture } from "../../pictures/picture.ts"
import { answerExpressions } from "../answer-expressions.ts"
import { dialectsToTry, knownDialects } from "../options/options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { textReader } from "../options/precedence-option.ts"
import { UsageError } from "../options/usage-error.ts"
import { givenTexts } from "../read-expressions.ts"
import { readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionsWith } from "../specification/options.ts"
import { visibleText } from "../terminal/visible.ts"

type Kind = "tree" | "circuit" | "karnaugh" | "diagram"

interface DrawOptions extends OptionsWith<"theme" | "cover"> {
  readonly as: Kind
}

export const drawCommand = commandSpec({
  arguments: [
    { name: "<expression>", text: "in quotes; - reads it from standard input", isExpression: true },
  ],
  options: [
    {
      name: "as",
      text:
        "kind of picture: the tree, a circuit of gates, a Karnaugh map (2 to 6 variables), or a binary decision " +
        "diagram",
      choices: ["tree", "circuit", "karnaugh", "diagram"],
      default: "tree",
    },
    {
      name: "output",
      text: "output file, ending in .svg or .png (default: SVG on standard output)",
    },
    "dialect",
    {
      name: "variables",
      text:
        "order of the variables in a Karnaugh map or a decision diagram, such as b,a,c (default: as in the " +
        "expression)",
    },
    "theme",
    "cover",
    ...readingExpressions,
    "force",
    "json",
  ],
  examples: [
    ['boolglot draw "p -> q & r" -o tree.svg'],
    ['boolglot draw "a and b or not a and c" --as karnaugh -o map.png'],
    [
      `boolglot draw "p -> q" --json | grep -o '"description":"[^"]*"'`,
      '"description":"With each operator before what it joins: (implies p q)"',
    ],
  ],
  exitCodes: {
    0: "the picture was drawn",
    2: "the expression was refused or is too large, or the command could not run",
  },

  run: async (terminal, given: string, options: DrawOptions) => {
    const [expression, ...others] = await givenTexts(terminal, [given])
    if (others.length > 0) {
      throw new UsageError(`a picture has one expression, not ${others.length + 1}`)
    }
    const { output } = options
    const dialects = dialectsToTry(await knownDialects(options), options.dialect)
    const { read } = await textReader(dialects, options)
    const { pictureImage } = await import("../../node/chart-image.ts")
    const { withOutputFile } = await import("../../node/files/with-output-files.ts")
    const { svgOf } = await import("../../pictures/picture.ts")
    const image = output === undefined ? undefined : await pictureImage(output)
    return answerExpressions(terminal, expression?.text, options, dialects, async (text) => {
      const reading = read(text)
      const picture = await pictureOf(reading, options)
      if (output !== undefined && image !== undefined) {
        await withOutputFile(output, outputOptionsOf(options, []), (file) =>
          file.write(image(picture, options)),
        )
      }
      const isDialectGuessed = options.dialect === undefined
      const { title, description, width, height } = picture
      return {
        text: () =>
          output === undefined
            ? svgOf(picture, options).trimEnd()
            : `${title}: ${visibleText(output)}`,
        json: () =>
          JSON.stringify({
            dialect: reading.dialect.name,
            isDialectGuessed,
            title,
            description,
            width,
            height,
            ...(output === undefined ? { svg: svgOf(picture, options) } : { output }),
          }),
        ...(isDialectGuessed && { note: `read as ${reading.dialect.name}` }),
        reading,
      }
    })
  },
})

/** @throws PictureSizeError, DiagramSizeError, MissingLibraryError, UsageError */
async function pictureOf({ tree, dialect }: Reading, options: DrawOptions): Promise<Picture> {
  const { as, cover, variables } = options
  if (new Set(variables).size !== (variables?.length ?? 0)) {
    throw new UsageError("--variables takes different names, such as b,a,c")
  }
  const order = variables === undefined ? {} : { variables }
  if (as === "tree") {
    const { treePicture } = await import("../../pictures/tree-picture.ts")
    return treePicture(tree, dialect)
  }
  if (as === "circuit") {
    const { circuitPicture } = await import("../../pictures/circuit-picture.ts")
    return circuitPicture(tree, dialect)
  }
  if (as === "diagram") {
    const { diagramPicture } = await import("../../pictures/diagram-picture.ts")
    return diagramPicture(tree, dialect, order)
  }
  const { karnaughPicture } = await import("../../pictures/karnaugh-picture.ts")
  return karnaughPicture(tree, dialect, { ...order, ...(cover !== undefined && { group: cover }) })
}
