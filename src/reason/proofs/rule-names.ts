// The rules of proofs: how they are printed, and what textbooks and programs call them.
//
//     modus-ponens     Modus ponens     MP   →E   ⊃E   ->Elim   conditional elimination
//
// Names are compared in a normal form: in lower case without spaces, with one sign for each connective, and with `i` and
// `e` for introduction and elimination. A name may mean several rules: `CD` is a conditional derivation or a
// constructive dilemma, depending on what it cites.

import { addTo } from "../../grouped-by.ts"
import { linePatterns, normalName, replaced } from "./proof-line-patterns.ts"

/** The signs of connectives. Each has two sequent rules, one for the left side and one for the right. */
const connectiveSigns = {
  not: "¬",
  and: "∧",
  or: "∨",
  implies: "→",
  iff: "↔",
  xor: "⊕",
  nand: "nand",
  nor: "nor",
  impliedBy: "←",
  notImplies: "↛",
  notImpliedBy: "↚",
  if: "if",
} as const

export type SequentRule = `${keyof typeof connectiveSigns}-${"left" | "right"}`

export const sequentRules = Object.fromEntries(
  Object.keys(connectiveSigns).flatMap((kind) =>
    ["left", "right"].map((side) => [`${kind}-${side}`, { kind, side }]),
  ),
) as Record<SequentRule, { kind: keyof typeof connectiveSigns; side: "left" | "right" }>

function mapSequentRules<Made>(
  make: (sign: string, side: string, kind: string) => Made,
): Record<SequentRule, Made> {
  return Object.fromEntries(
    Object.entries(sequentRules).map(([rule, { kind, side }]) => [
      rule,
      make(connectiveSigns[kind], side, kind),
    ]),
  ) as Record<SequentRule, Made>
}

/** The names of rules in JSON, each with other names in their normal form, besides its printed one. */
const aliases = {
  premise: "pr prem premiss premises prämisse given p",
  assumption:
    "as a ass assum assume assumed h hyp hypothesis supposition suppose supp a/¬e a/cp a/→i a/ip a/raa a/¬i a/∨e acp aip acd " +
    "assumption(cp) assumption(ip) asscd assid",
  reiteration: "r re copy reit rep repetition reiterate it iter",
  "and-introduction":
    "∧i conj conjunction adj adjunction conjunctioni andi andintro &i conjunctionintroduction conjunctive addition",
  "and-elimination":
    "∧e specialization ∧el ∧er simp simplification s conjunctione andelim conjunctionelimination simpl ∧o",
  "or-introduction": "∨i generalization ∨il ∨ir add addition disjunctioni ori",
  "or-elimination":
    "∨e proofbydivisionintocases proofbycases cases pc argumentbycases casesplit caseanalysis disjunctione ore dil dilemma sc",
  "implies-introduction":
    "→i d cp conditionalproof cd conditionalderivation conditionali implicationi impliesi ifi deductiontheorem impi asscd",
  "direct-derivation": "dd",
  "modus-ponens":
    "mp mpp →e conditionale implicatione impliese ife detachment det modusponendoponens →o",
  "modus-tollens": "mt mtt modustollendotollens →o",
  "iff-introduction": "↔i biconditionali iffi equivalencei cb bicondi",
  "iff-elimination": "↔e biconditionale iffe equivalencee bc bicond bmp ↔o",
  "not-introduction":
    "¬i noti negationi negi raa reductio reductioadabsurdum contradictionproof id",
  "not-elimination":
    "¬e abs note negatione nege ⊥i contradictioni contr contradiction falsumi absurdumi",
  "indirect-proof":
    "ip raa pbc proofbycontradiction indirectderivation id reductio reductioadabsurdum ¬e ¬c classical assid",
  "double-negation": "dn dne dni ¬¬e ¬¬i doublenegatione doublenegationi dnelim dnintro ¬e ¬¬",
  "ex-falso":
    "x ⊥e efq exfalsoquodlibet explosion expl contradictione falsume absurdume ecq bottome falsee principleofexplosion ⊥o efsq",
  "true-introduction": "⊤i truei verumi topi tautology",
  "excluded-middle": "lem em tnd tertiumnondatur lawofexcludedmiddle lawoftheexcludedmiddle",
  "disjunctive-syllogism": "ds e mtp modustollendoponens ∨e ∨o",
  "hypothetical-syllogism": "hs ch chain chainrule →trans transitivity syllogism ti",
  "constructive-dilemma": "cd constructivedilemma dil dilemma cdil",
  "de-morgan": "dem demorgan dm demorgans dmor demorganrule",
  definition:
    "def df defn definitionof bydefinition definitionally impl implication materialimplication mi " +
    "conditional conditionalequivalence biconditional equiv equivalence",
  "s-or-i-rule": "",
  "reductio-on-assumption": "",
  "tautological-consequence": "t tf tautcon tautologicalimplication",
  "negated-conclusion": "negatedgoal negationofconclusion negationoftheconclusion negconclusion nc",
  clause: "clause clausefrom cnf clausify cnfof",
  resolution: "res resolve resolvent resolved resolventof",
  expansion: "expansion expand decomposition decompose decompositionof alpha α",
  branch: "branch branching split splitof beta β",
  closure: "closure closed close closes",
  axiom: "ax axioms init initial initialsequent id ⊥l ⊥left ⊤r ⊤right",
  cut: "cut",
  structural:
    "structural weakening weak wl wr lw rw contraction contr cl cr lc rc exchange permutation permute perm thinning " +
    "weakeningleft weakeningright leftweakening rightweakening contractionleft contractionright",
  ...mapSequentRules((sign, side, kind) =>
    [sign, kind]
      .flatMap((name) => [side, side.charAt(0)].flatMap((at) => [name + at, at + name]))
      .join(" "),
  ),
  start: "start begin beginning lhs leftside lefthandside original",
  negation: "negation negationofconstants",
  identity: "identity ident unit neutral neutralelement",
  domination: "domination dom annihilation annihilator nullity null universalbound",
  idempotence: "idempotence idempotent idempotency idem taut",
  complement:
    "complement complementation inverse negation " +
    "excludedmiddle contradiction noncontradiction lem",
  absorption: "absorption abs absorb",
  distribution: "distribution dist distributive distributivity distr",
  commutativity: "commutativity comm com commutative commutation",
  associativity: "associativity assoc associative association",
  transposition: "trans transp contraposition contrapos contrapositive",
  exportation: "exp export",
} as const satisfies Readonly<Record<string, string>>

export type RuleName = keyof typeof aliases

export const ruleNames = Object.keys(aliases) as readonly RuleName[]

/** Printed names that don't follow from the names in JSON. */
const irregularTitles: Partial<Record<RuleName, string>> = {
  "de-morgan": "De Morgan",
  "s-or-i-rule": "An S- or I-rule",
  clause: "Clause of",
  expansion: "Expansion of",
  branch: "Branch of",
  closure: "Closed by",
  structural: "Structural rule",
}

const signedName = /^(.+)-(introduction|elimination|left|right)$/u

/** The printed names of rules, by their names in JSON. */
export const ruleTitles = Object.fromEntries(
  ruleNames.map((rule) => {
    const [, kind = "", part] = signedName.exec(rule) ?? []
    const sign = { ...connectiveSigns, true: "⊤" }[kind]
    const words = rule.charAt(0).toUpperCase() + rule.slice(1).replaceAll("-", " ")
    return [rule, irregularTitles[rule] ?? (sign ? `${sign}-${part}` : words)]
  }),
) as Readonly<Record<RuleName, string>>

/** The rules that Fitch proofs don't have, each with the style that it indicates. */
export const otherStyles = {
  ...mapSequentRules(() => "sequent" as const),
  axiom: "sequent",
  cut: "sequent",
  structural: "sequent",
  start: "equational",
  negation: "equational",
  identity: "equational",
  domination: "equational",
  idempotence: "equational",
  complement: "equational",
  absorption: "equational",
  distribution: "equational",
  commutativity: "equational",
  associativity: "equational",
  transposition: "equational",
  exportation: "equational",
  expansion: "tableau",
  branch: "tableau",
  closure: "tableau",
  "negated-conclusion": "resolution",
  clause: "resolution",
  resolution: "resolution",
} as const satisfies Partial<Record<RuleName, string>>

export function ruleInSentence(rule: RuleName): string {
  const title = ruleTitles[rule]
  return rule === "de-morgan" ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

export type OtherRule = keyof typeof otherStyles

/** Whether a rule belongs to a style, and not to Fitch proofs. */
export function isOfStyle(rule: RuleName, style: (typeof otherStyles)[OtherRule]): boolean {
  return rule in otherStyles && otherStyles[rule as OtherRule] === style
}

/** The rules that equational proofs share with other styles. */
const sharedRules = ["double-negation", "de-morgan", "definition"] as const

/** Whether a rule is a law that rewrites a formula or part of it. */
export function isReplacement(rule: RuleName): boolean {
  if ((sharedRules as readonly RuleName[]).includes(rule)) return true
  return rule !== "start" && isOfStyle(rule, "equational")
}

/** A name as it is compared with others: in lower case, with one sign for each connective. */
export function normal(name: string): string {
  return replaced(name.toLowerCase(), normalName)
}

/** The rules that each normalized name may mean, most common first. */
export const rulesByName = new Map<string, RuleName[]>()
for (const rule of ruleNames) {
  const names = [rule, ruleTitles[rule], ...aliases[rule].split(" ")]
  for (const name of new Set(names.map(normal).filter(Boolean))) {
    addTo(rulesByName, name, rule)
  }
}

/** Maximum length of a rule name that is looked up. */
export const longestName = 60

/** The rules that a name may mean, the most usual first; none if it is unknown. */
export function rulesNamed(name: string): readonly RuleName[] {
  if (name.length > longestName) return []
  const known = normal(name)
  return rulesByName.get(known) ?? (linePatterns.definition.test(known) ? ["definition"] : [])
}
