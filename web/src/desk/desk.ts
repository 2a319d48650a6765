// What surrounds the editor, loaded in one chunk after the first paint.

export { NotationBar } from "../notation/notation-bar.tsx"
export { AtCursor, DeskTools } from "./desk-tools.tsx"
