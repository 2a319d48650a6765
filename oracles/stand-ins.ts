/** Judges that don't define their notations, with the program that does. */
export const standIns: Readonly<Record<string, string>> = {
  "@marcbachmann/cel-js": "cel-go",
  guile: "a Common Lisp",
  hyperformula: "Excel",
  kconfiglib: "Linux",
  mariadb: "MySQL",
  Mathics3: "Mathematica",
  mingo: "MongoDB",
  octave: "MATLAB",
}

/** Judges that only parse: the oracles compute the values from their trees. */
export const parsers: readonly string[] = ["uvlparser"]
