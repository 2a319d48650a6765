"""Every boolean notation, one meaning.

>>> import boolglot
>>> boolglot.evaluate("not ( True and ( False or not True ) )", "true-false")
True
>>> boolglot.evaluate(["1&&!0", "1||", "0"], "binary")
[True, None, False]
>>> boolglot.detect("YES and not NO")
['yes-no']
"""

from boolglot._detect import detect
from boolglot._dialects import Dialect, UnknownDialectError, dialects
from boolglot._evaluate import Verdicts, evaluate, verdicts
from boolglot._labels import check
from boolglot._node import NodeError, Pipe
from boolglot._report import Plan, Report, plan, report
from boolglot._services import ConversionError, ask, convert, diagnose, generate
from boolglot._text import Verdict

__version__ = "1.0.0rc1"

__all__ = [
    "ConversionError",
    "Dialect",
    "NodeError",
    "Pipe",
    "Plan",
    "Report",
    "UnknownDialectError",
    "Verdict",
    "Verdicts",
    "__version__",
    "ask",
    "check",
    "convert",
    "detect",
    "diagnose",
    "dialects",
    "evaluate",
    "generate",
    "plan",
    "report",
    "verdicts",
]
