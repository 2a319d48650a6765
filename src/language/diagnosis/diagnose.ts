// All errors of a text at once, and the tree of what could be read.
//
//     True && ( False    in true-false    2 errors: && for and, a ( that is never closed
//                                         (and true (group false))
//
// A text goes through three steps in one pass. Each piece becomes the token that it is or is meant to be,
// so that one mistake is one error. Parentheses are paired with a stack. What stands between two of
// them, where inner groups are operands, is read by a parser with error productions. So nesting costs
// memory and no stack, and everything is linear in the length of the text.
//
// The first error is the one that every engine raises, and a text without errors is accepted by all.

import type { Dialect } from "../dialect/dialect.ts"
import { skipSpace, type Token } from "../dialect/tokens.ts"
import type { Expression } from "../expression/expression.ts"
import { isInfix } from "../source/token-kind.ts"
import { DiagnosedText, Diagnostic, type Fault } from "./diagnostic.ts"
import { endsOperand, startsOperand } from "./expected-kinds.ts"
import { type Found, foundAt, foundToken, kindOf } from "./found-text.ts"
import { type Item, itemOf, leafOf } from "./parser-item.ts"
import { RecoveringParser } from "./recovering-parser.ts"

export type { Diagnostic } from "./diagnostic.ts"

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

/** Never throws, whatever the text is. */
export function diagnose(text: string, dialect: Dialect): Diagnosis {
  return new Reader(text, dialect).read()
}

/** Tokens that wait for the parenthesis that closes them. */
interface Frame {
  readonly opener: Item | undefined
  readonly items: Item[]
}

class Reader {
  private readonly errors: Diagnostic[] = []
  private readonly frames: [Frame, ...Frame[]] = [{ opener: undefined, items: [] }]
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
  ) {
    this.source = new DiagnosedText(text, dialect)
  }

  read(): Diagnosis {
    const { text, dialect, errors } = this
    for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
      const found = foundAt(text, at, dialect)
      this.take(found, at)
      at += found.text.length
    }
    const tree = this.finish()
    errors.sort((left, right) => left.offset - right.offset)
    return { errors, tree }
  }

  /** The innermost parentheses that are open. */
  private get frame(): Frame {
    return this.frames.at(-1) as Frame
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
    return (
      endsOperand(this.before?.kind) &&
      meant !== undefined &&
      "kind" in meant &&
      isInfix(meant.kind)
    )
  }

  private takeUnknown(found: Found, offset: number): void {
    this.report(found, offset)
    const how = found.meant?.how
    if (how === "quote" || how === "space" || how === "invisible") return
    if (how === "equality" && !endsOperand(this.before?.kind)) return
    this.unknown ??= { text: found.text, offset }
  }

  /** Pieces that mean nothing stand for an operand or operator where one would be missing. */
  private placeUnknown(next: Item["kind"]): void {
    const { unknown, before } = this
    if (unknown === undefined) return
    this.unknown = undefined
    if (endsOperand(before?.kind)) {
      if (!startsOperand(next)) return
      this.before = itemOf("or", unknown.text, unknown.offset, before, true)
      this.isExcused = true
    } else if (!startsOperand(next)) {
      this.before = itemOf("variable", unknown.text, unknown.offset, before, true)
      this.frame.items.push(this.before)
    }
  }

  /**
   * @param spelling the text as the dialect would write it
   * @param isTold whether an error at this token has been reported
   */
  private takeToken(token: Token, spelling: string, isTold: boolean): void {
    const { before, frames } = this
    const isExcused = isTold || this.isExcused
    this.isExcused = false
    const { kind, text, offset } = token
    const item = itemOf(kind, text, offset, before, isExcused)
    item.tree = leafOf(kind, spelling)
    if (kind === "open") {
      frames.push({ opener: item, items: [] })
    } else if (kind !== "close") {
      this.frame.items.push(item)
    } else if (frames.length > 1) {
      this.close(item)
    } else {
      if (!isTold) this.report(foundToken(token, this.dialect), offset)
      // It has been told that an operand was expected here.
      this.isExcused = !endsOperand(before?.kind)
      return
    }
    this.before = item
  }

  /** Ends the innermost parentheses, which become an operand of those around them. */
  private close(last: Item): void {
    const inner = this.parse(last)
    const { opener } = this.frames.pop() as Frame
    if (opener === undefined) return
    if (inner !== undefined) opener.tree = { kind: "group", inner }
    this.frame.items.push(opener)
  }

  private finish(): Expression | undefined {
    this.placeUnknown("end")
    const offset = this.text.length
    let { before, isExcused } = this
    while (this.frames.length > 1) {
      const { opener } = this.frame
      this.close(itemOf("end", "", offset, before, isExcused))
      const closed = itemOf("close", "", offset, before, true)
      if (!endsOperand(before?.kind)) before = closed
      this.add({ offset, found: nothing, before, opener, isUnclosed: true })
      before = closed
      isExcused = false
    }
    return this.parse(itemOf("end", "", offset, before, isExcused))
  }

  private parse(last: Item): Expression | undefined {
    const { opener, items } = this.frame
    items.push(last)
    return parserOf(this.dialect).read(items, (item) => {
      const { kind, text, offset, before } = item
      const found = kind === "end" ? nothing : foundToken({ kind, text, offset }, this.dialect)
      this.add({ offset, found, before, opener })
    })
  }

  private add(fault: Fault): void {
    this.errors.push(new Diagnostic(this.source, fault))
  }

  private report(found: Found, offset: number): void {
    const { before } = this
    const { opener } = this.frame
    this.add({ offset, found, before, opener })
  }
}

const nothing: Found = { text: "", own: undefined, meant: undefined }

function parserOf(dialect: Dialect): RecoveringParser {
  const parser = parsers.get(dialect) ?? new RecoveringParser(dialect)
  parsers.set(dialect, parser)
  return parser
}

const parsers = new WeakMap<Dialect, RecoveringParser>()
