// Compilers: how each of them needs an expression written as a definition. The code around an expression keeps texts
// with unbalanced brackets from passing.

import { existsSync } from "node:fs"
import { mavenFile } from "../cache-folder.ts"
import { compiledJudge } from "../compiled-judge.ts"
import type { Judge, Question, Rule } from "../judge.ts"
import {
  bareChoices,
  calls,
  chains,
  doubleNegation,
  isBalanced,
  isRefusedAfter,
  namesInAnyCase,
  operatorsAsOperands,
  otherChoices,
  otherOperators,
  reductions,
  references,
  unevenSpace,
} from "../rules.ts"
import { runProgram, versionOf } from "../run-program.ts"

/** One line per variable of a question, joined. */
function declared(
  { variables }: Question,
  declare: (name: string, value: boolean) => string,
): string {
  return Object.entries(variables)
    .map(([name, value]) => declare(name, value))
    .join(" ")
}

/** One line per definition. */
function each(questions: readonly Question[], make: (index: number) => string): string {
  return questions.map((_, at) => make(at)).join("\n")
}

/** `.a` and `.a.b` */
const pathsWithin: Rule = {
  name: "path within a value",
  why: "a boolean cannot have members there",
  where: "refuses",
  applies: ({ variables }) => {
    const names = Object.keys(variables)
    return names.some((name) => names.some((other) => other.startsWith(`${name}.`)))
  },
}

/** `.x | not == .y` */
const pipesIntoNot: Rule = {
  name: "pipe into not",
  why: "not alone is a value there, with which operators may go on",
  where: "accepts",
  applies: (question) => isRefusedAfter(question, ({ kind }) => kind === "not"),
}

/** `false .x` */
const paths: Rule = {
  name: "path after a value",
  why: "a path after an operand is a member of it there",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(
      question,
      (before, { text }) => text.startsWith(".") && !/^[^\w)]*$|^(and|or)$/.test(before.text),
    ),
}

const kotlin = "2.2.0"
const kotlinFiles = [
  `org.jetbrains.kotlin:kotlin-compiler-embeddable:${kotlin}`,
  `org.jetbrains.kotlin:kotlin-stdlib:${kotlin}`,
  `org.jetbrains.kotlin:kotlin-script-runtime:${kotlin}`,
  `org.jetbrains.kotlin:kotlin-daemon-embeddable:${kotlin}`,
  "org.jetbrains.kotlin:kotlin-reflect:1.6.10",
  "org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.8.0",
  "org.jetbrains:annotations:13.0",
]
const kotlinPath = kotlinFiles.map(mavenFile)
const kotlinLibrary = mavenFile(kotlinFiles[1] as string)
const kotlinCompiler = [
  "java",
  ...["-cp", kotlinPath.join(":"), "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"],
  ...["-nowarn", "-no-stdlib", "-no-reflect", "-cp", kotlinLibrary],
] as const

export const compilers: readonly Judge[] = [
  compiledJudge({
    name: "rustc",
    dialects: ["rust"],
    packages: { debian: ["rustc"] },
    version: () => versionOf("rustc"),
    file: "questions.rs",
    sure: "true",
    head: "#![allow(warnings)]",
    define: (question, at) =>
      `fn f${at}() -> bool { ${declared(question, (name, value) => `let ${name}: bool = ${value};`)} [\n${question.text}\n][0] }`,
    tail: (questions) =>
      `fn main() {\n${each(questions, (at) => `print!("{}", f${at}() as u8);`)}\n}`,
    // It continues after errors, unless brackets don't match.
    stops: ({ text }) => !isBalanced(text),
    check: ["rustc", "--error-format=short", "--emit=metadata", "questions.rs"],
    error: /^questions\.rs:(\d+):\d+: error/,
    run: [["rustc", "-C", "debuginfo=0", "-o", "answers", "questions.rs"], ["./answers"]],
    rules: [bareChoices, references],
  }),
  compiledJudge({
    name: "fpc",
    dialects: ["pascal"],
    packages: { debian: ["fp-compiler"] },
    version: () => versionOf("fpc", ["-iV"]),
    file: "questions.pas",
    sure: "true",
    head: "{$mode objfpc}{$b+} program questions;",
    define: (question, at) => {
      const names = Object.keys(question.variables)
      const constants = declared(question, (name, value) => `${name} = ${value};`)
      return `function f${at}: char; ${names.length === 0 ? "" : `const ${constants}`} begin if\n${question.text}\nthen f${at} := '1' else f${at} := '0'; end;`
    },
    tail: (questions) => `begin\n${each(questions, (at) => `write(f${at});`)}\nend.`,
    stops: () => true,
    check: ["fpc", "-v0e", "-l-", "-s", "questions.pas"],
    error: /^questions\.pas\((\d+),\d+\) (?:Error|Fatal):/,
    run: [["fpc", "-v0", "-l-", "-oanswers", "questions.pas"], ["./answers"]],
  }),
  compiledJudge({
    name: "gfortran",
    dialects: ["fortran"],
    packages: { debian: ["gfortran"] },
    version: () => versionOf("gfortran", ["-dumpfullversion"]),
    file: "questions.f90",
    sure: ".true.",
    head: "module questions\nimplicit none\ncontains",
    define: (question, at) => {
      const constants = declared(
        question,
        (name, value) => `logical, parameter :: ${name} = .${value}.;`,
      )
      return `logical function f${at}(); ${constants}\nf${at} = &\n${question.text}\nend function`
    },
    tail: (questions) =>
      `end module\nprogram answers\nuse questions\n${each(questions, (at) => `write (*, '(i0)') merge(1, 0, f${at}())`)}\nend program`,
    check: [
      "gfortran",
      ..."-fmax-errors=0 -w -fsyntax-only -ffree-line-length-none questions.f90".split(" "),
    ],
    error: /^questions\.f90:(\d+):/,
    run: [
      ["gfortran", ..."-w -ffree-line-length-none -o answers questions.f90".split(" ")],
      ["./answers"],
    ],
  }),
  compiledJudge({
    name: "iverilog",
    dialects: ["verilog"],
    packages: { debian: ["iverilog"] },
    version: () => versionOf("iverilog", ["-V"]),
    file: "questions.v",
    sure: "1'b1",
    head: "module questions;",
    define: (question, at) =>
      `task f${at}; ${declared(question, (name) => `reg ${name};`)} reg answer; begin ${declared(question, (name, value) => `${name} = 1'b${Number(value)};`)} answer =\n${question.text}\n; $write("%b", answer); end endtask`,
    tail: (questions) => `initial begin\n${each(questions, (at) => `f${at};`)}\nend\nendmodule`,
    // Icarus Verilog adds keywords of its own, such as logic, unless told otherwise.
    check: ["iverilog", "-g2005", "-gno-xtypes", "-t", "null", "questions.v"],
    error: /^questions\.v:(\d+): (?:syntax )?error/,
    run: [
      ["iverilog", "-g2005", "-gno-xtypes", "-o", "answers", "questions.v"],
      ["vvp", "-n", "answers"],
    ],
    rules: [reductions, otherOperators("!=?", "==?")],
  }),
  compiledJudge({
    name: "verilator",
    dialects: ["system-verilog"],
    packages: { debian: ["verilator"] },
    version: () => versionOf("verilator"),
    file: "questions.sv",
    sure: "1'b1",
    head: "module questions;",
    // Verilator decides such an if while it compiles, and prints the message.
    define: (question, at) =>
      `if (1) begin : f${at} ${declared(question, (name, value) => `localparam bit ${name} = 1'b${Number(value)};`)} if (\n${question.text}\n) $info("1"); else $info("0"); end`,
    tail: () => "endmodule",
    check: ["verilator", "--lint-only", "-Wno-lint", "--error-limit", "0", "questions.sv"],
    error: /^%Error(?:-\w+)?: questions\.sv:(\d+):/,
    run: [
      [
        "sh",
        "-c",
        "verilator --lint-only -Wno-lint questions.sv 2>&1 | sed -n 's/^-Info: .*: //p'",
      ],
    ],
    rules: [reductions, doubleNegation, otherOperators("!=?", "==?")],
  }),
  compiledJudge({
    name: "ghdl",
    dialects: ["vhdl"],
    packages: { debian: ["ghdl-mcode"] },
    version: () => versionOf("ghdl"),
    file: "questions.vhd",
    sure: "true",
    head: "entity questions is end; architecture a of questions is",
    define: (question, at) =>
      `function f${at} return character is ${declared(question, (name, value) => `constant ${name}: boolean := ${value};`)} begin if\n${question.text}\nthen return '1'; else return '0'; end if; end;`,
    tail: (questions) =>
      `begin process begin\n${each(questions, (at) => `std.textio.write(std.textio.output, string'(1 => f${at}));`)}\nwait; end process; end;`,
    check: ["ghdl", "-s", "--std=08", "-frelaxed", "questions.vhd"],
    error: /^questions\.vhd:(\d+):\d+:(?! *warning)/,
    run: [["ghdl", "-c", "--std=08", "questions.vhd", "-r", "questions"]],
    rules: [calls, namesInAnyCase],
  }),
  compiledJudge({
    name: "gnat",
    dialects: ["ada"],
    packages: { debian: ["gnat"] },
    version: () => versionOf("gnatmake"),
    file: "questions.adb",
    sure: "True",
    head: "with Ada.Text_IO; procedure Questions is",
    define: (question, at) =>
      `function F${at} return Character is ${declared(question, (name, value) => `${name}: constant Boolean := ${value};`)} begin if\n${question.text}\nthen return '1'; else return '0'; end if; end F${at};`,
    tail: (questions) =>
      `begin\n${each(questions, (at) => `Ada.Text_IO.Put (F${at});`)}\nend Questions;`,
    // If gnatmake is called without -f, it skips a file written in the same second as the previous one.
    check: ["gnatmake", ..."-q -f -u -gnatc -gnatm999999 -gnatws questions.adb".split(" ")],
    error: /^questions\.adb:(\d+):\d+: (?!warning)/,
    run: [["gnatmake", ..."-q -f -gnatws -o answers questions.adb".split(" ")], ["./answers"]],
  }),
  compiledJudge({
    name: "mono",
    dialects: ["c-sharp"],
    packages: { debian: ["mono-mcs", "mono-runtime"] },
    version: () => versionOf("mcs"),
    file: "questions.cs",
    sure: "true",
    head: "static class Questions {",
    define: (question, at) =>
      `static bool f${at}() { ${declared(question, (name, value) => `bool ${name} = ${value};`)} return new bool[] {\n${question.text}\n}[0]; }`,
    tail: (questions) =>
      `static void Main() {\n${each(questions, (at) => `System.Console.Write(f${at}() ? 1 : 0);`)}\n} }`,
    check: ["mcs", "-warn:0", "-out:answers.exe", "questions.cs"],
    error: /^questions\.cs\((\d+),\d+\): error/,
    run: [
      ["mcs", "-warn:0", "-out:answers.exe", "questions.cs"],
      ["mono", "answers.exe"],
    ],
    rules: [calls],
  }),
  compiledJudge({
    name: "nim",
    dialects: ["nim"],
    packages: { debian: ["nim"] },
    version: () => versionOf("nim"),
    file: "questions.nims",
    sure: "true",
    // The compiler's own parser reads each text while it compiles the script.
    head: [
      "import macros",
      "macro read(text: static string): untyped =",
      "  try: parseExpr(text)",
      "  except ValueError: newLit(0)",
      "template tell(expression: untyped) =",
      "  when compiles(expression):",
      '    when expression is bool: echo(if expression: "1" else: "0")',
      '    else: echo "-"',
      '  else: echo "-"',
      "const answers = true",
    ].join("\n"),
    define: (question) =>
      `block:\n  ${declared(question, (name, value) => `const ${name} = ${value};`) || "discard"}\n  tell(read(${JSON.stringify(question.text)}))`,
    tail: () => "",
    check: ["true"],
    error: /^never (\d+)$/,
    run: [["nim", "e", "--hints:off", "--warnings:off", "questions.nims"]],
    rules: [calls, unevenSpace],
  }),
  compiledJudge({
    name: "gnucobol",
    dialects: ["cobol"],
    packages: { debian: ["gnucobol4"] },
    version: () => versionOf("cobc"),
    file: "questions.cob",
    sure: "ALWAYS",
    head: (questions) => {
      const all = questions.flatMap(({ variables }) => Object.keys(variables))
      const names = new Set(all.map((name) => name.toUpperCase()))
      const values = [...names].map((name) => `01 GIVEN-${name} PIC 9. 88 ${name} VALUE 1.`)
      return [
        "IDENTIFICATION DIVISION. PROGRAM-ID. QUESTIONS.",
        "DATA DIVISION. WORKING-STORAGE SECTION.",
        "01 GIVEN PIC 9 VALUE 1. 88 ALWAYS VALUE 1.",
        ...values,
        "PROCEDURE DIVISION.",
      ].join("\n")
    },
    define: (question) =>
      `${declared(question, (name, value) => `MOVE ${Number(value)} TO GIVEN-${name}`)} IF\n${question.text}\nTHEN DISPLAY "1" NO ADVANCING ELSE DISPLAY "0" NO ADVANCING END-IF.`,
    tail: () => "STOP RUN.",
    // Some texts crash it.
    stops: () => true,
    check: ["cobc", "-free", "-fsyntax-only", "-w", "questions.cob"],
    error: /^questions\.cob:(\d+): error|^cobc: aborting .* at line (\d+)/,
    run: [["cobc", "-x", "-free", "-w", "-o", "answers", "questions.cob"], ["./answers"]],
    rules: [doubleNegation, namesInAnyCase],
  }),
  compiledJudge({
    name: "jq",
    dialects: ["jq"],
    packages: { debian: ["jq"] },
    version: () => versionOf("jq"),
    file: "questions.jq",
    sure: "true",
    head: "",
    define: (question, at) => {
      const paths = declared(question, (name, value) =>
        name.startsWith("$")
          ? `${value} as ${name} |`
          : `setpath([${name
              .split(".")
              .slice(1)
              .map((part) => `"${part}"`)}]; ${value}) |`,
      )
      return `def f${at}: try ({} | ${paths} if\n${question.text}\nthen 1 else 0 end) catch "-";`
    },
    tail: (questions) => each(questions, (at) => `${at === 0 ? "" : ","} f${at}`),
    stops: () => true,
    // Its time grows with the square of the number of definitions.
    batch: 100,
    check: ["jq", "-n", "-f", "questions.jq"],
    error: /at <top-level>, line (\d+):/,
    run: [["jq", "-n", "-r", "-f", "questions.jq"]],
    rules: [pathsWithin, pipesIntoNot, paths],
  }),
  compiledJudge({
    name: "minizinc",
    dialects: ["minizinc"],
    packages: { debian: ["minizinc"] },
    version: () => versionOf("minizinc"),
    file: "questions.mzn",
    sure: "true",
    head: "% Each is the first item of a list.",
    define: (question, at) =>
      `bool: f${at} = let { ${declared(question, (name, value) => `bool: ${name} = ${value};`)} } in [\n${question.text}\n][1];`,
    tail: (questions) =>
      `output [ show(bool2int(f)) | f in [\n${questions.map((_, at) => `f${at}`).join(",\n")}\n]];`,
    check: ["minizinc", "--model-check-only", "questions.mzn"],
    error: /questions\.mzn:(\d+)\./,
    // It fails on a thousand errors.
    batch: 200,
    run: [["minizinc", "--solver", "gecode", "--soln-sep", "", "questions.mzn"]],
    rules: [otherChoices],
  }),
  compiledJudge({
    name: "dafny",
    isSlow: true,
    dialects: ["dafny"],
    packages: { debian: ["dafny", "mono-runtime"] },
    version: async () => {
      const { status, stdout } = await runProgram("dafny", ["questions.dfy"])
      return status === null ? undefined : /\d+\.\d+\.\d+/.exec(stdout)?.[0]
    },
    file: "questions.dfy",
    sure: "true",
    head: "// Nothing is proved of these.",
    define: (question, at) =>
      `method f${at}() { ${declared(question, (name, value) => `var ${name} := ${value};`)} if\n${question.text}\n{ print "1"; } else { print "0"; } }`,
    tail: (questions) => `method Main() {\n${each(questions, (at) => `f${at}();`)}\n}`,
    check: ["dafny", "/noVerify", "/compile:0", "/nologo", "questions.dfy"],
    error: /^questions\.dfy\((\d+),\d+\): Error/,
    run: [
      ["dafny", "/noVerify", "/compile:2", "/nologo", "questions.dfy"],
      ["mono", "questions.exe"],
    ],
    rules: [chains, operatorsAsOperands],
  }),
  compiledJudge({
    name: "kotlin",
    isSlow: true,
    dialects: ["kotlin"],
    packages: { maven: kotlinFiles },
    version: async () => (kotlinPath.every((file) => existsSync(file)) ? kotlin : undefined),
    file: "questions.kt",
    sure: "true",
    head: "// Each is the first item of an array.",
    define: (question, at) =>
      `fun f${at}(): Boolean { ${declared(question, (name, value) => `val ${name} = ${value};`)} return booleanArrayOf(\n${question.text}\n)[0] }`,
    tail: (questions) =>
      `fun main() {\n${each(questions, (at) => `print(if (f${at}()) 1 else 0)`)}\n}`,
    check: [...kotlinCompiler, "-d", "answers", "questions.kt"],
    error: /^questions\.kt:(\d+):\d+: error:/,
    run: [
      [...kotlinCompiler, "-d", "answers", "questions.kt"],
      ["java", "-cp", `answers:${kotlinLibrary}`, "QuestionsKt"],
    ],
    rules: [bareChoices, calls],
  }),
]
