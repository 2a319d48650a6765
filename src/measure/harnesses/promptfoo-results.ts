// Reads promptfoo results: the document of `promptfoo eval -o results.json`, the result of `evaluate`, or the lines of
// results.jsonl.
//
//     {"evalId": "…", "results": {"version": 3, "results": [
//       {"provider": {"id": "openai:gpt-4o"}, "prompt": {"raw": "What is not True?"}, "vars": {"expr": "not True"},
//        "testCase": {"assert": [{"type": "contains", "value": "False"}]}, "response": {"output": "False"},
//        "success": true, "score": 1}]}}
//
// A result has one verdict on whether all assertions hold, and one verdict per assertion.

import { isObject } from "../../errors/index.ts"
import type { StatedVerdict } from "../cases/case.ts"
import {
  type Harness,
  listIn,
  objectIn,
  type PlacedValue,
  placed,
  readChat,
  readEach,
  type Sample,
  stemOf,
  textIn,
} from "./harness.ts"

export const promptfoo: Harness = {
  name: "promptfoo",
  isOwn: (value) => isResult(value) || resultsIn(value).some((each) => isResult(each)),
  read: (values) =>
    readEach(placedResults(values), readResult, "this is not a result of promptfoo"),
  modelOf: stemOf,
}

function isResult(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value["success"] === "boolean" &&
    isObject(value["prompt"]) &&
    ["vars", "testCase", "provider"].every((name) => Object.hasOwn(value, name))
  )
}

/** The results in a document, which the command line and the library nest differently. */
function resultsIn(value: unknown): readonly unknown[] {
  const inner = listIn(objectIn(value, "results"), "results")
  return inner.length > 0 ? inner : listIn(value, "results")
}

function placedResults(values: readonly PlacedValue[]): readonly PlacedValue[] {
  const [only] = values
  if (values.length !== 1 || isResult(only?.value)) return values
  return placed(resultsIn(only?.value))
}

function readResult(value: unknown, at: number): Sample | undefined {
  if (!isResult(value) || !isObject(value)) return undefined
  const chat = readChat(textIn(value["prompt"], "raw"))
  if (chat === undefined) return undefined
  const { prompt, system } = chat
  const vars = objectIn(value, "vars")
  const output = outputOf(value["response"])
  return {
    at,
    model: modelOf(value["provider"]),
    settings: system === undefined ? {} : { systemPrompt: system },
    prompt,
    row: vars,
    target: targetOf(value, vars),
    reply: output ?? null,
    finishReason: textIn(value["response"], "finishReason") ?? null,
    error: output === undefined ? (textIn(value, "error") ?? "there is no reply") : null,
    verdicts: output === undefined ? [] : verdictsOf(value),
  }
}

/** Users give labels to distinguish configurations of one model, so labels take precedence. */
function modelOf(provider: unknown): string | undefined {
  const label = textIn(provider, "label") ?? ""
  if (label !== "") return label
  const id = typeof provider === "string" ? provider : textIn(provider, "id")
  // `openai:gpt-4o` and `openai:chat:gpt-4o` are the model gpt-4o of openai.
  return id?.replace(/:(?:(?:chat|completion|responses|messages):)?/, "/")
}

function outputOf(response: unknown): string | undefined {
  if (!isObject(response) || response["output"] === undefined || response["output"] === null) {
    return undefined
  }
  const { output } = response
  return typeof output === "string" ? output : JSON.stringify(output)
}

/** The answer that an assertion expects; without one, the label is found in a variable, as in any row. */
function targetOf(result: object, vars: Readonly<Record<string, unknown>>): unknown {
  for (const assertion of listIn(objectIn(result, "testCase"), "assert")) {
    const value = isObject(assertion) ? assertion["value"] : undefined
    if (!statesAnswer.test(textIn(assertion, "type") ?? "")) continue
    return typeof value === "string" ? filled(value, vars) : value
  }
  return undefined
}

const statesAnswer = /^(?:equals|i?contains|starts-with|is)$/

/** Replaces a text that is just `{{name}}` with the variable's value. */
function filled(text: string, vars: Readonly<Record<string, unknown>>): unknown {
  const [, whole] = /^\s*\{\{\s*([\w.]+)\s*\}\}\s*$/.exec(text) ?? []
  if (whole === undefined) return text
  return Object.hasOwn(vars, whole) ? vars[whole] : undefined
}

function verdictsOf(result: Readonly<Record<string, unknown>>): StatedVerdict[] {
  const parts = listIn(objectIn(result, "gradingResult"), "componentResults")
  const own = parts.flatMap((part): StatedVerdict[] => {
    const type = textIn(objectIn(part, "assertion"), "type")
    const { pass } = isObject(part) ? part : {}
    return type === undefined || typeof pass !== "boolean"
      ? []
      : [{ by: type, isRight: pass, answer: undefined }]
  })
  const whole = { by: "success", isRight: result["success"] === true, answer: undefined }
  // A single assertion has the overall verdict, and several of one type can't be told apart.
  const types = new Set(own.map(({ by }) => by))
  return own.length > 1 && types.size === own.length ? [whole, ...own] : [whole]
}
