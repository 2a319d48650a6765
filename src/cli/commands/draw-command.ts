import { formulaIn } from "../../circuits/index.ts"
import type { Reading } from "../../language/engines/index.ts"
import type { Picture } from "../../pictures/index.ts"
import { answerReadings } from "../answer-expressions.ts"
import { circuitGiven } from "../file-or-expression.ts"
import { UsageError, withoutUndefined } from "../options/expression-options.ts"
import { outputOptionsOf } from "../options/output-options.ts"
import { givenTexts } from "../read-expressions.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionsWith } from "../specification/options.ts"
import { readingExpressions } from "../specification/specify.ts"
import { visibleText } from "../terminal/terminal.ts"

const kinds = ["tree", "circuit", "karnaugh", "diagram"] as const

export const drawCommand = commandSpec({
  arguments: [
    {
      name: "<expression>",
      text: "an expression in quotes; - reads standard input",
      isExpression: true,
    },
  ],
  options: [
    {
      name: "as",
      text:
        "kind of picture: the tree, a circuit of gates, a Karnaugh map (2 to 6 variables), or a binary decision " +
        "diagram",
      choices: kinds,
      default: "tree",
      advice: (value) =>
        /^(?:svg|png)$/i.test(value)
          ? `the name of the file determines its format: --output picture.${value.toLowerCase()}`
          : undefined,
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

  run: async (terminal, given, options) => {
    const circuit = circuitGiven(given)
    const outputs =
      circuit &&
      (await (await import("../circuit-files.ts")).readOutputs(terminal, given, circuit, options))
    const [expression, ...others] = outputs ?? (await givenTexts(terminal, [given]))
    if (others.length > 0) {
      const names = outputs && `: ${outputs.map(({ name }) => visibleText(name)).join(", ")}`
      const found = `${others.length + 1}${names === undefined ? "" : ` outputs${names}`}`
      throw new UsageError(`a picture has one expression, not ${found}`)
    }
    const { output } = options
    const { pictureImage } = await import("../../node/chart-image.ts")
    const { withOutputFile } = await import("../../node/files/output-file.ts")
    const { svgOf } = await import("../../pictures/picture.ts")
    const image = output === undefined ? undefined : await pictureImage(output)
    const answer = async (reading: Reading) => {
      const picture = await pictureOf(reading, options.as, options)
      if (output !== undefined && image !== undefined) {
        await withOutputFile(output, outputOptionsOf(options, []), (file) =>
          file.write(image(picture, options)),
        )
      }
      const { title, description, width, height } = picture
      const svg = () => svgOf(picture, options)
      const dialect = reading.dialect.name
      const read = { dialect, isDialectGuessed: options.dialect === undefined }
      const drawn = () => (output === undefined ? { svg: svg() } : { output })
      return {
        text: () => (output === undefined ? svg().trimEnd() : `${title}: ${visibleText(output)}`),
        json: () => JSON.stringify({ ...read, title, description, width, height, ...drawn() }),
      }
    }
    if (expression !== undefined && "tree" in expression) {
      const { text, json } = await answer(expression)
      await terminal.output.write(`${options.json ? json() : text()}\n`)
      return 0
    }
    return answerReadings(terminal, expression?.text, options, answer, { formulaIn })
  },
})

async function pictureOf(
  { tree, dialect }: Reading,
  kind: (typeof kinds)[number],
  { cover: group, variables }: OptionsWith<"cover">,
): Promise<Picture> {
  if (new Set(variables).size !== (variables?.length ?? 0)) {
    throw new UsageError("--variables takes different names, such as b,a,c")
  }
  const order = withoutUndefined({ variables })
  switch (kind) {
    case "tree":
      return (await import("../../pictures/tree-picture.ts")).treePicture(tree, dialect)
    case "circuit":
      return (await import("../../pictures/circuit-picture.ts")).circuitPicture(tree, dialect)
    case "diagram": {
      const { diagramPicture } = await import("../../pictures/diagram-picture.ts")
      return diagramPicture(tree, dialect, order)
    }
    case "karnaugh": {
      const { karnaughPicture } = await import("../../pictures/karnaugh-picture.ts")
      return karnaughPicture(tree, dialect, { ...order, group })
    }
  }
}
