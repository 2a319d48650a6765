// Languages that can evaluate an expression at run time: a script reads all questions and catches errors.

import { existsSync } from "node:fs"
import { mavenFile } from "../cache-folder.ts"
import type { Judge, Rule } from "../judge.ts"
import {
  bareChoices,
  calls,
  doubleNegation,
  emptyParentheses,
  endsOperand,
  functionsAsOperands,
  isRefusedAfter,
  juxtaposition,
  lists,
  methods,
  methodsAndLabels,
  namesInAnyCase,
  namesWithSign,
  nullOperators,
  omittedOperands,
  operatorsAsOperands,
  otherArguments,
  references,
  startsOperand,
  symbols,
  trailingCommas,
} from "../rules.ts"
import { runProgram, versionOf } from "../run-program.ts"
import { scriptedJudge, scriptPath } from "../scripted-judge.ts"

/** `(x & y) === z` */
const numbers: Rule = {
  name: "number",
  why: "& | ^ give numbers there, which === tells from booleans",
  where: "values",
  applies: ({ text }) => /[!=]==/.test(text) && /[&|^]/.test(text.replaceAll(/&&|\|\|/g, "")),
}

/** `0 1` */
const digitGroups: Rule = {
  name: "digit groups",
  why: "digits with a space between them are one number there",
  where: "accepts",
  applies: ({ text }) => /\d \d/.test(text),
}

/** `not $x` */
const looseNot: Rule = {
  name: "loose not",
  why: "not may stand without parentheses on the right of a sign there",
  where: "accepts",
  applies: ({ text }) => /[&|=^!:]\s*not\b(?!\s*\()/.test(text),
}

/** `$x\r && $y` */
const carriageReturns: Rule = {
  name: "carriage return",
  why: "a carriage return is part of a word there, and a word that is not a variable is true",
  where: "accepts",
  applies: ({ text, tokens, refusedAt }) => {
    if (refusedAt === undefined) return false
    const before = tokens[refusedAt - 1]
    const start = before === undefined ? 0 : before.offset + before.text.length
    return text.slice(start, tokens[refusedAt]?.offset).includes("\r")
  },
}

/** `(& (x=TRUE))` */
const spacesInFilters: Rule = {
  name: "space in a filter",
  why: "RFC 4515 has no white space between the parts of a filter",
  where: "refuses",
  applies: ({ text }) => /\s/.test(text),
}

/** `( x=TRUE)` */
const spacesInAttributes: Rule = {
  name: "space around an attribute",
  why: "white space is part of the name there",
  where: "values",
  applies: ({ text }) => /\(\s|\s=/.test(text),
}

/** `()x=TRUE)` */
const otherAttributes: Rule = {
  name: "any attribute",
  why: "any characters before = are an attribute there",
  where: "accepts",
  applies: ({ text }) => /\((?![&|!])[^=]*[^\w=-][^=]*=|\(\s*=/.test(text),
}

const unboundid = "com.unboundid:unboundid-ldapsdk:7.0.3"
const alloy = "org.alloytools:org.alloytools.alloy.dist:6.2.0"

/** `{ x y }` */
const formulasInBraces: Rule = {
  name: "formulas in braces",
  why: "braces join any number of formulas by and, even none",
  where: "accepts",
  applies: (question) =>
    question.text.includes("{") &&
    isRefusedAfter(
      question,
      (left, right) =>
        (endsOperand(left) && startsOperand(right)) || (left.text === "{" && right.text === "}"),
    ),
}

/** `A OR B AND C` */
const mixedOperators: Rule = {
  name: "mixed operators",
  why: "AND and OR may follow each other there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => endsOperand(left) && /^(AND|OR)$/.test(right.text)),
}

/** `(TRUE false AND NO)` */
const adjacentArguments: Rule = {
  name: "arguments side by side",
  why: "parentheses may hold an argument that no operator uses there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => endsOperand(left) && startsOperand(right)),
}

const scala = ["compiler", "library", "reflect"].map(
  (part) => `org.scala-lang:scala-${part}:2.13.16`,
)

export const interpreters: readonly Judge[] = [
  scriptedJudge({
    name: "cpython",
    dialects: ["python", "true-false"],
    packages: { debian: ["python3"] },
    version: () => versionOf("python3"),
    command: () => ["python3", "-I", "-S", scriptPath("cpython.py")],
    rules: [calls, emptyParentheses],
  }),
  scriptedJudge({
    name: "node",
    dialects: ["javascript"],
    packages: {},
    version: () => versionOf(process.execPath),
    command: () => [process.execPath, scriptPath("npm.mjs"), "node", "."],
    rules: [calls, numbers, nullOperators],
  }),
  scriptedJudge({
    name: "perl",
    dialects: ["perl"],
    packages: { debian: ["perl"] },
    version: () => versionOf("perl"),
    command: () => ["perl", scriptPath("perl.pl")],
    rules: [emptyParentheses, looseNot, references],
  }),
  scriptedJudge({
    name: "ruby",
    dialects: ["ruby"],
    packages: { debian: ["ruby"] },
    version: () => versionOf("ruby"),
    command: () => ["ruby", scriptPath("ruby.rb")],
    rules: [
      calls,
      emptyParentheses,
      juxtaposition,
      methods,
      methodsAndLabels,
      namesWithSign,
      symbols,
    ],
  }),
  scriptedJudge({
    name: "groovy",
    isSlow: true,
    dialects: ["groovy"],
    packages: { debian: ["groovy"] },
    version: () => versionOf("groovy"),
    command: () => ["groovy", scriptPath("groovy.groovy")],
    rules: [calls, omittedOperands],
  }),
  scriptedJudge({
    name: "scala",
    isSlow: true,
    dialects: ["scala"],
    packages: { debian: ["default-jdk-headless"], maven: scala },
    version: async () =>
      scala.map(mavenFile).every((file) => existsSync(file)) ? scala[0]?.split(":")[2] : undefined,
    command: () => [
      ...(["java", "-Xss64m", "-cp", scala.map(mavenFile).join(":")] as const),
      ...["scala.tools.nsc.MainGenericRunner", "-usejavacp", "-nc", scriptPath("scala.scala")],
    ],
    rules: [bareChoices, calls],
  }),
  scriptedJudge({
    name: "tcl",
    dialects: ["tcl"],
    packages: { debian: ["tcl"] },
    version: async () => {
      const { status, stdout } = await runProgram("tclsh", [], { input: "puts [info patchlevel]" })
      return status === 0 ? stdout.trim() : undefined
    },
    command: () => ["tclsh", scriptPath("tcl.tcl")],
  }),
  scriptedJudge({
    name: "gawk",
    // It starts for each expression.
    isSlow: true,
    dialects: ["awk"],
    packages: { debian: ["gawk"] },
    version: () => versionOf("gawk"),
    command: () => ["bash", scriptPath("each.sh"), "awk"],
    rules: [juxtaposition],
  }),
  scriptedJudge({
    name: "cmake",
    // It starts for each expression.
    isSlow: true,
    dialects: ["cmake"],
    packages: { debian: ["cmake"] },
    version: () => versionOf("cmake"),
    command: () => ["bash", scriptPath("each.sh"), "cmake"],
    rules: [
      adjacentArguments,
      doubleNegation,
      emptyParentheses,
      mixedOperators,
      operatorsAsOperands,
    ],
  }),
  scriptedJudge({
    name: "nix",
    // It starts for each expression.
    isSlow: true,
    dialects: ["nix"],
    packages: { debian: ["nix-bin"] },
    version: () => versionOf("nix-instantiate"),
    command: () => ["bash", scriptPath("each.sh"), "nix"],
    rules: [bareChoices, calls, juxtaposition],
  }),
  scriptedJudge({
    name: "hcl",
    dialects: ["hcl"],
    packages: { debian: ["golang-go", "golang-github-hashicorp-hcl-v2-dev"] },
    version: async () => {
      const { stdout } = await runProgram("dpkg-query", [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a field of dpkg-query
        ...["--showformat", "${Version}"],
        ...["--show", "golang-github-hashicorp-hcl-v2-dev"],
      ])
      return /^[\d.]+/.exec(stdout)?.[0]
    },
    command: () => [
      ...(["env", "GO111MODULE=off", "GOPATH=/usr/share/gocode", "go", "run"] as const),
      scriptPath("hcl.go"),
    ],
    rules: [calls],
  }),
  scriptedJudge({
    name: "clojure",
    dialects: ["clojure"],
    packages: { debian: ["clojure"] },
    version: () => versionOf("clojure", ["-e", "(println (clojure-version))"]),
    command: () => ["clojure", scriptPath("clojure.clj")],
    rules: [lists],
  }),
  scriptedJudge({
    name: "php",
    dialects: ["php"],
    packages: { debian: ["php-cli"] },
    version: () => versionOf("php"),
    command: () => ["php", scriptPath("php.php")],
    rules: [calls, references, numbers, omittedOperands, nullOperators],
  }),
  scriptedJudge({
    name: "lua",
    dialects: ["lua"],
    packages: { debian: ["lua5.4"] },
    version: () => versionOf("lua5.4", ["-v"]),
    command: () => ["lua5.4", scriptPath("lua.lua")],
    rules: [calls],
  }),
  scriptedJudge({
    name: "erlang",
    dialects: ["erlang"],
    packages: { debian: ["erlang-base"] },
    version: () =>
      versionOf("erl", [
        "-noshell",
        "-eval",
        'io:put_chars(erlang:system_info(otp_release)++".0"), halt().',
      ]),
    command: () => ["escript", scriptPath("erlang.escript")],
    rules: [calls],
  }),
  scriptedJudge({
    name: "elixir",
    dialects: ["elixir"],
    packages: { debian: ["elixir"] },
    version: () => versionOf("elixir", ["--short-version"]),
    command: () => ["elixir", scriptPath("elixir.exs")],
    rules: [calls, emptyParentheses],
  }),
  scriptedJudge({
    name: "r",
    dialects: ["r"],
    packages: { debian: ["r-base-core"] },
    version: () => versionOf("Rscript"),
    command: () => ["Rscript", "--vanilla", scriptPath("r.R")],
    rules: [calls, trailingCommas, otherArguments, operatorsAsOperands],
  }),
  scriptedJudge({
    name: "octave",
    dialects: ["matlab"],
    packages: { debian: ["octave"] },
    version: () => versionOf("octave-cli"),
    command: () => ["octave-cli", "--norc", "--no-history", scriptPath("octave.m")],
    rules: [calls, otherArguments, functionsAsOperands],
  }),
  scriptedJudge({
    name: "bash",
    dialects: ["bash"],
    packages: { debian: ["bash"] },
    version: () => versionOf("bash"),
    command: () => ["bash", scriptPath("bash.sh")],
    rules: [carriageReturns],
  }),
  scriptedJudge({
    name: "guile",
    dialects: ["lisp"],
    packages: { debian: ["guile-3.0"] },
    version: () => versionOf("guile"),
    command: () => ["guile", "--no-auto-compile", scriptPath("guile.scm")],
    rules: [lists, namesInAnyCase],
  }),
  scriptedJudge({
    name: "swi-prolog",
    dialects: ["clpb"],
    packages: { debian: ["swi-prolog-nox"] },
    version: () => versionOf("swipl"),
    command: () => ["swipl", scriptPath("swipl.pl")],
    rules: [operatorsAsOperands, digitGroups],
  }),
  scriptedJudge({
    name: "swi-prolog-goals",
    dialects: ["prolog"],
    packages: { debian: ["swi-prolog-nox"] },
    version: () => versionOf("swipl"),
    command: () => ["swipl", scriptPath("prolog.pl")],
    rules: [operatorsAsOperands, digitGroups, calls],
  }),
  scriptedJudge({
    name: "go",
    dialects: ["go"],
    packages: { debian: ["golang-go"] },
    version: () => versionOf("go", ["version"]),
    command: () => ["go", "run", scriptPath("go.go")],
    rules: [calls],
  }),
  scriptedJudge({
    name: "javac",
    dialects: ["java"],
    packages: { debian: ["default-jdk-headless"] },
    version: () => versionOf("javac"),
    command: () => ["java", "-Xss64m", scriptPath("Java.java")],
  }),
  scriptedJudge({
    name: "unboundid",
    dialects: ["ldap"],
    packages: { debian: ["default-jdk-headless"], maven: [unboundid] },
    version: async () => (existsSync(mavenFile(unboundid)) ? unboundid.split(":")[2] : undefined),
    command: () => ["java", "-Xss64m", "-cp", mavenFile(unboundid), scriptPath("Ldap.java")],
    rules: [otherAttributes, spacesInAttributes, spacesInFilters],
  }),
  scriptedJudge({
    name: "eprover",
    // It starts for each expression.
    isSlow: true,
    dialects: ["tptp"],
    packages: { debian: ["eprover"] },
    version: () => versionOf("eprover"),
    command: () => ["bash", scriptPath("eprover.sh")],
    rules: [calls],
  }),
  scriptedJudge({
    name: "alloy",
    dialects: ["alloy"],
    packages: { maven: [alloy] },
    version: async () => (existsSync(mavenFile(alloy)) ? alloy.split(":")[2] : undefined),
    command: () => [
      "java",
      ...["-Xss64m", "-Dorg.slf4j.simpleLogger.defaultLogLevel=off"],
      ...["-cp", mavenFile(alloy), scriptPath("Alloy.java")],
    ],
    rules: [calls, formulasInBraces],
  }),
]
