// What is in the package besides bundles; one process makes both, since starting one takes as long as the work.

import "./make-schemas.ts"
import "./make-manual.ts"
