"""What docs/generator.md lays down beyond the document: variables, required operators, labels in balance and
no repeats. All tokens are in Python's spelling, or the names of connectives that Python does not have.
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
    """Case after case: its tokens, each of which is one of `draws`, and the values of the names in it.

    `levels` are those that the tokens are read under, `evaluator_of` makes tokens a function of an assignment, and two
    expressions are the same if `text_of` gives the same for both.
    """
    known = frozenset(names)
    required = set(map(token_of, required_operators))
    earlier = set()

    def case_of(tokens, wanted):
        """The case that is made of these tokens, or None if they will not do."""
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
