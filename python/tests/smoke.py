"""Calls the most used functions of an installed package once, in any version of Python."""

import sys

import boolglot

assert boolglot.evaluate(["1&&!0", "1||"], "binary") == [True, None]
assert boolglot.evaluate(["a and b"] * 30, "python", values={"a": True, "b": False}) == [False] * 30
assert boolglot.compile("a or b", "python")(a=[True, False], b=False) == [True, False]
assert boolglot.convert("x and not y", "c") == "x && !y"
asked = boolglot.run(list(boolglot.generate(count=3, length=2, max_depth=1)), lambda prompts: ["?"] * len(prompts))
assert boolglot.score(asked).counts["missing"] == 3
print("Python", sys.version.split()[0])
