// Finds all errors in a text at once.
//
//     True && ( False    in true-false    2 errors: && for and, a ( that is never closed
//
// Each piece of text becomes the token that it is or was meant to be, so that one mistake causes one error. A token
// that cannot appear at its position is repaired in the same pass. Errors don't depend on trees, which are built only
// if the caller passes `makeTree`. Open forms are on an explicit stack, so deep nesting cannot overflow the call stack.
// Time is linear in the length of the text.
//
// The first error equals the one that every engine raises, and a text has no errors if and only if engines accept it.

import { type Dialect, type LastEnds, skipSpace, type Token } from "../dialect/index.ts"
import type { Expression } from "../expression/index.ts"
import { Diagnostic } from "./diagnostic.ts"
import { DiagnosedText, type Fault } from "./error-place.ts"
import { leafOf } from "./form-places.ts"
import { type FoundText, foundAt, foundToken, kindOf } from "./found-text.ts"
import { callAt, closeBracket, fillUpTo, repair } from "./insert-or-drop.ts"
import { itemOf, type MakeTree, OpenForms, type ParserItem } from "./open-forms.ts"
import { rolesOf, type TokenRoles } from "./roles-of-kinds.ts"

export interface Diagnosis {
  /** Sorted by offset; empty if the text is accepted. */
  readonly errors: readonly Diagnostic[]
  /**
   * The tree of what could be read, without missing and unknown operands. As a guess, the dialect's loosest operator
   * replaces a missing one. `undefined` if no operand could be read.
   */
  readonly tree: Expression | undefined
}

/** The errors, sorted by offset; empty if the text is accepted. Never throws. */
export function findErrors(text: string, dialect: Dialect): readonly Diagnostic[] {
  return readAll(text, dialect).errors
}

/**
 * Finds the errors and builds the tree.
 *
 * @param makeTree builds the tree of one operand of a form; if omitted, no tree is built
 */
export function readAll(text: string, dialect: Dialect, makeTree?: MakeTree): Diagnosis {
  return new Reader(text, dialect, makeTree).read()
}

class Reader {
  readonly #errors: Diagnostic[] = []
  readonly #open: OpenForms
  readonly #roles: TokenRoles
  /** The last token. */
  #before: ParserItem | undefined
  /** The first of the unknown pieces after the last token; the next token shows what they mean. */
  #unknown: Pick<Token, "text" | "offset"> | undefined
  /** Whether an error at the position of the next token has already been reported. */
  #isExcused = false
  readonly #source: DiagnosedText
  readonly #text: string
  readonly #dialect: Dialect

  constructor(text: string, dialect: Dialect, makeTree: MakeTree | undefined) {
    this.#text = text
    this.#dialect = dialect
    this.#source = new DiagnosedText(text, dialect)
    this.#open = new OpenForms(dialect, makeTree)
    this.#roles = rolesOf(dialect)
  }

  read(): Diagnosis {
    const text = this.#text
    const dialect = this.#dialect
    const errors = this.#errors
    const lastEnds: LastEnds = new Map()
    const skip = (at: number) => skipSpace(text, at, dialect, lastEnds)
    for (let at = skip(0); at < text.length; at = skip(at)) {
      const found = foundAt(text, at, dialect)
      this.#take(found, at)
      at = found.meant?.how === "comment" ? text.length : at + found.text.length
    }
    const tree = this.#finish()
    errors.sort((left, right) => left.offset - right.offset)
    return { errors, tree }
  }

  #take(found: FoundText, offset: number): void {
    const { meant, own, text } = found
    const kind = kindOf(found)
    if (kind === undefined) {
      this.#takeUnknown(found, offset)
      return
    }
    this.#placeUnknown(kind)

    const isMeant = own === undefined || (own === "variable" && this.#isMeantAsOperator(found))
    if (isMeant) this.#report(found, offset)
    if (isMeant && meant !== undefined && "kind" in meant) {
      this.#takeToken({ kind: meant.kind, text, offset }, meant.spelling, isMeant)
    } else if (isMeant && meant !== undefined && "tokens" in meant) {
      for (const token of meant.tokens) {
        this.#takeToken(token, token.text, token === meant.tokens[0])
      }
    } else {
      this.#takeToken({ kind, text, offset }, text, isMeant)
    }
  }

  /** Whether a name was probably intended as an operator: in python, the `AND` of `x AND y` is a variable. */
  #isMeantAsOperator({ meant }: FoundText): boolean {
    const roles = this.#roles
    return (
      this.#isAfterOperand &&
      !this.#open.expected.has("variable") &&
      meant !== undefined &&
      "kind" in meant &&
      roles.infix.has(meant.kind) &&
      !roles.starting.has(meant.kind)
    )
  }

  /** Whether the last token ends an operand. */
  get #isAfterOperand(): boolean {
    return this.#before !== undefined && this.#roles.ending.has(this.#before.kind)
  }

  #takeUnknown(found: FoundText, offset: number): void {
    this.#report(found, offset)
    const how = found.meant?.how
    if (how === "quote" || how === "space" || how === "invisible" || how === "comment") return
    if (how === "equality" && !this.#isAfterOperand) return
    this.#unknown ??= { text: found.text, offset }
  }

  /** Treats unknown pieces as an operand or operator if one would be missing otherwise. */
  #placeUnknown(next: ParserItem["kind"]): void {
    const unknown = this.#unknown
    const before = this.#before
    const open = this.#open
    const roles = this.#roles
    if (unknown === undefined) return
    this.#unknown = undefined
    const item = itemOf("variable", unknown.text, unknown.offset, before)
    const isStart = roles.starting.has(next)
    if (this.#isAfterOperand) {
      if (!isStart) return
      this.#before = item
      this.#isExcused = true
    } else if (open.form.levelPlace === undefined && open.form.place.operand === undefined) {
      this.#isExcused = true
    } else if (!isStart || callAt(next, open.places) !== undefined) {
      this.#before = item
      open.takeOperand(item)
      this.#isExcused = isStart
    }
  }

  /**
   * @param spelling the text in the spelling of the dialect
   * @param isTold whether an error at this token has been reported
   */
  #takeToken(token: Token, spelling: string, isTold: boolean): void {
    const open = this.#open
    const dialect = this.#dialect
    const roles = this.#roles
    const { kind, text, offset } = token
    const item = itemOf(kind, text, offset, this.#before)
    item.tree = leafOf(kind, spelling, dialect)
    const isExcused = isTold || this.#isExcused
    this.#isExcused = false
    if (open.expected.has(kind)) {
      open.take(item)
    } else {
      const isUnmatched = roles.closers.has(kind) && !open.hasBrackets
      if (!isExcused || (isUnmatched && !isTold)) this.#report(foundToken(token, dialect), offset)
      const repaired = repair(item, open, dialect)
      if (repaired === "excused") this.#isExcused = true
      if (repaired !== "taken") return
    }
    this.#before = item
  }

  /** Closes all open forms at the end of the text. */
  #finish(): Expression | undefined {
    this.#placeUnknown("end")
    const open = this.#open
    const offset = this.#text.length
    let isTold = this.#isExcused
    const tell = () => {
      if (!isTold) this.#report(nothing, offset)
      isTold = true
    }
    while (open.forms.length > 1) {
      const { form } = open
      for (const { item, closer, isPretended } of [...form.brackets].reverse()) {
        const before = this.#before
        const closing = itemOf(closer, "", offset, before)
        if (!open.expected.has(closer)) {
          tell()
          fillUpTo(closer, closing, open)
          this.#before = closing
        }
        if (!isPretended) {
          const { kinds } = open.expected
          this.#add({
            offset,
            found: nothing,
            before: this.#before,
            opener: item,
            expected: kinds,
            isUnclosed: true,
          })
        }
        closeBracket(closing, closer, open)
        this.#before = closing
        isTold = false
      }
      if (open.form !== form) continue
      tell()
      open.close()
    }
    if (!open.expected.has("end")) tell()
    return open.finish()
  }

  #add(fault: Fault): void {
    this.#errors.push(new Diagnostic(this.#source, fault))
  }

  #report(found: FoundText, offset: number): void {
    const before = this.#before
    const open = this.#open
    this.#add({ offset, found, before, opener: open.bracket, expected: open.expected.kinds })
  }
}

const nothing: FoundText = { text: "", own: undefined, meant: undefined }
