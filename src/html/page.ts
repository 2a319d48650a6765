// The frame of a self-contained page: no network, no files, no libraries.
//
// Its content security policy allows only the style and the script with the right hashes. So even if text from the
// dataset became markup, it could neither style the page nor run code.

import { sha256 } from "@noble/hashes/sha2.js"
import { utf8ToBytes } from "@noble/hashes/utils.js"
import { type Html, html, markupOf, trusted } from "../markup/index.ts"
import { script } from "./script.ts"
import { style } from "./style.ts"

export function page(title: string, body: Html): string {
  const policy = [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(script)}'`,
    "img-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ")
  return markupOf(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`)
}

/** The page with one style replaced by another. */
export function restyled(usual: string, other: string): string {
  return usual.replace(hashOf(style), hashOf(other)).replace(style, () => other)
}

function hashOf(text: string): string {
  return `sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(text))))}`
}
