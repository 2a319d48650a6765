// Builds an Ohm grammar from grammar files. Each file holds one grammar, which can extend the grammar of another file.
// All of them are built in one namespace, the base first.

import * as ohm from "ohm-js"
import { type Grammar, grammar, type Namespace, ohmGrammar } from "ohm-js"
import type { GrammarFile } from "../dialect/index.ts"
import { GrammarError, headingOf } from "../dialect/index.ts"

/**
 * Builds the last file's grammar; each file extends the one before it, if any.
 *
 * @throws GrammarError if a file is not an Ohm grammar
 */
export function buildGrammar(files: readonly GrammarFile[]): Grammar {
  let last: Grammar | undefined
  for (const file of files) {
    const known = built.get(file)
    const isKnown = known !== undefined && known.parent === last
    const made: Grammar = isKnown ? known.made : grammarOf(file, last)
    built.set(file, { parent: last, made })
    last = made
  }
  if (last === undefined) throw new RangeError("buildGrammar needs at least one file")
  return last
}

/**
 * Registers a grammar from its recipe, which takes 1 % as long as parsing the file. The grammar extends no other.
 *
 * @param recipe the result of `recipeOf` for the same file
 */
export function knowGrammar(file: GrammarFile, recipe: string): void {
  if (built.has(file)) return
  const { makeRecipe } = ohm as unknown as { makeRecipe(recipe: unknown): Grammar }
  built.set(file, { parent: undefined, made: makeRecipe(JSON.parse(recipe)) })
}

/** Ohm's serialization of a grammar that extends no other. */
export function recipeOf(file: GrammarFile): string {
  return (buildGrammar([file]) as unknown as { toRecipe(): string }).toRecipe()
}

/** Caches grammars: parsing one is slow, and many extend the same base. */
const built = new WeakMap<
  GrammarFile,
  { readonly parent: Grammar | undefined; readonly made: Grammar }
>()

function grammarOf(file: GrammarFile, parent: Grammar | undefined): Grammar {
  const namespace: Namespace = parent === undefined ? {} : { [parent.name]: parent }
  try {
    return grammar(file.source, namespace)
  } catch (error) {
    const { message } = error as Error
    if (parent === undefined && changesNothing.test(message)) {
      const name = headingOf(file.source)?.name
      throw new GrammarError(
        file.name,
        undefined,
        `${name} extends no grammar whose rules it could change; write ${name} <: Boolean {`,
      )
    }
    const undeclared = changesUnknown.exec(message)
    if (undeclared !== null) {
      const [said, rule, name] = undeclared
      throw new GrammarError(
        file.name,
        undefined,
        `${message.slice(0, -said.length)}${name} has no rule ${rule} to change; name the operator that it means, such as and := word<"AND">, or write ${rule} = … for a rule of your own`,
      )
    }
    const problem = message.replace(
      declaredTwice,
      (said: string, rule: string, name: string, first: string) =>
        name === first ? said : explainDeclaredTwice(rule, first, file.source),
    )
    throw new GrammarError(file.name, undefined, `not an Ohm grammar:\n${problem}`)
  }
}

/** Ohm's message about `:=` or `+=` for a rule that the parent lacks. */
const changesUnknown = /Cannot (?:override|extend) rule (\w+) because it is not declared in (\w+)$/

/** Ohm's message about `:=` or `+=` in a grammar without a parent; it names only Ohm's own rules. */
const changesNothing =
  /^Cannot (?:override|extend) rule \w+ because it is not declared in BuiltInRules$/m

/** Ohm's message about a second declaration; it doesn't say how to change a rule of the extended grammar. */
const declaredTwice =
  /^Duplicate declaration for rule '(\w+)' in grammar '(\w+)' \(originally declared in '(\w+)'\)$/m

/** Explains that a level or form declared as a word was probably meant to spell its operator: `Or = "oder"`. */
function explainDeclaredTwice(rule: string, first: string, source: string): string {
  const [, word] = new RegExp(`${rule}\\s*=\\s*("\\w+")\\s*$`, "m").exec(source) ?? []
  const operator = rule.charAt(0).toLowerCase() + rule.slice(1)
  const advice =
    word !== undefined && rule !== operator
      ? `to spell its operator, write ${operator} := word<${word}>`
      : `replace it with ${rule} := …, or add to it with ${rule} += …`
  return `${first} has a rule ${rule} already: ${advice}`
}

/**
 * For each file, the files of the grammars that it extends, then the file itself: the input of `buildGrammar`. Only the
 * heading of a file is parsed, which takes 1 % of the time.
 *
 * @throws GrammarError if a file has no grammar, or extends a grammar that is in no file
 */
export function withAncestors(files: readonly GrammarFile[]): GrammarFile[][] {
  const headings = new Map(files.map((file) => [file, headingOf(file.source) ?? noHeading(file)]))
  const fileOf = new Map<string, GrammarFile>()
  for (const [file, { name }] of headings) {
    const other = fileOf.get(name)
    if (other) {
      const problem = `${name} is already defined in ${other.name}; rename this grammar, say to My${name}`
      throw new GrammarError(file.name, undefined, problem)
    }
    fileOf.set(name, file)
  }

  return files.map((file) => {
    const chain = [file]
    for (let parent = headings.get(file)?.parent; parent !== undefined; ) {
      const parentFile = fileOf.get(parent)
      if (parentFile === undefined) {
        const known = [...fileOf.keys()]
        const problem = `there is no grammar ${parent} to extend`
        throw new GrammarError(file.name, undefined, problem, { name: parent, known })
      }
      if (chain.includes(parentFile)) {
        throw new GrammarError(file.name, undefined, `${parent} extends itself`)
      }
      chain.unshift(parentFile)
      parent = headings.get(parentFile)?.parent
    }
    return chain
  })
}

/** @throws GrammarError if a file doesn't hold exactly one grammar in Ohm's syntax */
export function checkSyntax({ name, source }: GrammarFile): void {
  const match = ohmGrammar.match(source, "Grammars")
  if (match.failed())
    throw new GrammarError(name, undefined, `not an Ohm grammar:\n${match.message}`)
  const count = grammarCounter(match)["count"]() as number
  if (count === 1) return
  const problem =
    count === 0
      ? "the file has no grammar, such as Name <: Boolean { … }"
      : `the file has ${count} grammars; put each into a file of its own`
  throw new GrammarError(name, undefined, problem)
}

const grammarCounter = ohmGrammar.createSemantics().addOperation<number>("count", {
  Grammars: (grammars) => grammars.children.length,
})

function noHeading(file: GrammarFile): never {
  checkSyntax(file)
  throw new GrammarError(file.name, undefined, "begins without Name { or Name <: Boolean {")
}
