<?php
// One question a line: x=1 y=0<tab>text. One character for each: 1, 0, or - for what PHP refuses.
error_reporting(0);
function answer(string $where, string $text): string {
    $variables = preg_replace('/\$?(\w+)=([01]) ?/', '\$$1 = (bool) $2; ', $where);
    try {
        // In brackets no text can close what it did not open.
        $values = eval("$variables return [\n$text\n];");
    } catch (Throwable) {
        return "-";
    }
    return is_array($values) && count($values) === 1 ? (string) (int) (bool) $values[0] : "-";
}
while (($line = fgets(STDIN)) !== false) {
    echo answer(...explode("\t", rtrim($line, "\n"), 2));
}
