"""What docs/generator.md lays down beyond the document: variables, required operators, labels in balance and
no repeats. All tokens are in Python's spelling.
"""

from itertools import count as count_from

MOST_ATTEMPTS = 100_000
MOST_TOKENS = 20_000_000
FEWEST_ATTEMPTS = 100
MOST_ASSIGNMENTS = 32


def select_cases(stream, draws, names, required_operators=(), balanced=False, unique=False):
    """Case after case: its tokens, each of which is one of `draws`, and the values of the names in it."""
    known = frozenset(names)
    required = {"^" if operator == "xor" else operator for operator in required_operators}
    earlier = set()

    def case_of(tokens, wanted):
        """The case that is made of these tokens, or None if they will not do."""
        if not required.issubset(tokens):
            return None
        present = dict.fromkeys(filter(known.__contains__, tokens))
        assignment = {}
        if balanced and not names:
            parse(tokens).fill(wanted, tokens, stream)
        code = compile(" ".join(tokens), "tokens", "eval") if balanced and names else None
        for _ in range(MOST_ASSIGNMENTS if code else 1):
            assignment = {name: bool(stream.getrandbits(1)) for name in present}
            if code is None or eval(code, {}, assignment) == wanted:
                break
        else:
            return None
        if unique:
            key = (" ".join(tokens), *assignment.values())
            if key in earlier:
                return None
            earlier.add(key)
        return tokens, assignment

    wanted = None
    for index in count_from():
        if balanced:
            wanted = not wanted if index % 2 else bool(stream.getrandbits(1))
        attempts = 0
        drawn = 0
        for tokens in draws:
            case = case_of(tokens, wanted)
            if case:
                break
            attempts += 1
            drawn += len(tokens)
            if attempts >= MOST_ATTEMPTS or (attempts >= FEWEST_ATTEMPTS and drawn >= MOST_TOKENS):
                raise RuntimeError(
                    f"No case {index} was found: {attempts} attempts in a row, of {drawn} tokens in all, "
                    "did not give what the parameters ask for."
                )
        yield case


# The tree of the tokens. The shares of the fillings that make a part false and true are a pair, in this
# order, so that a value is an index. A group has no node: it is what is in it, as a chain never takes up the
# operands of a chain that is its operand.

SMALLEST_SHARE = 2.0**-874


class Literal:
    shares = (0.5, 0.5)

    def __init__(self, position):
        self.position = position

    def fill(self, value, tokens, stream):
        tokens[self.position] = str(value)


class Not:
    def __init__(self, operand):
        self.operand = operand
        if_false, if_true = operand.shares
        self.shares = (if_true, if_false)

    def fill(self, value, tokens, stream):
        self.operand.fill(not value, tokens, stream)


class Chain:
    """All operands of a chain of one operator; `rests` are the shares of what is left from each of them on."""

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
        """A value for each operand. `needed` is that of the rest, and None once it may be anything."""
        values = []
        for position in range(len(self.operands)):
            if_true = self.weight(True, position, needed)
            if_false = self.weight(False, position, needed)
            value = stream.random() * (if_true + if_false) < if_true
            values.append(value)
            if needed is not None:
                needed = self.needed_behind(value, needed)
        return values

    def weight(self, value, position, needed):
        share = self.operands[position].shares[value]
        if needed is None:
            return share
        if self.settles(value) or position == len(self.operands) - 1:
            return share if value == needed else 0.0
        return max(share * self.rests[position + 1][self.needed_behind(value, needed)], SMALLEST_SHARE)

    def needed_behind(self, value, needed):
        if self.settles(value):
            return None
        return needed != value if self.operator == "^" else needed

    def settles(self, value):
        """Whether an operand of this value decides the chain, which has the same value then."""
        return self.operator == ("or" if value else "and")


def shares_of_rest(operator, operand, after):
    """The shares of a rest, given those of its first operand and of the rest after it."""
    f, t = operand
    f_behind, t_behind = after
    if operator == "^":
        return (t * t_behind + f * f_behind, t * f_behind + f * t_behind)
    if operator == "and":
        shares = (f + t * f_behind, t * t_behind)
    else:
        shares = (f * f_behind, t + f * t_behind)
    return tuple(max(share, SMALLEST_SHARE) for share in shares)


def parse(tokens):
    """The tree of an expression: xor binds tightest, then not, and, or."""
    position = 0

    def read(*expected):
        nonlocal position
        found = position < len(tokens) and tokens[position] in expected
        position += found
        return found

    def chain(operator, read_operand):
        operands = [read_operand()]
        while read(operator):
            operands.append(read_operand())
        return operands[0] if len(operands) == 1 else Chain(operator, operands)

    def disjunction():
        return chain("or", conjunction)

    def conjunction():
        return chain("and", negation)

    def negation():
        return Not(negation()) if read("not") else chain("^", atom)

    def atom():
        if read("("):
            inside = disjunction()
            read(")")
            return inside
        read("True", "False")
        return Literal(position - 1)

    return disjunction()
