// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if a package refuses it.
//
//     node npm.mjs mathjs FOLDER     FOLDER contains node_modules

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { compileFunction } from "node:vm"

const [name, folder] = process.argv.slice(2)
const load = async (path) => {
  const { resolve } = createRequire(`${folder}/package.json`)
  return import(pathToFileURL(resolve(path)).href)
}

/** Turns paths into nested objects: `a.b` is a member of `a`. */
function nested(variables) {
  const all = {}
  for (const [path, value] of Object.entries(variables)) {
    const names = path.split(".")
    let holder = all
    for (const name of names.slice(0, -1)) holder = holder[name] ??= {}
    holder[names.at(-1)] = value
  }
  return all
}

/** For each package, makes a function of a text and the values of its variables, which throws if it refuses the text. */
const packages = {
  // The brackets keep line ends from ending statements, and texts with unbalanced brackets from passing.
  node: () => (text, variables) => {
    const read = compileFunction(`return [\n${text}\n]`, Object.keys(variables))
    const values = read(...Object.values(variables))
    return values.length === 1 ? Boolean(values[0]) : undefined
  },
  mathjs: async () => {
    const { create, all } = (await load("mathjs")).default
    const { evaluate } = create(all)
    return (text, variables) => evaluate(text, variables)
  },
  "@marcbachmann/cel-js": async () => {
    const { evaluate } = await load("@marcbachmann/cel-js")
    return (text, variables) => evaluate(text, nested(variables))
  },
  "json-logic-engine": async () => {
    const { LogicEngine } = await load("json-logic-engine")
    const engine = new LogicEngine()
    return (text, variables) => engine.truthy(engine.run(JSON.parse(text), nested(variables)))
  },
  "json-logic-js": async () => {
    const logic = (await load("json-logic-js")).default
    return (text, variables) => logic.truthy(logic.apply(JSON.parse(text), nested(variables)))
  },
  "@actions/expressions": async () => {
    // It can't be resolved like the others, because it only exports to `import`.
    const path = `${folder}/node_modules/@actions/expressions/dist/index.js`
    const { Lexer, Parser, Evaluator, data } = await import(pathToFileURL(path).href)
    const dictionary = (members) =>
      new data.Dictionary(
        ...Object.entries(members).map(([key, value]) => ({
          key,
          value: typeof value === "boolean" ? new data.BooleanData(value) : dictionary(value),
        })),
      )
    return (text, variables) => {
      const members = nested(variables)
      const tree = new Parser(new Lexer(text).lex().tokens, Object.keys(members), []).parse()
      return new Evaluator(tree, dictionary(members)).evaluate().value
    }
  },
  jsonata: async () => {
    const jsonata = (await load("jsonata")).default
    return (text, variables) => jsonata(text).evaluate(nested(variables))
  },
  "@cucumber/tag-expressions": async () => {
    const { default: parse } = await load("@cucumber/tag-expressions")
    return (text, variables) => {
      const tags = Object.keys(variables).filter((name) => variables[name])
      return parse(text).evaluate(tags)
    }
  },
  mingo: async () => {
    const { Aggregator } = await load("mingo")
    return (text, variables) => {
      // The shell reads a JavaScript object.
      const value = compileFunction(`return [\n${text}\n]`)()
      if (value.length !== 1) return undefined
      const row = Object.fromEntries(
        Object.entries(variables).map(([name, held]) => [name.slice(1), held]),
      )
      return new Aggregator([{ $addFields: { value: value[0] } }]).run([nested(row)])[0].value
    }
  },
  hyperformula: async () => {
    const { HyperFormula } = (await load("hyperformula")).default
    const sheet = HyperFormula.buildFromArray([[]], { licenseKey: "gpl-v3" })
    // The literals are functions there, unless they are defined as names.
    for (const literal of ["TRUE", "FALSE"]) sheet.addNamedExpression(literal, `=${literal}()`)
    return (text, variables) => {
      for (const [variable, value] of Object.entries(variables)) {
        const cell = sheet.simpleCellAddressFromString(variable, 0)
        if (cell !== undefined) sheet.setCellContents(cell, value)
        else if (sheet.getNamedExpression(variable))
          sheet.changeNamedExpression(variable, `=${value}()`.toUpperCase())
        else sheet.addNamedExpression(variable, `=${value}()`.toUpperCase())
      }
      return sheet.calculateFormula(`=${text}`, 0)
    }
  },
}

const answer = await packages[name]()
let marks = ""
for (const line of readFileSync(0, "utf8").split("\n").slice(0, -1)) {
  const [where, text] = line.split(/\t(.*)/)
  const pairs = where.split(" ").filter((pair) => pair !== "")
  const variables = Object.fromEntries(pairs.map((pair) => [pair.slice(0, -2), pair.endsWith("1")]))
  try {
    const value = await answer(text, variables)
    marks += typeof value === "boolean" ? Number(value) : "-"
  } catch {
    marks += "-"
  }
}
process.stdout.write(marks)
