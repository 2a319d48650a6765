# Reads a question per line: x=1 y=0<tab>text. Runs a program for each and prints its answer: 1, 0, or - if it refuses
# the text.
#
#     bash each.sh awk
awk_answer() {
  local each variables=()
  for each in $1; do variables+=(-v "$each"); done
  # The brackets make a text with unbalanced brackets fail.
  gawk "${variables[@]}" "BEGIN { values[$2]; for (each in values) print each }"
}
cmake_answer() {
  local each
  {
    echo "cmake_minimum_required(VERSION 3.25)"
    for each in $1; do echo "set(${each%=*} ${each##*=})"; done
    printf 'if(\n%s\n)\nmessage("1")\nelse()\nmessage("0")\nendif()\n' "$2"
  } > question.cmake
  # Warnings precede the answer.
  cmake -Wno-dev -P question.cmake 2>&1 | tail -n 1
}
nix_answer() {
  local each
  {
    echo "let"
    for each in $1; do
      if [[ $each == *=1 ]]; then echo "${each%=*} = true;"; else echo "${each%=*} = false;"; fi
    done
    # The parentheses make a text with an = fail.
    printf 'in if (\n%s\n) then "1" else "0"\n' "$2"
  } > question.nix
  nix-instantiate --store dummy:// --eval question.nix | tr -d '"'
}
while IFS= read -r line; do
  answer=$("$1_answer" "${line%%$'\t'*}" "${line#*$'\t'}" 2>/dev/null)
  if [[ $answer == [01] ]]; then printf %s "$answer"; else printf -; fi
done
