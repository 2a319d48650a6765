// Judges labels about several expressions of a row, by the values of the expressions.
//
//     True, not True, False      "B"            the only one that is True is A
//     True, not True, False      [1, 1, 0]      label 2 says True, the value is False

import {
  letterAt,
  markIn,
  markPattern,
  placeFlagged,
  placeNamed,
  withFlagAt,
} from "../../formats/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import { writtenNumber } from "../../number-format.ts"
import { hasLabel, readLabel, word } from "../labels/truth-of-label.ts"
import { countOf } from "./judge-formulas.ts"
import type { TaskName, TaskPlan } from "./task.ts"
import { listIn, type TaskRow } from "./task-row.ts"

interface RowJudgement {
  readonly kind: "right" | "wrong" | "illegible" | "unreadable"
  readonly message: string
  /** The reason under which unreadable rows with the same problem are counted. */
  readonly reason?: string
  /** The right label in the style of the given one; `undefined` if there is none. */
  readonly fixed?: unknown
}

const right: RowJudgement = { kind: "right", message: "" }

/** @param asWritten the expressions before comparisons in them were replaced by their values */
export function judgeSeveral(
  task: Pick<TaskPlan, "name" | "asked">,
  row: TaskRow,
  values: readonly boolean[],
  dialect: Dialect,
  asWritten: readonly string[] = row.texts,
): RowJudgement {
  if (task.name === "each") return judgeEach(row.target, values, dialect)
  if (task.name === "true-count") return judgeCount(row.target, values)
  return judgeChoice(task, row, values, asWritten)
}

function judgeEach(target: unknown, values: readonly boolean[], dialect: Dialect): RowJudgement {
  const labels = labelsIn(target)
  const stated = labels?.map((label) => readLabel(label, dialect))
  if (stated === undefined || stated.includes(undefined)) {
    return { kind: "illegible", message: "its labels are not a list of truth values" }
  }
  const fixed = typeof target === "string" ? JSON.stringify(values) : values
  if (stated.length !== values.length) {
    const message = `it has ${stated.length} labels for ${values.length} expressions`
    return { kind: "wrong", message, fixed }
  }
  const wrong = values.flatMap((value, at) => (value === stated[at] ? [] : [at]))
  const [first] = wrong
  if (first === undefined) return right
  const more =
    wrong.length === 1
      ? ""
      : `, and ${writtenNumber(wrong.length - 1)} more of its labels are wrong`
  const message = `label ${first + 1} says ${word(stated[first])}, the value is ${word(values[first])}${more}`
  return { kind: "wrong", message, fixed }
}

/** The labels in a list, in the JSON of a list, or in a comma-separated text. */
export function labelsIn(target: unknown): readonly unknown[] | undefined {
  if (Array.isArray(target)) return target
  if (typeof target !== "string") return undefined
  return listIn(target) ?? (target.includes(",") ? target.split(",") : undefined)
}

function judgeCount(target: unknown, values: readonly boolean[]): RowJudgement {
  const said = countOf(target)
  if (said === undefined)
    return { kind: "illegible", message: `${JSON.stringify(target)} is not a number` }
  const count = values.filter(Boolean).length
  if (said === count) return right
  const message = `the label says ${writtenNumber(said)}, ${count} of ${values.length} are True`
  return { kind: "wrong", message, fixed: typeof target === "string" ? String(count) : count }
}

function judgeChoice(
  { name: task, asked: known }: Pick<TaskPlan, "name" | "asked">,
  row: TaskRow,
  values: readonly boolean[],
  asWritten: readonly string[],
): RowJudgement {
  const asked = askedFor(row.question, known)
  if (asked === undefined) {
    return {
      kind: "unreadable",
      message:
        "its question does not say plainly whether it asks for what is true or what is false",
      reason: "a question that asks for both truth values",
    }
  }
  if (asWritten.every((text) => literal.test(text))) {
    const message = "its options are truth values, and what they are the values of is not read"
    return { kind: "unreadable", message, reason: "options that are only truth values" }
  }
  const firstNumber = task === "choice-from-1" ? 1 : 0
  const said = optionChosen(task, row)
  if (said === undefined) {
    return { kind: "illegible", message: `${JSON.stringify(row.target)} names none of its options` }
  }
  const fitting = values.flatMap((value, at) => (value === asked ? [at] : []))
  const [only] = fitting
  if (fitting.length === 1 && only === said) return right
  const name = (at: number) =>
    (task === "choice-from-0" && row.marks[0] === "1" ? undefined : row.marks[at]) ??
    (task === "choice" ? letterAt(at) : String(at + firstNumber))
  if (only === undefined) return { kind: "wrong", message: `none of its options is ${word(asked)}` }
  if (fitting.length > 1) {
    const all = fitting.map(name).join(", ")
    return { kind: "wrong", message: `${fitting.length} of its options are ${word(asked)}: ${all}` }
  }
  const message = `the label says option ${name(said)}, the only one that is ${word(asked)} is ${name(only)}`
  return { kind: "wrong", message, fixed: written(row, said, only) }
}

/** Matches an option that is only a truth value. */
const literal = /^\s*\W*(?:true|false|yes|no|[tf])\W*\s*$/i

/** Words that may invert a question, apart from "not true" and "not false". */
const mayTurn =
  /\b(?:not|never|cannot|fail(?:s|ed)?|except(?:ion)?|opposite|odd|others?|differs?|different|lies?|unlike)\b|n['’]t\b/

/** The value that the words of a question ask for, by default true; `undefined` if they are unclear. */
export function askedInWords(question: string): boolean | undefined {
  const plain = question
    .toLowerCase()
    .replace(/\bnot\s+false\b/g, "true")
    .replace(/\bnot\s+true\b/g, "false")
  if (mayTurn.test(plain)) return undefined
  const [isTrue, isFalse] = [trueWord, falseWord].map((each) => each.test(plain))
  return isTrue && isFalse ? undefined : !isFalse
}

const trueWord = /\b(?:true|correct)\b/i
const falseWord = /\b(?:false|untrue|incorrect|wrong)\b/i

/** Whether a question says in English which value it asks for. */
export function namesValue(question: string): boolean {
  return trueWord.test(question) || falseWord.test(question)
}

/**
 * The value that a question asks for; `undefined` if that is unclear.
 *
 * @param known what the labels show about questions
 */
export function askedFor(question: string, known: TaskPlan["asked"] = {}): boolean | undefined {
  const words = askedInWords(question)
  const key = [question, String(words)].find((each) => Object.hasOwn(known, each))
  return key === undefined ? words : known[key]
}

/** Index of the option that a label names, given how the task numbers options. */
export function optionChosen(task: TaskName, row: TaskRow): number | undefined {
  return optionSaid(row, task === "choice" ? undefined : task === "choice-from-1" ? 1 : 0)
}

/**
 * Index of the option that a label names by its mark, its text or its number.
 *
 * @param firstNumber the number of the first option; by default, numbers are marks
 */
export function optionSaid(
  { target, marks, texts }: TaskRow,
  firstNumber?: number,
): number | undefined {
  if (Array.isArray(target) && target.length === texts.length && target.length > 1) {
    const place = placeFlagged(target)
    return place < 0 ? undefined : place
  }
  const [label, ...more] = Array.isArray(target) ? target : [target]
  if (more.length > 0 || !hasLabel(label)) return undefined
  const text = String(label).trim()
  const byText = texts.findIndex((each) => each.trim() === text)
  const options = { marks: marks.length > 0 ? marks : texts.map((_, at) => letterAt(at)) }
  const byMark =
    firstNumber === undefined
      ? options.marks.indexOf(markIn(label)?.toUpperCase() ?? "")
      : placeNamed(label, options, firstNumber)
  if (byText >= 0 && byMark >= 0 && byText !== byMark) return undefined
  const place = byText >= 0 ? byText : byMark
  return place >= 0 && place < texts.length ? place : undefined
}

/** The label for another option, in the style of the given label; `undefined` if that style is unknown. */
function written({ target, texts, marks }: TaskRow, said: number, only: number): unknown {
  if (Array.isArray(target) && target.length > 1) return withFlagAt(only, target)
  if (typeof target === "number") return target + only - said
  if (typeof target !== "string") return undefined
  if (target.trim() === texts[said]?.trim()) return texts[only]
  return inStyle(
    target,
    (mark) =>
      marks[only] ?? (/\d/.test(mark) ? String(Number(mark) + only - said) : letterAt(only)),
  )
}

/** The label that names an option by its place, counted from 0, in the style of the given label. */
export function labelAt(place: number, target: unknown): unknown {
  if (Array.isArray(target)) return place < target.length ? withFlagAt(place, target) : undefined
  if (typeof target === "number") return place
  if (typeof target !== "string") return undefined
  return inStyle(target, (mark) => (/\d/.test(mark) ? String(place) : letterAt(place)))
}

/** The label with another mark in the same case; `undefined` if the label is more than a mark. */
function inStyle(target: string, other: (mark: string) => string): string | undefined {
  const [whole = "", mark = ""] = markPattern.exec(target.trim()) ?? []
  if (whole.length !== target.trim().length) return undefined
  const letter = other(mark)
  const at = target.lastIndexOf(mark)
  return (
    target.slice(0, at) +
    (mark === mark.toLowerCase() ? letter.toLowerCase() : letter) +
    target.slice(at + mark.length)
  )
}
