// The texts in the source of a TypeScript program.

import ts from "typescript"

/** All literals and templates except module names; `\0` replaces the expressions in a template. */
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
