// The suite for implementations in other languages.

export { tree } from "./case-schema.ts"
