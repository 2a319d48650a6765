"""Checks proofs that clauses can't all be true, in LRAT or DRAT: reads JSON, and prints what is wrong with each."""

import json
import sys


class Wrong(Exception):
    pass


def need(holds, problem):
    if not holds:
        raise Wrong(problem)


def clauses_of(text):
    """The clauses of a DIMACS file, by number."""
    lines = [line.split() for line in text.splitlines() if not line.startswith("c")]
    need(lines[0][:2] == ["p", "cnf"], "no header")
    numbers = [int(word) for line in lines[1:] for word in line]
    clauses, clause = {}, []
    for number in numbers:
        if number == 0:
            clauses[len(clauses) + 1] = clause
            clause = []
        else:
            need(abs(number) <= int(lines[0][2]), "an unknown variable")
            clause.append(number)
    need(clause == [] and len(clauses) == int(lines[0][3]), "not as many clauses as the header says")
    return clauses


def numbers_of(words, parts):
    """Lists of numbers that each end with 0."""
    lists = [[]]
    for word in words:
        lists[-1].append(int(word)) if word != "0" else lists.append([])
    need(lists.pop() == [] and len(lists) == parts, "the line does not end with 0")
    return lists


def check_lrat(clauses, text):
    last = len(clauses)
    for line in text.splitlines():
        number, *words = line.split()
        if words[0] == "d":
            need(int(number) == last, "a deletion with another number")
            for old in numbers_of(words[1:], 1)[0]:
                need(clauses.pop(old, None) is not None, f"deletes the unknown clause {old}")
            continue
        need(int(number) > last, "numbers do not ascend")
        last = int(number)
        clause, hints = numbers_of(words, 2)
        true = {-literal for literal in clause}
        for at, hint in enumerate(hints):
            need(hint in clauses, f"the unknown clause {hint}")
            # A literal that occurs twice counts twice, as in the simplest checkers.
            left = [literal for literal in clauses[hint] if -literal not in true]
            if at + 1 < len(hints):
                need(len(left) == 1, f"clause {hint} forces no literal")
                true.add(left[0])
        need(hints and left == [], "the last clause is not violated")
        if clause == []:
            return
        clauses[last] = clause
    raise Wrong("no empty clause")


def check_drat(clauses, text):
    known = [frozenset(clause) for clause in clauses.values()]
    for line in text.splitlines():
        deletes = line.startswith("d ")
        clause = frozenset(numbers_of(line.removeprefix("d ").split(), 1)[0])
        if deletes:
            need(clause in known, f"deletes an unknown clause: {line}")
            known.remove(clause)
            continue
        true, changed, violated = {-literal for literal in clause}, True, False
        while changed and not violated:
            changed = False
            for each in known:
                left = {literal for literal in each if -literal not in true}
                violated = violated or not left
                if len(left) == 1 and not left <= true:
                    true |= left
                    changed = True
        need(violated, f"nothing implies {line}")
        if not clause:
            return
        known.append(clause)
    raise Wrong("no empty clause")


def problem(proof):
    try:
        check = {"lrat": check_lrat, "drat": check_drat}[proof["format"]]
        return check(clauses_of(proof["dimacs"]), proof["text"])
    except (Wrong, ValueError, IndexError) as error:
        return f"wrong: {error}"


json.dump([problem(proof) for proof in json.load(sys.stdin)], sys.stdout)
