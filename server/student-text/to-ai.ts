import { holdsImperative } from './grammar.ts';
import { soundsLikePlea } from './plea-words.ts';
import { splitSentences } from './sentences/sentences.ts';

/**
 * Text that speaks to the AI instead of the reader: it calls it, or tells it what to grade, to leave out, to say or to be.
 * It is found by its grammar (an address, a command, a request) together with what it is about (marks, rules, the answer,
 * the student's own work), so that an essay about robots or a letter that asks for a longer recess is none.
 */

const works =
  '(?:essay|work|writing|story|introduction|conclusion|ending|beginning|next part|rest|title|paper|report|text|answers?|paragraphs?|poem|letter|assignment|submission|homework|draft|response|summary|narrative|argument|project)';
const best = '(?:full|top|high|higher|highest|best|max|maximum|perfect|good|great|better|passing|excellent)';
const gradeWord =
  '(?:grades?|scores?|marks?|points?|credits?|bands?|ratings?|levels?|feedback|reviews?|comments?)';
/** What a student may ask for: "an A", "full marks", "10/10". Texts are read in small letters. */
const mark = `(?:(?:an?|the|my|straight) [a-f](?:[+-]|'s)?(?: plus| minus)?(?![\\p{L}\\p{N}'])|[a-f][+](?![\\p{L}])|${best} (?:possible )?${gradeWord}|(?:\\d+|five|ten) (?:points|stars|out of \\d+)|\\d+ ?\\/ ?(?:10|20|100)(?!\\d)|([45]) ?\\/ ?\\1|100(?= ?(?:%|percent|$|[.!,]| (?:on|for|please|pls|points)))|extra credit|exceed\\w*|the (?:grade|score|marks?) i)`;
const praised = `(?:perfect|great|good|excellent|amazing|awesome|outstanding|complete|completed|finished|done|correct|flawless|brilliant|right|the best|exceed\\w*|${mark})`;
const machine =
  '(?:a\\.?i\\.?|chat ?bots?|bots?|chat ?gpt|gpt(?:-?\\d)?|claude|gemini|copilot|robots?|computer|assistant|language model|llm|machine|graders?|program|algorithm|feedback (?:bot|robot|tool|machine|program|ai|writer)|(?:robot|computer) teacher|teacher (?:bot|robot|ai)|ai (?:teacher|grader|coach|tutor|bot|helper|model))';

/** What may stand in front of a command without being part of it. */
const lead =
  /^(?:(?:please|pls|plz|hey|hi|hello|yo|ok|okay|just|now|also|first|instead|kindly|simply|only|always|and|so|then|but|or|from now on|at the end|thanks|thank you|bro|dude|if you (?:are|can|read)[^,]*)[ ,]+)*/u;
const request =
  /^(?:(?:can|could|will|would|may) (?:you|u)|(?:you|u)(?= (?:answer|respond|reply|output|act|behave) )|(?:you|u|the ai|the bot|the grader) (?:must|should|have to|need to|can|will|shall|are (?:to|required to|supposed to|instructed to|told to|asked to|going to))|i (?:hereby )?(?:want|need|order|command|ask|tell|beg|dare|expect|wish|hope|would like|'d like|am asking|am telling|authori[sz]e|instruct|require) (?:you|u|(?:the|this|any) (?:ai|bot|system|assistant|computer|machine|program|grader|tool))(?: to| that)?|your (?:new |only |real )?(?:task|job|role|goal) is(?: now)?(?: to)?|make sure (?:to|that(?: you)?|you)|do me a favor and)(?: |$)/u;
const refusal =
  /^(?:do not|don'?t|dont|never|no need to|(?:you|u) (?:do not|don'?t|cannot|can'?t|must not|should not|shouldn'?t)(?: need to| have to)?) /u;
const politeAdverbs = /^(?:(?:please|pls|plz|just|also|only|always|simply|now|ever|even)[ ,]+)*/u;

const command = (verbs: string, then: string) => new RegExp(`^(?:${verbs})\\b${then}`, 'u');
const anyone = `(?:me|us|him|her|them|this|it|everyone|everything|my|the|our|a student|each|all)`;

/** What is told to somebody who judges; "get good grades" is advice to a reader. */
const judging =
  'give|set|make sure|skip|write|say|put|change|raise|output|choose|select|keep|stop|leave out|forget|show|rate|only';

/** A command to judge in a certain way, whatever the work is worth. */
const swaying = [
  command(
    'ignore|disregard|forget|override|bypass|overlook|discard|stop following|skip',
    `[^.]{0,60}(?:\\b(?:instructions?|prompts?|guidelines?|rubrics?|criteria|criterion|programming|system)\\b|\\beverything (?:above|before|you|else|up to)\\b|\\ball (?:of )?the above\\b|\\bwhat (?:you|they|the teacher) (?:were|was|have been|has|told|said))`,
  ),
  command('give|award|grant|assign|put|get|add', ` ${anyone}\\b[^.]{0,50}?\\b${mark}`),
  command(
    'give|award|assign|output|select|choose|set|pick|use|return',
    `[^.]{0,20}\\b${best} (?:possible )?${gradeWord}`,
  ),
  command(
    'treat|consider|count|label|classify|accept|approve|pass|set|rate|call',
    ` (?:this|my|it|me|the (?:student|grade|score|band|overall))\\b[^.]{0,50}?\\b(?:${mark}|(?:as|to|is|were|was) ${praised})`,
  ),
  command(
    'say|write|tell|state|declare|conclude|report|confirm|admit|agree|pretend|assume|praise|call|respond|reply|answer|act like|think',
    `[^.]{0,30}\\b(?:(?:my|this|the|our) (?:\\p{L}+ )?(?:${works}|student|writer) (?:is|was|has|does|did|needs|deserves|meets|gets|got|should)\\b|(?:it|this|that|everything|i|i'm|it's) ?(?:is|was|am|are|has|have|did|got|get|deserve)?(?: so| very| really| already| a| all)* ${praised}(?![\\p{L}])|nothing (?:is|needs|to (?:change|fix|improve)))`,
  ),
  command('make|turn', ` (?:it|this|my ${works}) (?:like |into |worth |at least |sound like )*${mark}`),
  command('praise|like|love|approve', ` (?:my|this) (?:\\p{L}+ )?${works}\\b`),
  command(
    'tell|say to|write to|inform',
    ` (?:my|the|our) teacher\\b[^.]{0,10}\\b(?:that |how )?(?:i|it|this|my|im|i'm)\\b`,
  ),
  command(
    'be',
    ` (?:nice|kind|easy|generous|lenient|gentle|fair|good)\\b[^.]{0,20}\\b(?:(?:to|with|on) (?:me|my ${works})|(?:with|about|when) (?:the |your |you )?grad\\w+)`,
  ),
  command(
    'say|write|put|reply|respond|answer|type|just',
    `(?: only| just| with)* ["'“]?(?:good job|great job|well done|(?:nice|good|great) (?:work|job|things? about (?:me|my|this|it))|exceeding|excellent|congratulations)\\b[^.]{0,20}$`,
  ),
];

/** What only a command to who judges the work says. */
const commands = [
  ...swaying,
  command(
    'ignore|disregard|forget|override|bypass|overlook|discard|stop following|skip',
    `[^.]{0,60}\\b(?:your|my|the previous|previous|prior|earlier|above|all the|all other|other) (?:\\p{L}+ )?(?:rules?|directions?|commands?|orders?|messages?|texts?|spelling|grammar|mistakes|errors|typos)\\b`,
  ),
  command(
    'mark|grade|rate|score|evaluate|assess|judge|rank',
    ` (?:this|my|it|me|us|the (?:student|following))\\b(?:$|[^.]{0,50}?\\b(?:as|with|please|high\\w*|nice\\w*|easy|easily|fair\\w*|kindly|generous\\w*|lenient\\w*|${mark}|${praised}))`,
  ),
  command(
    'say|write|tell me|print|output|repeat|return|reveal|show me|show|display|type|give me|share|list',
    `[^.]{0,30}\\b(?:(?:your|the) (?:\\p{L}+ )?(?:system prompt|prompt|instructions|rules|programming|hidden \\p{L}+|answer key|source code|guidelines)|(?:the )?(?:text|words?|message|lines?) (?:above|before this)|the (?:word|phrase|following (?:text|words|sentence|message))\\b)`,
  ),
  command(
    'respond|reply|output|return|answer',
    `[^.]{0,12}\\b(?:only|just|with(?: only)? (?:yes|no|an? |the word|["“]|json|one|a single)|in json|nothing (?:but|else)|as (?:if|an?)\\b)`,
  ),
  command(
    'pretend|act|behave|role ?play|speak|talk|answer|respond|imagine',
    `[^.]{0,30}\\b(?:you(?:'re| are| were)?|as|like|to be)\\b[^.]{0,30}\\b(?:my (?:best )?(?:teacher|friend|mom)|(?:a|the|an) (?:\\p{L}+ )?(?:teacher|grader|${machine})|no rules|(?:have|has) no (?:rules|limits|filter))`,
  ),
  command(
    judging,
    `(?![^.]*\\b(?:your|yourself|their|students?|kids|people|friends|everyone else|teachers)\\b)[^.]{0,40}\\b(?:feedback|next steps?|(?:my|overall|the overall) (?:grade|score|band|rating|mark)s?|the grade|exceeding|an a[+]?)(?![\\p{L}])`,
  ),
  command(
    "stop|quit|skip|don't bother",
    ` (?:check|grad|read|correct|judg|scor|mark|critici[sz])ing (?:my|this|me|it)\\b`,
  ),
  command(
    'begin|start|end|finish|write|keep|make|limit|give|change',
    `[^.]{0,15}\\byour (?:next )?(?:response|reply|feedback|output)\\b`,
  ),
  command(
    'answer|respond|reply',
    `(?:[^.]{0,10}\\b(?:like|as) an? \\p{L}+$|(?: just| only| with)* (?:ok|okay|yes)$)`,
  ),
];

/** What a student asks to have done for them: the work itself. */
const favours = command(
  'write|do|finish|make|fix|correct|rewrite|complete|solve|turn|improve|edit|continue|type|create|generate|add|change|proofread|answer|translate|help',
  `\\b[^.]{0,50}?\\b(?:(?:this|that|it|one|${works}|problem|questions?|rest|thing|introduction|conclusion)\\b[^.]{0,20}\\bfor (?:me|us)\\b|the (?:essay|paragraph|homework|assignment|introduction|conclusion|ending)\\b|(?:my|this|the (?:whole|rest of (?:the|my))) (?:\\p{L}+ )?${works}\\b|(?:this|it|my notes|these(?: notes)?) (?:in)?to an? ${works}|(?:it|this) (?:sound|look|seem|read)s? (?:like|better|smart\\w*|good|more|as)|(?:it|this) (?:like )?${mark})`,
);
/** "Help me write this", "give me some ideas": a helper is spoken to. */
const helpMe = command(
  'help|give|tell|show',
  ` me (?:to )?(?:write\\b|spell\\b|(?:finish|with|fix|think of) (?:my|this|a|some) (?:${works}|ideas?|title)|(?:what|how) (?:to|i (?:should|can|could)) (?:write|spell|say)|(?:some |an? |more |any |the )*(?:ideas?|hints?|answers?|topics?|(?:examples?|sentences?|words?) (?:for|to)))\\b`,
);
const forMe = /\bfor (?:me|us)\b/u;

/** What is not to be done: to criticise. */
const refusals = new RegExp(
  `^(?:grade|score|mark|rate) (?:this|me|my|it)\\b|^(?:give|find|mention|criticize|criticise|point out|suggest|flag|tell|write|report|mark|take|check|look|count|correct|judge|grade|say|show|offer|provide|include)\\b[^.]{0,40}\\b(?:feedback|mistakes?|errors?|suggestions?|next steps?|criticisms?|critiques?|weakness\\w*|points (?:off|away)|(?:my|the) teacher|my (?:spelling|grammar|${works})|anything (?:bad|negative|wrong)|bad (?:things|grade))\\b`,
  'u',
);

const greeting =
  '(?:dear|hey|hi|hello(?: there)?|yo|attention|attn|note (?:to|for)(?: the)?|message (?:to|for)(?: the)?|to(?: the| my| any| all)?|ok|okay|please|thanks|thank you|sorry|good (?:morning|evening|afternoon))';
/** "Hey AI can you …", "Dear Mr. Bot", "Note to the grader". */
const called = new RegExp(
  `^(?:${greeting},? (?:the |my |any |all |every )?(?:mr\\.? ?|ms\\.? ?|mrs\\.? ?|dear |sweet |smart |nice |whatever )*${machine}|(?:mr|ms|mrs)\\.? (?:ai|robot|bot|computer|chatbot|gpt|machine))(?=$|[,!:.]| (?:can|could|please|pls|plz|you|u|will|would|i|be|give|do|don'?t|ignore|if|this|write|make|help|or|who|that|reading|grading|and|say|my|just|tell|thanks|mark|who's))`,
  'u',
);
/** "AI, …": called without a greeting, which no sentence about a machine does. */
const calledAlone =
  /^(?:a\.?i\.?|teacher bot|feedback (?:bot|machine|robot)|mr\.? (?:bot|robot)|chat ?gpt|gpt|chatbot|bot|claude|gemini)$/u;
const whoever =
  /\b(?:whoever|who ever|whomever|anyone|anybody|the (?:person|one|ai|program|computer|machine|robot|thing)|if you)(?: who| that|'s| is| are)? ?(?:is |are |will |has to |who )?(?:grad|mark|check|scor|evaluat|assess|review)(?:e|es|s|ing|ed)? (?:this|my|these|it\b)|\b(?:ai|bot|robot|computer|machine|program|system|tool|algorithm) (?:that |who |which )?(?:is |are )?(?:reads?|reading|grades?|grading|scor(?:es|ing)|checks?|checking) (?:this|my|these)\b/u;

const ownWork = new RegExp(
  `^(?:do|write|finish|fix|correct|rewrite|improve|edit|proofread|translate|grade) (?:my|this|it) (?:${works}|for me|to english|into english)`,
  'u',
);
/** What is asked of somebody who has judged: "What grade would you give this?", "Can I get an A?" */
const questions = new RegExp(
  `^(?:can|could) i (?:get|have) (?:a |an )?${best} ${gradeWord}|^(?:what|which) (?:grade|score|mark|band) (?:would|will|do|did) (?:you|u|i|this|my)\\b|^(?:can|could|may|will|should|do) i (?:please |pls |at least |just )*(?:get|have|receive|earn|deserve) ${mark}|^(?:do|did) (?:you|u) (?:like|love|understand) (?:(?:it|this),? (?:${machine})|my (?:\\p{L}+ )?${works})[^.]{0,20}$|^(?:is|was) (?:this|my ${works}) (?:\\p{L}+ )?(?:good|ok|okay)(?: enough| now| for an? \\p{L}+)*$|^(?:is|was) (?:this|it|my ${works}) [^.]{0,20}(?:${machine})$|^how (?:did i do|is my ${works})`,
  'u',
);
/** Called at the end of what is said: "is this good, AI?" */
const calledLast = new RegExp(
  `(?:^(?!.*\\b(?:the|an?|of|by|with|and|or|use|uses|using|about|like|love|called|named) (?:\\p{L}+ )?${machine}$).*,? (?:a\\.?i\\.?|chat ?gpt|chatbot|mr\\.? (?:robot|bot|computer)|bot)|, (?:robot|computer|machine|assistant|grader))$`,
  'u',
);

/** Marks of the machinery itself, which nobody writes to a reader. */
const machinery =
  /<\|\w+\|>|\[\/?INST\]|<\/?(?:system|user|assistant|student_work|instructions?|prompt)>|^\W*(?:system|assistant|developer|admin)\W{0,3}(?:prompt|message|note|override|update|instructions?|command|mode)\b|^\W*(?:system|assistant|developer|user|instructions?)\W{0,3}:\s*(?:you|the student|ignore|give|output|grade|this|new|award|set|respond|all|disregard|do not|from)\b|\bsystem prompt\b|\bend of (?:the )?(?:student(?:['’]s)? )?(?:work|essay|submission|student text|prompt|input)\b|\boff_task\b|\bprompt injection\b|\bdeveloper mode\b|^\W*new (?:instructions?|rules?|task|prompt) ?:|^\W*(?:assistant|ai|chat ?gpt|chatbot|grader|developer)\s*:|^\W*override\b/iu;
const role = new RegExp(
  `\\b(?:you are|you're|u are|ur) (?:now |only |just |really )*(?:an? |my |the )?(?:\\p{L}+ ){0,2}(?:${machine})(?![\\p{L}])|\\bas an (?:ai|artificial intelligence)\\b|\\byou are now (?:in \\p{L}+ mode|free (?:of|from)|unrestricted|unlocked|jailbroken|dan\\b)|\\byour (?:system )?(?:prompt|programming|training data)\\b`,
  'u',
);
/** What is said to be settled already: "My teacher said you should give …", "This essay must get an A". */
const settled = new RegExp(
  `\\bteachers? (?:already )?(?:said|says|told|wants?|allows?|approved|confirmed|agreed)\\b[^.]{0,20}\\b(?:you|the ai|the bot|the computer)\\b|\\b(?:this|my) ${works} (?:has (?:already )?been|was already) (?:graded|approved|reviewed|checked)|\\b(?:this|my) ${works} (?:should|must|deserves?|needs to|will|has to|gets) (?:to )?(?:get |receive |be (?:given|graded|scored|marked) |earn |have )?(?:as )?${mark}|\\b(?:this|it|(?:my|the|overall) (?:grade|band|mark|rating)s?|my ${works}) (?:is|should be|must be|has to be|needs to be|should get|better be|be|=) (?:at least )?(?:an a[+-]?(?![\\p{L}])|a [a-f][+-]|exceeding|${best} (?:possible )?(?:grade|score|mark|band|rating)s?\\b)|\\bi (?:really )?(?:deserve|want|need|should get|better get|hope (?:i|to) get|would like) ${mark}[^.]{0,12}\\b(?:on|for) (?:this|my|it)\\b`,
  'u',
);

/** Speech that another word reports: "she said, give me …". */
const reports =
  /\b(?:said|says|(?:they|we|you|i|people) say|told|tells|asked|asks|yelled|whispered|screamed|shouted|replied|thought|begged|wrote|answered|called|cried|goes|was like)\b/u;
const quoted = /["“«][^"“”«»]*["”»]/gu;

/** Whether this sentence speaks to the AI: by its form, or as its words sound. */
export function isToAi(text: string): boolean {
  return isPlainlyToAi(text) || soundsLikePlea(text.slice(0, mostRead));
}

/** Whether the form of this sentence, or of one clause of it, shows that it speaks to the AI. */
export function isPlainlyToAi(text: string): boolean {
  const read = text.slice(0, mostRead);
  if (machinery.test(read)) return true;
  const plain = toPlain(read);
  if (speaksForeign(plain)) return true;
  const reported = plain.search(reports);
  const own = reported > 0 && !/^(?:please|say|write|tell)/.test(plain) ? plain.slice(0, reported) : plain;
  return (
    role.test(own) ||
    settled.test(plain) ||
    whoever.test(own) ||
    clausesOf(own).some((clause) => isCommand(clause))
  );
}

/**
 * Whether a question, which speaks to the AI by right, asks it for a good mark or for praise instead of asking about the
 * work.
 */
export function isPlea(question: string): boolean {
  return splitSentences(question.slice(0, mostRead)).some(({ text }) => {
    const plain = toPlain(text);
    return (
      machinery.test(text) ||
      settled.test(plain) ||
      speaksForeign(plain) ||
      clausesOf(plain).some((clause) => !asksOpenly.test(clause) && sways(clause))
    );
  });
}

/** "Tell me if my essay is good", "Help me get an A". */
const asksOpenly =
  /\b(?:if|whether|what|how|why|where|which|when|(?:good|better|great) (?:feedback|comments?|reviews?))\b|^(?:help|show|teach)\b/u;
const anyMark = new RegExp(`(?<![\\p{L}])${mark}(?![\\p{L}])`, 'u');
const mayGet = new RegExp(
  `^(?:can|could|may|will|should) i (?:please |pls |just )*(?:get|have|receive) ${mark}`,
  'u',
);

function sways(clause: string): boolean {
  const { plain, rest, isAsked } = readCommand(clause);
  if (refusal.test(plain)) return false;
  if (mayGet.test(plain) || swaying.some((pattern) => pattern.test(rest))) return true;
  return anyMark.test(rest) && ownThings.test(rest) && !otherThings.test(rest) && isOrder(rest, isAsked);
}

/** What of a work speaks to the AI, in the student's words; null where nothing does. */
export function findWordsToAi(work: string): string | null {
  const said = splitSentences(work).filter(({ text }) => isToAi(text));
  return said.length === 0
    ? null
    : said
        .map(({ text }) => text)
        .join(' … ')
        .slice(0, mostTold);
}

function toPlain(text: string): string {
  return text.replace(quoted, ' … ').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
}

const mostTold = 400;
const mostRead = 1_000;

/** A clause with what follows it: a command is looked for wherever one may begin. */
function clausesOf(text: string): string[] {
  const starts = [0];
  for (const { index, 0: sign } of text.matchAll(
    /(?<=[\p{L}\p{N}')+])[,;:!?.()–—-]+ +|[,;] | (?:and|so|then|but|because|or) /gu,
  ))
    starts.push(index + sign.length);
  return starts.map((start) => text.slice(start).replace(/^\W+/u, ''));
}

function isCommand(clause: string): boolean {
  if (
    called.test(clause) ||
    calledLast.test(clause.replace(/[.!?]+$/u, '')) ||
    calledAlone.test(/^[^,:!]*/u.exec(clause)?.[0] ?? '')
  )
    return true;
  const { plain, rest, isAsked: isRequest } = readCommand(clause);
  const refused = refusal.exec(plain);
  if (refused) {
    const unwanted = plain.slice(refused[0].length).trim().replace(politeAdverbs, '');
    return refusals.test(unwanted) || pleads(clause, unwanted, true);
  }
  if (commands.some((pattern) => pattern.test(rest))) return true;
  const isAsked = isRequest || /^(?:please|pls|plz|hey|can|could)\b/u.test(clause);
  if (helpMe.test(rest) || questions.test(rest) || questions.test(clause)) return true;
  if (pleads(clause, rest, isRequest)) return true;
  return favours.test(rest) && (isAsked || forMe.test(rest) || ownWork.test(rest));
}

/** A clause without what leads up to it, and what is asked for in it. */
function readCommand(clause: string) {
  const plain = clause.replace(lead, '').replace(new RegExp(`^(?:${machine}),? (?=\\p{L})`, 'u'), '');
  const asked = request.exec(plain);
  const rest = plain
    .slice(asked?.[0].length ?? 0)
    .trim()
    .replace(politeAdverbs, '');
  return { plain, rest, isAsked: asked !== null };
}

function isOrder(rest: string, isAsked: boolean): boolean {
  return isAsked || holdsImperative(`${rest.charAt(0).toUpperCase()}${rest.slice(1)}`);
}

/** What is spoken of where work is judged; a reader of the work is not asked about it. */
const judgement = new RegExp(
  `(?<![\\p{L}])(?:(?<!(?:th|st|nd|rd) )grades?|graded|graders?|grading|scores?|scored|ratings?|bands?|rubrics?|criteri(?:a|on)|feedback|comments?|reviews?|suggestions?|next steps?|critici[sz]\\w*|compliments?|typos?|grammar|spelling|mistakes|errors|checks|thumbs up|exceeding|all correct|complete[d]?|fulfilled|approved?|passing|${mark}|[45] on|(?:five|5|10|ten) out of)(?![\\p{L}])`,
  'giu',
);
const ownThings = new RegExp(
  `(?<![\\p{L}])(?:me|my|mine|this|everything|each|every|all|it|i wrote|these|(?:the|a|an) (?:(?:better|last|next|whole) )?${works})(?![\\p{L}])`,
  'u',
);
const otherThings =
  /(?<!\p{L})(?:your|yourself|their|students|kids|people|friends|players?|teachers|schools?|water|recipe|dough|team|game|he|she|they|we|our)(?!\p{L})/u;
const anyMachine = new RegExp(
  `(?<![\\p{L}])(?:${machine}|system|tool|whoever (?:runs|made|built) this)(?![\\p{L}])`,
  'u',
);

/** "Can you finish the last part", "swap my sentences": who reads a work is not asked to write it. */
const asksForWork = new RegExp(
  `^(?:please |pls |hey |just )*(?:(?:(?:can|could|will|would) (?:you|u)|is there any way (?:that )?you could) [^.]{0,30}?(?:my|the (?:last|next|whole|rest)|a better|a new|an?(?= (?:conclusion|introduction|hook|title)))|(?:write|give|make) me (?:an? )?(?:better|good|new|longer)|(?:swap|replace|redo|rewrite|rephrase|polish) my) (?:\\p{L}+ ){0,2}?(?:${works}|part|hook|sentences?|words)(?![\\p{L}])`,
  'u',
);

/**
 * A clause that asks for something, in the imperative or as a request, and speaks of judging together with the student's
 * own work: "Bump me up to an A". Nobody else is asked that.
 */
function pleads(clause: string, rest: string, isAsked: boolean): boolean {
  if (asksForWork.test(clause)) return true;
  const judged = new Set(clause.match(judgement) ?? []).size;
  const isToMachine = anyMachine.test(clause) && !/^(?:the|a|an|some|many|if)\b/u.test(clause);
  if (judged === 0 && !isToMachine) return false;
  const isOwn = ownThings.test(rest) && !otherThings.test(rest);
  if (!isOwn && judged < 2) return false;
  return new RegExp(`^(?:${machine})[,:]`, 'u').test(clause) || isOrder(rest, isAsked);
}

/** The same in other languages, as far as a few stems tell: to leave out rules, or to give the best mark. */
function speaksForeign(plain: string): boolean {
  return foreign.some((pattern) => pattern.test(plain));
}

const foreign = [
  // "To ignore the instructions" is English and may be told of anybody.
  /(?:ignor(?!(?:e|es|ed|ing)? (?:the|this|that|these|those|all|any|his|her|its|my|our|your|their)\b)[aáeoi]\p{L}*|olvid[aáe]\p{L}*|oubli[ez]\p{L}*|vergiss|vergessen sie|desconsider[ae]\p{L}*|esque[çc]\p{L}*|dimentica\p{L}*|missachte\p{L}*|inyor[ei]\p{L}*|игнорир\p{L}*|забудь\p{L}*|تجاهل|bỏ qua|abaikan|pomi[nń]\p{L}*|zignoruj\p{L}*)[^.]{0,40}(?:instru[cçk][ct]?\p{L}*|anweisung\p{L}*|regeln|reglas|r[eè]gl\p{L}*|regras|istruzion\p{L}*|consign\p{L}*|enstriksyon\p{L}*|инструкц\p{L}*|правил\p{L}*|التعليمات|hướng dẫn|instruksi|instrukcj\p{L}*)/u,
  /(?:忽略|无视|忘记|無視|忽視)[^。]{0,12}(?:指令|指示|规则|規則|说明|說明)|(?:给|給|打)我?[^。]{0,6}(?:满分|滿分|一百分|100 ?分|高分)|(?:満点|まんてん)[^。]{0,8}(?:ください|下さい)|(?:만점|百点)/u,
  /(?:^|[,;:!¡¿?.] ?|por favor,? |s'il (?:te|vous) pla[iî]t,? |bitte |porfa,? )(?:d[aá]me|ponme|p[oó]n(?:le|me)?|donne[zs]?(?:-moi)?|mets?(?:-moi)?|mettez(?:-moi)?|gib|geben sie|d[eê]-me|me d[eêá]|dammi|mete m|ban m|поставь\p{L}*|дай\p{L}*|أعطني|اعطني|cho (?:em|tôi))[^.]{0,30}(?:\bnotas?\b|\bnotes?\b|calificaci\p{L}*|puntuaci\p{L}*|puntaje|\bpuntos\b|\bpoints?\b|\bpunkte?\b|bestnote|\bvoto\b|\bpontos\b|\bnòt\b|оценк\p{L}*|балл\p{L}*|пят[её]рк\p{L}*|درجة|علامة|điểm|\d+ ?\/ ?\d+|100|\ba\+)/u,
  /(?:^|[,;:!¡¿?.] ?)(?:hola|querid[oa]|salut|cher|ch[eè]re|bonjour|hallo|liebe[rs]?|ol[aá]|ciao|car[oa]|estimad[oa]|oye|privet|привет|bonjou) ?,? (?:señor |senhor |monsieur |herr |la |l'|el |o )?(?:ia|i\.a\.|ki|ai|bot|robot|chatgpt|chatbot|ии|máquina|computadora|ordinateur|asistente)(?![\p{L}])/u,
];
