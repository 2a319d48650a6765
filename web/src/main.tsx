// The playground: a page that runs in the browser alone. What it shows is in its address.

import { render } from "preact"
import { App } from "./layout/app.tsx"
import { applyKeptTheme } from "./layout/theme-switch.tsx"
import { stateOf } from "./state/link.ts"
import "./style/base.css"
import "./style/page.css"

applyKeptTheme()
stateOf(location.hash).then((initial) => render(<App initial={initial} />, document.body))
