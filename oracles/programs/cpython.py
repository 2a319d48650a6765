# One question a line: x=1 y=0<tab>text. One character for each: 1, 0, or - for what Python refuses.
import sys
import warnings

warnings.simplefilter("ignore")
for line in sys.stdin:
    where, text = line.rstrip("\n").split("\t", 1)
    variables = {name: value == "1" for name, value in (each.split("=") for each in where.split())}
    try:
        # In brackets no text can close what it did not open.
        values = eval(f"[\n{text}\n]", {}, variables)
    except Exception:
        values = []
    sys.stdout.write(str(int(bool(values[0]))) if len(values) == 1 else "-")
