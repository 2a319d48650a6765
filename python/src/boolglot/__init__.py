"""Reads, checks, converts and explains boolean expressions in 96 notations.

>>> import boolglot
>>> boolglot.evaluate("not ( True and ( False or not True ) )", "true-false")
True
>>> boolglot.evaluate(["1&&!0", "1||", "0"], "binary")
[True, None, False]
>>> boolglot.detect("YES and not NO")
['yes-no']
"""

from boolglot._compile import Formula, compile
from boolglot._detect import detect
from boolglot._dialects import Dialect, UnknownDialectError, dialects
from boolglot._evaluate import Verdicts, evaluate, verdicts
from boolglot._labels import check
from boolglot._models import Run, Score, export, run, score
from boolglot._node import NodeError, Pipe
from boolglot._objects import from_dd, from_pyeda, from_sympy, from_z3, to_dd, to_pyeda, to_sympy, to_z3
from boolglot._reason import (
    Answer,
    CheckedProof,
    CheckedSteps,
    Entailment,
    ExpressionError,
    Proof,
    TruthTable,
    check_proof,
    check_steps,
    entails,
    equivalent,
    explain,
    normal_form,
    parse,
    prove,
    satisfy,
    satisfy_all,
    satisfy_count,
    simplify,
    tautology,
    truth_table,
)
from boolglot._report import Plan, Report, plan, report
from boolglot._services import ConversionError, ReadingWarning, ask, convert, diagnose, generate
from boolglot._text import Verdict
from boolglot._verify import GoldError, Verification, verify
from boolglot.tree import Tree

# Tracebacks name errors as programs import them.
for _error in (ConversionError, ExpressionError, GoldError, NodeError, ReadingWarning, UnknownDialectError):
    _error.__module__ = __name__

__version__ = "1.0.0rc1"

__all__ = [
    "Answer",
    "CheckedProof",
    "CheckedSteps",
    "ConversionError",
    "Dialect",
    "Entailment",
    "ExpressionError",
    "Formula",
    "GoldError",
    "NodeError",
    "Pipe",
    "Plan",
    "Proof",
    "ReadingWarning",
    "Report",
    "Run",
    "Score",
    "Tree",
    "TruthTable",
    "UnknownDialectError",
    "Verdict",
    "Verdicts",
    "Verification",
    "__version__",
    "ask",
    "check",
    "check_proof",
    "check_steps",
    "compile",
    "convert",
    "detect",
    "diagnose",
    "dialects",
    "entails",
    "equivalent",
    "evaluate",
    "explain",
    "export",
    "from_dd",
    "from_pyeda",
    "from_sympy",
    "from_z3",
    "generate",
    "normal_form",
    "parse",
    "plan",
    "prove",
    "report",
    "run",
    "satisfy",
    "satisfy_all",
    "satisfy_count",
    "score",
    "simplify",
    "tautology",
    "to_dd",
    "to_pyeda",
    "to_sympy",
    "to_z3",
    "truth_table",
    "verdicts",
    "verify",
]
