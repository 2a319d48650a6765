// Libraries of npm and PyPI that define a notation, or read it like the implementation that does.

import { join } from "node:path"
import { cacheFolder, venvPython } from "../cache-folder.ts"
import type { Judge, Rule } from "../judge.ts"
import {
  calls,
  chains,
  emptyParentheses,
  endsOperand,
  isRefusedAfter,
  juxtaposition,
  operatorsAsOperands,
  otherArguments,
  ranges,
  trailingCommas,
} from "../rules.ts"
import { runProgram } from "../run-program.ts"
import { type ScriptedJudge, scriptedJudge, scriptPath } from "../scripted-judge.ts"

const npmFolder = join(cacheFolder, "npm")

function npmJudge(
  name: string,
  version: string,
  judge: Pick<ScriptedJudge, "dialects" | "rules">,
): Judge {
  const show = `console.log(require(process.argv[1]).version)`
  return scriptedJudge({
    ...judge,
    name,
    packages: { npm: { [name]: version } },
    version: async () => {
      const path = join(npmFolder, "node_modules", name, "package.json")
      const { status, stdout } = await runProgram(process.execPath, ["--eval", show, path])
      return status === 0 && stdout.trim() === version ? version : undefined
    },
    command: () => [process.execPath, scriptPath("npm.mjs"), name, npmFolder],
  })
}

function pypiJudge(
  name: string,
  version: string,
  judge: Pick<ScriptedJudge, "dialects" | "isSlow" | "rules">,
  /** The package's name in the script. */
  part = name,
): Judge {
  const show = `import importlib.metadata; print(importlib.metadata.version("${name}"))`
  return scriptedJudge({
    ...judge,
    name,
    packages: { debian: ["python3", "python3-venv"], pypi: { [name]: version } },
    version: async () => {
      const { status, stdout } = await runProgram(venvPython, ["-c", show])
      return status === 0 && stdout.trim() === version ? version : undefined
    },
    command: () => [venvPython, scriptPath("pypi.py"), part],
  })
}

/** `{"and": []}`: any JSON is accepted, and for MongoDB, anything that its shell accepts. */
const otherJson: Rule = {
  name: "other JSON",
  why: "any JSON is data there, and operators take any number of operands",
  where: "accepts",
  applies: ({ text }) => {
    const quoted = text.replaceAll(/([{,]\s*)([$\w]+)(?=\s*:)/g, '$1"$2"')
    const filled = quoted.replaceAll(/,\s*$|,(?=\s*[\],}])|(?<=[[{]\s*),/g, "")
    try {
      JSON.parse(filled)
      return true
    } catch {
      return false
    }
  },
}

/** `x if y` */
const conditionalsWithoutElse: Rule = {
  name: "conditional without else",
  why: "else may be left out there",
  where: "accepts",
  applies: ({ tokens }) =>
    tokens.filter(({ kind }) => kind.startsWith("if") && kind !== "iff").length >
    tokens.filter(({ kind }) => kind === "else").length,
}

/** `x not and y` */
const danglingNegations: Rule = {
  name: "not after an operand",
  why: "a not that follows an operand is skipped there unless in follows it",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => endsOperand(left) && right.text === "not"),
}

/** `(and or x)`, `(distinct x)`, `(iff x y)` */
const z3Extensions: Rule = {
  name: "Z3 extension",
  why: "operators without operands, distinct of any number, and implies are values there",
  where: "accepts",
  applies: ({ tokens }) =>
    tokens.some(({ kind, text }, at) => {
      const isOperator = !["true", "false", "variable", "open", "close"].includes(kind)
      return (
        kind === "xorDistinct" || text === "implies" || (isOperator && tokens[at - 1]?.text !== "(")
      )
    }),
}

/** `NOT (x)` */
const functionsApart: Rule = {
  name: "space after function",
  why: "a parenthesis has to follow the name of a function at once there",
  where: "refuses",
  applies: ({ text }) => /[a-z]\s+\(/i.test(text),
}

/** `AND(x; y)` */
const otherSeparator: Rule = {
  name: "separator",
  why: "the locale says whether , or ; separates arguments, and it was , when asked",
  where: "refuses",
  applies: ({ text }) => text.includes(";"),
}

/** `x ? y ? z : x : y`, which needs parentheses according to the grammar in the CEL specification */
const choicesWithin: Rule = {
  name: "choice within a choice",
  why: "the second operand of a choice may be another one there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => endsOperand(left) && right.text === "?"),
}

/** `TRUE()`, `AND(x,)`, `IF(x,y)`, `((x),)` */
const otherArgumentsOfExcel: Rule = {
  name: "arguments of Excel",
  why: "literals may be called, arguments left empty, and IF has two or three there",
  where: "accepts",
  applies: ({ text }) => /(true|false)\(|,\s*[,)]|\(\s*,|\bif\b/i.test(text),
}

const ends = (token: Parameters<typeof endsOperand>[0]) => endsOperand(token) || token.text === "]"

/** `x ⧦ y`, `¬x`, `Xnor[x, y]` */
const operatorsOfWolfram: Rule = {
  name: "missing operator",
  why: "⧦, ¬ and Xnor are not known there",
  where: "refuses",
  applies: ({ text }) => /[⧦¬]|Xnor/.test(text),
}

/** `And || x`, `And[]`, `And[x,]`, `x y` */
const expressionsOfWolfram: Rule = {
  name: "any expression",
  why: "functions, calls with any arguments and products are expressions there, even if their values are not needed",
  where: "accepts",
  applies: (question) => {
    const { tokens, refusedAt = 0 } = question
    const before = tokens[refusedAt - 1]
    if (before !== undefined && /^[A-Z][a-z]/.test(before.text) && !endsOperand(before)) return true
    return isRefusedAfter(
      question,
      (left, right) =>
        /^[,\]]$/.test(right.text) || (ends(left) && !/^(!=|[=&|⊼⊽])/.test(right.text)),
    )
  },
}

/** `x ⊼ y && z`, `x == y == z` */
const mixtures: Rule = {
  name: "mixture or chain",
  why: "nand and nor mix with other operators, and comparisons chain there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(
      question,
      (left, right) => ends(left) && /^([⊼⊽]|&&|\|\||[=!]=)/.test(right.text),
    ),
}

/** `p ∧ q q`, `p ∨ (q ↔)` */
const otherNames: Rule = {
  name: "any name",
  why: "any text without operators is a name there, and is refused only where its value is needed",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => endsOperand(left) || right.text === ")"),
}

/** `"$ne" [true]` */
const members: Rule = {
  name: "member",
  why: "brackets after a value are a member of it there",
  where: "accepts",
  applies: ({ text }) => /["\w\]}]\s*\[/.test(text),
}

export const packages: readonly Judge[] = [
  npmJudge("@actions/expressions", "0.3.61", { dialects: ["github-actions"], rules: [] }),
  npmJudge("@cucumber/tag-expressions", "11.0.1", { dialects: ["cucumber"], rules: [] }),
  npmJudge("jsonata", "2.2.2", {
    dialects: ["jsonata"],
    rules: [conditionalsWithoutElse, emptyParentheses, operatorsAsOperands],
  }),
  npmJudge("mathjs", "15.2.0", {
    dialects: ["mathjs"],
    rules: [juxtaposition, operatorsAsOperands, ranges],
  }),
  npmJudge("@marcbachmann/cel-js", "8.0.0", { dialects: ["cel"], rules: [choicesWithin] }),
  npmJudge("json-logic-engine", "5.0.7", { dialects: ["json-logic"], rules: [otherJson] }),
  npmJudge("json-logic-js", "2.0.5", { dialects: ["json-logic"], rules: [otherJson] }),
  npmJudge("mingo", "7.2.7", { dialects: ["mongodb"], rules: [otherJson, members] }),
  npmJudge("hyperformula", "3.5.0", {
    dialects: ["excel"],
    rules: [functionsApart, otherSeparator, otherArgumentsOfExcel],
  }),
  pypiJudge("jmespath", "1.1.0", { dialects: ["jmespath"], rules: [calls] }),
  pypiJudge("jsonnet", "0.22.0", { dialects: ["jsonnet"], isSlow: true, rules: [calls] }),
  pypiJudge("kconfiglib", "14.1.0", { dialects: ["kconfig"], rules: [] }),
  pypiJudge("meson", "1.12.1", { dialects: ["meson"], rules: [calls, danglingNegations] }),
  pypiJudge("jinja2", "3.1.6", {
    dialects: ["jinja"],
    rules: [calls, conditionalsWithoutElse, emptyParentheses, operatorsAsOperands],
  }),
  pypiJudge("Mathics3", "10.0.1", {
    dialects: ["wolfram"],
    rules: [operatorsOfWolfram, expressionsOfWolfram, mixtures],
  }),
  pypiJudge("reasoning-gym", "0.1.25", {
    dialects: ["reasoning-gym"],
    rules: [otherNames],
  }),
  pypiJudge("sympy", "1.14.0", { dialects: ["sympy"], rules: [trailingCommas, otherArguments] }),
  pypiJudge("pyeda", "0.29.0", { dialects: ["pyeda"], rules: [otherArguments] }),
  pypiJudge("uvlparser", "2.5.0", { dialects: ["uvl"], isSlow: true, rules: [] }),
  pypiJudge("z3-solver", "5.4.1.0", { dialects: ["smt-lib"], rules: [z3Extensions] }),
  {
    ...pypiJudge(
      "z3-solver",
      "5.4.1.0",
      {
        dialects: ["z3-python"],
        rules: [trailingCommas, otherArguments, chains, operatorsAsOperands],
      },
      "z3-python",
    ),
    name: "z3-python",
  },
]
