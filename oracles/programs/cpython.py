# Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Python refuses it.
import sys
import warnings

warnings.simplefilter("ignore")
for line in sys.stdin:
    where, text = line.rstrip("\n").split("\t", 1)
    variables = {name: value == "1" for name, value in (each.split("=") for each in where.split())}
    try:
        # The brackets keep texts with unbalanced brackets from passing.
        values = eval(f"[\n{text}\n]", {}, variables)
    except Exception:
        values = []
    sys.stdout.write(str(int(bool(values[0]))) if len(values) == 1 else "-")
