// Words that people search for, by the page or section that answers them best. Most of the pages use other words.

export const searchWords: ReadonlyMap<string, string> = new Map([
  ["commands/truth-table.html", "truth table tables"],
  ["commands/draw.html", "karnaugh map kmap k-map draw picture svg logic gates"],
  ["commands/satisfy.html", "sat solver satisfiable satisfiability model counting #sat"],
  ["commands/prove.html", "natural deduction sequent fitch resolution de morgan"],
  ["commands/equivalent.html", "equivalence equivalent same compare counterexample"],
  ["commands/detect.html", "detect language which notation"],
  [
    "reasoning.html#shorter-expressions-and-normal-forms",
    "cnf dnf anf nnf bdd decision diagram normal form minimize",
  ],
  [
    "how-to/continuous-integration.html",
    "github actions gitlab jenkins ci pipeline workflow docker annotations sarif",
  ],
  ["how-to/continuous-integration.html#in-vs-code", "vs code vscode visual studio editor ide"],
  ["how-to/another-precedence.html", "xor precedence operator binds order"],
  ["verify.html#rewards", "rlvr rl grpo ppo reward function trl verl training"],
  ["how-to/hugging-face.html", "huggingface hugging face hub hf"],
  ["how-to/check-a-file.html", "check labels csv excel parquet json"],
  ["how-to/convert-a-set.html", "convert dataset"],
  ["how-to/write-a-dialect.html", "custom own grammar"],
  [
    "questions.html#how-is-an-implication-written-and-what-does-it-mean",
    "implication implies arrow material conditional if then",
  ],
  ["how-to/publish-a-set.html", "publish upload dataset card"],
  ["questions.html#how-do-i-fix-wrong-labels", "wrong incorrect labels fix"],
  ["questions.html#which-notation-is-my-text-in", "which notation detect"],
  ["how-to/from-python.html", "python pandas notebook jupyter colab dataframe"],
  ["how-to/refused-text.html", "syntax parse error refused"],
  ["how-to/a-billion-rows.html", "large big huge files slow memory"],
  ["how-to/from-zero.html", "generate dataset benchmark"],
  ["how-to/harnesses.html", "lm-eval lighteval inspect promptfoo openai evals harness"],
  ["measuring.html#tables-and-charts", "leaderboard plot chart accuracy heat map"],
])
