"""The options of docs/generator.md that ReasonScape's description doesn't have: variables, required operators,
balanced labels, no repeats. All tokens are in Python's spelling, or names of connectives that Python doesn't have.
"""

from itertools import count as count_from

from generate_trees import read_tree, token_of

MOST_ATTEMPTS = 100_000
MOST_TOKENS = 20_000_000
FEWEST_ATTEMPTS = 100
MOST_ASSIGNMENTS = 32


def select_cases(
    stream, draws, names, levels, evaluator_of, text_of, required_operators=(), balanced=False, unique=False
):
    """Yields cases: the tokens, each of which is one of `draws`, and the values of the names in them.

    `levels` are the precedence of the tokens, `evaluator_of` turns tokens into a function of an assignment, and two
    expressions are the same if `text_of` is equal for both.
    """
    known = frozenset(names)
    required = set(map(token_of, required_operators))
    earlier = set()

    def case_of(tokens, wanted):
        """The case with these tokens, or None if they don't meet the requirements."""
        if not required.issubset(tokens):
            return None
        present = dict.fromkeys(filter(known.__contains__, tokens))
        assignment = {}
        if balanced and not names:
            read_tree(tokens, levels).fill(wanted, tokens, stream)
        evaluate = evaluator_of(tokens) if balanced and names else None
        for _ in range(MOST_ASSIGNMENTS if evaluate else 1):
            assignment = {name: bool(stream.getrandbits(1)) for name in present}
            if evaluate is None or evaluate(assignment) == wanted:
                break
        else:
            return None
        if unique:
            key = (" ".join(text_of(tokens)), *assignment.values())
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
