// Compilers of C: each question is a function with its variables as parameters.
//
//     static bool f7(register const bool x) { return table[
//     x && !1
//     ]; }
//
// The brackets keep texts with unbalanced brackets from passing. The variables are constants in registers, so that none
// can be assigned and none has an address: & is an operator between operands, or an error.

import { type Compiler, compiledJudge } from "../compiled-judge.ts"
import type { Judge, Question } from "../judge.ts"
import { omittedOperands } from "../rules.ts"
import { versionOf } from "../run-program.ts"

const shared = {
  dialects: ["c"],
  sure: "1",
  define: ({ text, variables }: Question, at: number) => {
    const parameters = Object.keys(variables).map((name) => `register const bool ${name}`)
    return `static int f${at}(${parameters.join(", ") || "void"}) { return table[\n${text}\n]; }`
  },
  tail: (questions: readonly Question[]) => main(questions, (values) => `(${values})`),
  error: /^[^:]+:(\d+):\d+: error:/,
  rules: [omittedOperands],
} satisfies Partial<Compiler>

const head = "#include <stdbool.h>\n#include <iso646.h>\nstatic const char table[] = {0, 1};"

export const gcc: Judge = compiledJudge({
  ...shared,
  name: "gcc",
  packages: { debian: ["gcc", "libc6-dev"] },
  version: () => versionOf("gcc", ["-dumpfullversion"]),
  file: "questions.c",
  head,
  check: [
    "gcc",
    ..."-std=c17 -pedantic-errors -w -fmax-errors=0 -fsyntax-only questions.c".split(" "),
  ],
  run: [["gcc", ..."-std=c17 -w -O0 -o answers questions.c".split(" ")], ["./answers"]],
})

/** C++ allows the address of register variables, too, so the variables are template parameters, which have none. */
export const gPlusPlus: Judge = compiledJudge({
  ...shared,
  name: "g++",
  packages: { debian: ["g++"] },
  version: () => versionOf("g++", ["-dumpfullversion"]),
  file: "questions.cpp",
  head: "static const char table[] = {0, 1};",
  define: ({ text, variables }, at) => {
    const names = Object.keys(variables).map((name) => `bool ${name}`)
    const template = names.length === 0 ? "" : `template <${names.join(", ")}>`
    return `${template} static int f${at}() { return table[\n${text}\n]; }`
  },
  tail: (questions) => main(questions, (values) => (values === "" ? "()" : `<${values}>()`)),
  check: [
    "g++",
    ..."-std=c++20 -pedantic-errors -w -fmax-errors=0 -fsyntax-only".split(" "),
    "questions.cpp",
  ],
  run: [["g++", ..."-std=c++20 -w -O0 -o answers questions.cpp".split(" ")], ["./answers"]],
  rules: [
    omittedOperands,
    {
      name: "word of C++",
      why: "some words are only reserved there",
      where: "refuses",
      applies: ({ variables }) => Object.keys(variables).some((name) => wordsOfCpp.has(name)),
    },
  ],
})

/** Keywords of C++ that C doesn't have. */
const wordsOfCpp = new Set(
  (
    "catch class concept consteval constinit const_cast co_await co_return co_yield decltype delete dynamic_cast " +
    "explicit export friend mutable namespace new noexcept operator private protected public reinterpret_cast " +
    "requires static_cast template this throw try typeid typename using virtual wchar_t"
  ).split(" "),
)

function main(questions: readonly Question[], call: (values: string) => string): string {
  const calls = questions.map(({ variables }, at) => {
    return `putchar('0' + f${at}${call(Object.values(variables).map(Number).join(", "))});`
  })
  return ["#include <stdio.h>", "int main(void) {", ...calls, "return 0; }"].join("\n")
}
