import { type TokenKind, tokenKinds } from "../source/token-kind.ts"

/** Kinds of tokens as the tables number them: 0 for what is no token, then as in `tokenKinds`. */
export const kindCode = Object.fromEntries(
  ["none" as const, ...tokenKinds].map((kind, code) => [kind, code]),
) as Readonly<Record<TokenKind | "none", number>>
