# Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if R refuses it.
answer <- function(line) {
  parts <- regmatches(line, regexpr("\t", line), invert = TRUE)[[1]]
  scope <- new.env()
  for (each in strsplit(parts[1], " ")[[1]]) {
    pair <- strsplit(each, "=")[[1]]
    assign(pair[1], pair[2] == "1", envir = scope)
  }
  tryCatch({
    expressions <- parse(text = parts[2], keep.source = FALSE)
    value <- if (length(expressions) == 1) eval(expressions[[1]], scope) else NULL
    if (isTRUE(value)) "1" else if (isFALSE(value)) "0" else "-"
  }, error = function(condition) "-")
}
lines <- readLines(file("stdin"), encoding = "UTF-8")
cat(vapply(lines, answer, ""), sep = "")
