# Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if E refuses it.
while IFS= read -r line; do
  axioms=
  for each in ${line%%$'\t'*}; do
    if [[ $each == *=1 ]]; then sign=; else sign="~"; fi
    axioms+="fof(value, axiom, $sign ${each%=*})."
  done
  # The text is a whole formula, so unbalanced brackets remain unbalanced.
  answer=$(eprover --cpu-limit=10 --silent <<< "${axioms}fof(question, conjecture,"$'\n'"${line#*$'\t'}"$'\n'").")
  case $answer in
    *"SZS status Theorem"*) printf 1 ;;
    *"SZS status CounterSatisfiable"*) printf 0 ;;
    *) printf - ;;
  esac
done 2>/dev/null
