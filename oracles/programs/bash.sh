# Reads a question per line: $x=1 $y=0<tab>text. Prints a character for each: 1, 0, or - if Bash refuses it.
answer() {
  local each
  for each in $1; do
    each=${each#\$}
    # Nonempty means true.
    if [[ $each == *=1 ]]; then local "${each%=1}=1"; else local "${each%=0}="; fi
  done
  # In a subshell, since a syntax error leaves the parser in the middle of the text.
  (eval "if [[ $2 ]]; then printf 1; else printf 0; fi") 2>/dev/null || printf -
}
while IFS= read -r line; do
  answer "${line%%$'\t'*}" "${line#*$'\t'}"
done
