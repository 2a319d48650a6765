// The playground, a page without a server. Its address holds its state.

import { render } from "preact"
import { App } from "./layout/app.tsx"
import { applyKeptTheme } from "./layout/theme-switch.tsx"
import { stateOf } from "./state/link.ts"
import "./style/base.css"
import "./style/page.css"

applyKeptTheme()
stateOf(location.hash).then((initial) => render(<App initial={initial} />, document.body))
