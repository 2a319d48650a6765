// Exports a Hugging Face dataset: rows as JSON Lines; the card states their types, so that readers needn't infer them.

import { answersInPython } from "./answers-in-python.ts"
import {
  type ExportedSet,
  type ExportFormat,
  parameterTypes,
  rowsAsJsonLines,
  rowsWithSystem,
  yamlText,
} from "./export-format.ts"

export const huggingFace: ExportFormat = {
  name: "hf",
  label: "Hugging Face",
  language: "Python",
  filesOf: (set) => [
    { name: "data/test.jsonl", text: rowsAsJsonLines(rowsWithSystem(set)) },
    { name: "scoring/boolglot_answers.py", text: answersInPython() },
  ],
  usage: ({ rule }) => [
    "With `pip install datasets regex`, from this folder:",
    "",
    "```python",
    "import sys",
    "from datasets import load_dataset",
    'sys.path.insert(0, "scoring")',
    "from boolglot_answers import verdict",
    "",
    'row = load_dataset(".", split="test")[0]',
    `verdict("<ANSWER>True</ANSWER>", row["target"], ${JSON.stringify(rule)})  # correct, incorrect or missing`,
    "```",
  ],
  frontMatter,
}

function frontMatter({ name, cases, systemPrompt, license }: ExportedSet): string {
  const text = (column: string) => [`    - name: ${column}`, "      dtype: string"]
  const parameters = [...parameterTypes(cases)]
  return [
    "---",
    `pretty_name: ${yamlText(name)}`,
    ...(license === undefined ? [] : [`license: ${yamlText(license)}`]),
    "language:",
    '  - "en"',
    "task_categories:",
    '  - "question-answering"',
    "tags:",
    '  - "boolean-expressions"',
    '  - "synthetic"',
    "size_categories:",
    `  - ${yamlText(sizeOf(cases.length))}`,
    "configs:",
    '  - config_name: "default"',
    "    data_files:",
    '      - split: "test"',
    '        path: "data/test.jsonl"',
    "dataset_info:",
    "  features:",
    ...text("id"),
    ...(systemPrompt === undefined ? [] : text("system")),
    ...["prompt", "target", "expression", "dialect"].flatMap(text),
    "    - name: length",
    "      dtype: int64",
    ...(parameters.length === 0 ? [] : ["    - name: parameters", "      struct:"]),
    ...parameters.flatMap(([parameter, type]) => [
      `        - name: ${yamlText(parameter)}`,
      `          dtype: ${type}`,
    ]),
    "---",
    "",
    "",
  ].join("\n")
}

/** Size categories of the Hub. */
function sizeOf(rows: number): string {
  if (rows < 1e3) return "n<1K"
  if (rows < 1e4) return "1K<n<10K"
  if (rows < 1e5) return "10K<n<100K"
  return rows < 1e6 ? "100K<n<1M" : "1M<n<10M"
}
