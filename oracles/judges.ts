// All judges.

import type { Judge } from "./judge.ts"
import { compilers } from "./judges/compilers.ts"
import { mariadb, postgres, sqlite } from "./judges/databases.ts"
import { gcc, gPlusPlus } from "./judges/gcc.ts"
import { interpreters } from "./judges/interpreters.ts"
import { packages } from "./judges/packages.ts"
import { toplevels } from "./judges/toplevels.ts"

export const judges: readonly Judge[] = [
  gcc,
  gPlusPlus,
  sqlite,
  postgres,
  mariadb,
  ...compilers,
  ...toplevels,
  ...interpreters,
  ...packages,
]
