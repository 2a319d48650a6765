// The texts that a program in TypeScript holds, whatever stands around them.

import ts from "typescript"

/** All literals and templates except for names of modules; `\0` stands for what a template puts in. */
export function textsOf(source: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteralLike(node)) texts.push(node.text)
    if (ts.isTemplateExpression(node)) {
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map(({ text }) => text)
          .join("\0"),
      )
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile("file.ts", source, ts.ScriptTarget.Latest))
  return texts
}
