<?php
// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if PHP refuses it.
error_reporting(0);
function all(...$values): array {
    return $values;
}
function answer(string $where, string $text): string {
    $variables = preg_replace('/\$?(\w+)=([01]) ?/', '\$$1 = (bool) $2; ', $where);
    try {
        // The parentheses of the call keep unbalanced texts from passing. In an array literal, PHP would evaluate
        // constants before it checks whether choices need parentheses.
        $values = eval("$variables return all(\n$text\n);");
    } catch (Throwable) {
        return "-";
    }
    return is_array($values) && array_keys($values) === [0] ? (string) (int) (bool) $values[0] : "-";
}
// A nested choice without required parentheses is an error that ends the program, so a child process evaluates it.
function answerOfChild(string $where, string $text): string {
    $child = pcntl_fork();
    if ($child === 0) exit(strpos("01-", answer($where, $text)));
    pcntl_waitpid($child, $status);
    return "01-"[pcntl_wexitstatus($status)] ?? "-";
}
while (($line = fgets(STDIN)) !== false) {
    [$where, $text] = explode("\t", rtrim($line, "\n"), 2);
    echo substr_count($text, "?") > 1 ? answerOfChild($where, $text) : answer($where, $text);
}
