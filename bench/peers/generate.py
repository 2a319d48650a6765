"""A plain generator that draws what docs/generator.md specifies, for comparison.

    python3 generate.py '{"count": 1000, "length": 8, "max_depth": 3}' 42 out.jsonl
    python3 generate.py PARAMETERS 42 - '{"writes": "polish", "spellings": {"and": "K", …}}'

The parameters are JSON, so that 0.0 and 0 stay different. The target is the value that Python's own `eval` gives the
tokens in Python's spelling. Rows go to the file, or to standard output; their number and the seconds for drawing and
writing them go to standard error. Options beyond ReasonScape's description are in generate_options.py. Connectives
that Python doesn't have, and notations of other shapes, are in generate_trees.py.
"""

import argparse
import hashlib
import json
import random
import sys
import time
from itertools import accumulate, islice, repeat
from itertools import count as count_from
from string import ascii_lowercase

from generate_trees import USUAL_LEVELS, read_tree, token_of

# Tokens are drawn in Python's spelling; each format respells them.
PYTHON = ("True", "False", "and", "or", "not", "^")
FORMATS = {
    "TRUE_FALSE": PYTHON,
    "T_F": ("T", "F", "&", "|", "~", "^"),
    "ON_OFF": ("ON", "OFF", "AND", "OR", "NOT", "XOR"),
    "BINARY": ("1", "0", "&&", "||", "!", "!="),
    "YES_NO": ("YES", "NO", "and", "or", "not", "xor"),
}
# The dialect with variables, which has only a name and no number.
DIALECT_WITH_VARIABLES = "python"
CONNECTIVES = ("and", "or", "xor")
LEVELS = (("left", "or"), ("left", "and"), ("not",), ("left", "^"))
LITERALS = ("False", "True")

START = "START"
AFTER_OPERATOR = "AFTER_OPERATOR"
AFTER_OPEN_PAREN = "AFTER_OPEN_PAREN"
AFTER_XOR = "AFTER_XOR"
AFTER_NOT = "AFTER_NOT"
AFTER_BOOLEAN = "AFTER_BOOLEAN"


def stream_of(parameters, seed):
    """The random stream of a point, which doesn't depend on `count`."""
    point = {name: value for name, value in parameters.items() if name != "count"}
    digest = hashlib.sha256(json.dumps(point, sort_keys=True).encode()).hexdigest()
    return random.Random(seed + int(digest[-8:], 16))


def names_of(number):
    """a, b, … z, a1, b1, … z1, a2, …: none of them is a Python keyword."""
    every = (f"{letter}{suffix or ''}" for suffix in count_from() for letter in ascii_lowercase)
    return tuple(islice(every, number))


def own_spelling_of(notation, names):
    """Maps drawn tokens to the spellings of a notation with levels."""
    own = {token_of(name): spelling for name, spelling in notation["spellings"].items()}
    own |= {"(": own["open"], ")": own["close"], "True": own.get("true"), "False": own.get("false")}
    return own | {name: name for name in names}


def spelling_of(boolean_format, names):
    """Maps Python's tokens to the spellings of a format, which has a name and a number."""
    if isinstance(boolean_format, int):
        boolean_format = list(FORMATS)[boolean_format]
    if boolean_format == DIALECT_WITH_VARIABLES:
        return {token: token for token in ("(", ")", *PYTHON, *names)}
    if names:
        raise ValueError(f"there are variables only in {DIALECT_WITH_VARIABLES}")
    return {"(": "(", ")": ")", **dict(zip(PYTHON, FORMATS[boolean_format]))}


def choices_of(prob_open, prob_close, prob_not, prob_not_after_not):
    """The actions of each state and their cumulative weights: (without, with) its parenthesis.

    The parenthesis is `close` after a boolean and `open` elsewhere.
    """
    operand = {"boolean": 1, "open": prob_open, "not": prob_not}
    weights_of = {
        START: operand,
        AFTER_OPERATOR: operand,
        AFTER_OPEN_PAREN: operand,
        AFTER_XOR: {"boolean": 1, "open": prob_open},
        AFTER_NOT: {"boolean": 1, "open": prob_open, "not": prob_not_after_not},
        AFTER_BOOLEAN: {"operator": 1, "close": prob_close},
    }

    def choice(weights):
        return tuple(weights), tuple(accumulate(weights.values()))

    def without_parenthesis(weights):
        return {action: weight for action, weight in weights.items() if action not in ("open", "close")}

    return {
        state: (choice(without_parenthesis(weights)), choice(weights))
        for state, weights in weights_of.items()
    }


def operator_drawer(stream, connectives):
    """A function that draws an operator, uniformly or with weights by name."""
    if isinstance(connectives, dict):
        by_name = sorted(connectives.items())
        operators = [token_of(name) for name, _ in by_name]
        cum_weights = list(accumulate(weight for _, weight in by_name))
        return lambda: stream.choices(operators, cum_weights=cum_weights)[0]
    operators = [token_of(name) for name in connectives]
    return lambda: stream.choice(operators)


def tighter_than_not(levels):
    """The operators that not must not follow: xor, and operators that bind more tightly than not."""
    index = next((at for at, level in enumerate(levels) if level[0] == "not"), -1)
    return {"^", *(operator for _, *operators in levels[index + 1 :] for operator in operators)}


def draw_tokens(stream, choices, length, max_depth, draw_operator, before_operands, names=()):
    """The tokens of one case in Python's spelling; with names instead of literals if there are any."""
    if names:
        booleans, draw_index, argument = names, stream._randbelow, len(names)
    else:
        booleans, draw_index, argument = LITERALS, stream.getrandbits, 1
    tokens = []
    state = START
    depth = 0
    terms = 0
    while terms < length:
        parenthesis = depth > 0 if state == AFTER_BOOLEAN else depth < max_depth
        actions, cum_weights = choices[state][parenthesis]
        action = stream.choices(actions, cum_weights=cum_weights)[0]
        if action == "boolean":
            tokens.append(booleans[draw_index(argument)])
            terms += 1
            state = AFTER_BOOLEAN
        elif action == "operator":
            operator = draw_operator()
            tokens.append(operator)
            state = AFTER_XOR if operator in before_operands else AFTER_OPERATOR
        elif action == "open":
            tokens.append("(")
            depth += 1
            state = AFTER_OPEN_PAREN
        elif action == "close":
            tokens.append(")")
            depth -= 1
            state = AFTER_BOOLEAN
        else:
            tokens.append("not")
            state = AFTER_NOT
    tokens.extend(")" * depth)
    return tokens


def join_dewhitespaced(stream, tokens, prob_dewhitespace):
    """The tokens separated by single spaces, except for spaces that are drawn to be removed.

    Only words need a space between them. The symbols that can be adjacent are a parenthesis and any symbol, `&` or `|`
    and `~`, `~` and `~`, `&&` or `||` and `!`, `!` and `!`: none of these pairs reads as another token. `!` never
    touches `!=` (an operand follows `!`, and one precedes `!=`), and no `not` follows an xor, which rules out `^~` and
    `!=!`. Every token consists either of word characters or of symbols.
    """
    parts = [tokens[0]]
    for left, right in zip(tokens, tokens[1:]):
        needed = left.isalnum() and right.isalnum()
        if needed or stream.random() >= prob_dewhitespace:
            parts.append(" ")
        parts.append(right)
    return "".join(parts)


def draw_rows(
    stream,
    count,
    length,
    max_depth,
    boolean_format="TRUE_FALSE",
    prob_open=0.4,
    prob_close=0.5,
    prob_not=0.8,
    prob_not_after_not=0.5,
    prob_dewhitespace=0,
    variables=0,
    connectives=None,
    notation=None,
    **options,
):
    """Yields the rows of a set of parameters."""
    if length < 1:
        raise ValueError("length must be at least 1")
    names = names_of(variables)
    levels = LEVELS
    if notation:
        levels = [(kind, *map(token_of, operators)) for kind, *operators in notation.get("levels", ())]
        levels = levels or USUAL_LEVELS
    choices = choices_of(prob_open, prob_close, prob_not, prob_not_after_not)
    if connectives is None:
        connectives = [each for each in CONNECTIVES if not notation or each in notation["spellings"]]
    draw_operator = operator_drawer(stream, connectives)
    before_operands = tighter_than_not(levels)
    draws = (
        draw_tokens(stream, choices, length, max_depth, draw_operator, before_operands, names)
        for _ in repeat(None)
    )
    if notation and "levels" not in notation:

        def text_of(tokens):
            tree = read_tree(tokens)
            return [tree.line()] if notation["writes"] == "line" else tree.written(notation)

    else:
        spelling = own_spelling_of(notation, names) if notation else spelling_of(boolean_format, names)

        def text_of(tokens):
            return [spelling[token] for token in tokens]

    def evaluator_of(tokens):
        """Python's own value if it has the operators, with their precedence."""
        if notation:
            return read_tree(tokens, levels).value
        code = compile(" ".join(tokens), "tokens", "eval")
        return lambda assignment: eval(code, {}, assignment)

    if names or options:
        from generate_options import select_cases

        cases = select_cases(stream, draws, names, levels, evaluator_of, text_of, **options)
    else:
        cases = zip(draws, repeat({}))
    for tokens, assignment in islice(cases, count):
        spelled = text_of(tokens)
        if prob_dewhitespace > 0:
            text = join_dewhitespaced(stream, spelled, prob_dewhitespace)
        else:
            text = " ".join(spelled)
        row = {"input": text, "target": str(evaluator_of(tokens)(assignment))}
        if assignment:
            row["assignment"] = assignment
        yield row


def write_rows(rows, file):
    """Writes the rows as JSON lines, and returns their number."""
    encode = json.JSONEncoder(separators=(",", ":")).encode
    written = 0
    for row in rows:
        file.write(encode(row) + "\n")
        written += 1
    file.flush()
    return written


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parameters", type=json.loads, help="a JSON object")
    parser.add_argument("seed", type=int, nargs="?", default=42)
    parser.add_argument("file", nargs="?", default="-", help="standard output if none is given, or -")
    parser.add_argument("notation", type=json.loads, nargs="?", help="a JSON object, as in generate_trees.py")
    arguments = parser.parse_args()

    is_file = arguments.file != "-"
    file = open(arguments.file, "w", encoding="utf-8", newline="\n") if is_file else sys.stdout
    with file:
        start = time.perf_counter()
        stream = stream_of(arguments.parameters, arguments.seed)
        rows = draw_rows(stream, notation=arguments.notation, **arguments.parameters)
        rows = write_rows(rows, file)
        seconds = time.perf_counter() - start
    print(json.dumps({"rows": rows, "seconds": seconds}), file=sys.stderr)


if __name__ == "__main__":
    main()
