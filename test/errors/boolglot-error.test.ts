// Every error that the library raises on purpose is a BoolglotError: these tests search the source for others.
//
// @module-tag slow

import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { InvalidArgumentError } from "commander"
import ts from "typescript"
import { describe, expect, test } from "vitest"
import {
  BoolglotError,
  FileError,
  OutOfRangeError,
  WrongTypeError,
} from "../../src/errors/boolglot-error.ts"
import { ProtectedFileError, WriteError } from "../../src/node/files/check-outputs.ts"

/** Error classes outside this hierarchy, and the reasons. */
const otherClasses: Readonly<Record<string, string>> = {
  "WrongTypeError extends TypeError": "instanceof counts it as one",
  "OutOfRangeError extends RangeError": "instanceof counts it as one",
}

/** Other errors raised, by file, and the reasons; Commander reports invalid options. */
const otherThrows: Readonly<Record<string, string>> = {
  "check-command.ts RangeError": "cannot happen: there is always a built-in dialect",
  "command-line.ts CommanderError": "how Commander ends a call that prints help",
  "accepted-case.ts Error": "a wrong suite, which is a fault of the code that makes it",
  "compare-circuits.ts Error": "cannot happen: circuits that differ have an output that does",
  "refused-texts.ts Error": "a wrong suite, which is a fault of the code that makes it",
  "build-grammar.ts RangeError": "cannot happen: nobody builds no files",
  "precedence-table.ts RangeError": "cannot happen: six operators have few states",
  "line-builder.ts Error": "cannot happen: a machine ends with the bytes",
  "json-members.ts SyntaxError": "caught, or cannot happen: the row was read as JSON before",
  "spill-file.ts RangeError": "caught where the file is read, as the cause of a FileError",
  "read-lines.ts Error": "caught at once, as the cause of a FileError",
  "environment.ts TypeError": "cannot happen: export refuses rows of files for environments",
  "file-answers.ts Error": "the cause of a FileError at once",
  "output-file.ts RangeError": "cannot happen: paths are checked before",
  "table-diagram-or-solver.ts Error":
    "an engine that gives a wrong answer, which is a fault of the engine",
  "mersenne-twister.ts RangeError": "cannot happen: every seed has a word",
  "answers-in-python.ts Error": "cannot happen: answer-rules.py is part of the build",
  "python-pattern.ts Error": "cannot happen: the answer rules use only syntax that it translates",
  "row-analysis.ts RangeError": "cannot happen: an accepted text has tokens",
  "pack.ts RangeError": "a build whose tables another version reads",
  "resolution.ts Error":
    "cannot happen: an entailment was decided before, and resolution refutes what follows",
  "search.ts Error":
    "cannot happen: an entailment was decided before, and a rule applies to what follows",
  "sequents.ts Error": "cannot happen: an entailment was decided before, and a rule applies to it",
  "tableau.ts Error":
    "cannot happen: an entailment was decided before, and all branches of what follows close",
  "repeats.ts RangeError": "cannot happen: rows come in order, and are waited for",
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({
    file,
    source: ts.createSourceFile(
      file,
      readFileSync(join("src", file), "utf8"),
      ts.ScriptTarget.Latest,
    ),
  }))

/** All classes in src, with the class that each extends. */
const classes = new Map(
  files.flatMap(({ source }) =>
    nodesOf(source)
      .filter(ts.isClassDeclaration)
      .map((each) => {
        const extended = each.heritageClauses?.find(
          ({ token }) => token === ts.SyntaxKind.ExtendsKeyword,
        )
        return [each.name?.text ?? "", extended?.types[0]?.expression.getText(source)] as const
      }),
  ),
)

function nodesOf(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function derives(name: string): boolean {
  const base = classes.get(name)
  return name === "BoolglotError" || (base !== undefined && derives(base))
}

describe("in src", () => {
  test("every error class derives from it", () => {
    const errors = [...classes].filter(
      ([name, base]) => /(Error|Exception)$/.test(`${base}`) && name !== "BoolglotError",
    )
    expect(errors.length).toBeGreaterThan(25)
    const others = errors.filter(([name]) => !derives(name))
    const found = others.map(([name, base]) => `${name} extends ${base}`)
    expect(found.toSorted()).toEqual(Object.keys(otherClasses).toSorted())
  })

  test("every error created belongs to one of these", () => {
    const made = files.flatMap(({ file, source }) =>
      nodesOf(source)
        .filter(ts.isNewExpression)
        .map((each) => each.expression.getText(source))
        .filter((name) => /(Error|Exception)$/.test(name) && !derives(name))
        .filter((name) => !(name in { WrongTypeError, OutOfRangeError, InvalidArgumentError }))
        .map((name) => `${basename(file)} ${name}`),
    )
    expect([...new Set(made)].toSorted()).toEqual(Object.keys(otherThrows).toSorted())
  })
})

test("instanceof distinguishes each class from the others, and all from other errors", () => {
  const file = new FileError("a", "it is gone")
  const output = new ProtectedFileError("a", "it is write-protected")
  for (const error of [file, output, new WrongTypeError("no"), new OutOfRangeError("no")]) {
    expect(error).toBeInstanceOf(BoolglotError)
    expect(error).toBeInstanceOf(Error)
  }
  expect(file).not.toBeInstanceOf(WriteError)
  expect(output).toBeInstanceOf(WriteError)
  expect(output).not.toBeInstanceOf(FileError)
  expect(new WrongTypeError("no")).toBeInstanceOf(TypeError)
  expect(new WrongTypeError("no")).not.toBeInstanceOf(FileError)
  expect(new OutOfRangeError("no")).toBeInstanceOf(RangeError)
  for (const other of [new TypeError("no"), new RangeError("no"), {}, null, "no"]) {
    expect(other instanceof BoolglotError).toBe(false)
  }
})
