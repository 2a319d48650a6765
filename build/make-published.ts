// Makes the package's files other than bundles. It is one process, since starting another takes as long as the work.

import "./make-schemas.ts"
import "./make-manual.ts"
