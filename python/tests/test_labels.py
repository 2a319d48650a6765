"""Labels and the kinds of rows. The expected results were worked out by hand."""

from __future__ import annotations

import unittest

import numpy as np

from boolglot import check


class Labels(unittest.TestCase):
    def test_each_row_is_of_one_kind(self):
        texts = ["1", "1", "0", "1", "1 1", None, "1&&0"]
        labels = ["True", "no", None, "maybe", "True", "True", 0]
        kinds = ["right", "wrong", "missing", "illegible", "refused", "unreadable", "right"]
        self.assertEqual(check(texts, labels, "binary"), kinds)
        self.assertEqual(check(["a", "a"], [True, True], "python", values=[{"a": True}, None]), ["right", "unbound"])

    def test_labels_state_their_value_in_many_ways(self):
        for label in ("True", "true", " TRUE. ", "**Yes**", "1", 1, 1.0, True, np.True_, "(ON)", "“ON”"):
            self.assertEqual(check(["ON"], [label], "on-off"), ["right"], label)
        for label in ("False", "no", "0", 0, 0.0, False, "`OFF`"):
            self.assertEqual(check(["ON"], [label], "on-off"), ["wrong"], label)
        for label in ("-1", "maybe", 0.5, 2, "True or False", "T", [True], "x" * 200):
            self.assertEqual(check(["ON"], [label], "on-off"), ["illegible"], label)
        for label in (None, "", "  ", float("nan")):
            self.assertEqual(check(["ON"], [label], "on-off"), ["missing"], label)
        with self.assertRaisesRegex(ValueError, "there are 1 texts and 2 labels"):
            check(["ON"], ["ON", "ON"], "on-off")

    def test_a_text_has_one_label(self):
        self.assertEqual(check("True", "no", "python"), "wrong")

    def test_labels_are_a_column(self):
        with self.assertRaisesRegex(TypeError, "a column of labels is needed, not str"):
            check(["True"], "True", "python")
        with self.assertRaisesRegex(TypeError, "a column of labels is needed, not generator"):
            check(["True"], (label for label in ["True"]), "python")

    def test_arrays_of_truth_values(self):
        self.assertEqual(check(["1", "0"], np.array([True, True]), "binary"), ["right", "wrong"])


if __name__ == "__main__":
    unittest.main()
