/** What no student should read in the words about their work: rules, asides to the teacher, obedience, an end of work. */

/** A model that tells what it was told. */
export const tellsRules = new RegExp(
  [
    '\\bmy (?:\\p{L}+ )?(?:instructions?|guidelines|rules|prompt|programming|orders|settings|training|limits?)\\b',
    "\\b(?:the|a|this) system prompt\\b|\\b(?:as|being|i['’]?m|i am) an? (?:AI|language model|assistant|bot|computer program)\\b",
    "\\bi(?: was|['’]m| am|['’]ve been| have been)(?: only| not| also)* (?:told|instructed|required|allowed|not allowed|supposed|programmed|forbidden|limited|permitted|made|set up|trained|expected)\\b(?! you)",
    '\\b(?:required|expected|asked|demanded|wanted) of me\\b|\\b(?:told|asked|instructed|requires?|allows?|tells?|forbids?|lets?) me (?:to|not|from|only)\\b',
    "\\bi (?:may|must|can|should|am to|could) ?(?:not|n['’]t|only) (?:quote|write|tell|give|use|show|name|solve|answer|say|mention|praise|repeat|reveal|share|grade|offer|write)\\b",
    '\\bi (?:have|need|ought) to (?:use|write|keep|give|say|call|begin|stay|put|hold|name|limit|make|avoid|point|follow|end)\\b|\\bi must (?:use|write|keep|give|say|call|avoid|stay|point|follow|begin|name)\\b',
    '\\b(?:that|which|words|things) i (?:must|may|should|have to|can) (?:not |only )?(?:avoid|use|say|write|follow)\\b',
    '\\bi (?:keep|kept|hold) (?:this|it|my \\p{L}+) (?:short|under|below|to) ',
  ].join('|'),
  'iu',
);

/** What is for the teacher alone, unless unit or work are about it. */
export const forTeacher =
  /\b(?:the|this|that) (?:student|pupil|learner|child)(?:['’]s)?\b|\boff[- ](?:task|topic)\b|\b(?:been|was|were|is|are) flagged\b|\b(?:safeguarding|red) flags?\b|\bat[- ]risk\b|\bsafeguarding\b|^(?:dear )?teachers?[,:]|\bnote (?:to|for) (?:the |your )?teachers?\b|\b(?:noted|passed on|reported|raised|told) (?:for|to|with) (?:the|your|a) (?:teacher|school|principal|staff)\b|\bpassed on\b|\ba concern (?:about|was|is|has)\b|\bconcerns? (?:was|were|is|are|has been|have been) (?:noted|raised|flagged|found|reported)\b|\bstaff (?:may|might|should|can)\b|\b(?:ELL|ESL|IEP|special needs) |\bscreening (?:would|is|may)\b|\breteach\w*\b|\bintervention\b|\bsuggests? (?:neglect|abuse|trouble at home)\b|\bask them to\b/iu;

/** An answer to who asked for it, in the place of feedback. */
export const obeys = new RegExp(
  [
    "\\b(?:as|like|since|because) (?:you|the (?:writer|author|student))(?:['’]ve| have)? (?:asked|said|told|requested|wanted|wished|ordered|commanded|instructed|demanded)\\b|\\bas requested\\b",
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
  /\b(?:there(?:['’]s| is) )?nothing (?:left |more |else |here )?(?:to (?:change|fix|improve|add|do|revise|work on|correct)|needs? (?:to )?(?:change|be changed|fixing|work))|\bno (?:(?:more|other|further) (?:work|steps?|changes?)|work (?:left|needed|to do)|changes? (?:is |are )?(?:needed|necessary)|room for improvement)|\broom for improvement\b|\b(?:leave|keep) (?:it|this|everything|all of it|your \p{L}+) (?:just |exactly )?(?:as|like|the way) (?:it|they) (?:is|are)\b|(?<!(?:when|once|until|after|before|if|till|while|as soon as|that|think) )\byou(?:['’]re| are) (?:all |already |now |completely )?(?:done|finished)\b|(?<!(?:when|once|until|after|before|if|till|while) )\b(?:this|your \p{L}+|the (?:work|story|essay|letter|report|poem)) is (?:all |already |now |completely )?(?:done|finished|over)\b|\bdo(?: not|n['’]t) (?:need to )?change (?:a|any)(?: |)thing\b|\bcounts as (?:complete|done)\b|\bmove on to (?:your next|another|the next) (?:task|assignment)\b|\bis (?:perfect|flawless)\b/iu;

/** Whether a text tells that the work is at its end. */
export function tellsEnd(text: string): boolean {
  return atEnd.test(text);
}
