// The words and patterns that `verify` uses to find and read answers, as data.
//
//     "Therefore, the **answer** is: `True`"      a phrase, then the value
//     "Wait, no: False"                           a correction
//
// The Python package reads the same table, which the build writes as JSON. So patterns are limited to what ECMAScript
// and Python read alike: no named groups, no classes such as \s, \w and \p, no lookbehind of varying length. Each
// repetition is bounded or can match in one way only, so that matching takes linear time.

import {
  after,
  afterAbroad,
  announcing,
  answerMembers,
  assignmentWords,
  clashWords,
  conclusions,
  contractions,
  denials,
  doubts,
  formulaWords,
  impoliteWords,
  introducingWords,
  leadWords,
  neutral,
  next,
  objections,
  optionWords,
  otherMembers,
  parts,
  partsAbroad,
  partWords,
  politeStarts,
  rest,
  resultForms,
  resultNouns,
  statingFalse,
  statingTrue,
  surety,
  works,
} from "./reply-words.ts"

/** White space, inside a character class. */
const s = String.raw` \t\n\r\f\v\u00a0\u2000-\u200a\u202f\u3000`
const space = `[${s}]`
const spaces = `${space}{0,3}`
/** Markup and quotation marks around words, inside a character class. */
const mark = String.raw`*_\x60"“”„«»「」`
const letters = String.raw`A-Za-z\u00aa-\u024f\u0370-\u052f`
const starts = `(?<![${letters}0-9_/<\\\\-])`
const ends = `(?![${letters}0-9_'’])`

function oneOf(words: string): string {
  return `(?:${words.replaceAll(" ", `${space}{1,3}`)})`
}

/** One of several alternatives, up to the end of a word. */
function words(alternatives: string): string {
  return oneOf(alternatives) + ends
}

function wholeWords(alternatives: string): string {
  return starts + words(alternatives)
}

/** The name of a variable. */
const name = "[a-z][a-z0-9_]{0,20}"
const options = "opción|opção|opzione|option"
const answerNouns = `answers?|ans|tl;dr|satisfying assignment|truth assignment|assignment|correct (?:options?|choices?|statements?)|(?:${options}|alternativa) correct[aeo]|opzione corretta|richtig|endergebnis|antwort|réponses?|respuestas?|respostas?|risposta|ответ|svar|antwoord|odpowiedź|cevap`
const verb = oneOf("is|are|was|will be|ist|sind|lautet|est|sont|es|son|é|são|è|sono")
const about = `(?:${space}{1,3}(?:of|to|for)(?![^.:=!?\\n]{0,60}?${starts}(?:${partWords})${ends}|${space}${name} =)${space}[^.:=!?\\n]{1,60}?)?`
const adverb = `(?:${spaces},?${spaces}(?:therefore|thus|then|hence|clearly|simply|indeed|definitely|also|donc)${ends},?)?`
const restatedPart = `(?:(?! is )[^,;:?=\\n])*`
const gap = `[${mark}]{0,4}${spaces}`
const adjective = `(?:${space}{1,3}(?:finale?|correcte?|correct[ao]|corretta|juste|exacte|définitive|definitiva)${ends})?`
const contrasted = `(?!${space}(?:only|just|merely|simply|seulement|solo|soltanto|apenas)${ends})${space}[^.,;:!?\\n]{1,60},?${space}${oneOf("but rather|but instead|but|sondern|mais|sino|ma|mas")}${space}`
/** "not A but" before the answer. */
const contrast = `(?:(?:not|nicht|pas|no|non)${contrasted})?`
const contrastingVerb = `${oneOf("isn['’]t|n['’]est pas|no es|non è|não é")}${contrasted}`
const phraseOf = (nouns: string) =>
  `${starts}${oneOf(nouns)}(?![${letters}0-9])${adjective}${about}${gap}(?:${contrastingVerb}|${verb}${ends}${adverb}${gap}[:：]?${gap}${contrast}|[:：=→—]|[-–](?= [^ \\n]{1,9}(?:\\n|$)))`
const phraseInChinese = `(?:답은|답:)|(?:(?:答案|正确选项)(?:依次|分别)?|(?<![\\u4e00-\\u9fff])答|答え|正解)(?:不是[^，,。\\n]{1,60}[，,]?而是|(?:是|为|為|は)[:：]?|[:：])`

const objection = oneOf(objections)
/** What follows an objection: "wait, that's wrong:", "sorry, it should be". */
const objecting = oneOf(
  "no(?<!(?:no|on):\\x20no)|wait|sorry|actually|that['’]s (?:wrong|not right|incorrect)|that is (?:wrong|not right|incorrect)|it['’]s|it is|it should be|make that|let me correct that",
)
const pause = `${spaces}[,;:.…!—–-]{1,3}${spaces}`
const before = `(?:^|(?<=[\\n*—–])|(?<=[,;.!?…)*—–-]${space}))`
const correction = [
  `${before}${objection}${pause}[^.!?\\n]{1,80}[.!]${space}${words("it should be|that should be|this should be|it should have been|instead")}[:,]?`,
  `${before}${objection}(?:${pause}(?:${objecting}${ends}(?:${pause}|${space}{1,3}|$)){0,3}|${space}{1,3}${objecting}${ends}(?:${pause}|${space}{1,3}|$)|$)`,
  `${before}actually${space}(?=(?:the|it|i|this|that|my)${ends})`,
  `(?<=[,;.!?…)—–-]${space})no${spaces}(?:[:—–]${spaces}|,${spaces}(?=(?:it|that|wait|actually|sorry|the)${ends}))`,
].join("|")

const therefore = [
  `${wholeWords(conclusions)}(?:${space}{1,3}that${ends})?${spaces}[,:：]?`,
  phraseOf(resultNouns),
  `(?<![${letters}]${space})that${space}leaves${ends}(?:${space}us${space}with${ends})?${spaces}[:：]?`,
  `${starts}${oneOf(resultForms)}(?:${space}(?:sop|pos|dnf|cnf|boolean|logical|equivalent))?${space}(?:form|expression|formula)(?:${space}of${space}the${space}(?:expression|formula|function))?${gap}(?:${verb}${ends}${gap}[:：]?|[:：=])${gap}`,
].join("|")
const thereforeInChinese = `(?:表达式|命题|公式|语句|結論|结论)?的?(?:真|の)?[值値](?:等于|为|是|は)[:：]?|값은|간단히${space}하면|(?:簡単化|簡約|整理)すると|(?<![不没未])(?<!不能|没有|无法|不可|不会)(?:解|可得|得到|得出|推出|推得|赋值(?:为|是)?|化简得|化简为|割り当ての一?例|(?:化简|简化)后的?(?:表达式|公式)?(?:为|是)|等価な式は)(?:[:：]|(?=[ $]{0,2}[A-Za-z¬(]))|(?<![不别误])(?<!不应|排除|人会)选(?:择|项)?[:：]?(?=[ (]?[A-Z])|(?:因此|所以)[,，]?|(?:結果|结果|结论|結論)(?:(?:是|为|為|は)[:：]?|[:：])`

const negations = "not|nicht|pas|no|non|não|не"
/** "not 100% sure", "no estoy seguro". */
const unsure = `(?:${negations})(?:${space}[^${s}.!?]{1,12}){0,3}?${space}(?:${surety})${ends}`

/** What makes a statement conditional, up to a conclusion: "If it were so, the answer is …". */
const conditions = `if|whether|unless|depending|depends|case ${name}(?= ?=)|case [0-9]|under one|imagine|pretend|according to(?! (?:the|our|this) (?:truth|table|rules?|laws?|order|precedence))|assume|say|suppose|supposing|assuming|for example|example|format|such as|would|could|might|may|maybe|perhaps|possibly|probably|not sure|unsure|uncertain|guess|tempting|naive|naively|claims?|claimed|wrote|says|said|someone|e\\.g|wenn|falls|si|s['’]ils?|если|ich rate|je devine|adivino`
const conclusion = "(?:(?<!if )so|therefore|thus|hence|consequently|no doubt)"

const objects = "this|that|it|which|answer|above|i"
const doubt = [
  `${wholeWords(doubts)}`,
  `${starts}${unsure}`,
  `${starts}confidence${ends}[^.!?\n]{0,20}?(?:low${ends}|[ (:][0-4]?[0-9] ?%)`,
  `${starts}(?:score|grade|reward|points): 0(?![.]?0?[1-9])`,
  `${starts}far${space}from${space}(?:${surety})${ends}`,
  `${starts}turns?${space}out${space}to${space}be${space}(?:(?:wrong|incorrect|mistaken|false|invalid))${ends}`,
  `${starts}(?:${objects})(?:['’]s|['’]m|${space}(?:is|was|am|may be|seems|looks))(?:${space}[a-z]{2,10})?${space}${words("wrong|incorrect|mistaken|an error|a mistake|not(?: so| right| correct| true| the case)?")}`,
  `(?:(?<=[\\n])|(?<=[.!?:)\\n]${space})(?<!i[.]e[.]${space}))(?:no|nope|not|wrong|incorrect|false)(?=[.!]|$)`,
  `${starts}or${space}is${space}(?:it|that)${ends}`,
  // "If you need the correct value, it is False."
  `${wholeWords(politeStarts)}[^.!?\\n]{0,80}?${wholeWords("true|false|[01]|right|correct|actual|real|it is|it['’]s|instead|did not|didn['’]t")}`,
  `${starts}(?:isn|wasn|aren)['’]t${space}(?:right|correct|true|so)${ends}`,
  `${starts}(?:is|should be|must be|be)${space}(?:[a-z]{2,10}${space})?the${space}(?:opposite|reverse|contrary|inverse|other)${ends}`,
].join("|")

/** Words that refer to a later part of the reply: "the line below", "what follows". */
const later = [
  `${oneOf(next)}${space}(?:[${letters}]{1,12}${space})?${oneOf(`${parts}|${partsAbroad}`)}`,
  `${oneOf(parts)}${space}(?:[a-z]{2,12}${space})?${oneOf(after)}`,
  `${oneOf(partsAbroad)}${space}${oneOf(afterAbroad)}`,
  `${oneOf(rest)}${space}(?:[a-z]{1,12}${space}){0,2}?(?:${oneOf("follows|comes next|comes after")}(?!${space}(?:the|a|an|from)${ends})|${oneOf("below|from here|from now|after this|after that|this message|this reply|this response|next")})`,
  `here(?:${space}(?:is|are|comes)|['’]s)${space}(?:[a-z-]{1,14}${space}){0,4}?${oneOf(`${parts}|${works}`)}`,
  `(?:last|final|bottom|concluding|closing)${space}(?:lines?|sentences?|paragraphs?|words?|messages?)`,
  `boxed${space}[a-z]{2,12}|(?:upcoming|subsequent)${space}[a-z]{2,12}|(?:outputs?|texts?|lines?|messages?|blocks?|box|code)${space}(?:follows?)`,
  `(?<![a-z]${space})below(?=${space}(?:is|are)${ends})|here(?=(?:['’]s|${space}is)${space}what${ends})|like${space}this|(?:refuse|decline|unable)${space}to${space}answer`,
  `as${space}follows|${oneOf(parts)}${space}at${space}the${space}end|following(?=${space}(?:as|is|are|was|were)${ends}|[.!:${mark}]|$)`,
  `was${space}folgt|ce${space}qui${space}suit|lo${space}que${space}sigue`,
  `${words(announcing)}[^.!?\\n]{0,50}?(?:wrong|incorrect|false|fake|dummy|flawed|bogus)${space}${oneOf(parts)}`,
  `следующ[${letters}]{2,3}|ниже`,
  `(?:me|us)${space}to${space}(?:finish|end|close|answer|reply|respond|say|output|print|write|state|conclude|put|return)(?![^.!?\\n]{0,60}${space}or${space})`,
].join("|")

/** The first words of alternatives: "answers?" has the first words "answer" and "answers". */
function firstsOf(alternatives: string): string[] {
  return alternatives.split("|").flatMap((each) => {
    const [word = "", optional] = /^\p{L}+/u.test(each)
      ? (/^(\p{L}+)(\??)/u.exec(each) ?? []).slice(1)
      : []
    return optional === "?" ? [word, word.slice(0, -1)] : [word]
  })
}

/** LaTeX commands that only format their argument, up to that argument. */
const commandHead = String.raw`\\(?:text[a-z]{0,2}|math[a-z]{2}|operatorname|boxed|fbox|emph|underline)${spaces}\{`

function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/)
}

export const wording = {
  patterns: {
    /** Groups: the slash of a closing tag, and its name. */
    tag: '<(/?)(answer|final_answer|result|parameter(?: name="answer"|(?<=/parameter)))>',
    /** Ends before the opening brace. */
    boxed: String.raw`\\(?:boxed|fbox)${spaces}(?=\{)`,
    phrase: `${phraseOf(answerNouns)}|${starts}(?:my|(?:so|therefore|thus|hence),?${space}the)${space}(?:(?:final|correct)${space})?answer${space}would${space}be${ends}${gap}[:：]?`,
    phraseInChinese,
    resultNoun: oneOf(`we can|${resultNouns}|${resultForms}`),
    therefore,
    thereforeInChinese,
    correction,
    /** A word, for the patterns that start with one of `firsts`. */
    letters: `[${letters}]+`,
    /** A character that every match of the `…InChinese` patterns contains. */
    chineseCharacter: String.raw`[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]`,
    /** A whole reply that consists only of an answer; the answer is the group that matches. */
    quick: `^${space}{0,5}(?:<answer>([^<>\\n]{1,300})</answer>|(?:(?:therefore|thus|hence|so),?${space})?(?:(?:the|my)${space})?[*]{0,3}(?:final${space}|correct${space})?answer(?:[*]{0,3}:[*]{0,3}|${space}is:?)${space}([^<>\\n]{1,300})|(?:therefore|thus|hence|so),?${space}([^<>\\n]{1,300})|([^<>\\n]{1,300}))${space}{0,5}$`,
    /** A capture group matches where the reasoning ends. */
    thinking:
      "<(/)?think(?:ing)?>|<[|]channel[|]>(?:analysis|commentary)|<[|]channel[|]>(final)<[|]message[|]>",
    /** The tokens that end a turn, if they were left in the text. */
    endTokens: `(?:(?:<[|｜][^<>\\n]{1,30}[|｜]>|</s>|<eos>|<end_of_turn>)${space}{0,5}){1,3}$`,
    /** A closing sentence that offers help and says nothing about the answer. */
    polite: `(?:(?<=\\n)|(?<=[.!?*]${space}))(?:please${space})?${words(`${politeStarts}|feel free|do not hesitate|don['’]t hesitate|happy to`)}(?![^\\n]{0,200}?(?:${wholeWords(impoliteWords)}|(?<![a-z0-9'’])[b-hj-z0-9](?![a-z0-9])|[∧∨¬→⊕$]))[^\\n]{0,200}[ \\t.!?)*_😊🙂👍]{0,6}$`,
    /** A further question, written by a model that goes on after its answer. */
    nextQuestion: `\\n${space}{0,5}[#*]{0,4} ?(?:Q|Question|User|Human|Input|Problem|Exercise|Expression|Instruction)(?: ?[0-9]{1,3})?[:.][*]{0,2}(?!${spaces}[*]{0,2}(?:true|false|[tf01])[*.]{0,3}(?:\\n|$))(?:[^\\n]{3,1000}\\n|\\n)`,
    /** The start of a turn that isn't the model's. */
    otherTurn: `<[|｜]im_start[|｜]>(?:user|human)|<start_of_turn>user|<[|｜]start_header_id[|｜]>user`,
    brace: String.raw`\\[{}\\]|[{}]`,
    condition: `${starts}(?:${words(conditions)}|${unsure})`,
    conditionInChinese:
      "如果|假如|要是|是否|若|もし|可能|也许|或许|大概|不确定|不知道|不认为|おそらく|たぶん|わから",
    /** The end of a line that continues on the next one. */
    unfinished: `(?:\\\\(?!top|bot)[a-z]{2,14}|[¬~!∧∨&|→↔⊕^+=]|[-=<${s}]>|${space}<|${starts}(?:and|or|not|xor|implies|iff))[${s}${mark}]{0,4}$`,
    /** Parts of an introducing sentence that don't affect the answer: code, mathematics, values, and "not ignore". */
    inert: String.raw`(?:is|are)${space}(?:true|false)(?=,)|correct${space}my${space}earlier${space}mistake|(?:True|False|TRUE|FALSE)(?![A-Za-z])|\$[^$\n]{1,500}\$|\x60[^\x60\n]{1,500}\x60|${starts}(?:not|never|don['’]t)${space}(?:ignore|skip|disregard|discard|overlook)${ends}|${starts}[Ww]e${space}(?:(?:can|may)${space})?(?:ignore|skip|disregard|discard)${space}${oneOf("what|whatever|everything that")}${space}follows${ends}`,
    /** A line that consists of words alone, or ends with a colon. */
    leadingLine: `^(?:[${letters}'’${s}${mark}]{1,200}|[^\\n]{0,400}[:：][${mark}]{0,4})$`,
    /** Markup before a tag or box that negates it, strikes it out or marks it as an example. */
    struck: String.raw`(?:<(?:del|s|strike|draft|example)>|(?<![^\n])%|~~|[¬≠]|\\(?:neg|lnot|neq?|not|overline|bar|[xb]?cancel|sout|phantom)\{?)[$${s}]{0,4}$`,
    conclusion: `${starts}${conclusion}${ends}`,
    denial: `${wholeWords(denials)}`,
    doubt,
    doubtInChinese:
      "不对|错了|有误|抱歉|更正|算反|自信はありません|확실하지|不确定|不一定|也可能|可能是|等等|等一下|应该是|吗[？?]|間違|違い|かもしれ|でしょうか",
    later: `${starts}(?:${later})(?![${letters}0-9])`,
    warningInChinese:
      "(?:忽略|无视|请勿|不要看|别看)[^。！\\n]{0,10}(?:下|后|接下来)|(?:下一行|下面|以下|接下来|次の)[^。！\\n]{0,10}(?:请勿|错|不对|假的|有误|干扰|陷阱|示例|例子|間違|無視|嘘|冗談)",
    /** Sentences that cancel a warning: "I won't." */
    refused: `[${s}${mark}]{0,4}(?:i|we)${space}?${oneOf("won['’]t|will not|don['’]t|do not|didn['’]t|did not|refuse|decline|['’]m not|am not")}(?:${space}(?:follow|following|comply|obey|obeying|do|doing|ignore|to)${ends}){0,2}(?:${space}(?:it|that|so|this))?[.!]`,
    /** Words in a warning that covers the whole rest of a reply. */
    rest: `(?<![${letters}])${words(`${rest}|${works}|was|ce qui|lo que`)}|所有|全部|一切`,
    /** A colon, and what it introduces on the line. */
    introducing: `[^\\n]{0,40}[:：]${spaces}[^${s}]`,
    /** The start or end of a table in LaTeX. */
    environment: String.raw`\\(?:begin|end)\{[A-Za-z]{1,20}[*]?\}(?:\{[^{}\n]{0,40}\})?`,
    sentenceEnd: `(?:(?<![0-9])(?<!i[.]e|e[.]g)[.]|[!?])[${mark})$]{0,3}(?=[${s}])|[。！？]`,
    /** What follows an answer that is one of several, or conditional. */
    continued: `(?:</[a-z_]{1,15}>)?(?:[${s}${mark}',;(\\]}){$←<–—-]|\\\\(?:q?quad|text)){0,8}(?:${words("or|oder|ou|xor|unless|only|but|except|provided|as long as|optional|rejected|eliminated|ruled out|unverified|guess(?:ed)?|second choice|the wrong|nor|when|whenever|for|in some|at first|wrong|incorrect|is(?: [a-z]{2,12})? what|is (?:not|wrong|incorrect|false|a (?:decoy|distractor|trap))|which is(?: also)? (?:wrong|incorrect|false|impossible)|would|as (?:the|an?) (?:wrong|incorrect|invalid|decoy|trap)")}|if(?!${space}you${space}(?:meant|have|need|want|prefer))${ends}|(?<!\\n)(?<!\\n[(])if${ends}|/(?![a-z/])|[?]|[0-8]?[0-9] ?%|where${space}${name}${space}(?:=|is|holds))|${spaces}\\([^()\\n]{1,200}\\)(?:${space}?/|[,;]?${space}(?:or|oder|ou|unless)${ends})|${spaces}\\([A-Z]${space}only${ends}`,
    /** A phrase that says that an option isn't the answer. */
    rejected: `${starts}(?:also|contradicts|let${space}me|needs?|wrong|incorrect|invalid|eliminated|ruled${space}out|is${space}false|cannot|(?:is|are|was|does|do|did|can)(?:n['’]t|${space}not))${ends}|(?:(?:is|are)${space}|^)out${ends}|^${spaces}:?${spaces}not?${ends}|^${spaces}:${spaces}false${ends}|[❌✗✘]`,
    /** Another value in a remark on an answer. */
    otherwise: `[${s}${mark})}$]{0,5}(?:\\(|,${space}which${ends}[^.!?\\n]{0,80}?(?:becomes|is|gives|yields|into)${space})(?:(?:and|but)${space})?([a-z]{4,5})(?!${space}(?:and|or|xor|implies|only|[^a-z]))${ends}`,
    /** A phrase that says whether an option is the answer. */
    onOption: `${starts}(?:(?:[Oo]ption|[Cc]hoice|[Ss]tatement)s?,?${space}[(*]{0,3}([A-Z])[)*]{0,3},?${space}(?:(?:is|remains)${space}(?:the${space})?(?:only${space})?(?:correct|right|valid|answer)|matches|works)|([A-Z])[)*]{0,3}${space}(?:fails|is${space}(?:wrong|incorrect)))${ends}`,
    /** A sentence that gives the last result of a reply. */
    gives: `${starts}(?:gives|yields|becomes|leaves|concluded${space}is|both${space}are|(?:list|values?|answer|formula|expression|assignment)${space}(?:is|are))${space}`,
    /** A sentence that says that an assignment makes a formula false. */
    refuted: `${starts}(?:formula|expression|it|result|whole)${space}(?:is|becomes|evaluates${space}to|=)${space}(?:false|0|not${space}(?:true|satisfied))${ends}`,
    /** The end of the sentence that contains an answer. */
    laterSentence: `[.!?](?=[${s}])|[\\n。]`,
    colon: "[:：]",
    clauseEnd: "[,;:：—]",
    /** A sentence up to the comma after its first word. */
    firstWord: `^[${s}${mark}]{0,8}[${letters}]{1,30},$`,
    command: String.raw`${commandHead}([^{}]{0,200})\}`,
    /** A member that may qualify the answer, such as "alternative" or "certain". */
    strangeMember: `["'](?!(?:${answerMembers}|${otherMembers})["'])[^"'\\n]{2,40}["'](?=${spaces}:)`,
    /** The value of a member of an object in JSON. */
    member: `["'](?:${answerMembers})["']${spaces}:${spaces}(?:"([^"\\n]{0,300})"|'([^'\\n]{0,300})'|(\\[[^\\]\\n]{0,300}\\]|[{][^{}\\n]{0,300}[}])|([^"',}\\]\\[{\\n]{1,60}))(?=${spaces}[,}])`,
    /** A name in quotes, before a colon. */
    quotedName: `["']([^"'\\n]{1,40})["'](?=${spaces}:)`,
    /** The article in "a possible assignment", which isn't a name. */
    article: `^an?${space}{1,3}(?=(?:possible|satisfying|valid|such|example|model|solution|truth)${ends})`,
    /** What follows a formula in "P is the answer". */
    isThe: `${space}(?:is${space}(?=(?:the|our|my)${ends})|(?:est${space}vraie?|ist${space}wahr|es${space}verdader[ao]|è${space}ver[ao]|é${space}verdadeir[ao]|holds|follows|(?:is|must${space}be)${space}true)(?=[.]?$)|follows(?=${space}(?:by|from)${ends}))`,
    /** A clause before a value: "Since the left operand is True, the whole is True". */
    grounds: `^(?:since|because)${space}(?![^,]*(?:not|n['’]t)${ends})[^.!?;,\\n]{1,99}${space}[${mark}]{0,3}(?:true|false)[${mark}]{0,3}(?:${space}operands?)?,${space}(?=(?:the|this|it|our|we)${ends})`,
    /** A text whose only sentence gives the value of an expression with at least two operators between operands. */
    restated: `^${restatedPart}(?:(?:${wholeWords("and|or|xor")}|[∧∨&|])${restatedPart}){2}${space}(?:is|evaluates${space}to|=)${space}[^${s}]{1,9}$`,
    /** What follows a value in "True is the correct answer". */
    isTheAnswer: `${space}is${space}(?:the|our|my)(?:${space}(?:final|correct|right))?${space}answer[.!${mark}]{0,4}$`,
    commandHead,
    /** A formula or word set off from its sentence. */
    fragment: String.raw`\$[^$\n]{1,500}\$|\x60[^\x60\n]{1,500}(?:\x60|$)|\*\*[^*\n]{1,500}(?:\*\*|$)|\\\([^\n]{1,500}?\\\)`,
    sign: String.raw`\\(?:cdot|sim|bar|[Ll]ongrightarrow|[Ll]ongleftrightarrow)(?![A-Za-z])|\\&|[⟹⟺∼￢∙]|(?<!not )a (?:tautology|contradiction)$`,
    thinSpace: String.raw`\\[,;:! ]|\\q?quad(?![A-Za-z])`,
    /** Places where engineers leave out the "and" operator: before and after an overline. */
    beforeBar: String.raw`(^|[^\\A-Za-z])([A-Za-z])${spaces}(?=\\overline(?![A-Za-z]))`,
    afterBar: String.raw`(\\overline${spaces}\{[^{}]{1,200}\})${spaces}(?=[A-Za-z(]|\\overline)`,
    /** Names written together, without an operator between them. */
    run: String.raw`(?<![\\A-Za-z0-9_])[a-z]{2,6}(?![A-Za-z0-9_])`,
    index: String.raw`_\{([A-Za-z0-9]{1,20})\}`,
    /** A variable denied in words: "P is false". */
    negated: `^(${name})${space}(?:is|must${space}be)${space}(?:false|not${space}true)$`,
    denied: `not${ends}|n['’]t${ends}`,
    word: `[${letters}]{1,40}(?:['’][${letters}]{1,20})?|[0-9]+|[^${s}]`,
    leadWord: `[${s}${mark}]{0,8}([${letters}]{1,30}(?:['’][${letters}]{1,20})?)(?![${letters}0-9_])(?:${space}:|[,:：${mark}]{0,4})${space}{1,4}`,
    reason: `${spaces}(?:[,;(—–]${spaces}|${space})(?:\\(|${words("because|since|as|given that|given|due to|which(?! (?:(?:is|is logically|are) equivalent to (?!the|our|what|that|this)|equals|simplifies|reduces|becomes))|by|obtained|weil|da|car|porque|ya que|where|using|from|rather than|instead of|und nicht|et non|y no|e non|e não|а не|without(?: any| a)? doubt|sans aucun doute|ohne Zweifel|sin duda|senza dubbio|sem dúvida")})|,${space}(?:not|no|nicht|pas|non)${space}(?!a${space})(?=[($\\x60*]{0,3}[A-Z](?![${letters}]))|,${space}(?:while|whereas)${ends}|（(?!或)`,
    equation: `(?:${name}(?:\\([A-Za-z0-9_, ]{0,60}\\))?${spaces})?[:]?=${spaces}(?![=>])`,
    letter: String.raw`^(?:[(（]([A-Za-z]|[0-9]{1,2})[)）]|\[([A-Za-z]|[0-9]{1,2})\]|([A-Z]|[0-9]{1,2})[).:]?|([a-z])[).:]?)$`,
    /** "A) because", "(A) P and Q", "A — excluded middle". */
    markedOption: String.raw`^(?:\\text[a-z]{0,4}\{)?\(?([A-Z])(?=[).:])[).:]\}?[${mark}]{0,4}\\?${space}{1,4}[^${s}]|^([A-Z])(?:,${space}i[.]e[.],?${space}(?=["“$(¬~\x60*])|${space}[—–-]${space}(?![^\n]{0,300}(?<![A-Za-z])[A-Z](?![A-Za-z])))`,
    /** The start of a line with an option. */
    option: `[${s}${mark}-]{0,8}[(]?[A-Z][).:][${mark}]{0,4}${space}`,
    otherOption: String.raw`(?<![A-Za-z0-9])\(?[A-Z][).:]${space}`,
    letterList: `^(?:\\\\?[{]|[\\[(])?${spaces}["'(]?[A-Z]["')]?(?:${spaces}(?:,${spaces}and|[,;&、]|and|und|et|[yeи和と])${spaces}["'(]?[A-Z]["')]?){1,25}${spaces}(?:\\\\?[}]|[\\])])?$`,
    letterInSentence: `^[(]?([B-Z]|A(?=[)]|${space}(?:is|follows)${ends}))[)]?${space}(?!and${space}[(]?[A-Z])|^([(]?[A-Z][)]?(?:(?:,${space}?|,?${space}and${space})[(]?[A-Z][)]?){1,8})${space}(?=(?:are|hold)${ends})`,
    letterRow: "^[A-H]{2,8}$",
    pair: `^(?:[-*•]${spaces}|[0-9]{1,3}[.)]${space})?["'\\x60*$(]{0,4}(?!(?:not|never|none|neither|nor|all|both)${ends})([A-Za-z${letters}][${letters}0-9_'′₀-₉{}]{0,40})["'\\x60*$)]{0,4}${spaces}(?::=|=>|->|==|=|:|：|→|↦|↔|is|be|ist|est|es|è|(?:must|has to) be|is set to|to|(?<=${space})(?=(?:true|false)(?![a-z])))${spaces}["'\\x60*$]{0,4}([${letters}0-9⊤⊥真假偽]{1,12})["'\\x60*$).]{0,6}$`,
    pairEnd: `[,;，、；\\n](?:${space}and${space})?|(?<=[01TFtfe])${space}(?=${name}=[^=])|${space}(?:and|und|et|и|[ye](?=${space}(?!(?:is|to|be|must|has)${ends})${name}${space}))${space}|∧|\\\\land|\\\\\\\\|${space}(?:&${space}|[(](?=[A-Za-z]))`,
    /** The first name in "p = q = True", together with the value. */
    chained: `(?<![${letters}0-9_])(${name})${space}?=${space}?(?=(?:${name}${space}?=${space}?){1,8}(true|false|[TF01])(?![A-Za-z0-9_]|${space}?=))`,
    /** A list such as "a, ¬b", with a negation. */
    literals: `^(?=[^\\n]{0,300}[¬~!])(?:[¬~!]?${name}(?:, ?(?=[^,])|$)){1,14}$`,
    /** The explanation after "unsatisfiable" and the like. */
    explained: `(?<=[A-Za-z])[${mark}]{0,3}(?::(?=[^\\n]*(?:[¬~!∧∨&|]|${starts}[a-z][0-9]{0,3}${ends}))|${space}[—–-]|,?${space}(?:because|since))${space}(?:[${s}${mark}$¬~!∧∨&|()0-9]|(?:[a-z]|[a-z][0-9]{1,3}|${oneOf(clashWords)})${ends}){1,200}$`,
    unsatisfiable: `${starts}(?:unsatisfiable|unsat|unerfüllbar|insatisfiable|insatisfacible|insatisfatível|insoddisfacibile|невыполнима|(?:[该此](?:公式|表达式))?(?:是|为)?不可满足的?|not${space}satisfiable|(?:cannot|can['’]t)${space}be${space}satisfied|(?:it${space}is${space})?impossible${space}to${space}satisfy|(?:there${space}(?:is|exists)${space})?no${space}(?:(?:such|satisfying|truth)${space})?assignment${space}(?:exists|(?:(?:that|which)${space})?(?:makes|satisfies)${space}(?:it|(?:the|this)${space}(?:formula|expression))(?:${space}true)?)|(?:there${space}(?:is|exists)${space})?no${space}(?:such|satisfying)${space}assignment|a${space}contradiction)${ends}`,
    numbering: `^(?:(?:(?:question|part)${space})?\\(?(?:Q?([0-9]{1,3})|([a-z])(?=[.):]?${space}))(?:[.):]|${space}=)${spaces}|[-*•]${space}{1,3})`,
    /** A value and a remark: "True – the disjunct holds". */
    remarked: `^([${letters}01⊤⊥]{1,12})[${mark}]{0,4}${space}(?:[—–-]${space}|[(])`,
    /** A sentence that ends with a value: "`not False` is True". */
    linked: `(?:${space}(?:is|gives|yields|evaluates${space}to)|[^=!<>]=)${space}[${s}${mark}$]{0,5}[${letters}⊤⊥]{1,12}[${mark}$]{0,4}$`,
    /** A sentence that starts with "yes" or "no". */
    answered: `^(?:(yes)|no)(?:[,.:;]|${space}[—–-])${space}(?:with${space}[^.,\\n]{1,60},${space})?(?=${words("the (?:formula|expressions?|statement|implication|two)|this|that|it|it['’]s|they|these|both")})(?=[^?\\n]{1,200}(?:satisf|equivalent|tautolog|contradict|valid|holds?|fails?)[^?]*$)`,
    /** Words that negate a sentence or take it back. */
    negative: `${wholeWords("not|fails?|but|however")}|n['’]t${ends}`,
    /** What precedes the formula of a step: its number, and a sign such as "=". */
    stepLead: String.raw`${space}{0,20}[*_]{0,3}(?:(?:step|line)${spaces})?(?:\(?[0-9]{1,3}[.):][*_]{0,3}${spaces}|[-*•>]${space}{1,3})?(?:&?${spaces}(?:={1,3}|≡|⇔|⟺|⇒|⟹|→|↔|\\(?:equiv|iff|implies|Leftrightarrow|Rightarrow)(?![A-Za-z]))&?${spaces}|start${space}with${space}|apply${space}[^:\n]{1,40}:${space})?`,
    /** What separates two formulas on a line. */
    stepSign: String.raw`${spaces}(?:(?:${space}&)?(?<![=<>!:~])=(?![=>])&?|[≡⇔⟺]|&?${spaces}\\(?:equiv|iff|Leftrightarrow)(?![A-Za-z])|[,;]?${space}(?:i[.]e[.],?|(?:(?:or|and),?${space})?equivalently,?|(?:(?:which${space})?is${space}(?:logically${space})?equivalent|simplifies|reduces)${space}to)(?=${space}))${spaces}`,
    /** A line among the steps that has no formula: a heading, or part of a LaTeX environment. */
    stepHeading: String.raw`${space}{0,20}(?:[^\n]{0,200}[:：][${mark}]{0,4}|\\(?:begin|end)\{[A-Za-z]{1,20}[*]?\})?${space}{0,20}$`,
    /** What separates the formula of a step from its reason. */
    stepReason: `${space}{2,20}|${space}(?=&&|#|//|--|\\[|[—–])`,
    /** Words in a heading or a reason that deny a step. */
    deniedStep: `${starts}(?:(?:wrong|invalid|incorrect|untrue|unless|except|actually|instead|rather|but|however|no|never|fails?|error|mistaken?|unsound|bogus|cannot|nope|oops|wait)|(?:is|are|does|do|did|has|would|could|should|can|must|may)${space}not|(?:isn|aren|doesn|don|didn|can|won|wasn)['’]t)${ends}|^[^A-Za-z]{0,20}(?:not|false)[^A-Za-z]{0,20}$|^[^∧∨&|→⊕^+·]{0,60}?${starts}(?:via|after|equals|first|then|becomes|(?:rewriting|simplifying|turns|changes)(?:${space}in)?${space}?to)${space}[¬~!(]{0,3}[a-z][a-z0-9_]{0,3}${space}?[∧∨&|→⊕^+·]`,
    /** The start of a proof line: its number, after a list of assumptions, or a table row without a number. */
    proofLine: String.raw`[ \t|│┃*]{0,40}(?:(?:\{[0-9, ]{0,60}\}|(?:[0-9]{1,4},[ ]?){1,20}[0-9]{1,4},?[ \t](?=[ \t]{0,20}\())[ \t]{0,20})?[(\[]?[0-9]{1,4}(?:[.):\]|│┃]|[ \t])|[ \t]{0,20}\||[ \t|│┃├└┌┬┴┼─━_—–=\x60~+-]{0,200}$`,
    /** Words that present an assignment as the answer: "works", "so the formula holds". */
    satisfying: `[.,;]${space}(?:so|then|thus)${space}(?:the|this)${space}(?:(?:given|whole|original)${space})?(?:formula|expression)${space}(?:holds|is${space}(?:true|satisfied))[.]?$|${space}(?:works|instead|(?:is|as)${space}(?:a|one)(?:${space}satisfying)?${space}(?:assignment|solution)|(?:satisf(?:y|ies)|makes?)${space}(?:it|(?:all|every|each)${space}clauses?|the${space}(?:given${space})?(?:formula|expression))(?:${space}true)?)[.!]?$|${space}[(](?:because|since|by|from)(?![^()\\n]{0,200}${wholeWords("must|but|actually|true|false")})${space}[^()=\\n]{1,200}[)]`,
    /** A variable whose value doesn't matter. */
    free: `^(?:and${space})?[${mark}$]{0,3}${name}[${mark}$]{0,3}${space}(?:is|can${space}be|may${space}be)${space}(?:anything|arbitrary|free|either|any${space}value|either${space}value)[)]?$`,
    /** A row of a table with a name and a value. */
    pairRow: `(?<![^\\n])${spaces}[|]${spaces}([^|\\n]{1,60}?)${space}{0,20}[|]${spaces}([^|\\n]{1,20}?)${space}{0,20}[|]`,
    /** A row of a table without lines between the variables: "p q | p & q". */
    looseRow: `^((?:[^${s}|]{1,40}${space}{1,20}){2,20})[|]{1,2}${space}{0,20}([^\\n]{1,300})$`,
    /** The explanation that must follow an answer on the first line. */
    explanation: `[${s}]{0,5}[#${s}${mark}]{0,8}(?:${oneOf("explanation|reasoning|justification|rationale|because|this is because|here['’]s why|why|step-by-step|steps|details|we used|this is true|this works because")})${ends}|[${s}]{0,5}where(?=${space}[^${s}](?:,|${space}(?:and|is|stands|denotes|means)))`,
    /** What precedes a formula in a line of code. */
    codeLead: `(?:return|assign|lambda${space}[^\\n:]{1,60}:|resolving${space}on${space}${name}${space}(?:yields|gives)|[0-9]{1,2}[.)](?=[^\\n]{1,200}[(][^()\\n]{2,60},${space}?[0-9]{1,2}[)]$))${space}{1,3}`,
    /** The premises of an inference, up to its conclusion. */
    inference: `(?:[^⊢∴\\\\\\n]{1,300}[⊢∴]|[^\\n]{1,300}\\\\(?:vdash|therefore))${space}{1,3}`,
    /** Words that refer back to an answer. */
    earlier: `${starts}(?:the${space}above(?<!none${space}of${space}the${space}above(?=\\)|<|$))|(?:${works}|${parts})${space}above|(?:this|that|preceding|previous)${space}(?:answer|line|box|tag|block|reply|response|output|message|solution|proof|table|derivation))${ends}`,
    valueEnd: `${spaces}(?:[,;，、；\\n|]|${space}(?:and|und|et|y|e|и)(?=${space}))${spaces}|${space}`,
  },
  lists: {
    neutral: wordsIn(`${neutral} ${contractions} ${contractions.replaceAll("'", "’")}`),
    assignment: wordsIn(assignmentWords),
    formula: wordsIn(formulaWords),
    /** Words that introduce a formula in the question rather than the answer. */
    question: wordsIn("given original question above"),
    /** Names for the output that a formula defines: "F = A + B". */
    output: wordsIn(
      "f g y z out output result answer ans formula expression expr simplified solution conclusion final",
    ),
    /** Imperatives that start a question about a formula. */
    imperative: wordsIn("simplify evaluate determine find"),
    /** Words that introduce a heading or the next option rather than the answer. */
    next: wordsIn("now then also next finally first lastly checking"),
    /** Names of fields that say whether an assignment satisfies the formula. */
    outcome: wordsIn(
      "result satisfies satisfied satisfying satisfiable formula value valid correct",
    ),
    lead: wordsIn(leadWords),
    option: wordsIn(optionWords),
    introducing: wordsIn(introducingWords),
    true: wordsIn(`${statingTrue} yes t 1 \\top ja oui sí cierto да 真 是 正确 真的 はい 참`),
    false: wordsIn(`${statingFalse} no f 0 \\bot nein non нет 假 否 错误 偽 いいえ 거짓`),
    stating: wordsIn(`${statingTrue} ${statingFalse}`),
  },
  /** The words that a match of these patterns can start with, in lower case. */
  firsts: {
    phrase: firstsOf(`${answerNouns}|${options}|my|so|therefore|thus|hence`),
    therefore: firstsOf(`that|${conclusions}|${resultNouns}|${resultForms}`),
    correction: firstsOf(`${objections}|no`),
    condition: firstsOf(`${conditions}|${negations}`),
    conclusion: ["so", "therefore", "thus", "hence", "consequently", "no"],
    denial: firstsOf(denials),
    later: [
      ...firstsOf(
        `${next}|${parts}|${partsAbroad}|${rest}|${announcing}|me|us|as|here|like|refuse|decline|unable|below|last|final|bottom|concluding|closing|boxed|upcoming|subsequent|output|outputs|box|was|ce|lo|ниже`,
      ),
      ...wordsIn("nächsten nächste folgenden folgende"),
      ...wordsIn("ую ая ий ее ие их").map((ending) => `следующ${ending}`),
    ],
    earlier: firstsOf(`the|this|that|preceding|previous|${works}|${parts}`),
    doubt: firstsOf(
      `${doubts}|${negations}|confidence|score|grade|reward|points|far|turn|turns|${objects}|isn|wasn|aren|is|should|must|be|no|nope|not|wrong|incorrect|false|or|let|hope|would|do|if`,
    ),
  },
  /** Commands and signs that no notation has, in lower case, and their equivalents in notations. */
  signs: {
    "\\cdot": "\\land ",
    "\\sim": "\\lnot ",
    "\\bar": "\\overline",
    "\\longrightarrow": "\\rightarrow ",
    "\\longleftrightarrow": "\\leftrightarrow ",
    "\\&": "&",
    "⟹": "→",
    "⟺": "↔",
    "∼": "¬",
    "￢": "¬",
    "∙": "·",
    "a tautology": "⊤",
    "a contradiction": "⊥",
  },
  /** The case-sensitive patterns. */
  exact: wordsIn(
    "chineseCharacter sign letter markedOption option inert run otherOption letterList letterRow letterInSentence onOption",
  ),
  /** Lengths in characters. */
  limits: { reply: 200_000, answer: 4000, statements: 200, doubt: 300, sentence: 400 },
}
