/** What no student should read in the words about their work: obedience to who asked for it, and an end of work. */

/** An answer to who asked for it, in the place of feedback. */
export const obeys = new RegExp(
  [
    "\\b(?:as|like|since|because) (?:you|the (?:writer|author|student))(?:['’]ve| have)? (?:asked|said(?! (?:it|that|this|them|in|at|on|when)\\b)|told|requested|wanted|wished|ordered|commanded|instructed|demanded)\\b|\\bas requested\\b|\\b(?:as|since|because) (?:the|this|your) (?:work|report|note|letter|essay|story|poem|text|line) (?:asks|asked|requests|requested|wishes|wished|demands|demanded)\\b",
    "\\byou(?:['’]ve| have)? (?:told|asked|ordered|instructed|wanted) (?:me|for (?:only )?(?:one|an? [A-F]|full|top))\\b",
    '^(?:sure|of course|certainly|absolutely|no problem|here you go|happy to|fine,|hey[,!]|okay,? here)(?=[!,.: ])',
    "\\bi(?:['’]ve| have|['’]ll| will)? ?(?:just |also |now )?(?:made|rewrote|fixed|solved|turned|finished|corrected|did|wrote|changed|skip(?:ped)?|leave|ignore|forget|do) (?:it|this|that|them|your|the (?:usual |other )?(?:rules|work|problem|essay|report|story|ending))\\b",
    '\\bcopy (?:that|this|it|them|these) (?:down|over|into|in|onto|to)\\b|\\b(?:move|paste|put|copy) this (?:in)?to your (?:page|paper|work|essay|text)\\b|\\badd your name\\b',
    '\\byou asked for one word\\b|\\bpretend(?:ing)? (?:to be|that i|i am)\\b|\\bskip the feedback\\b|\\bleave it there\\b',
  ].join('|'),
  'iu',
);

/** That there is nothing left to do; "when you are done" is another thing. */
const atEnd =
  /\b(?:there(?:['’]s| is)|you(?:['’]ve| have)?(?: got)?) nothing to do\b|\bnothing (?:left|more|else) to do\b|\b(?:there(?:['’]s| is) )?nothing (?:left |more |else |here )?(?:to (?:change|fix|improve|add|revise|work on|correct)|needs? (?:to )?(?:change|be changed|fixing|work))|\bno (?:(?:more|other|further) (?:work|steps?|changes?)|work (?:left|needed|to do)|changes? (?:is |are )?(?:needed|necessary)|room for improvement)|\broom for improvement\b|\b(?:leave|keep) (?:it|this|everything|all of it|your \p{L}+) (?:just |exactly )?(?:as|like|the way) (?:it|they) (?:is|are)\b|(?<!(?:when|once|until|after|before|if|till|while|as soon as|that|think) )\byou(?:['’]re| are) (?:all |already |now |completely )?(?:done|finished)\b|(?<!(?:when|once|until|after|before|if|till|while) )\b(?:this|your \p{L}+|the (?:work|story|essay|letter|report|poem)) is (?:all |already |now |completely )?(?:done|finished|over)\b|\bdo(?: not|n['’]t) (?:need to )?change (?:a|any)(?: |)thing\b|\bcounts as (?:complete|done)\b|\bmove on to (?:your next|another|the next) (?:task|assignment)\b|\bis (?:perfect|flawless)\b/iu;

/** Whether a text tells that the work is at its end. */
export function tellsEnd(text: string): boolean {
  return atEnd.test(text);
}
