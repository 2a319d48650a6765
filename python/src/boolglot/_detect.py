"""Detects the notations in which a text may be written.

Some notations accept texts that are hardly meant for them: algebra reads ``True and x`` as T·r·u·e·a·n·d·x, many
read ``YES``, a literal elsewhere, as a variable, and lists read ``!a`` as a variable, not an operator. If only rare
notations accept a text that looks like a sentence or a definition, no notation is returned.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from boolglot._columns import Texts, column_of
from boolglot._dialects import END, NO_TOKEN, VARIABLE, Notation, dialect_names, notation_named
from boolglot._options import PathName
from boolglot._text import Characters, TextReader


def detect(texts: Texts | str, *, grammar: PathName | None = None) -> list[str]:
    """The names of the likely notations of a text, or of a column of texts, the strictest first.

    Of a column, those that are likely for the most texts, among at most 1,000 evenly spaced ones. The list is empty if
    no notation accepts a text. ``dialects`` describes the notations. With the path of an Ohm grammar as `grammar`, a
    process also tries its notation, which is named after the file.

    >>> boolglot.detect(["YES", "not NO", None])
    ['yes-no', 'mixed']

    Raises:
        TypeError: `texts` is neither a text nor a column of texts.
        NodeError: the grammar is wrong, or Node is missing to read it; the message says why.
    """
    if isinstance(texts, str):
        return _detected([texts], grammar)[0]
    present = [text for text in column_of(texts).texts() if text is not None]
    sample = Counter(present[:: -(-len(present) // _MOST_TEXTS) or 1])
    counts: Counter[str] = Counter()
    for names, count in zip(_detected(sample, grammar), sample.values(), strict=True):
        counts.update(dict.fromkeys(names, count))
    most = max(counts.values(), default=0)
    known = dialect_names() if grammar is None else dict.fromkeys([Path(grammar).stem, *dialect_names()])
    return [name for name in known if most and counts[name] == most]


#: Number of texts of a column to look at; each takes milliseconds.
_MOST_TEXTS = 1000


def _detected(texts: Iterable[str], grammar: PathName | None) -> list[list[str]]:
    if grammar is None:
        return list(map(_detect_in, texts))
    # Imported here, because that module imports this one.
    from boolglot._services import answers_of

    answers = answers_of(({"input": text} for text in texts), {"detect": True}, grammar)
    return [answer.get("acceptedBy") or [] for answer in answers]


def _detect_in(text: str) -> list[str]:
    likely = _likely(text, [each for each in _readers() if each.read.accepts(text)], _readers())
    least = min((reader.notation.tier for reader in likely), default=_RAREST)
    return [] if least >= _outweighed(text) else [reader.notation.name for reader in likely]


_RAREST = 3

_CONNECTING = "and|or|not|xor|nand|nor|xnor|implies|iff|equals|if|then|else"

#: The patterns of `obstacles.ts`: the first one that matches rules out notations of its tier and rarer ones.
_OBSTACLES = [
    (tier, re.compile(pattern, flags))
    for tier, pattern, flags in (
        (3, r'^\s*\[\s*"[^\W\d_]+"\s*,', 0),
        (
            1,
            r"^(?=.*(?:&&|\|\||!\w(?:->\w)?\w)).*\w->(?!true|false|[tf]\b)[a-z_]",
            re.ASCII | re.DOTALL | re.IGNORECASE,
        ),
        (
            1,
            r"\$(?![A-Z]{1,3}\$?\d)[A-Za-z_]\w*\s*(?:==?|!=)\s*"
            r"(?!(?:true|True|TRUE|false|False|FALSE|null|NULL)\b)[A-Za-z_][\w-]*(?![\w$(.])",
            re.ASCII,
        ),
        (2, r"(?:^|[\s(&|])[^\W\d][\w.]*\s*[<>]=?\s*\w", 0),
        (3, r"\?(?=[^?]*[^:?=]:(?![:=]))", 0),
        (3, r"(?<![-=<>~|!:])[<>]=?(?![-=<>|])", 0),
        (3, r"(?<![\w.$'])(?:[2-9]|[0-9]{2,})(?![\w'])", 0),
        (
            2,
            r"^\s*[^\W\d]\w*\s*"
            r"(?::?=(?![=>]|\s*(?:(?:TRUE|FALSE)(?!\w)|(?:true|false)\s+(?:AND|OR)\s))|<-(?![->]))"
            r"(?=(?:[^=]|=>|[=!]=)*([^\w\s=]|=[=>]|\w\s+\w)(?:[^=]|=>|[=!]=)*\Z)",
            0,
        ),
        (
            3,
            rf"(?<!\w)(?!(?:{_CONNECTING})\b)[^\W\d_]\w*\(\s*(?:[^\W\d]\w*|\d[\d.]*)\s*[,)]"
            rf"|^(?=.*(?:&&|\|\|)).*(?<!\w)(?!(?:{_CONNECTING})\b)[^\W\d_]{{2}}\w*\s*\(",
            re.IGNORECASE,
        ),
        (3, rf"(&&|\|\||(?<!\w)(?!not\b)(?:{_CONNECTING}))\s+\1(?!\w)", re.IGNORECASE),
        (3, r"^\s*(?:if|n?either|both|unless|when(?:ever)?|whether|suppose|where)\b(?!\s*\()", re.IGNORECASE),
        (2, r"^\s*@?(?:assert|assume|return|while|assign|unless|until|when|where)\b(?=\s*\(|\s+(?:[^\W\d_]|[!~¬]))", 0),
        (
            3,
            rf"(?<!\w)(?!(?:{_CONNECTING})\b)[^\W\d]{{2,}}\s+(?!(?:{_CONNECTING})\b)[^\W\d]{{2,}}(?!\w)",
            re.IGNORECASE,
        ),
    )
]

#: Number of characters at the start of a text to search for obstacles.
_LONGEST_BEGINNING = 1000


def _outweighed(text: str) -> int:
    """The lowest tier of notations that a text rules out; a tier above the highest if it rules out none."""
    beginning = text[:_LONGEST_BEGINNING]
    return next((tier for tier, pattern in _OBSTACLES if pattern.search(beginning)), _RAREST + 1)


class _Reader(NamedTuple):
    notation: Notation
    read: TextReader
    #: The words in its literals; ``folded_literals`` has those that match in any case, in lower case.
    literals: frozenset[str]
    folded_literals: frozenset[str]
    #: The words in all spellings, such as TRUE in LDAP's ``=TRUE)``, which isn't a literal.
    words: frozenset[str]
    #: All spellings in lower case.
    spellings: frozenset[str]
    #: All spellings except literals, in lower case.
    operators: frozenset[str]
    in_names: Characters


@functools.cache
def _readers() -> list[_Reader]:
    return [_reader_of(notation_named(name)) for name in dialect_names()]


@functools.cache
def reader_named(name: str) -> TextReader:
    """The reader of a notation, by its exact name."""
    return TextReader(notation_named(name))


def _reader_of(notation: Notation) -> _Reader:
    spellings = notation.dialect.spellings
    literals = [*spellings["true"], *spellings["false"]]
    in_any_case = [text.lower() for text in literals if text in notation.any_case]
    names = () if notation.name_start is None else (*notation.word_characters, *notation.name_start)
    return _Reader(
        notation,
        reader_named(notation.name),
        literals=frozenset(word for text in literals for word in _words_of_literals(text)),
        folded_literals=frozenset(word for text in in_any_case for word in _words_of_literals(text)),
        words=frozenset(word for texts in spellings.values() for text in texts for word in _words_of_literals(text)),
        spellings=frozenset(text.lower() for texts in spellings.values() for text in texts),
        operators=frozenset(
            text.lower() for kind, texts in spellings.items() if kind not in ("true", "false") for text in texts
        ),
        in_names=Characters(names),
    )


def meant_among(text: str, names: list[str]) -> list[str]:
    """The plausible ones among notations that all accept a text, the strictest first, as ``meantReadings``."""
    readers = [each for each in _readers() if each.notation.name in names]
    likely = readers if len(readers) == 1 else _likely(text, readers, readers)
    usual = [each for each in readers if each.notation.tier == 1]
    likely = [each for each in likely if each.notation.tier == 1 or not _cuts_operator(text, each, usual)] or readers
    named = [(_names_in(text, each), each) for each in likely]
    valued = [pair for pair in named if not pair[0]] or named
    least = [
        reader for own, reader in valued if not any(_takes_for_literals(own, names, other) for names, other in valued)
    ]
    pure = [each for each in least if max(len(each.notation.dialect.spellings[kind]) for kind in _LITERALS) <= 3]
    return [each.notation.name for each in pure or least]


_LITERALS = ("true", "false")


def _has_letters_as_literals(reader: _Reader) -> bool:
    """Whether a notation has a literal such as ``y`` or ``t``, which is a name elsewhere."""
    literal = next(iter(reader.notation.dialect.spellings["true"]), "")
    return len(literal) == 1 and literal.islower()


def _names_in(text: str, reader: _Reader) -> frozenset[str | None]:
    data = text.encode("utf-8", "surrogatepass")
    tokens = reader.read.tokens(data)
    return frozenset(reader.read.name_in(data[start:end]) for kind, start, end in tokens if kind == VARIABLE)


def _takes_for_literals(own: frozenset[str | None], fewer: frozenset[str | None], reader: _Reader) -> bool:
    """Whether another reading lacks some names, each of which is a literal in its notation."""
    return fewer < own and all(_is_literal(str(name), reader) for name in own - fewer)


def _is_literal(name: str, reader: _Reader) -> bool:
    data = name.encode("utf-8", "surrogatepass")
    kind, start, end = next(iter(reader.read.tokens(data)))
    return (start, end) == (0, len(data)) and kind in (reader.notation.codes[each] for each in _LITERALS)


def _whole(text: str, readers: list[_Reader]) -> list[_Reader]:
    """The readers of a text without those whose comment starts within an operator of another one, as in ``x != y``.

    If all readers find a comment, those that read only a name are implausible, too.
    """
    others = [each for each in readers if not _comment_starts(text, each)]
    if readers and not others:
        return [each for each in readers if not _is_name_alone(text, each)]
    return [each for each in readers if not _cuts_operator(text, each, others)]


def _cuts_operator(text: str, reader: _Reader, others: list[_Reader]) -> bool:
    """Whether a notation reads a part of an operator of another one as the start of a comment."""
    comments = _comment_starts(text, reader)
    return bool(comments) and any(_cuts_sign(text, *comments[0][:2], other) for other in others)


def _is_name_alone(text: str, reader: _Reader) -> bool:
    kinds = [kind for kind, _, _ in reader.read.tokens(text.encode("utf-8", "surrogatepass")) if kind != END]
    return kinds == [VARIABLE]


def _comment_starts(text: str, reader: _Reader) -> list[tuple[bytes, int, int]]:
    """The first comment in each gap between the tokens of a text that a notation accepts: its sign, its offset and the
    offset of the next token, in bytes.
    """
    data = text.encode("utf-8", "surrogatepass")
    signs = [each.start.encode() for each in reader.notation.comments]
    if not any(each in data for each in signs):
        return []
    starts = []
    end = 0
    for _, first, last in [*reader.read.tokens(data), (END, len(data), len(data))]:
        sign = next((each for each in signs if data.find(each, end, first) >= 0), None)
        if sign is not None:
            starts.append((sign, data.find(sign, end, first), first))
        end = last
    return starts


def _cuts_sign(text: str, start: bytes, at: int, reader: _Reader) -> bool:
    """Whether a comment starts within an operator or literal that a notation reads."""
    data = text.encode("utf-8", "surrogatepass")
    before = data[:at].decode("utf-8", "surrogatepass")
    beginning = text[: len(before) + _LONGEST_SIGN].encode("utf-8", "surrogatepass")
    is_attached = before != "" and not _is_space(before[-1])
    return any(
        kind not in (NO_TOKEN, VARIABLE, END) and first <= at < last and (last - first > len(start) or is_attached)
        for kind, first, last in reader.read.tokens(beginning)
    )


#: Number of characters after the start of a comment that may belong to the same token.
_LONGEST_SIGN = 20


def _takes_for_list(text: str, reader: _Reader) -> bool:
    """Whether a notation reads a list such as ``p, q`` as an expression, as Prolog does if there is no ``\\+``."""
    spellings = reader.notation.dialect.spellings
    return list(spellings["and"][:1]) == [","] and spellings["not"][0] not in text


def _likely(text: str, readers: list[_Reader], among: list[_Reader]) -> list[_Reader]:
    """The likely ones among the readers of a text, of all these notations."""
    has_blank = _BLANK.search(text) is not None
    literals = [word for word in set(_words_of_literals(text)) if any(_has_literal(word, each) for each in among)]
    reasonable = [
        each
        for each in readers
        if all(_is_known(word, each) for word in literals)
        and not _takes_words_apart(text, each, among)
        and not _takes_for_list(text, each)
        and not _names_connective(text, each)
        and not (has_blank and _names_blank(text, each))
        and not _skips_literal(text, each, among)
    ]
    reasonable = _whole(text, reasonable)
    if any(each.notation.rare_nots for each in reasonable):
        words = _words_of_literals(text)
        reasonable = [each for each in reasonable if each.notation.rare_nots.isdisjoint(words)] or reasonable
    signs = _signs_in(text)
    plain = [each for each in reasonable if not _has_signs_in_names(text, signs, each)] if signs else reasonable
    likely = plain if plain or _ends_in_full_stop(text) else reasonable
    likely = [each for each in likely if not _has_letters_as_literals(each)] or likely
    if len(readers) == len(among) or not _is_no_name(text):
        return likely
    return [each for each in likely if not _is_variable_in(text, each)]


#: A blank to fill in, such as ``_`` or ``____``.
_BLANK = re.compile(r"(?<!\w)_+(?!\w)")


def _names_blank(text: str, reader: _Reader) -> bool:
    data = text.encode("utf-8", "surrogatepass")
    return any(kind == VARIABLE and not data[start:end].strip(b"_") for kind, start, end in reader.read.tokens(data))


def _skips_literal(text: str, reader: _Reader, among: list[_Reader]) -> bool:
    """Whether a notation skips a literal as part of a comment, as VBA does in ``p or q's value True``."""
    data = text.encode("utf-8", "surrogatepass")
    comments = [data[at:end].decode("utf-8", "surrogatepass") for _, at, end in _comment_starts(text, reader)]
    return any(
        comment[0] in "'!;" and any(_has_literal(word, each) for word in _words_of_literals(comment) for each in among)
        for comment in comments
    )


_CONNECTIVE = re.compile(rf"(?<!\w)(?:{_CONNECTING})(?!\w)", re.IGNORECASE)
_IS_CONNECTIVE = re.compile(_CONNECTING, re.IGNORECASE)
_BEGINS_WITH_CONNECTIVE = re.compile(rf"(?:{_CONNECTING})-", re.IGNORECASE)


def _names_connective(text: str, reader: _Reader) -> bool:
    """Whether a notation reads a variable that is a connective such as ``or``, or begins with one where an operator may
    stand: ``not-a``. The latter is a name in prefix notations: ``(and not-empty sorted)``.
    """
    if not _CONNECTIVE.search(text):
        return False
    may_stand = reader.notation.has_operators or not any(map(_is_space, text.strip(WHITE_SPACE)))
    data = text.encode("utf-8", "surrogatepass")
    names = [data[start:end].decode() for kind, start, end in reader.read.tokens(data) if kind == VARIABLE]
    return any(_IS_CONNECTIVE.fullmatch(name) or (may_stand and _BEGINS_WITH_CONNECTIVE.match(name)) for name in names)


def _is_variable_in(text: str, reader: _Reader) -> bool:
    data = text.encode("utf-8", "surrogatepass")
    kind, start, end = next(iter(reader.read.tokens(data)))
    return kind == VARIABLE and data[start:end] == text.strip(WHITE_SPACE).encode("utf-8", "surrogatepass")


def _is_no_name(text: str) -> bool:
    """Whether a text is an operator, a number other than 0 and 1, or a word with operators.

    Lisp reads ``*``, ``-1`` and ``p&-q`` as names.
    """
    word = text.strip(WHITE_SPACE).lower()
    if word and all(unicodedata.category(character) in ("Pd", "Po", "Sm", "Sk") for character in word):
        return True
    if word not in ("0", "1") and re.fullmatch(r"[-+]?[0-9]*\.?[0-9]+", word):
        return True
    if (
        re.search(r"[&|!~^<>=*+/?#%]", word)
        and any(_is_of(character, "L") and character != "_" for character in word)
        and not any(character in '()"' or _is_space(character) for character in word)
    ):
        return True
    return sum(word in reader.operators for reader in _readers()) > 1


def _has_literal(word: str, reader: _Reader) -> bool:
    return word in reader.literals or word.lower() in reader.folded_literals


def _is_known(word: str, reader: _Reader) -> bool:
    """Whether a notation has a literal, or reads a sign in front of it as an operator: ``#`` of ``#FALSE`` in TLA+."""
    if _has_literal(word, reader) or word in reader.words:
        return True
    return word[:1] in ("$", "#", ".") and word[0] in reader.operators and _is_known(word[1:], reader)


def _takes_words_apart(text: str, reader: _Reader, among: list[_Reader]) -> bool:
    """Whether juxtaposition is an operator, and the text consists of names only, or has symbols of other notations."""
    if not reader.notation.joins_operands:
        return False
    if all(_is_space(character) or _is_of(character, "LMN") for character in text):
        return len(text.strip(WHITE_SPACE)) > 1
    # Sentences such as "nicht (wahr und falsch)", and declarations such as "const x1 = a".
    operands = text
    for start, word in _runs(text, "L", underscores=False):
        if word.lower() in reader.spellings:
            operands = operands[:start] + "&" * len(word) + operands[start + len(word) :]
    kinds = "".join(map(_kind_of, operands))
    # The numbers of 0b1 & 0x1.
    if _JOINED_WORDS.search(kinds) or _NUMBER_IN_WORD.search(text) or _OR_BETWEEN_OPERANDS.search(text):
        return True
    words = [word for _, word in _runs(text, "LMN") if len(word) > 1]
    return any(word.lower() in other.spellings for word in words for other in among if other is not reader)


def _kind_of(character: str) -> str:
    """``l`` for a lower-case letter, ``u`` for another letter, a space, or ``x``."""
    category = unicodedata.category(character)
    if category[0] == "L":
        return "l" if category == "Ll" else "u"
    return " " if _is_space(character) else "x"


_JOINED_WORDS = re.compile("l{3} +[lu]|l{2} +l{3}")
_NUMBER_IN_WORD = re.compile(r"(?<!\w)[0-9]+(?:[^\W\d]|_)")

#: The operator v, as in ``p v q``.
_OR_BETWEEN_OPERANDS = re.compile(r"([\w)']\s+|\))v(\s*[(~!]|\s+\w)", re.ASCII)


def _signs_in(text: str) -> str:
    """The characters that are symbols in most notations, but parts of names in some.

    A full stop counts only at the end, where it closes a sentence.
    """
    end = len(text.rstrip(WHITE_SPACE)) - 1 if _ends_in_full_stop(text) else -1
    return "".join(
        character
        for at, character in enumerate(text)
        if at == end or not (character in '"().$' or _is_space(character) or _is_of(character, "LMN"))
    )


def _ends_in_full_stop(text: str) -> bool:
    return text.rstrip(WHITE_SPACE).endswith(".")


def _has_signs_in_names(text: str, signs: str, reader: _Reader) -> bool:
    if not any(sign in reader.in_names for sign in signs):
        return False
    data = text.encode("utf-8", "surrogatepass")
    return any(
        kind == VARIABLE and _signs_in(data[start:end].decode()) for kind, start, end in reader.read.tokens(data)
    )


def _words_of_literals(text: str) -> list[str]:
    """Words of two letters or more, along with a preceding symbol that is part of literals: ``$true``, ``#true``."""
    return [
        text[start - 1] + word if start > 0 and text[start - 1] in "$#." else word
        for start, word in _runs(text, "LM")
        if len(word) > 1
    ]


def _runs(text: str, categories: str, *, underscores: bool = True) -> list[tuple[int, str]]:
    """Runs of underscores and characters of these categories, with their offsets."""
    runs = []
    start = 0
    for at, character in enumerate([*text, ""]):
        if character and _is_of(character, categories) and (underscores or character != "_"):
            continue
        if start < at:
            runs.append((start, text[start:at]))
        start = at + 1
    return runs


def _is_of(character: str, categories: str) -> bool:
    return character == "_" or unicodedata.category(character)[0] in categories


def _is_space(character: str) -> bool:
    return character in WHITE_SPACE


#: What ECMAScript counts as white space, for the same answers as the implementation in TypeScript.
WHITE_SPACE = (
    "\t\n\v\f\r \u00a0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
