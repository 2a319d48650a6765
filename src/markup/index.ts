// Markup: HTML templates, and steps and proofs for Markdown, LaTeX and HTML.

export {
  codeSpan,
  type Documentable,
  documentFormats,
  documentLines,
  documentText,
  escapedPipes,
  latexText,
} from "./document-text.ts"
export { escapeSigns, type Html, type HtmlValue, html, markupOf, trusted } from "./html-template.ts"
