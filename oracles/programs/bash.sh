# One question a line: $x=1 $y=0<tab>text. One character for each: 1, 0, or - for what Bash refuses.
answer() {
  local each
  for each in $1; do
    each=${each#\$}
    # What is not empty is true.
    if [[ $each == *=1 ]]; then local "${each%=1}=1"; else local "${each%=0}="; fi
  done
  # In a shell of its own, since an error of syntax leaves the parser with what it had begun to read.
  (eval "if [[ $2 ]]; then printf 1; else printf 0; fi") 2>/dev/null || printf -
}
while IFS= read -r line; do
  answer "${line%%$'\t'*}" "${line#*$'\t'}"
done
