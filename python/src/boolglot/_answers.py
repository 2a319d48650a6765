"""Reads answers of each task but formulas: truth values and lists of them, letters, assignments, truth tables.

"it isn't True"        False
"(B) because …"        B
"P = True, Q = 0"      P is true, and Q is false
"""

from __future__ import annotations

import functools
import itertools
import json
import re

from boolglot._replies import EDGES, LISTS, PATTERNS, SPACES, Found, Place, bare, end_of_last, has, is_neutral

VALUES = {**dict.fromkeys(LISTS["true"], True), **dict.fromkeys(LISTS["false"], False)}


_STATING = {word: VALUES[word] for word in LISTS["stating"]}


_LINKS = frozenset(
    ["is", "are", "be", "equals", "equal", "to", "gives", "yields", "returns", "becomes", "ist", "est", "es"]
) | frozenset("=:→⇒")


_OPERATORS = frozenset(
    ["and", "or", "xor", "nand", "nor", "xnor", "iff", "implies", "land", "lor", "neg", "lnot"]
) | frozenset("∧∨⊕⊻→↔&|^+·⊤⊥()[]~!¬$`'<>-=")


def read_truth(place: Place) -> Found | None:
    start, end = bare(place.text)
    # "(True)" and the option "B) True".
    lead = _OPTION_OR_PARENTHESIS.match(place.text[start:end]) if place.is_stated else None
    start += lead.end() if lead else 0
    answer = PATTERNS["isTheAnswer"].search(place.text, start, end)
    end = end if answer is None else answer.start()
    end -= lead is not None and lead[0] == "("
    text = place.text[start:end]
    value = VALUES.get(text.lower())
    if value is not None:
        return Found(value, start, end)
    stated = _answered_value(text) or _stated_value(text, place.is_stated)
    return None if stated is None else Found(stated[0], start + stated[1], start + stated[2])


_OPTION_OR_PARENTHESIS = re.compile(r"\(?[A-E][).] +|\((?=[0-9A-Za-z_]+\)\Z)")


def read_plain_truth(place: Place) -> Found | None:
    return _plain_truth(place.text)


@functools.lru_cache(maxsize=8192)
def _plain_truth(text: str) -> Found | None:
    start, end = bare(text)
    value = VALUES.get(text[start:end].lower())
    if value is not None:
        return Found(value, start, end)
    lower = text.lower()
    *before, last = lower.split() or [""]
    word = last.strip("*`.")
    value = _STATING.get(word)
    if value is None or not all(_is_neutral_word(each.strip("*`,:")) for each in before):
        return None
    if any(":" in each and each.strip("*`,:") == "given" for each in before):
        return None
    start = lower.rindex(word)
    return Found(value, start, start + len(word))


def states_other(text: str, value: bool) -> bool:
    """Whether the last value in later sentences differs from the answer, as in "So the whole is false", or a remark on
    the answer starts or ends with another value: "True (False in C)", "True, which becomes False".
    """
    remarked = PATTERNS["otherwise"].match(text)
    if remarked is not None and VALUES.get(remarked[1].lower(), value) != value:
        return True
    sentence = PATTERNS["laterSentence"].search(text)
    if sentence is None:
        return False
    words = [match for match in PATTERNS["word"].finditer(text, sentence.start()) if match[0].lower() in _STATING]
    if not words or _STATING[words[-1][0].lower()] == value:
        return False
    before = text[sentence.start() : words[-1].start()]
    clause = before[end_of_last("clauseEnd", before) :]
    return not has("denial", clause) and not has("condition", clause)


def _answered_value(text: str) -> tuple[bool, int, int] | None:
    """The value that "Yes, the formula is satisfiable" or "No, it isn't" states."""
    answered = PATTERNS["answered"].match(text)
    if answered is None:
        return None
    value = answered[1] is not None
    plain, negatives = PATTERNS["negative"].subn(" ", text[answered.end() :])
    is_plain = negatives == (0 if value else 1) and is_neutral(plain) and _STATING.keys().isdisjoint(words_of(plain))
    return (value, 0, len(text)) if is_plain else None


def _stated_value(text: str, is_stated: bool) -> tuple[bool, int, int] | None:
    """The value that a sentence states, and its offsets: "it isn't True", "the value of `p and q` is False".

    Clauses before and after a semicolon must state the same value.
    """
    clause, semicolon, rest = text.partition(";")
    if semicolon and ";" not in rest:
        one, other = _stated_value(clause, is_stated), _stated_value(rest, is_stated)
        if one is not None and other is not None:
            shift = len(clause) + 1
            return (other[0], other[1] + shift, other[2] + shift) if one[0] == other[0] else None
    # The replacements have the same length, so offsets stay valid.
    plain = _LATEX_VALUE.sub(_value_sign, text[: reason_in(text) or len(text)])
    grounds = PATTERNS["grounds"].match(plain)
    if grounds is not None and has("condition", grounds[0]):
        return None
    words = list(PATTERNS["word"].finditer(plain, 0 if grounds is None else grounds.end()))
    while words and words[-1][0] in '*`".!)$}✅✔✓':
        words.pop()
    words = _without_contrast(words)
    if not words or len(words) > 60:
        return None
    last = words.pop()
    # "The final value is 0."
    if not _LINKED_SIGN.search(plain) and last[0].lower() not in _STATING:
        return None
    value = VALUES[last[0].lower()]
    start = last.start()
    before = [match for match in words if match[0] not in EDGES and match[0] != "_"]
    while before and PATTERNS["denied"].search(before[-1][0]):
        value = not value
        denied = before.pop()
        start = denied.start()
        if denied[0].lower() not in ("not", "cannot"):
            break
    # "Yes, it is true."
    if len(before) > 1 and before[1][0] == "," and VALUES.get(before[0][0].lower()) == value:
        del before[:2]
    is_last = re.match(r"finally\b", text, re.IGNORECASE) is not None
    is_neutral_before = _is_neutral([match[0].lower() for match in before], is_stated or is_last)
    return (value, start, last.end()) if is_neutral_before else None


_LINKED_SIGN = re.compile(r"(?:is|to|equals) [*`$]*[01TF][*`$.!]*\Z")
_LATEX_VALUE = re.compile(r"\$?\\(?:top|bot)(?![A-Za-z])\$?")


def _value_sign(command: re.Match[str]) -> str:
    return (" ⊤" if "top" in command[0] else " ⊥").ljust(len(command[0]))


def reason_in(text: str) -> int:
    """The offset of the reason after an answer; 0 if there is none.

    Answers don't end in an operator, so the parenthesis in "C or (A and B)" isn't a reason.
    """
    reasons = (match.start() for match in PATTERNS["reason"].finditer(text))
    return next((at for at in reasons if not PATTERNS["unfinished"].search(text[:at])), 0)


def _without_contrast(words: list[re.Match[str]]) -> list[re.Match[str]]:
    """The words of "True, not False" without what only confirms the value."""
    said = [match[0].lower() for match in words[-4:]]
    negations = ("not", "no", "nicht", "pas", "non")
    if len(said) == 4 and said[1] == "," and said[2] in negations and said[0] in _STATING and said[3] in _STATING:
        return words[:-3] if _STATING[said[0]] != _STATING[said[3]] else []
    return words


def _is_neutral_word(word: str) -> bool:
    """Whether a word such as "expression" or "expression's" keeps a value unchanged."""
    return word in LISTS["neutral"] or (word.endswith(("'s", "’s")) and word[:-2] in LISTS["neutral"])


def _is_neutral(words: list[str], is_stated: bool) -> bool:
    """Whether words only introduce a value; in a stated answer, they may include the expression whose value it is."""
    symbols = 0
    for at, word in enumerate(words):
        # "Given: True" is part of the question.
        if word == "given" and words[at + 1 : at + 2] == [":"]:
            return False
        if _is_neutral_word(word) or word in ",:;.={}\\" or word in ("text", "boxed"):
            continue
        if word in _STATING and words[at + 1 : at + 2] == ["that"]:
            return False
        is_symbol = word in _OPERATORS or word in _STATING or len(word) == 1 or word.isdigit()
        is_negation = word == "not" and at + 1 < len(words) and words[at + 1] not in LISTS["neutral"]
        if not (is_symbol or is_negation):
            return False
        symbols += 1
    # "not False = True" is a chain of values.
    is_chain = (
        words[-1:] == ["="]
        and words[-2:-1] not in ([], ["!"], ["<"], [">"], [":"])
        and all(word in _OPERATORS or word in _STATING or word in ("not", "\\") for word in words)
    )
    return symbols == 0 or is_chain or (is_stated and words[-1] in _LINKS)


def read_values(place: Place) -> Found | None:
    text = place.text
    start, end = bare(text)
    start, end = bare(text, start + after_words(text[start:end], LISTS["neutral"]), end)
    inside = _without_table(text[start:end])
    if "..." in text or "…" in text or "yes and no" in text.lower():
        return None
    if inside[:1] in "([{" and inside[-1:] in ")]}":
        inside = inside[1:-1]
    # "101" is a list, too.
    lines = list(inside) if _BITS.fullmatch(inside) else inside.split("\n")
    values: list[bool] = []
    labels: list[int] = []
    for line in lines if len(lines) > 1 else _ITEM_END.split(inside):
        first, last = bare(line)
        first += after_words(line[first:last], LISTS["neutral"])
        item = line[first:last]
        label = PATTERNS["numbering"].match(item)
        number, letter = (None, None) if label is None else label.groups()
        rest = item if label is None else item[label.end() :]
        if number or letter:
            labels.append(int(number) if number else ord(str(letter).lower()) - 96)
            stated = _labelled_value(rest)
            if stated is not None:
                values.append(stated)
                continue
        for word in PATTERNS["valueEnd"].split(rest):
            if word in ("", "respectively"):
                continue
            first, last = bare(word)
            value = VALUES.get(word[first:last].lower())
            if value is None:
                return None
            values.append(value)
    if not labels:
        return Found(tuple(values), start, end) if values else None
    if len(labels) != len(values) or sorted(labels) != list(range(1, len(labels) + 1)):
        return None
    return Found(tuple(values[labels.index(at + 1)] for at in range(len(labels))), start, end)


_BITS = re.compile("[01]+")
_ITEM_END = re.compile("[,;，；、](?: and)?")


def _labelled_value(text: str) -> bool | None:
    """The value in an item such as "(a) `not False` is True" or "(b) False – the conjunct fails", after its label."""
    first, last = bare(text)
    plain = text[first:last]
    remarked = PATTERNS["remarked"].match(plain)
    if remarked is None:
        stated = _stated_value(plain, True) if PATTERNS["linked"].search(plain) else None
        return None if stated is None else stated[0]
    remark = plain[remarked.end() :]
    is_doubtful = any(has(name, remark) for name in ("doubt", "condition", "rejected"))
    is_other = is_doubtful or not _STATING.keys().isdisjoint(words_of(remark))
    return None if is_other else VALUES.get(remarked[1].lower())


def words_of(text: str) -> list[str]:
    return [word.lower() for word in PATTERNS["word"].findall(text) if word not in EDGES]


#: A heading such as "Option B:", which isn't an answer.
_HEADING = re.compile(r"\A\s*#+\s.*[a-z]|[:：][*_]*\s*\Z")


def read_choice(place: Place) -> Found | None:
    if not place.is_stated and _HEADING.search(place.text):
        return None
    start, end = bare(place.text)
    at = start
    found = letters_in(place.text, start, end)
    if found is None:
        at = start + after_words(place.text[start:end], _OPTION_WORDS)
        # "The options are A and B" repeats the question.
        if _OPTIONS_ARE.match(place.text, start, at):
            return None
        if not place.is_stated and not LISTS["next"].isdisjoint(words_of(place.text[start:at])):
            return None
        if at > start:
            at, end = bare(place.text, at, end)
            found = letters_in(place.text, at, end)
    return found


_OPTIONS_ARE = re.compile(r"the (?:options|choices) are:?\s*\Z", re.IGNORECASE)


def read_plain_choice(place: Place) -> Found | None:
    start, end = bare(place.text)
    one = PATTERNS["letter"].match(place.text, start, end) if start == 0 else None
    return None if one is None else Found(frozenset((one[one.lastindex or 1].upper(),)), start, end)


_OPTION_WORDS = LISTS["neutral"] | LISTS["option"]


_VERDICT_ON_OPTION = re.compile(
    r"\b(?:valid|invalid|holds?|fails?|contradict\w*|true|false|yes|no)\b", re.IGNORECASE | re.ASCII
)


def letters_in(whole: str, start: int, end: int) -> Found | None:
    """The letters of options that a text states, without what follows them."""
    text = whole[start:end]
    one = PATTERNS["letter"].match(text)
    if one is not None:
        return Found(frozenset((one[one.lastindex or 1].upper(),)), start, end)
    lines = _LIST_ITEM.split(text)
    # "A: valid" may be a verdict on an option.
    if len(lines) > 1 and _VERDICT_ON_OPTION.search(text):
        return None
    listed = [letters_in(line, *bare(line)) for line in lines] if len(lines) > 1 else []
    if listed and all(listed):
        return Found(frozenset().union(*(each.value for each in listed if each)), start, end)
    if PATTERNS["letterList"].match(text):
        letters = text.replace("and", "")
        return Found(frozenset(each for each in letters if "A" <= each <= "Z"), start, end)
    if PATTERNS["letterRow"].match(text) and all(one < other for one, other in itertools.pairwise(text)):
        return Found(frozenset(text), start, end)
    marked = PATTERNS["markedOption"].match(text)
    if marked is not None:
        end = marked.end(marked.lastindex or 0)
        rest = text[end:].lstrip(").")
        is_only = PATTERNS["otherOption"].search(text, end) is None
        if not is_only or PATTERNS["rejected"].search(rest):
            return None
        return Found(frozenset((marked[marked.lastindex or 0],)), start, start + end)
    reason = PATTERNS["reason"].search(text)
    if reason is not None and reason.start() > 0:
        return letters_in(whole, *bare(whole, start, start + reason.start()))
    followed = PATTERNS["letterInSentence"].match(text)
    rest = "" if followed is None else text[followed.end() :]
    is_neutral = not PATTERNS["rejected"].search(rest) and all(word in _OPTION_WORDS for word in words_of(rest))
    if followed is not None and is_neutral:
        several = followed[1] or followed[2].replace("and", "")
        stated = frozenset(each for each in several if "A" <= each <= "Z")
        return Found(stated, start, start + followed.end(followed.lastindex or 1))
    return None


def chooses_other(text: str, letters: frozenset[str]) -> bool:
    """Whether the rest of a reply says that another option is right, or that a chosen option fails."""
    found = (match.groups() for match in PATTERNS["onOption"].finditer(text))
    return any(failed in letters if chosen is None else chosen not in letters for chosen, failed in found)


_LIST_ITEM = re.compile(r"\n[-*•] ")


def after_words(text: str, words: frozenset[str]) -> int:
    """The offset after all words at the start of a text that are among these."""
    at = 0
    while (match := PATTERNS["leadWord"].match(text, at)) is not None and match[1].lower() in words:
        at = match.end()
    return at


#: The answer that there is no assignment.
UNSATISFIABLE = "unsatisfiable"


def read_assignment(place: Place) -> Found | None:
    start, end = bare(place.text)
    text = place.text[start:end]
    explained = PATTERNS["explained"].search(text)
    stated = text if explained is None else text[: explained.start()]
    if PATTERNS["unsatisfiable"].search(stated):
        words = set(words_of(PATTERNS["unsatisfiable"].sub(" ", stated)))
        extra = LISTS["neutral"] | LISTS["assignment"] | {".", ",", ";"}
        return Found(UNSATISFIABLE, start, start + len(stated)) if words <= extra else None
    pairs = _pairs_in_json(text) if text.startswith("{") else None
    if pairs is None:
        text = _without_table(text).replace("\\top", "⊤").replace("\\bot", "⊥").replace("\\mapsto", "→")
        text = PATTERNS["command"].sub(r"\1", PATTERNS["thinSpace"].sub(" ", text))
        text = PATTERNS["article"].sub("", PATTERNS["quotedName"].sub(r"\1", text))
        text = PATTERNS["chained"].sub(r"\1 = \2, ", text)
        text = PATTERNS["satisfying"].sub("", text[after_words(text, LISTS["neutral"] | LISTS["assignment"]) :])
        first, last = bare(text)
        pairs = _pairs_in(_without_tuples(text[first:last]), place.is_stated)
    if not pairs:
        return None
    values: dict[str, bool] = {}
    for name, value in pairs:
        if values.setdefault(name, value) != value:
            return None
    return Found(tuple(sorted(values.items())), start, end)


def _pairs_in_json(text: str) -> list[tuple[str, bool]] | None:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        return None
    # As in JavaScript, 1.0 is 1.
    plain = {name: int(each) if isinstance(each, float) and each.is_integer() else each for name, each in read.items()}
    pairs = [(name, VALUES.get(str(value).lower())) for name, value in plain.items()]
    return None if any(value is None for _, value in pairs) else [(name, bool(value)) for name, value in pairs]


def _without_table(text: str) -> str:
    """Writes a table with a row for each name as pairs."""
    _, *others = text.split("\n")
    if not others or not _TABLE_LINE.match(others[0]):
        return text
    return PATTERNS["pairRow"].sub(r"\1 = \2", "\n".join(others[1:]))


_TABLE_LINE = re.compile(r"[|: -]+\Z")


def _without_tuples(text: str) -> str:
    """Writes "(a, b) = (1, 0)" as pairs."""
    match = _TUPLES.search(text)
    if match is None:
        return text
    names, values = match[1].split(","), match[2].split(",")
    return ",".join(map(" = ".join, zip(names, values, strict=True))) if len(names) == len(values) else text


_TUPLES = re.compile(r"\A\(([^()]+)\)\s*=\s*\(([^()]+)\)\Z")


def _pairs_in(text: str, is_stated: bool) -> list[tuple[str, bool]]:
    if text[:1] in "({[" and text[-1:] in ")}]":
        text = text[1:-1]
    if is_stated and PATTERNS["literals"].match(text):
        return [(each.lstrip("¬~!"), each[0] not in "¬~!") for each in re.split(", ?", text)]
    pairs = []
    for part in PATTERNS["pairEnd"].split(text):
        piece = part.strip(SPACES + ".")
        if not piece or PATTERNS["free"].match(piece):
            continue
        match = PATTERNS["pair"].match(piece)
        value = None if match is None else VALUES.get(match[2].lower())
        if match is None or value is None:
            return []
        pairs.append((match[1], value))
    return pairs


def read_table(place: Place) -> Found | None:
    """The header and rows of a Markdown, LaTeX or HTML table, or one with commas, tabs or spaces between cells."""
    rows: list[tuple[str, ...]] = []
    plain = PATTERNS["environment"].sub("", place.text).replace("\\hline", "")
    plain = _HTML_ROW.sub("\n", _HTML_CELL.sub("|", plain))
    separators = ("|", "&", ",", "\t") if _SEPARATOR.search(plain) else ("  ",)
    for line in plain.replace("\\\\", "\n").split("\n"):
        for separator in separators:
            if separator in line:
                row = line.strip(SPACES)
                loose = PATTERNS["looseRow"].match(row)
                if loose is not None:
                    parts = [*loose[1].split(), loose[2]]
                else:
                    cut = row.strip(separator)
                    parts = _GAP.split(cut) if separator == "  " else cut.split(separator)
                cells = [_cell(each) for each in parts]
                break
        else:
            continue
        if len(cells) < 2 or all(not cell.strip("-:= ") for cell in cells):
            continue
        if rows and len(cells) != len(rows[0]):
            return None
        rows.append(tuple(cells))
    if len(rows) < 3:
        return None
    if _NUMBERED.fullmatch(rows[0][0]):
        rows = [row[1:] for row in rows]
    # German writes w for true, and Romance languages write V.
    bits = [tuple(True if cell in _ABROAD else VALUES.get(cell.lower()) for cell in row) for row in rows[1:]]
    if any(value is None for row in bits for value in row):
        return None
    return Found((rows[0], tuple(bits)), *bare(place.text))


_HTML_CELL = re.compile(r"[│┃]|</t[hd]>\s{0,9}<t[hd]>")
_HTML_ROW = re.compile("</?t[a-z]{1,9}>")
_SEPARATOR = re.compile("[|&,\t]")
_GAP = re.compile(" {2,}")
_NUMBERED = re.compile("#|row|no[.]?", re.IGNORECASE)
_ABROAD = frozenset("vVwW")


def _cell(text: str) -> str:
    start, end = bare(text)
    return text[start:end]
