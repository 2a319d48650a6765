// The words that `verify` knows, separated by spaces, and as alternatives of a pattern.

export const contractions =
  "it's that's here's they're l'expression s'évalue l'énoncé dell'espressione l'espressione"
/** Words around a value that leave it as it is. */
export const neutral = `
  the this that it its value values so therefore thus hence then now finally consequently accordingly overall
  ultimately also just simply clear clearly indeed definitely certainly exactly we i conclude see have has get got
  find know think believe obtain obtained deduce determine answer result truth values column boolean output outcome conclusion
  evaluation expression expressions formula statement sentence proposition solution verdict response final order correct logical
  entire whole complete original above question thing is are be equals equal evaluates evaluate evaluated simplifies
  simplified simplify reduces reduced gives yields returns becomes comes out to of for as follows in my our which
  means by must will expressed form checking verification code program interpreter confirms makes proved proven shown yield two three
  four five six they us you python results compound equivalent conjunction logically following given derived infer inferred applying using das
  gesamtausdruck ist ergebnis die antwort lautet daher der ausdruck aussage wert la réponse est donc el resultado
  respuesta es valor verdad expresión por lo tanto valeur ergibt vaut somit diese dieser cette esta questa formel
  vereinfachte vereinfacht formule simplifiée fórmula simplificada semplificata valore espressione è é sind sont sono
  são son dem des dieses gesamte insgesamt ausdrucks auswertung wahrheitswert werte formeln gesuchte logische
  boolesche gegebene les de di folglich schließlich ergebnisse en se à logique booléenne finale entière complète
  valeurs énoncé réduit simplifie vérité égale del los las dado lógica booleana lógico completa proposición enunciado
  evalúa reduce simplifica como luego entonces valores da do em expressão fórmulas proposição verdade avalia resulta
  portanto logo conclusão simplificado il della risultato risulta proposizione valuta dunque pertanto упрощённое
  упрощенное упрощённая упрощенная выражение выражения формула формулы высказывание высказывания значение истинностное
  итак таким образом следовательно равно это belegung lösung solución soluzione решение folgt sigue segue suit следует`
export const assignmentWords = `
  let me yes only set take choose one possible such assignment satisfying satisfies example variables where and sat satisfiable
  satisfied choosing setting taking picking erfüllende instance satisfy eine une una un assignation satisfaisante
  affectation asignación satisfait satisface que atribuição satisfaz assegnazione soddisfa набор подходящий
  выполняющий`
export const formulaWords = `
  sure can validly resolvent consequence one rewrite rewritten written write simplification law laws new valid inference simplest minimal minimized
  shortest cnf dnf nnf sop pos normal morgan morgan's morgan’s distributive distributivity associative commutative commutativity
  absorption idempotent idempotence double modus ponens tollens hypothetical disjunctive syllogism resolution
  elimination introduction biconditional implication conditional rule rules literals literal clause
  clauses terms term operand operands formulas factoring factored factor redundancy redundant identity
  domination complementation material exportation contraposition contrapositive formalization formalized formalizing
  formalize symbolically symbolic symbols notation sum sums product products javascript java c r logic map maps
  karnaugh k express derive forma sich schließen wir condition equivalente both on an holds hold`
/** Words allowed before "the answer is" in its clause. Other words may make the answer conditional or quote another person. */
export const leadWords = `
  am ll ve sorry okay ok yes well alright however evaluating simplifying combining substituting best right only one
  possible corrected updated revised certain sure confident obvious obviously undoubtedly confirm confirmed
  show shows found can safely summary short here there leaves but and an le ma mon notre bonne bon bonnes meine
  unsere richtige korrekte endgültige damit dass nach sorgfältiger prüfung ainsi alors que qu así pues finalmente
  conclusión mi nuestra mia quindi perciò che assim então minha значит поэтому правильный окончательный итоговый мой
  верный`
/** Words that can introduce an answer; any other word could mean that the answer doesn't count. */
export const introducingWords = `
  step ran trace things line lines proof matches agrees consistent first what derivation brief quick careful why how below
  next list lists listing each all every row rows columns side sides parenthesis parentheses bracket brackets
  operator operators part parts group groups variable steps table tables work works working reasoning explanation
  breakdown approach detailed detail full combine combined compute computing computed calculation calculate apply
  applied put putting together everything case cases combination combinations check checks verify verified go through
  them walk break down start starting begin end ending deriving reach arrive inside from into at according resulting under
  entry entries assignments i'll let's let’s look give use definition should note please assess
  consider premise premises fitch style natural deduction no other earlier assistant ich bin mir sicher last disjunct disjuncts conjunct conjuncts
  antecedent consequent negation negating since because plugging substitution assigning outermost innermost remaining
  remains rearranging expanding collecting cancelling dropping removing json object asked requested`

/** Words used to explain why no assignment satisfies a formula. */
export const clashWords =
  "and|or|not|both|each|other|always|the|an|clauses?|formula|it|its|is|are|be|holds?|true|false|can|cannot|can['’]t|contradicts?|contradictory|contradiction|conflicts?|clash|clashes|complementary|requires?|forces?|at once|every|all|no|rows?|assignment|values?|makes?"

export const optionWords =
  "option options choice choices letter letters both and answers statements choose pick select best true valid only right one sound looking argument tautology contradiction contingency opción opcao opção opzione lettre lettera letra richtig correcta correcte corretta hold buchstabe вариант"

/** The names of members with an answer in JSON, and of others that say nothing against it. */
export const answerMembers =
  "(?:final_|correct_|selected_|chosen_|simplified_)?(?:answers?|result|choice|option|formula|assignment|conclusion)|simplified(?:_expression)?"
export const otherMembers =
  "[a-z][a-z0-9]|reason(?:ing|s)?|confidence|thoughts?|rules?|steps?|satisfiable|explanation|name|arguments|(?:truth_)?value|analysis|selected_option|expression|work|why"

/** Words that state a value in a sentence. */
export const statingTrue =
  "true wahr vrai vraie verdadero verdadera vero vera verdadeiro verdadeira истина истинно истинна ⊤"
export const statingFalse = "false falsch faux fausse falso falsa ложь ложно ложна ⊥"

/** Words that never occur in polite offers of further help: they express a value, an answer or a doubt. */
export const impoliteWords =
  "true|false|right|(?:in)?correct|wrong|it is|it['’]s|instead|did not|didn['’]t|is not|isn['’]t|other(?! questions?)|opposite|sure|doubt|guess|but|however|not|cannot|can['’]t|doesn['’]t|fails?|holds?|though|backwards|flip|negate|answer|value|result|option|choice"

const regrets = "wait|oops|sorry|correction|scratch that|hmm|on second thought"
export const objections = `no wait|${regrets}|actually|hold on|i meant?|rather|edit|update|revised|erratum|errata`

export const conclusions =
  "therefore|thus|hence|so|in short|consequently|in conclusion|we (?:can )?(?:conclude|infer|derive|deduce|get|obtain)|it follows|daraus folgt|we(?: are|['’]re) left with|we end up with|we arrive at|i['’]d go with|i['’]ll go with|i['’]d choose|i choose|i['’]d pick|daher|somit|folglich|donc|alors|ainsi|wir erhalten|erhalten wir|on en déduit que|on en conclut que|on obtient|nous obtenons|obtenemos|obtemos|otteniamo|получаем|получим|por lo tanto|por tanto|se concluye(?: que)?|se sigue(?: que)?|se deduce(?: que)?|conclui-se(?: que)?|portanto|quindi|dunque|si conclude che|si deduce che|следовательно|итак"

export const politeStarts =
  "let me know|(?:i )?hope (?:this|that)|would you like|do you want|if you(?: (?:have|need|want|would)|['’]d)"

/** What retracts or doubts an answer within `limits.doubt` characters after it. */
export const doubts = `${regrets}|mistaken?|not sure|unsure|uncertain|not certain|i doubt|doubtful|maybe|perhaps|might be|could be|could also|may be|just kidding|joking|alternatively|or rather|or maybe|i guess|not necessarily|cannot be determined|can['’]t be determined|but not|neither(?! a tautology)|i don['’]t know|still (?:has|have|needs?) to|no claim|opposite|reverse|lol|not really|however|no longer|disregard|ignore|retract|retracted|withdraw|withdrawn|reconsider|disagree|placeholder|flawed|copied|pasted|cancel that|only because|just a sample|seriously|psych|(?:that['’]s|that is|this is) (?:just )?what|quote me|i suppose|oh no|whoops|my bad|never mind|strike that|on reflection|on second look|i (?:swapped|mixed up|misread|overlooked|forgot)|backwards|typo|should (?:read|have been|be (?:true|false))|changed my mind|an error|a mistake|slip|made (?:this|that|it) up|dummy|real answer|misapplied|mislabeled|mislabelled|flip (?:this|it)|grain of salt|trust me|coin toss|who knows|whichever is|this fails|vielleicht|peut-être|quizás|forse|talvez|возможно|falsch|faux|incorrecta?|falsa|sbagliat[ao]|errad[ao]|equivocad[ao]|неверно|неправильно|ошибка|ошибся|ошиблась|ошибаться|точнее|trompée?|désolée?|vertan|entschuldigung|ich meinte|quise decir|perdón|me equivoqué|me enganei|desculpe|self-check: fail(?:s|ed)|check: fail(?:s|ed)|not satisfied|as if|yeah,? right`

/** What denies the statement that follows in the same clause. */
export const denials =
  "not|never|hardly|one of|step (?:[0-9]{1,2}|one|two|three|four|five|six)(?![^a-z]{0,2}[(:.*—–-])|cannot|don['’]t|doesn['’]t|isn['’]t|doubt|wrong|incorrect|false|opposite|initial|previous|inner|outer|first|second|intermediate|partial|left|student|your|another|other|negation|dual|complement|inverse|contrary|invalid|no|least|unlikely|check|prove|proving|show|seem|seems|want|wants|need|needs|should|the form|this form|of form|use|when|once|nicht|nie|niemals|keineswegs|ne|pas|jamais|nunca|jamás|tampoco|non|mai|não|nem|не|никогда|нельзя"

/** Parts of a reply that a warning may name. */
export const parts =
  "lines?|things?|remarks?|answers?|texts?|box|tags?|blocks?|code|sentences?|paragraphs?|messages?|outputs?|reply|response|letters?|values?|formulas?|expression|assignment|list|table|proof|steps|results?|conclusion|parts?"
export const partsAbroad =
  "zeile|antwort|texte?|ligne|réponse|phrase|línea|respuesta|frase|linea|riga|risposta|linha|resposta"
export const after =
  "(?:given |shown |printed )?(?:below|(?:under|be)neath)|(?:that|which) follows?|to follow|after (?:this|that)|(?:that comes|coming) next"
export const afterAbroad =
  "suivante|ci-dessous|qui suit|siguiente|de abajo|a continuación|seguente|successiva|sotto|abaixo|seguinte|a seguir"
export const next =
  "next|following|nächsten?|folgenden?|prochaine|siguiente|próxima|prossima|seguente|seguinte"
export const rest = "what|nothing|everything|anything|all|whatever|the rest of"
export const works =
  "solutions?|attempts?|derivations?|examples?|reasoning|arguments?|work|working|decoys?|traps?|jokes?|placeholders?"
export const announcing = "will|i['’]ll|now|going to|about to|let me"

export const surety =
  "sure|certain|confident|convinced|sicher|sûre?|certaine?|segur[ao]|sicur[ao]|cert[ao]|certeza|уверена?"

export const resultNouns =
  "results?|truth values?|output|conclusion|conclusión|solution|verdict|ergebnis|résultat|resultado|risultato|результат|итог"

/** Words for another question or for a part of this one. */
export const partWords =
  "inner|outer|first|second|third|part|previous|opposite|other|another|steps?|gate|parenthesis|parentheses|brackets?|side|subexpression|operands?"

/** "The minimal SOP form is". */
export const resultForms = "simplified|minimal|minimized|reduced|simplest"
