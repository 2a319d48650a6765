import type { Finding, Remedy } from "../../report/report.ts"

/** What was found, and the flags of the command line that answer it. */
export function findingWithAdvice({ message, remedies = [] }: Finding): string {
  return [message, ...remedies.map(adviceOf)].join("; ")
}

function adviceOf(remedy: Remedy): string {
  switch (remedy.option) {
    case "precedence":
      return `check with ${precedenceFlag(remedy.value)}`
    case "targetField":
      return "name its member with --target-field"
    case "unlabelled":
      return "--unlabelled checks everything except labels"
  }
}

export function precedenceFlag(name: string): string {
  return `--precedence ${name}`
}
