// All errors of a text at once.
//
//     True && ( False    in true-false    2 errors: && for and, a ( that is never closed
//
// A text goes through two steps in one pass. Each piece becomes the token that it is or is meant to be,
// so that one mistake is one error. What can stand at its place is known, and what cannot is repaired. Whoever also wants
// the tree of what could be read says what makes the trees of operands: errors do not depend on them. Nesting costs
// memory and no stack, and everything is linear in the length of the text.
//
// The first error is the one that every engine raises, and a text without errors is accepted by all.

import type { Dialect } from "../dialect/dialect.ts"
import { type LastEnds, skipSpace, type Token } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"
import { DiagnosedText, Diagnostic, type Fault } from "./diagnostic.ts"
import { leafOf } from "./form-tree.ts"
import { type Found, foundAt, foundToken, kindOf } from "./found-text.ts"
import { type MakeTree, OpenForms } from "./open-forms.ts"
import { type Item, itemOf } from "./parser-item.ts"
import { callAt, closeBracket, fillUpTo, repair } from "./repair.ts"
import { rolesOf, type TokenRoles } from "./token-roles.ts"

export interface Diagnosis {
  /** By offset; none where the text is accepted. */
  readonly errors: readonly Diagnostic[]
  /**
   * What could be read, without the operands that are missing or mean nothing. Where an operator is
   * missing, the loosest one of the dialect stands in its place, which is a guess. Undefined where no
   * operand could be read.
   */
  readonly tree: Expression | undefined
}

/** By offset; none where the text is accepted. Never throws, whatever the text is. */
export function findErrors(text: string, dialect: Dialect): readonly Diagnostic[] {
  return readAll(text, dialect).errors
}

/**
 * The same, with the tree.
 *
 * @param makeTree makes that of an operand of a form; without it there is none
 */
export function readAll(text: string, dialect: Dialect, makeTree?: MakeTree): Diagnosis {
  return new Reader(text, dialect, makeTree).read()
}

class Reader {
  private readonly errors: Diagnostic[] = []
  private readonly open: OpenForms
  private readonly roles: TokenRoles
  /** The last token. */
  private before: Item | undefined
  /** The first of the pieces after it that mean nothing, until the next token shows what they are. */
  private unknown: Pick<Token, "text" | "offset"> | undefined
  /** Whether what is wrong with the place of the next token has been told. */
  private isExcused = false
  private readonly source: DiagnosedText

  constructor(
    private readonly text: string,
    private readonly dialect: Dialect,
    makeTree: MakeTree | undefined,
  ) {
    this.source = new DiagnosedText(text, dialect)
    this.open = new OpenForms(dialect, makeTree)
    this.roles = rolesOf(dialect)
  }

  read(): Diagnosis {
    const { text, dialect, errors } = this
    const lastEnds: LastEnds = new Map()
    const skip = (at: number) => skipSpace(text, at, dialect, lastEnds)
    for (let at = skip(0); at < text.length; at = skip(at)) {
      const found = foundAt(text, at, dialect)
      this.take(found, at)
      at = found.meant?.how === "comment" ? text.length : at + found.text.length
    }
    const tree = this.finish()
    errors.sort((left, right) => left.offset - right.offset)
    return { errors, tree }
  }

  private take(found: Found, offset: number): void {
    const { meant, own, text } = found
    const kind = kindOf(found)
    if (kind === undefined) {
      this.takeUnknown(found, offset)
      return
    }
    this.placeUnknown(kind)

    const isMeant = own === undefined || (own === "variable" && this.isMeantAsOperator(found))
    if (isMeant) this.report(found, offset)
    if (isMeant && meant !== undefined && "kind" in meant) {
      this.takeToken({ kind: meant.kind, text, offset }, meant.spelling, isMeant)
    } else if (isMeant && meant !== undefined && "tokens" in meant) {
      for (const token of meant.tokens) {
        this.takeToken(token, token.text, token === meant.tokens[0])
      }
    } else {
      this.takeToken({ kind, text, offset }, text, isMeant)
    }
  }

  /** `x AND y` in python, where AND is the name of a variable. */
  private isMeantAsOperator({ meant }: Found): boolean {
    const { roles } = this
    return (
      this.isAfterOperand &&
      !this.open.expected.has("variable") &&
      meant !== undefined &&
      "kind" in meant &&
      roles.infix.has(meant.kind) &&
      !roles.starting.has(meant.kind)
    )
  }

  /** Whether the token before ends an operand. */
  private get isAfterOperand(): boolean {
    return this.before !== undefined && this.roles.ending.has(this.before.kind)
  }

  private takeUnknown(found: Found, offset: number): void {
    this.report(found, offset)
    const how = found.meant?.how
    if (how === "quote" || how === "space" || how === "invisible" || how === "comment") return
    if (how === "equality" && !this.isAfterOperand) return
    this.unknown ??= { text: found.text, offset }
  }

  /** Pieces that mean nothing stand for an operand or operator where one would be missing. */
  private placeUnknown(next: Item["kind"]): void {
    const { unknown, before, open, roles } = this
    if (unknown === undefined) return
    this.unknown = undefined
    const item = itemOf("variable", unknown.text, unknown.offset, before)
    const isStart = roles.starting.has(next)
    if (this.isAfterOperand) {
      if (!isStart) return
      this.before = item
      this.isExcused = true
    } else if (open.form.ladder === undefined && open.form.place.operand === undefined) {
      this.isExcused = true
    } else if (!isStart || callAt(next, open.places) !== undefined) {
      this.before = item
      open.takeOperand(item)
      this.isExcused = isStart
    }
  }

  /**
   * @param spelling the text as the dialect would write it
   * @param isTold whether an error at this token has been reported
   */
  private takeToken(token: Token, spelling: string, isTold: boolean): void {
    const { open, dialect, roles } = this
    const { kind, text, offset } = token
    const item = itemOf(kind, text, offset, this.before)
    item.tree = leafOf(kind, spelling, dialect)
    const isExcused = isTold || this.isExcused
    this.isExcused = false
    if (open.expected.has(kind)) {
      open.take(item)
    } else {
      const isUnmatched = roles.closers.has(kind) && !open.hasBrackets
      if (!isExcused || (isUnmatched && !isTold)) this.report(foundToken(token, dialect), offset)
      const repaired = repair(item, open, dialect)
      if (repaired === "excused") this.isExcused = true
      if (repaired !== "taken") return
    }
    this.before = item
  }

  /** Everything that is open ends with the text. */
  private finish(): Expression | undefined {
    this.placeUnknown("end")
    const { open } = this
    const offset = this.text.length
    let isTold = this.isExcused
    const tell = () => {
      if (!isTold) this.report(nothing, offset)
      isTold = true
    }
    while (open.forms.length > 1) {
      const { form } = open
      for (const { item, closer, isPretended } of [...form.brackets].reverse()) {
        const { before } = this
        const closing = itemOf(closer, "", offset, before)
        if (!open.expected.has(closer)) {
          tell()
          fillUpTo(closer, closing, open)
          this.before = closing
        }
        if (!isPretended) {
          const { kinds } = open.expected
          this.add({
            offset,
            found: nothing,
            before: this.before,
            opener: item,
            expected: kinds,
            isUnclosed: true,
          })
        }
        closeBracket(closing, closer, open)
        this.before = closing
        isTold = false
      }
      if (open.form !== form) continue
      tell()
      open.close()
    }
    if (!open.expected.has("end")) tell()
    return open.finish()
  }

  private add(fault: Fault): void {
    this.errors.push(new Diagnostic(this.source, fault))
  }

  private report(found: Found, offset: number): void {
    const { before, open } = this
    this.add({ offset, found, before, opener: open.bracket, expected: open.expected.kinds })
  }
}

const nothing: Found = { text: "", own: undefined, meant: undefined }
