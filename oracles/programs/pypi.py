# Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if a package refuses it.
#
#     python pypi.py sympy

import sys
import warnings

warnings.simplefilter("ignore")


def sympy():
    from sympy import (
        ITE,
        And,
        Equivalent,
        Implies,
        Nand,
        Nor,
        Not,
        Or,
        Symbol,
        Xor,
        false,
        true,
    )
    from sympy.logic.boolalg import Xnor

    values = {"1": true, "0": false}
    functions = [ITE, And, Equivalent, Implies, Nand, Nor, Not, Or, Xnor, Xor]
    known = {"true": true, "false": false} | {each.__name__: each for each in functions}

    def answer(text, where):
        # Python parses the operators; sympy defines them for its symbols.
        names = {name: Symbol(name) for name in where}
        [read] = eval(f"[\n{text}\n]", {}, known | names)
        return read.subs({names[name]: values[value] for name, value in where.items()})

    return answer


def pyeda():
    from pyeda.inter import expr, exprvar

    def answer(text, where):
        read = expr(text, simplify=False)
        return bool(read.restrict({exprvar(name): int(value) for name, value in where.items()}).simplify())

    return answer


def z3():
    import z3

    def answer(text, where):
        declared = "".join(
            f"(define-fun {name} () Bool {'true' if value == '1' else 'false'})" for name, value in where.items()
        )
        [read] = z3.parse_smt2_string(f"{declared}(assert\n{text}\n)")
        return z3.simplify(read)

    return answer


def z3_python():
    import z3

    functions = {name: getattr(z3, name) for name in ["And", "Or", "Not", "Xor", "Distinct", "Implies", "If"]}

    def answer(text, where):
        names = {name: z3.Bool(name) for name in where}
        [read] = eval(f"[\n{text}\n]", {}, functions | names)
        values = [(names[name], z3.BoolVal(value == "1")) for name, value in where.items()]
        return z3.simplify(z3.substitute(read, *values)) if z3.is_expr(read) else read

    return answer


def jinja2():
    import jinja2

    def answer(text, where):
        values = {name: value == "1" for name, value in where.items()}
        # The brackets make a text with unbalanced brackets fail.
        [value] = jinja2.Environment().compile_expression(f"[\n{text}\n]")(values)
        return value

    return answer


def jmespath():
    import jmespath

    return lambda text, where: jmespath.search(text, {name: value == "1" for name, value in where.items()})


def jsonnet():
    import json

    import _jsonnet

    def answer(text, where):
        values = "".join(f"local {name} = {'true' if value == '1' else 'false'};" for name, value in where.items())
        [value] = json.loads(_jsonnet.evaluate_snippet("text", f"{values}[\n{text}\n]"))
        return value

    return answer


def kconfig():
    import os

    import kconfiglib

    os.environ["KCONFIG_WARN_UNDEF"] = "n"
    path = "Kconfig"

    def answer(text, where):
        with open(path, "w") as file:
            for name, value in where.items():
                file.write(f"config {name}\n    def_bool {'y' if value == '1' else 'n'}\n")
        config = kconfiglib.Kconfig(path, warn=False)
        return {0: False, 2: True}.get(config.eval_string(text))

    return answer


def meson():
    from unittest.mock import MagicMock

    from mesonbuild import mparser
    from mesonbuild.interpreter.primitives import BooleanHolder
    from mesonbuild.interpreterbase import InterpreterBase

    def has_empty(node):
        parts = [each for each in vars(node).values() if isinstance(each, mparser.BaseNode)]
        return isinstance(node, mparser.EmptyNode) or any(map(has_empty, parts))

    def answer(text, where):
        # A text with unbalanced brackets fails alone.
        mparser.Parser(text, "text").parse()
        [line] = mparser.Parser(f"(\n{text}\n)", "text").parse().lines
        # The parser reads a missing operand as an empty one, which fails only where it is evaluated.
        if has_empty(line):
            return None
        interpreter = InterpreterBase("", "", "", "", MagicMock())
        interpreter.holder_map[bool] = BooleanHolder
        for name, value in where.items():
            interpreter.set_variable(name, value == "1", holderify=True)
        return interpreter.evaluate_statement(line).held_object

    return answer


def mathics():
    from mathics.core.load_builtin import import_and_load_builtins
    from mathics.core.parser import MathicsSingleLineFeeder, parse
    from mathics.session import MathicsSession

    import_and_load_builtins()
    session = MathicsSession()

    def answer(text, where):
        values = "".join(f"{name} -> {value == '1'}, " for name, value in where.items())
        # A text with unbalanced brackets must not become balanced, so it is parsed alone, too.
        if parse(session.definitions, MathicsSingleLineFeeder(text, "")) is None:
            return None
        session.evaluation.out.clear()
        value = session.evaluate(f"ReplaceAll[Hold[\n{text}\n], {{{values[:-2]}}}][[1]]")
        return str(value).removeprefix("System`")

    return answer


def reasoning_gym():
    from reasoning_gym.logic.propositional_logic import Expression

    return lambda text, where: Expression.from_string(text).evaluate(
        {name: value == "1" for name, value in where.items()}
    )


def uvlparser():
    from antlr4 import CommonTokenStream, InputStream, Token
    from antlr4.error.ErrorListener import ErrorListener
    from uvl.UVLCustomLexer import UVLCustomLexer
    from uvl.UVLPythonParser import UVLPythonParser

    class Refusal(ErrorListener):
        def syntaxError(self, recognizer, symbol, line, column, message, error):  # noqa: N802
            raise ValueError(message)

    def listening(part):
        part.removeErrorListeners()
        part.addErrorListener(Refusal())
        return part

    values = {
        UVLPythonParser.ParenthesisConstraintContext: lambda value: value,
        UVLPythonParser.NotConstraintContext: lambda value: not value,
        UVLPythonParser.AndConstraintContext: lambda left, right: left and right,
        UVLPythonParser.OrConstraintContext: lambda left, right: left or right,
        UVLPythonParser.ImplicationConstraintContext: lambda left, right: not left or right,
        UVLPythonParser.EquivalenceConstraintContext: lambda left, right: left == right,
    }

    def answer(text, where):
        tokens = CommonTokenStream(listening(UVLCustomLexer(InputStream(text.strip()))))
        parser = listening(UVLPythonParser(tokens))
        tree = parser.constraint()
        if tokens.LA(1) != Token.EOF:
            return None

        def value_of(node):
            if isinstance(node, UVLPythonParser.LiteralConstraintContext):
                return where[node.getText()] == "1"
            parts = node.getTypedRuleContexts(UVLPythonParser.ConstraintContext)
            return values[type(node)](*map(value_of, parts))

        return value_of(tree)

    return answer


packages = {
    "jinja2": jinja2,
    "jmespath": jmespath,
    "jsonnet": jsonnet,
    "kconfiglib": kconfig,
    "Mathics3": mathics,
    "meson": meson,
    "pyeda": pyeda,
    "reasoning-gym": reasoning_gym,
    "sympy": sympy,
    "uvlparser": uvlparser,
    "z3-python": z3_python,
    "z3-solver": z3,
}


def main():
    answer = packages[sys.argv[1]]()
    for line in sys.stdin:
        where, text = line.rstrip("\n").split("\t", 1)
        try:
            value = str(answer(text, dict(each.split("=") for each in where.split())))
        except Exception:
            value = ""
        sys.stdout.write({"True": "1", "False": "0"}.get(value, "-"))


main()
