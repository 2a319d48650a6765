<?php
// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if PHP refuses it.
error_reporting(0);
function answer(string $where, string $text): string {
    $variables = preg_replace('/\$?(\w+)=([01]) ?/', '\$$1 = (bool) $2; ', $where);
    try {
        // The brackets keep texts with unbalanced brackets from passing.
        $values = eval("$variables return [\n$text\n];");
    } catch (Throwable) {
        return "-";
    }
    return is_array($values) && count($values) === 1 ? (string) (int) (bool) $values[0] : "-";
}
while (($line = fgets(STDIN)) !== false) {
    echo answer(...explode("\t", rtrim($line, "\n"), 2));
}
