"""Finds the answer in the reply of a model, for any task: ``read`` tells what an answer looks like.

"so it is <answer>True</answer>"                  True
"The answer is True. Wait, no: it is False."      False
"If so, the answer is True."                      nothing

The implementation in TypeScript, which has the same name without the underscore, finds the same answers.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from boolglot._dialects import CLI_FOLDER

_WORDING: Any = json.loads((CLI_FOLDER / "wording.json").read_text(encoding="utf-8"))


class _Patterns(dict[str, re.Pattern[str]]):
    """Compiles each pattern on first use."""

    def __missing__(self, name: str) -> re.Pattern[str]:
        flags = 0 if name in _WORDING["exact"] else re.IGNORECASE
        self[name] = re.compile(_WORDING["patterns"][name], flags)
        return self[name]


PATTERNS = _Patterns()
SIGNS: dict[str, str] = _WORDING["signs"]
LISTS: dict[str, frozenset[str]] = {name: frozenset(words) for name, words in _WORDING["lists"].items()}
_FIRSTS: dict[str, frozenset[str]] = {name: frozenset(words) for name, words in _WORDING["firsts"].items()}
_LIMITS: dict[str, int] = _WORDING["limits"]

SPACES = " \t\n\r\f\v\u00a0\u3000\u202f\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
EDGES = '*`"“”„«»「」✅✔✓\ufe0f'
_MARKS = SPACES + EDGES


_PAIRS = (("$", "$"), ("\\(", "\\)"), ("\\[", "\\]"), ("_", "_"), ("'", "'"), ("‘", "’"))


_MOST_LAYERS = 30
_LEADS = (
    *("- ", "* ", "• ", "> ", "# ", "## ", "### ", "#### "),
    *("∴ ", "→ ", "⇒ ", "≡ ", "⇔ ", "➡️ ", "➡ ", "=> ", "\\displaystyle "),
)


def bare(text: str, start: int = 0, end: int | None = None) -> tuple[int, int]:
    """The part of a text within markup, quotation marks, commands such as ``\\text{…}``, and a final full stop."""
    end = len(text) if end is None else end
    if start < end and text[start].isalnum() and text[end - 1].isalnum():
        return start, end
    for _ in range(_MOST_LAYERS):
        before = (start, end)
        while start < end and text[start] in SPACES:
            start += 1
        while start < end and text[end - 1] in SPACES:
            end -= 1
        if text.startswith(_LEADS, start, end):
            start = text.index(" ", start) + 1
        while start < end and text[start] in EDGES:
            start += 1
        while start < end and text[end - 1] in EDGES:
            end -= 1
        if start < end and "\U0001f300" <= text[end - 1] <= "\U0001faff" and text[end - 1] not in "👎🤔🤷🙃":
            end -= 1
        while start < end and text[end - 1] in ".。,;!∎":
            end -= 1
        for copula in ("です", "입니다", "となります", "になります"):
            if text.endswith(copula, start, end):
                end -= len(copula)
                break
        for opening, closing in _PAIRS:
            inside, outside = start + len(opening), end - len(closing)
            if (
                inside <= outside
                and text.startswith(opening, start)
                and text.endswith(closing, start, end)
                and (opening == "$" or text.find(closing, inside, end) == outside)
            ):
                start, end = inside, outside
        if text[start : start + 1] == "\\" and text[end - 1 : end] == "}":
            start, end = _unboxed(text, start, end)
        if (start, end) == before:
            break
    return start, end


def _unboxed(text: str, start: int, end: int) -> tuple[int, int]:
    """The content of a command whose argument has braces, if that is the whole text."""
    head = PATTERNS["commandHead"].match(text, start, end)
    if head is None:
        return start, end
    depth = 1
    for brace in PATTERNS["brace"].finditer(text, head.end(), end):
        depth += {"{": 1, "}": -1}.get(brace[0], 0)
        if depth == 0:
            return (head.end(), end - 1) if brace.end() == end else (start, end)
    return start, end


class Place(NamedTuple):
    """A part of a reply that may be an answer."""

    text: str
    #: Offset in the searched text.
    start: int
    #: Whether it follows a word rather than a colon or a tag: then "not …" may deny it.
    is_open: bool = False
    #: Whether it is stated as the answer, rather than the last line of the reply.
    is_stated: bool = True


class Found(NamedTuple):
    """An answer that was read: its value, and its offsets in the text."""

    value: Any
    start: int
    end: int


Read = Callable[[Place], "Found | None"]


class Search(NamedTuple):
    """How to find the answers of a task."""

    #: Reads a text that consists of an answer and neutral words around it.
    read: Read
    #: Whether answers may span several lines.
    takes_blocks: bool = False
    #: Whether a line with this value may lead to another answer, as in a derivation.
    derives: Callable[[Any], bool] | None = None
    #: Whether the rest of a reply states another answer in a sentence.
    contradicts: Callable[[str, Any], bool] | None = None


class Failure(NamedTuple):
    """Why a reply has no answer."""

    reason: str


#: How committed an answer is. Of the strongest kind in a reply, the last one counts.
_THEREFORE, _PHRASE, _BOXED, _TAG = range(4)


class _Commit(NamedTuple):
    kind: int
    at: int
    start: int
    #: -1 if the answer continues to the end of a line or block.
    end: int
    is_open: bool = False


def find_answer(reply: str, how: Search) -> Found | Failure:
    """The last answer that a reply commits to, with its offsets in the reply."""
    region, base = _own_words(reply)
    if len(region) > _LIMITS["reply"]:
        return Failure("too-long")
    if not region.strip(SPACES):
        return Failure("empty")
    following = PATTERNS["nextQuestion"].search(region)
    first = region if following is None else region[: following.start()]
    start = end_of_last("correction", first)
    found = _find(first, start, start > 0, how)
    if following is not None and found == Failure("no-answer"):
        start = end_of_last("correction", region)
        found = _find(region, start, start > 0, how)
    if isinstance(found, Failure):
        return Failure("retracted") if start > 0 and found.reason in ("unreadable", "no-answer") else found
    if following is not None and is_doubted(region, found.end):
        return Failure("doubted")
    # If a model only quotes options before it restates the question, its answer comes after the question.
    if following is not None and start == 0 and not _is_committed(first) and _is_committed(region):
        last = _find(region, 0, False, how)
        if isinstance(last, Found) and last.value != found.value:
            return Failure("contradicted")
    return Found(found.value, found.start + base, found.end + base)


def _is_committed(text: str) -> bool:
    """Whether a text states an answer in a tag, in a box or with a phrase."""
    return any(each.kind > _THEREFORE for each in _commits(text, 0))


def find_quickly(reply: str, read: Read) -> Found | None:
    """The answer if a short reply consists of nothing else, as ``find_answer`` finds it; None if that is unclear."""
    match = PATTERNS["quick"].match(reply)
    if match is None:
        return None
    group = match.lastindex or 0
    start = match.start(group)
    found = read(Place(match[group], start, is_open=group == 2, is_stated=group <= 2))
    return None if found is None else Found(found.value, found.start + start, found.end + start)


def find_before(reply: str, end: Found, read: Read, is_end: Callable[[Any], bool]) -> Found | Failure:
    """The answer that begins in an earlier block or sentence and ends with the given one, as in a chain of steps."""
    region, base = _own_words(reply)
    at = end.start - base
    line = max(0, region.rfind("\n", 0, at + 1))
    sentence = line + end_of_last("sentenceEnd", region[line:at])
    for text in (region[:line], region[:sentence]):
        start = end_of_last("correction", text)
        found = _last_line(text, start, read, True)
        if found is None:
            continue
        if found.value != end.value:
            return Failure("contradicted")
        if is_doubted(region, found.end) or _is_warned(text, start, found):
            return Failure("doubted")
        last = end.end - base
        place = Place(region[found.start : last], found.start, False, False)
        whole = (_read_place(place, read) if is_end(found.value) else None) or found
        return Found(whole.value, whole.start + base, whole.end + base)
    return end


def _own_words(reply: str) -> tuple[str, int]:
    """The reply without its thoughts: what follows the last ``</think>``, up to a thought that isn't closed or the end
    of the turn.
    """
    turn = PATTERNS["otherTurn"].search(reply)
    until = len(reply) if turn is None else turn.start()
    ending = PATTERNS["endTokens"].search(reply[:until], max(0, until - 100))
    until = until if ending is None else ending.start()
    own = reply[:until].rstrip(SPACES)
    polite = PATTERNS["polite"].search(own, max(0, len(own) - _LIMITS["doubt"]))
    until = until if polite is None else polite.start()
    if "think" not in reply and "<|channel|>" not in reply:
        return reply[:until], 0
    start, end = 0, until
    for match in PATTERNS["thinking"].finditer(reply):
        if match[1] or match[2]:
            start, end = match.end(), until
        elif end == until:
            end = match.start()
    return reply[start:end], start


def _find(text: str, start: int, is_corrected: bool, how: Search) -> Found | Failure:
    read, takes_blocks, *_ = how
    commits = _commits(text, start)
    if is_corrected:
        commits.insert(0, _Commit(_PHRASE, start, start, -1))
    for kind in (_TAG, _BOXED, _PHRASE, _THEREFORE):
        at = next((at for at in reversed(range(len(commits))) if _counts(text, start, commits, at, kind)), None)
        if at is None:
            continue
        commit = commits[at]
        found = _read_commit(text, commit, read, takes_blocks)
        if found is not None and (kind > _THEREFORE or _is_closing(text[found.end :])):
            return _problem(text, start, commits, at, found, how) or found
        if kind > _PHRASE or (kind == _PHRASE and not is_corrected and not _has_line_after(text, commit.start)):
            return Failure("unreadable")
    found = (
        _last_line(text, start, read, takes_blocks)
        or (None if any(each.kind > _THEREFORE for each in commits) else _explained_line(text, start, read))
        or _block_before(text, start, read, takes_blocks)
        or _only_sentence(text, start, read)
    )
    if found is None:
        return Failure("no-answer")
    if _is_warned(text, start, found) or is_doubted(text, found.end):
        return Failure("doubted")
    if how.contradicts is not None and how.contradicts(text[found.end :], found.value):
        return Failure("contradicted")
    return Failure("hedged") if _is_listed(text, start, found, how) else found


def _only_sentence(text: str, start: int, read: Read) -> Found | None:
    """ "`not False or True and True` is True", if the reply has no other sentence."""
    first = start + len(text[start:]) - len(text[start:].lstrip(SPACES))
    end = len(text.rstrip(SPACES))
    if end - first > _LIMITS["sentence"] or PATTERNS["restated"].search(text[first:end]) is None:
        return None
    return _read_place(Place(text[first:end], first, False, True), read)


def _is_listed(text: str, start: int, found: Found, how: Search) -> bool:
    """Whether the whole line, sentence or block before an answer is another answer."""
    line = text[text.rfind("\n", 0, found.start + 1) + 1 : found.start]
    # "∴ q" and "= p" continue what comes before.
    if _CONTINUED.search(line):
        return False
    end = found.start - len(line) + end_of_last("sentenceEnd", line)
    text = _OPENING_FENCE.sub("", text[: max(start, end)])
    other = _last_line(text, start, how.read, how.takes_blocks)
    if other is None or other.value == found.value or (how.derives is not None and how.derives(other.value)):
        return False
    first = text.rfind("\n", 0, other.start + 1) + 1
    before = text[first + end_of_last("sentenceEnd", text[first : other.start]) :]
    first, last = bare(before)
    return not before.startswith("```") and before[first:last] == text[other.start : other.end]


_OPENING_FENCE = re.compile("(?:\n(?:or|and))?\n```[a-z]{0,12}\n\\Z", re.IGNORECASE)
_CONTINUED = re.compile("[∴→⇒≡=]|```")


def _counts(text: str, start: int, commits: list[_Commit], at: int, kind: int) -> bool:
    return commits[at].kind == kind and not _is_conditional(text, start, commits, at)


def _problem(text: str, start: int, commits: list[_Commit], at: int, found: Found, how: Search) -> Failure | None:
    """Why an answer doesn't count after all: it is doubted, contradicted later, or one of two."""
    if _is_warned(text, start, found) or is_doubted(text, found.end):
        return Failure("doubted")
    read, takes_blocks, _, contradicts = how
    later = [index for index in range(at + 1, len(commits)) if commits[index].start >= found.end]
    if len(later) > _LIMITS["statements"]:
        return Failure("too-long")
    if contradicts is not None and contradicts(text[found.end :], found.value):
        return Failure("contradicted")
    others = [
        _read_commit(text, commits[index], read, takes_blocks)
        for index in later
        if not _is_conditional(text, start, commits, index)
    ]
    if _has_line_after(text, found.end):
        others.append(_last_line(text, found.end, read, takes_blocks))
    last = end_of_last("gives", text[found.end :])
    if last > 0:
        others.append(_read_place(Place(text[found.end + last :], found.end + last, False, False), read))
    if any(other is not None and other.value != found.value for other in others):
        return Failure("contradicted")
    if at > 0 and commits[at - 1].kind == commits[at].kind:
        other = _read_commit(text, commits[at - 1], read, takes_blocks)
        between = "" if other is None else text[other.end : commits[at].at]
        is_one_sentence = "\n" not in between and not PATTERNS["sentenceEnd"].search(between)
        if other is not None and other.value != found.value and (is_one_sentence or _is_nothing(between)):
            return Failure("hedged")
    around = zip(commits[max(0, at - 1) : at + 1], commits[max(0, at - 1) + 1 : at + 2], strict=False)
    if any(one.end >= 0 and _is_choice(text[one.end : other.at]) for one, other in around):
        return Failure("hedged")
    return None


def is_doubted(text: str, end: int) -> bool:
    rest = text[end : end + _LIMITS["doubt"]]
    if PATTERNS["continued"].match(rest) or has("doubt", rest) or has("doubtInChinese", rest):
        return True
    around = (_sentence_around(rest, *match.span()) for match in _scan("earlier", rest))
    return any(not is_neutral(rest[first:last]) for first, last in around)


def _is_warned(text: str, start: int, found: Found) -> bool:
    """Whether an earlier sentence refers to a later part of the reply and says something about it that isn't neutral:
    "Ignore the line below.".
    """
    before = text[: found.start]
    if has("warningInChinese", before, start):
        return True
    is_next = _next_checker(before)
    for match in _scan("later", text, start):
        if match.end() > found.start:
            break
        is_rest = PATTERNS["rest"].search(match[0]) is not None
        is_dictated = match[0][:2].lower() in ("me", "us") and match[0][2].isspace()
        line = before[match.end() : match.end() + _LIMITS["sentence"]].partition("\n")[0]
        # "The following values are wrong: False, 0."
        if not is_rest and not is_dictated and PATTERNS["introducing"].match(line):
            continue
        first, last = _sentence_around(before, *match.span())
        # "The prompt tells me to answer False" is no warning of another answer.
        if is_dictated and text[found.start : found.end] not in before[first:last]:
            continue
        colon = PATTERNS["colon"].search(before, match.end(), last)
        if is_neutral(before[max(start, first) : last if colon is None else colon.start()]):
            continue
        if PATTERNS["refused"].match(before, last) is None and (is_rest or is_dictated or is_next(last)):
            return True
    return False


def _sentence_around(text: str, start: int, end: int) -> tuple[int, int]:
    """The offsets of the sentence around a range."""
    earliest = max(0, start - _LIMITS["sentence"])
    line = max(earliest, text.rfind("\n", earliest, start) + 1)
    first = line + end_of_last("sentenceEnd", text[line:start])
    until = min(len(text), end + _LIMITS["sentence"])
    line_end = text.find("\n", end, until)
    last = until if line_end < 0 else line_end
    ending = PATTERNS["sentenceEnd"].search(text, end, last)
    return first, last if ending is None else ending.end()


def _next_checker(before: str) -> Callable[[int], bool]:
    """Returns a function that says whether a warning is about the answer after a text: no other paragraph or list comes
    between them. It is called with rising ends of warnings.
    """
    last_blank = before.rfind("\n\n")
    line, following = -1, 0

    def is_next(end: int) -> bool:
        nonlocal line, following
        if last_blank < end:
            return True
        if line < end:
            line = following = before.find("\n", end)
            while following < len(before) and before[following] in SPACES:
                following += 1
        return last_blank < following

    return is_next


def _is_closing(rest: str) -> bool:
    """Whether a text after a conclusion has no other one: no block, no value, no name, no symbol."""
    if len(rest) > _LIMITS["doubt"] or "\\[" in rest or max(rest.count("$$"), rest.count("```")) > 1:
        return False
    words = PATTERNS["word"].findall(rest)
    return not any(
        word.lower() in LISTS["stating"]
        or (len(word) == 1 and word not in ".!,;:。！*_a`$})]\\となりますでに입니다")
        or word.isdigit()
        for word in words
    )


_LISTED = re.compile(r"[}$\\()\s]*(?:,|,?\s+and|&)[$\\()\s]*")


def _is_nothing(between: str) -> bool:
    """Whether the text between two answers gives no reason for the second one."""
    words = PATTERNS["word"].findall(PATTERNS["tag"].sub(" ", between))
    return all(len(word) == 1 or word.lower() in LISTS["neutral"] for word in words)


def _is_choice(between: str) -> bool:
    if _LISTED.fullmatch(between):
        return True
    words = PATTERNS["word"].findall(PATTERNS["tag"].sub(" ", between))
    return len(words) < 8 and any(word.lower() in ("or", "oder", "ou", "/", "o") for word in words)


def _has_line_after(text: str, at: int) -> bool:
    line = text.find("\n", at)
    return line >= 0 and bool(text[line:].strip(SPACES))


def _scan(name: str, text: str, start: int = 0) -> Iterator[re.Match[str]]:
    """The matches of a pattern; much faster than the pattern by itself if few words can start a match."""
    if name.endswith("InChinese") and (text.isascii() or not PATTERNS["chineseCharacter"].search(text, start)):
        return
    pattern, firsts = PATTERNS[name], _FIRSTS.get(name)
    if firsts is None:
        yield from pattern.finditer(text, start)
        return
    end = start
    for at in _starts(text, start, firsts):
        match = pattern.match(text, at) if at >= end else None
        if match is not None:
            end = match.end()
            yield match


def _starts(text: str, start: int, words: frozenset[str]) -> list[int]:
    """The offsets of words in a text, in any case."""
    letters = PATTERNS["letters"]
    lower = text.lower()
    if len(lower) != len(text):
        return [match.start() for match in letters.finditer(text, start) if match[0].lower() in words]
    found = []
    for word in words & _words(lower[start:]):
        at = lower.find(word, start)
        while at >= 0:
            end = at + len(word)
            is_within = (at > start and letters.match(text, at - 1)) or letters.match(text, end)
            if not is_within:
                found.append(at)
            at = lower.find(word, end)
    found.sort()
    return found


@functools.lru_cache(maxsize=4)
def _words(text: str) -> frozenset[str]:
    """The words of a text, kept because several patterns in a row are tried on the same text."""
    return frozenset(PATTERNS["letters"].findall(text))


def has(name: str, text: str, start: int = 0) -> bool:
    return next(_scan(name, text, start), None) is not None


_PHRASES = (
    (_PHRASE, "phrase"),
    (_PHRASE, "phraseInChinese"),
    (_THEREFORE, "therefore"),
    (_THEREFORE, "thereforeInChinese"),
)


def _commits(text: str, start: int) -> list[_Commit]:
    found = [*_tags(text, start), *_boxes(text, start), *_members(text, start)]
    for kind, name in _PHRASES:
        for match in _scan(name, text, start):
            is_open = match[0].rstrip(_MARKS + "_")[-1:] not in (":", "：", "=", ",")
            found.append(_Commit(kind, match.start(), match.end(), -1, is_open))
    found.sort(key=lambda each: each.at)
    last = start
    own = []
    for each in found:
        # Words inside tags, boxes and fields aren't separate statements.
        if each.kind >= _BOXED or each.at >= last:
            own.append(each)
        last = max(last, each.end)
    return own


def _tags(text: str, start: int) -> Iterator[_Commit]:
    """If several tags open before one closes, the last of them counts."""
    opened: re.Match[str] | None = None
    for match in PATTERNS["tag"].finditer(text, start):
        if not match[1]:
            opened = match
        elif opened is not None:
            yield _Commit(_TAG, opened.start(), opened.end(), match.start())
            opened = None


def _members(text: str, start: int) -> Iterator[_Commit]:
    """Answers in JSON, as committed as boxes."""
    members = list(PATTERNS["member"].finditer(text, start))
    if members and PATTERNS["strangeMember"].search(text, start):
        return
    for match in members:
        yield _Commit(_BOXED, match.start(), *match.span(match.lastindex or 0))


def _boxes(text: str, start: int) -> Iterator[_Commit]:
    """The outermost boxes whose braces are balanced."""
    boxed = [match.span() for match in PATTERNS["boxed"].finditer(text, start)]
    if not boxed:
        return
    closed: dict[int, int] = {}
    open_braces: list[int] = []
    for match in PATTERNS["brace"].finditer(text, boxed[0][1]):
        if match[0] == "{":
            open_braces.append(match.start())
        elif match[0] == "}" and open_braces:
            closed[open_braces.pop()] = match.start()
    last = -1
    for at, brace in boxed:
        end = closed.get(brace)
        if end is not None and at > last:
            last = end
            yield _Commit(_BOXED, at, brace + 1, end)


def _is_conditional(text: str, start: int, commits: list[_Commit], index: int) -> bool:
    """Whether the sentence before a statement makes it conditional, quotes it or denies it."""
    at = commits[index].at
    recent = text[max(0, at - _LIMITS["sentence"]) : at]
    if recent.rfind("<!--") > recent.rfind("-->") or PATTERNS["struck"].search(recent[-20:]):
        return True
    # "answer" may be a member of an object with other members.
    if recent[-1:] in ("'", '"') and has("strangeMember", recent):
        return True
    if "possible answer" in text[max(0, at - 9) : at + 6].lower():
        return True
    earliest = max(0, at - _LIMITS["sentence"], commits[index - 1].end if index > 0 else 0)
    if earliest >= at:
        return False
    of_line = text[max(earliest, text.rfind("\n", earliest, at) + 1) : at]
    # Earlier fields of an object don't introduce the next one.
    line = of_line.partition("{")[0] if text[at : at + 1] in ('"', "'") else of_line
    before = _last_sentence(line)
    is_line = len(before) == len(line) and not _has_other_word(before, _LEADING)
    if _is_of_other(text, max(start, earliest), at - len(of_line) if is_line else at):
        return True
    if not before.strip(_MARKS):
        return False
    if _is_quote_open(before) and commits[index].kind < _BOXED and '"' not in text[at : commits[index].start]:
        return True
    # "Unverified rumor: the answer is".
    introduced = max(before.rfind(":"), before.rfind("："))
    if commits[index].kind != _THEREFORE and not is_neutral(before[: introduced + 1]):
        return True
    concluded = end_of_last("conclusion", before)
    if has("condition", before, concluded) or PATTERNS["conditionInChinese"].search(before):
        return True
    clause = max(concluded, end_of_last("clauseEnd", before))
    if has("denial", before, clause):
        return True
    # "Arguably, the answer is", "It is a myth that the answer is".
    lead = before if PATTERNS["firstWord"].match(before[:clause]) else before[clause:]
    if commits[index].kind == _PHRASE:
        return _has_other_word(lead, _LEADING)
    return PATTERNS["resultNoun"].match(text, at) is not None and _has_other_word(lead, _INTRODUCING)


def _is_quote_open(text: str) -> bool:
    return text.count('"') % 2 == 1 or text.rfind("“") > text.rfind("”")


def _is_of_other(text: str, start: int, at: int) -> bool:
    """Whether the previous line says that the answer isn't the reply's own: "A wrong answer would be:".

    A line that ends with a colon or "is" must not contain unknown words.
    """
    before = text[max(start, at - _LIMITS["sentence"]) : at]
    lines = _FENCE.sub("\n", before).rstrip(_OPENERS)
    if "\n" not in before[len(lines) :]:
        return False
    line = lines[lines.rfind("\n") + 1 :]
    if not PATTERNS["leadingLine"].match(line):
        return False
    sentence = PATTERNS["inert"].sub(" ", _last_sentence(line))
    if has("denial", sentence) or has("condition", line, end_of_last("conclusion", line)):
        return True
    return _INTRODUCES.search(line) is not None and _has_other_word(sentence, _INTRODUCING)


#: Spaces and markup before an answer.
_OPENERS = _MARKS + "$>[\\{"
_FENCE = re.compile(r"```[a-z]{1,12}[ \t\r\n]*\Z")
_INTRODUCES = re.compile(r"(?:[:：]|\s(?:is|are))[*_`]{0,4}\Z", re.IGNORECASE)


@functools.lru_cache(maxsize=16)
def is_neutral(sentence: str) -> bool:
    """Whether a sentence introduces something without commenting on it."""
    return not _has_other_word(PATTERNS["inert"].sub(" ", sentence), _INTRODUCING)


_LEADING = LISTS["neutral"] | LISTS["lead"]
_INTRODUCING = _LEADING | LISTS["formula"] | LISTS["assignment"] | LISTS["option"] | LISTS["introducing"]


def _has_other_word(text: str, known: frozenset[str]) -> bool:
    return any(len(word) > 1 and word.lower() not in known for word in PATTERNS["letters"].findall(text))


def _last_sentence(text: str) -> str:
    return text[end_of_last("sentenceEnd", text) :]


def end_of_last(name: str, text: str) -> int:
    end = 0
    for match in _scan(name, text):
        end = match.end()
    return end


def _read_commit(text: str, commit: _Commit, read: Read, takes_blocks: bool) -> Found | None:
    if commit.end >= 0:
        return _read_place(Place(text[commit.start : commit.end], commit.start), read)
    start = commit.start
    while start < len(text) and text[start] in _SKIPPED:
        start += 1
    is_open = commit.is_open and "\n" not in text[commit.start : start]
    is_stated = commit.kind > _THEREFORE
    # A list may follow "The correct options are:".
    is_below = is_stated and "\n" in text[commit.at : start]
    return _read_first(text, _pieces(text, start, takes_blocks or is_below), is_open, is_stated, read)


_SKIPPED = SPACES + "*"


def _pieces(text: str, start: int, takes_blocks: bool) -> Iterator[tuple[int, int]]:
    """The parts from an offset on that may be an answer: a block of code or mathematics, or a line and its sentence."""
    for opening, closing in (("```", "```"), ("$$", "$$"), ("\\[", "\\]")):
        if text.startswith(opening, start):
            inside = start + len(opening)
            if opening == "```":
                inside = text.find("\n", inside) + 1
            end = text.find(closing, inside) if inside > 0 else -1
            if end >= 0:
                yield inside, end
            # An interpreter prints the value below the expression.
            if text.startswith(">>>", inside):
                yield _end_before("\n", text, inside), end
            return
    if takes_blocks:
        yield start, _end_before("\n\n", text, start)
    line = _end_before("\n", text, start)
    yield start, line
    sentence = PATTERNS["sentenceEnd"].search(text, start, line)
    if sentence is not None:
        yield start, sentence.end()


def _end_before(end: str, text: str, start: int) -> int:
    at = text.find(end, start)
    return len(text) if at < 0 else at


def _last_line(text: str, start: int, read: Read, takes_blocks: bool) -> Found | None:
    """The answer in the last line or block, or in its last sentence; it must not be a question."""
    end = len(text.rstrip(SPACES))
    for opening, closing in (("```", "```"), ("$$", "$$"), ("\\[", "\\]")):
        if text.endswith(closing, start, end):
            at = text.rfind(opening, start, max(start, end - len(closing)))
            is_own = at >= 0 and not _is_of_other(text, start, at)
            pieces = _pieces(text[:end], at, False) if is_own else iter(())
            return _read_first(text, pieces, False, False, read)
    line = max(start, text.rfind("\n", start, end) + 1)
    sentence = line + end_of_last("sentenceEnd", text[line:end])
    starts = [line, sentence] if sentence < end else [line]
    if _is_unfinished(text, start, line):
        starts = []
    if takes_blocks:
        block = max(start, text.rfind("\n\n", start, end) + 2 if "\n\n" in text[start:end] else start)
        previous = max(block, text.rfind("\n", block, max(block, line - 1)) + 1)
        # If the previous line is a part of the answer, the last one isn't the whole.
        is_part = previous < line and _read_first(text, iter([(previous, line)]), False, False, read) is not None
        starts = [] if is_part else starts
        if not _is_unfinished(text, start, block):
            starts.insert(0, block)
    return _read_first(text, ((at, end) for at in starts), False, False, read)


def _explained_line(text: str, start: int, read: Read) -> Found | None:
    """The answer in the first line or code block, if an explanation follows."""
    first = len(text) - len(text[start:].lstrip(SPACES))
    place = next(_pieces(text, first, False), None)
    if place is None or not PATTERNS["explanation"].match(text, place[1]):
        return None
    return _read_place(Place(text[place[0] : place[1]], place[0], False, False), read)


def _block_before(text: str, start: int, read: Read, takes_blocks: bool) -> Found | None:
    """The answer in a block before the last one, unless the last one refers to it."""
    end = text.rfind("\n\n", start, len(text.rstrip(SPACES)))
    if not takes_blocks or end < 0 or len(text) - end > _LIMITS["doubt"]:
        return None
    return _last_line(text[:end], start, read, takes_blocks)


def _is_unfinished(text: str, start: int, line: int) -> bool:
    """Whether a line depends on the previous one, which introduces it or is incomplete, or both are options."""
    if _is_of_other(text, start, line):
        return True
    before = text[max(start, line - _LIMITS["sentence"]) : line].rstrip(SPACES)
    before = before[before.rfind("\n") + 1 :]
    is_listed = PATTERNS["option"].match(before) and PATTERNS["option"].match(text, line)
    return bool(is_listed or (not before.startswith("|") and PATTERNS["unfinished"].search(before)))


def _read_first(
    text: str, pieces: Iterator[tuple[int, int]], is_open: bool, is_stated: bool, read: Read
) -> Found | None:
    for start, end in pieces:
        found = _read_place(Place(text[start:end], start, is_open, is_stated), read)
        if found is not None:
            return found
    return None


def _read_place(place: Place, read: Read) -> Found | None:
    if len(place.text) > _LIMITS["answer"]:
        return None
    found = read(place)
    return None if found is None else Found(found.value, found.start + place.start, found.end + place.start)
