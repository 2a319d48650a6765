// Aliases of the built-in dialects.
//
//     JS, ts      ──▶   javascript
//     True_False  ──▶   true-false     case and word separators don't count
//     T/F, tf     ──▶   t-f

/** Aliases of each dialect, in the form that `plainName` returns. */
export const dialectAliases: Readonly<Record<string, string>> = {
  bash: "sh shell",
  c: "c++ cpp",
  chinese: "zh",
  "c-sharp": "c# cs",
  elixir: "ex",
  english: "en",
  erlang: "erl",
  french: "fr",
  go: "golang",
  haskell: "hs",
  javascript: "js ts typescript",
  julia: "jl",
  kotlin: "kt",
  latex: "tex",
  mongodb: "mongo",
  ocaml: "ml",
  pascal: "delphi pas",
  perl: "pl",
  postgresql: "pg pgsql postgres psql",
  powershell: "ps1 pwsh",
  python: "py python3",
  ruby: "rb",
  rust: "rs",
  "smt-lib": "smt smt2 smtlib2",
  sqlite: "sqlite3",
  verilog: "systemverilog sv",
  wolfram: "mathematica",
  "z3-python": "z3py",
}

/** Returns a name in lower case, without word separators. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_/-]+/g, "")
}

/** Returns the dialects that a name may refer to: at most one, unless names of users' grammars differ only in case. */
export function namesMeant(name: string, known: readonly string[]): readonly string[] {
  if (known.includes(name)) return [name]
  const plain = plainName(name)
  const alike = known.filter((each) => plainName(each) === plain)
  if (alike.length > 0) return alike
  return known.filter((each) => dialectAliases[each]?.split(" ").includes(plain))
}
