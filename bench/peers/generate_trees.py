"""Trees of the drawn tokens: how they are read, the probability of each value, and how they are written.

Tokens are in Python's spelling; a connective for which Python has no operator is given by its name. `docs/generator.md`
specifies the reading, and a notation is data:

    {"levels": [["right", "implies"], ["left", "or"], ["not"]], "spellings": {"implies": "->", …}}
    {"writes": "list", "spellings": {"open": "(", "and": "and", …}}

With levels, the drawn tokens are the text. Otherwise, they are read under the usual levels, and the tree is written
as `list`, `call`, `polish` or `reversed`, without groups, or as `line`, the form that all notations have in common,
`(and true (group (not false)))`.
"""

SMALLEST_SHARE = 2.0**-874

# The values for false and false, false and true, true and false, true and true.
TRUTH = {
    "and": (False, False, False, True),
    "or": (False, True, True, True),
    "^": (False, True, True, False),
    "nand": (True, True, True, False),
    "nor": (True, False, False, False),
    "iff": (True, False, False, True),
    "implies": (True, True, False, True),
    "impliedBy": (True, False, True, True),
    "notImplies": (False, False, True, False),
    "notImpliedBy": (False, True, False, False),
}
ASSOCIATIVE = ("and", "or", "^", "iff")

# From the loosest to the tightest.
USUAL_LEVELS = (
    ("left", "iff"),
    ("right", "implies", "impliedBy", "notImplies", "notImpliedBy"),
    ("left", "or", "nor"),
    ("left", "and", "nand"),
    ("not",),
    ("left", "^"),
)


def name_of(token):
    return "xor" if token == "^" else token


def token_of(name):
    return "^" if name == "xor" else name


def combine(operator, left, right):
    return TRUTH[operator][2 * left + right]


# The probabilities that a part is false and true are a pair, in this order, so that a value is an index.


class Literal:
    shares = (0.5, 0.5)

    def __init__(self, position, token):
        self.position = position
        self.token = token

    def fill(self, value, tokens, stream):
        self.token = tokens[self.position] = str(value)

    def value(self, assignment):
        return assignment[self.token] if self.token in assignment else self.token == "True"

    def line(self):
        return {"True": "true", "False": "false"}.get(self.token, self.token)

    def written(self, notation):
        return [notation["spellings"].get(self.line(), self.line())]


class Group:
    def __init__(self, inner):
        self.inner = inner
        self.shares = inner.shares

    def fill(self, value, tokens, stream):
        self.inner.fill(value, tokens, stream)

    def value(self, assignment):
        return self.inner.value(assignment)

    def line(self):
        return f"(group {self.inner.line()})"

    def written(self, notation):
        return self.inner.written(notation)


class Not:
    def __init__(self, operand):
        self.operand = operand
        if_false, if_true = operand.shares
        self.shares = (if_true, if_false)

    def fill(self, value, tokens, stream):
        self.operand.fill(not value, tokens, stream)

    def value(self, assignment):
        return not self.operand.value(assignment)

    def line(self):
        return f"(not {self.operand.line()})"

    def written(self, notation):
        return write("not", [self.operand], notation)


class Chain:
    """All operands of a chain of one operator; `rests` are the shares of the rest of the chain from each operand on."""

    def __init__(self, operator, operands):
        self.operator = operator
        self.operands = operands
        self.rests = [operands[-1].shares]
        for operand in reversed(operands[:-1]):
            self.rests.append(shares_of_rest(operator, operand.shares, self.rests[-1]))
        self.rests.reverse()
        self.shares = self.rests[0]

    def fill(self, value, tokens, stream):
        for operand, operand_value in zip(self.operands, self.draw_values(value, stream)):
            operand.fill(operand_value, tokens, stream)

    def draw_values(self, needed, stream):
        """A value for each operand. `needed` is the value of the rest, or None once that can be anything."""
        values = []
        for position in range(len(self.operands)):
            if_true = self.weight(True, position, needed)
            if_false = self.weight(False, position, needed)
            value = stream.random() * (if_true + if_false) < if_true
            values.append(value)
            if needed is not None and position < len(self.operands) - 1:
                needed = None if settles(self.operator, value) else needed_after(self.operator, value, needed)
        return values

    def weight(self, value, position, needed):
        share = self.operands[position].shares[value]
        if needed is None:
            return share
        if position == len(self.operands) - 1:
            return share if value == needed else 0.0
        if settles(self.operator, value):
            return share if combine(self.operator, value, False) == needed else 0.0
        return max(
            share * self.rests[position + 1][needed_after(self.operator, value, needed)], SMALLEST_SHARE
        )

    def value(self, assignment):
        first, *others = (operand.value(assignment) for operand in self.operands)
        for other in others:
            first = combine(self.operator, first, other)
        return first

    def line(self):
        return f"({name_of(self.operator)} {' '.join(operand.line() for operand in self.operands)})"

    def written(self, notation):
        return write(name_of(self.operator), self.operands, notation)


def settles(operator, value):
    """Whether a first operand of this value decides the result."""
    return combine(operator, value, False) == combine(operator, value, True)


def needed_after(operator, value, needed):
    """The required value of the rest after a first operand that doesn't decide."""
    return combine(operator, value, True) == needed


def shares_of_rest(operator, operand, after):
    """The shares of the rest from an operand on, given the operand's shares and the shares after it."""

    def share_of(wanted):
        total = 0.0
        for value in (True, False):
            if not settles(operator, value):
                total += operand[value] * after[needed_after(operator, value, wanted)]
            elif combine(operator, value, False) == wanted:
                total += operand[value]
        return max(total, SMALLEST_SHARE)

    return share_of(False), share_of(True)


def read_tree(tokens, levels=USUAL_LEVELS):
    """The tree of an expression under levels of precedence."""
    position = 0

    def read(*expected):
        nonlocal position
        found = tokens[position] if position < len(tokens) and tokens[position] in expected else None
        position += found is not None
        return found

    def read_level(index):
        if index == len(levels):
            return read_operand()
        associates, *operators = levels[index]
        if associates == "not":
            return Not(read_level(index)) if read("not") else read_level(index + 1)
        operands = [read_level(index + 1)]
        between = []
        while operator := read(*operators):
            between.append(operator)
            operands.append(read_level(index + 1))
        return from_left(between, operands) if associates == "left" else from_right(between, operands)

    def read_operand():
        nonlocal position
        if read("("):
            inside = read_level(0)
            read(")")
            return Group(inside)
        position += 1
        return Literal(position - 1, tokens[position - 1])

    return read_level(0)


def from_left(between, operands):
    tree = operands[0]
    while between:
        count = run_length(between)
        tree = Chain(between[0], [tree, *operands[1 : count + 1]])
        between, operands = between[count:], operands[count:]
    return tree


def from_right(between, operands):
    tree = operands[-1]
    while between:
        count = run_length(between[::-1])
        tree = Chain(between[-1], [*operands[-count - 1 : -1], tree])
        between, operands = between[:-count], operands[:-count]
    return tree


def run_length(between):
    """Number of operators at the start that form one chain."""
    count = 1
    while between[0] in ASSOCIATIVE and count < len(between) and between[count] == between[0]:
        count += 1
    return count


def write(name, operands, notation):
    """The tokens of an operation in a notation without levels."""
    first, *others = (operand.written(notation) for operand in operands)
    if name != "iff" and notation["writes"] in ("list", "call"):
        return write_form(name, [first, *others], notation)
    # In pairs, from the left: a call of iff with three operands would mean that all are equal.
    for other in others or [None]:
        first = write_form(name, [first] if other is None else [first, other], notation)
    return first


def write_form(name, operands, notation):
    writes = notation["writes"]
    sign = notation["spellings"][name]
    if writes == "polish":
        return [sign, *sum(operands, [])]
    if writes == "reversed":
        return [*sum(operands, []), sign]
    if writes == "list":
        return in_parentheses([sign, *sum(operands, [])], notation)
    comma = notation["spellings"]["comma"]
    return [sign, *in_parentheses(sum(([comma, *other] for other in operands[1:]), operands[0]), notation)]


def in_parentheses(tokens, notation):
    return [notation["spellings"]["open"], *tokens, notation["spellings"]["close"]]
