// Reads a Verilog module that consists of gates and assignments, without state or other modules.
//
//     module adder(input a, b, output s, c);
//       wire n;                                    names of bits, such as a[3], are names of signals
//       xor g1(s, a, b);
//       nand (n, a, b);
//       assign c = ~n;                           an escaped name, such as \a[3] , is a signal of its own
//     endmodule

import { verilog } from "../language/built-in/dialects/verilog.ts"
import { treeOf } from "../language/engines/index.ts"
import type { Chain, Expression } from "../language/expression/index.ts"
import { replaceVariables } from "../language/expression/index.ts"
import { splitAtOuterCommas } from "../language/source/index.ts"
import { LogicFileError, not, quoted, variable } from "../reason/index.ts"
import { type Circuit, CircuitBuilder } from "./circuit-builder.ts"

const name = String.raw`(?:[A-Za-z_][\w$]*)`
const signal = String.raw`(?:${name}(?:\s*\[\s*\d+\s*\])?)`
const moduleHead = new RegExp(String.raw`^module\s+${name}\s*(?:\((.*)\))?$`, "s")
const declaration =
  /^(input|output|wire)\b\s*(?:(?:wire|logic)\b\s*)?(?:\[\s*(\d+)\s*:\s*(\d+)\s*\])?\s*(.*)$/s
const assignment = new RegExp(String.raw`^(${signal})\s*=(?!=)\s*(.*)$`, "s")
const gate = /^(and|or|nand|nor|xor|xnor|not|buf)\b\s*(.*)$/s
const gateCall = new RegExp(String.raw`^(?:${name}\s*)?\((.*)\)$`, "s")
/** Escaped names, comments and attributes (even unterminated ones), and directives that have no effect here. */
const notPlain = new RegExp(
  [
    String.raw`\\\S+`,
    String.raw`\/\/.*`,
    String.raw`\/\*[\s\S]*?\*\/`,
    String.raw`\(\*(?!\s*\))[\s\S]*?\*\)`,
    String.raw`(\/\*|\(\*(?!\s*\)))[\s\S]*`,
    "^[ \\t]*`(?:timescale|default_nettype|resetall|(?:end)?celldefine)\\b.*",
  ].join("|"),
  "gm",
)

/** @throws LogicFileError */
export function readVerilog(text: string): Circuit {
  return new VerilogReader().read(text)
}

class VerilogReader {
  readonly #builder = new CircuitBuilder()
  readonly #declared = new Set<string>()
  /** The declared vectors, which can be used only bit by bit. */
  readonly #vectors = new Set<string>()
  /** Escaped names, keyed by the plain ones that replace them in the text, and the lines in which they occur. */
  readonly #escaped = new Map<string, string>()
  readonly #lineOf = new Map<string, number>()
  #line = 1
  /** The ports that the module's header only lists. */
  #ports: readonly string[] = []

  read(text: string): Circuit {
    const bare = this.#withoutComments(text)
    let hasModule = false
    let hasEnd = false
    for (const raw of bare.replace(/\bendmodule\b/g, "endmodule;").split(";")) {
      const content = raw.trim()
      const line = this.#line + (/^\s*/.exec(raw)?.[0].split("\n").length ?? 1) - 1
      const last = this.#line + raw.split("\n").length - 1
      this.#line = line
      if (content === "endmodule") hasEnd = true
      else if (content !== "" && hasEnd)
        throw this.#error("there is a second module; boolglot reads one")
      else if (content !== "" && !hasModule) {
        this.#readHead(content)
        hasModule = true
      } else if (content !== "") this.#readStatement(content)
      this.#line = last
    }
    if (!hasEnd) throw this.#error("there is no endmodule")
    const port = this.#ports.find((each) => !this.#declared.has(this.#plain(each)))
    if (port !== undefined) {
      throw this.#error(`the port ${quoted(this.#plain(port))} is not declared`)
    }
    this.#refuseSharedNames()
    return this.#builder.circuit({ hasDeclarations: true })
  }

  /**
   * The text with comments and attributes replaced by white space, which preserves line numbers, and with escaped
   * names, which may contain any characters, replaced by plain ones.
   */
  #withoutComments(text: string): string {
    let stem = "escaped$"
    while (text.includes(stem)) stem += "$"
    const names = new Map<string, string>()
    return text.replace(notPlain, (found, open: string | undefined, offset: number) => {
      if (open !== undefined) {
        this.#line = text.slice(0, offset).split("\n").length
        throw this.#error(`${quoted(open)} has no end`)
      }
      if (!found.startsWith("\\")) return found.replace(/[^\n]/g, " ")
      const instead = names.get(found) ?? `${stem}${names.size}`
      names.set(found, instead)
      this.#escaped.set(instead, found.slice(1))
      return instead
    })
  }

  /** A name without white space, and as written if it was escaped. */
  #plain(text: string): string {
    const bare = text.replaceAll(/\s/g, "")
    const [written = ""] = /^[^[]*/.exec(bare) ?? []
    const escaped = this.#escaped.get(written)
    if (escaped === undefined) return bare
    if (!this.#lineOf.has(escaped)) this.#lineOf.set(escaped, this.#line)
    return escaped + bare.slice(written.length)
  }

  /** @throws LogicFileError for a name such as \a[3] if the vector a has that bit */
  #refuseSharedNames(): void {
    for (const [name, line] of this.#lineOf) {
      const [, vector] = /^(.*)\[\d+\]$/.exec(name) ?? []
      if (vector === undefined || !this.#vectors.has(vector)) continue
      throw new LogicFileError(
        line,
        `${quoted(`\\${name}`)} is a name, and the vector ${quoted(vector)} has bits of that name`,
      )
    }
  }

  #error(problem: string): LogicFileError {
    const written = problem.replaceAll(/[a-z]+\$+\d+/g, (each) => {
      const escaped = this.#escaped.get(each)
      return escaped === undefined ? each : `\\${escaped} `
    })
    return new LogicFileError(this.#line, written)
  }

  #readHead(content: string): void {
    const [found, ports = ""] = moduleHead.exec(content) ?? []
    if (found === undefined) {
      throw this.#error(
        `expected a module, such as module m(input a, output f), not ${quoted(content)}`,
      )
    }
    if (!/\b(?:input|output)\b/.test(ports)) {
      this.#ports = splitAtOuterCommas(ports).filter((port) => port !== "")
      return
    }
    // Each direction applies until the next one.
    for (const group of ports.split(/,\s*(?=(?:input|output|inout)\b)/))
      this.#readStatement(group.trim())
  }

  #readStatement(content: string): void {
    const [, kind, first, last, list = ""] = declaration.exec(content) ?? []
    if (kind !== undefined) {
      const range = first === undefined ? undefined : ([Number(first), Number(last)] as const)
      for (const each of splitAtOuterCommas(list)) this.#declare(kind, each, range)
      return
    }
    const [, type, calls = ""] = gate.exec(content) ?? []
    if (type !== undefined) {
      for (const each of splitAtOuterCommas(calls)) this.#readGate(type, each)
      return
    }
    const assigned = /^assign\b\s*(.*)$/s.exec(content)?.[1]
    if (assigned === undefined) {
      const [word = ""] = content.split(/[\s(#]/)
      throw this.#error(
        `${quoted(word)} is not supported; boolglot reads combinational modules of gates and assign`,
      )
    }
    for (const each of splitAtOuterCommas(assigned)) this.#assign(each)
  }

  #declare(kind: string, text: string, range: readonly [number, number] | undefined): void {
    const [, target] = assignment.exec(text) ?? []
    if (kind === "wire" && target !== undefined && range === undefined) {
      this.#assign(text)
      return
    }
    if (!new RegExp(`^${name}$`).test(text.trim())) {
      throw this.#error(`expected the name of a signal, not ${quoted(text)}`)
    }
    const declared = this.#plain(text)
    this.#declared.add(declared)
    if (range !== undefined) this.#vectors.add(declared)
    for (const bit of range === undefined ? [declared] : bitsOf(declared, range, this.#line)) {
      if (kind === "input") this.#builder.input(bit)
      else if (kind === "output") this.#builder.output(bit, this.#line)
    }
  }

  #readGate(type: string, call: string): void {
    const [, list] = gateCall.exec(call) ?? []
    if (list === undefined)
      throw this.#error(`expected a gate such as ${type} g(f, a, b), not ${quoted(call)}`)
    const [output = "", ...inputs] = splitAtOuterCommas(list)
    const operands = inputs.map((each) => this.#tree(each))
    const [first] = operands
    if (first === undefined) throw this.#error(`a gate ${type} needs an output and an input`)
    if ((type === "not" || type === "buf") && operands.length > 1) {
      throw this.#error(`a gate ${type} with several outputs is not supported`)
    }
    this.#builder.define(this.#signal(output), gateTree(type, operands), this.#line)
  }

  #assign(text: string): void {
    const [, target = "", value = ""] = assignment.exec(text) ?? []
    if (target === "")
      throw this.#error(`expected an assignment such as f = a & b, not ${quoted(text)}`)
    this.#builder.define(this.#signal(target), this.#tree(value), this.#line)
  }

  #signal(text: string): string {
    const found = this.#plain(text)
    if (!new RegExp(`^${signal}$`).test(text.trim())) {
      throw this.#error(`expected the name of a signal, not ${quoted(text)}`)
    }
    if (this.#vectors.has(found)) {
      throw this.#error(`${quoted(found)} is a vector; write one statement for each of its bits`)
    }
    return found
  }

  /** The tree of an expression. Names are replaced by short ones while it is read, because they may have brackets. */
  #tree(text: string): Expression {
    const names: string[] = []
    const bare = text.replaceAll(new RegExp(String.raw`(?<![\w'$])${signal}`, "g"), (found) => {
      const signal = this.#signal(found)
      const known = names.indexOf(signal)
      return `s${known < 0 ? names.push(signal) - 1 : known}_`
    })
    const tree = treeOf(bare, verilog)
    if (tree === undefined)
      throw this.#error(`${quoted(text)} is not a boolean expression of Verilog`)
    return replaceVariables(tree, (node) =>
      variable(names[Number(node.name.slice(1, -1))] as string),
    )
  }
}

const mostBits = 65_536

function bitsOf(name: string, [first, last]: readonly [number, number], line: number): string[] {
  const count = Math.abs(first - last) + 1
  if (count > mostBits)
    throw new LogicFileError(line, `${quoted(name)} has more than ${mostBits} bits`)
  return Array.from(
    { length: count },
    (_, at) => `${name}[${first < last ? first + at : first - at}]`,
  )
}

function gateTree(type: string, operands: readonly Expression[]): Expression {
  const [first] = operands as [Expression]
  if (type === "buf") return first
  if (type === "not") return not(first)
  const isNegated = type !== "nor" && type.startsWith("n")
  if (operands.length === 1)
    return isNegated || type === "nor" || type === "xnor" ? not(first) : first
  if (type === "xnor") return not({ kind: "xor", operands })
  return { kind: type as Chain["kind"], operands }
}
