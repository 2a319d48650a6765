import "../../pages/colours.css"
import "../../../web/src/style/base.css"
import "./style.css"
import type { Theme } from "vitepress"
import { Layout } from "./layout.ts"

export default { Layout } satisfies Theme
