"""The command `boolglot`, as `python -m boolglot`."""

from boolglot._node import main

main()
