import type { Span } from '#words/name-shape.ts';
import { isVerbWord } from './clause-starts.ts';
import { holdsImperative } from './grammar.ts';
import { closes, greets } from './letter-lines.ts';
import type { Sentence } from './sentences/sentences.ts';
import { unwrap } from './sentences/unwrap.ts';
import { isToAi } from './to-ai.ts';
import { placesOf } from './withhold-name.ts';
import { wordsOf } from './words.ts';

/**
 * What a sentence or line of a work is. Only prose may be quoted: "rest" goes on with a long sentence, "label" and
 * "prompt" are not the student's words, "note" is a list of key words.
 */
export type LineRole =
  | 'prose'
  | 'rest'
  | 'greeting'
  | 'closing'
  | 'signature'
  | 'heading'
  | 'label'
  | 'prompt'
  | 'to-ai'
  | 'to-teacher'
  | 'sound'
  | 'note';

/** Whether this sentence stands in the unit, word for word or lightly changed; among copies less is enough. */
type IsCopied = (text: string, isAmongCopies?: boolean) => boolean;

type Line = {
  sentence: Sentence;
  text: string;
  words: readonly string[];
  /** It begins and ends a line of the work. */
  isAlone: boolean;
  beginsLine: boolean;
  /** Lines without text stand before it. */
  isApart: boolean;
  /** Counted in sentences. */
  fromStart: number;
  fromEnd: number;
};

/** The sentences with heads, labels and greetings cut off from the words behind them, numbered anew. */
export function splitLabels(work: string, given: readonly Sentence[]): Sentence[] {
  const flow = unwrap(work);
  const heads = placesOf(work).filter(({ isApart }) => isApart);
  const sentences = given.flatMap((sentence) => cutAt(sentence, heads));
  const pieces = sentences.flatMap((sentence, index) => {
    const length = beginsLine(flow, sentence) ? leadLength(sentence.text, index === 0) : 0;
    if (length === 0) return [sentence];
    const first = sentence.text.slice(0, length).trimEnd();
    const start = sentence.start + length;
    return [
      { ...sentence, end: sentence.start + first.length, text: first },
      { ...sentence, start, text: sentence.text.slice(length) },
    ];
  });
  return pieces.map((piece, index) => ({ ...piece, id: index + 1 }));
}

/** A head on one line with the first sentence is none of it. */
function cutAt(sentence: Sentence, heads: readonly Span[]): Sentence[] {
  const head = heads.find(({ start, end }) => start < sentence.end && end > sentence.start);
  if (!head) return [sentence];
  const places = [sentence.start, head.start, head.end, sentence.end].sort((a, b) => a - b);
  return places.slice(1).flatMap((to, at) => {
    const [from = to, until] = [Math.max(places[at] ?? to, sentence.start), Math.min(to, sentence.end)];
    const text = sentence.text.slice(from - sentence.start, until - sentence.start);
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const start = from + text.length - text.trimStart().length;
    return [{ ...sentence, start, end: start + text.trim().length, text: text.trim() }];
  });
}

const part =
  '(?:counter)?claim|reasons?|evidence|explain|explanation|rebuttal|conclusion|introduction|intro|hook|thesis|topic(?: sentence)?|details?|facts?|examples?|quotes?|quotation|analysis|opinion|answer|question|hypothesis|prediction|materials|method|procedure|results?|data|observations?|errors?|title|name|date|setting|characters?|problem|solution|beginning|middle|end|ending|first|next|then|last|finally|body|paragraph|point|argument|closing|main idea|summary|step|part|so what|because|reasoning|evaluation|discussion|background|purpose|connection|theme|position|transition|greeting|to|from';
const known = new RegExp(
  `^[-*•#]*\\s*(?:\\d+[.)]\\s*)?(?:my |the |our |your )?(?:\\p{L}+ ){0,2}?(?:${part})(?: ?(?:#|no\\.? ?)?\\d+| [a-d])?(?: (?:sentence|paragraph|from \\p{L}+ \\p{L}+|is|are))*(?: ?\\([^)]*\\))? ?\\??:`,
  'iu',
);
const greetingLead =
  /^(?:dear|hello|hi|hey|greetings|good (?:morning|afternoon|evening))(?: (?!I\b)[\p{L}.'’-]+){0,5}[,:!]\s+(?=\S+\s+\S)/iu;

/** How many code units a label or greeting takes at the beginning of a line with words behind it; 0 where none does. */
function leadLength(text: string, isFirst: boolean): number {
  const lead = (isFirst ? greetingLead.exec(text) : null) ?? known.exec(text);
  if (!lead) return 0;
  const length = lead[0].trimEnd().length;
  const space = /^\s*/u.exec(text.slice(length))?.[0].length ?? 0;
  return /[\p{L}\p{N}]/u.test(text.slice(length)) ? length + space : 0;
}

/** The role of each sentence, in order. */
export function readRoles(work: string, sentences: readonly Sentence[], isCopied: IsCopied): LineRole[] {
  const flow = unwrap(work);
  const lines = sentences.map((sentence, index) => toLine(flow, sentences, sentence, index));
  const shape = shapeOf(lines);
  const heads = placesOf(work).filter(({ isApart }) => isApart);
  const roles: LineRole[] = [];
  for (const [index, line] of lines.entries()) {
    const isOfHead = heads.some(({ start, end }) => start <= line.sentence.start && line.sentence.end <= end);
    if (isOfHead) {
      roles.push('signature');
      continue;
    }
    const role = line.sentence.isRest
      ? afterRest(roles.at(-1))
      : roleOf(line, {
          ...shape,
          before: roles.at(-1),
          near: [lines[index - 1], lines[index + 1]],
          isCopied,
        });
    roles.push(role);
  }
  const isMostlyCopied = roles.filter((role) => role === 'prompt').length >= roles.length / 2;
  return roles.map((role, at) => {
    const near = [roles[at - 1], roles[at + 1]].filter((other) => other !== undefined);
    const text = lines[at]?.text ?? '';
    if (role !== 'prose' || !near.includes('prompt')) return role;
    const isAmong = isMostlyCopied && isCopied(text, true);
    return isAmong || taskVerb.test(text) ? 'prompt' : role;
  });
}

/** A command about writing beside a copied line of the task belongs to it. */
const taskVerb =
  /^(?:write|give|use|explain|describe|choose|tell|cite|include|support|answer|make sure|remember|read|compare|draw|show|argue|discuss|analy[sz]e|pick|list|be sure)\b/iu;

/** What goes on with a sentence that is not the student's is not the student's. */
function afterRest(before: LineRole | undefined): LineRole {
  return before === 'prompt' || before === 'to-ai' || before === 'to-teacher' ? before : 'rest';
}

type Shape = {
  /** Most sentences are lines of their own: line breaks mean something. */
  isVerse: boolean;
  /** Lines of key words follow each other. */
  isList: boolean;
  /** Most of its numbered lines tell the reader to do something. */
  isHowTo: boolean;
};
type Around = Shape & {
  before: LineRole | undefined;
  near: readonly (Line | undefined)[];
  isCopied: IsCopied;
};

function roleOf(line: Line, around: Around): LineRole {
  const { text, words } = line;
  if (isToAi(text)) return 'to-ai';
  if (isToTeacher(line)) return 'to-teacher';
  if (isSound(line, around.near)) return 'sound';
  if (isGreeting(line)) return 'greeting';
  if (isClosing(line)) return 'closing';
  if (isLabel(line) || isUnanswered(line, around.near[1])) return 'label';
  if (isHeading(line, around)) return 'heading';
  if (words.length >= fewestCopied && around.isCopied(text)) return 'prompt';
  if (around.before === 'label' && !line.beginsLine && words.length <= 3 && !hasSubjectAndVerb(words))
    return 'note';
  return isNote(line, around) ? 'note' : 'prose';
}

const fewestCopied = 4;

function toLine(work: string, sentences: readonly Sentence[], sentence: Sentence, index: number): Line {
  const before = work.slice(sentences[index - 1]?.end ?? 0, sentence.start);
  const after = work.slice(sentence.end, sentences[index + 1]?.start ?? work.length);
  const begins = index === 0 || /[\n\r]/.test(before);
  return {
    sentence,
    text: sentence.text,
    words: wordsOf(sentence.text),
    isAlone: begins && (index === sentences.length - 1 || /[\n\r]/.test(after)),
    beginsLine: begins,
    isApart: index === 0 || /[\n\r][^\S\n\r]*[\n\r]/.test(before),
    fromStart: index,
    fromEnd: sentences.length - 1 - index,
  };
}

function beginsLine(work: string, { start }: Sentence): boolean {
  return /(?:^|[\n\r])[^\p{L}\p{N}\n\r]*$/u.test(work.slice(Math.max(0, start - 20), start));
}

const dash = /^\s*[-*•–→>]\s*\S/u;
const step = /^\s*\d{1,2}[.)]\s*(?=\S)/u;
const bullet = /^\s*(?:[-*•–→>]|\d{1,2}[.)])\s*\S/u;

function shapeOf(lines: readonly Line[]): Shape {
  const alone = lines.filter(({ isAlone }) => isAlone);
  const keys = alone.filter((line) => isKeyWords(line));
  const numbered = alone.filter(({ text }) => step.test(text));
  const commands = numbered.filter(({ text }) => holdsImperative(text.replace(step, '')));
  return {
    isVerse: alone.length >= 5 && alone.length >= lines.length * 0.6 && keys.length < alone.length / 2,
    isList: keys.length >= 3 && keys.length >= lines.length * 0.4,
    isHowTo: commands.length > 0 && commands.length >= numbered.length / 2,
  };
}

const mark = /(?:=|→|->|\+|\?\?|:|…|\/)/u;
const small = new Set(
  'the a an i my we our you your he she it they is are was were and but because so that to of in on at for with'.split(
    ' ',
  ),
);

/** A line of a few words without a subject and a verb, as in a list. */
function isKeyWords({ text, words, isAlone }: Line): boolean {
  // "4 x 2/3 = 8/3" is a step of a calculation.
  if (/^[\d\s.,/()$%°×÷x*+=-]+\p{L}*$/iu.test(text) && text.includes('=')) return false;
  if (!isAlone || words.length > 9 || /[.!]$/.test(text.replace(/[.!]{2,}$/u, ''))) return false;
  const isBare = words.filter((word) => small.has(word)).length <= words.length * 0.2;
  if (dash.test(text)) return isBare || (words.length <= 3 && !hasSubjectAndVerb(words));
  return bullet.test(text)
    ? (isBare || words.length <= 3) && !hasSubjectAndVerb(words)
    : isBare && (mark.test(text) || words.length <= 4);
}

const subject =
  /^(?:i|we|you|he|she|it|they|there|this|that|these|those|people|everyone|im|i'm|it's|they're|we're)$/u;

function hasSubjectAndVerb(words: readonly string[]): boolean {
  const plain = words.map((word) => word.replace(/’/g, "'"));
  const verb = plain.findIndex((word, at) => at > 0 && isVerbWord(word));
  return verb > 0 || plain.some((word, at) => subject.test(word) && at < plain.length - 1);
}

function isNote(line: Line, { isList, isVerse, isHowTo }: Around): boolean {
  if (isVerse || !isKeyWords(line) || (isHowTo && step.test(line.text))) return false;
  return bullet.test(line.text) || isList;
}

/** "Claim:", "My evidence is:", "Reason 1: ______", "First," with nothing behind it. */
function isLabel({ text, words, isAlone, beginsLine: begins }: Line): boolean {
  // What the student has yet to fill in shows whose words stand around it.
  if (blank.test(text) && words.filter((word) => !/^_+$/.test(word)).length <= mostAroundBlank) return true;
  const own = text.replace(/[_.…\s]{2,}$/u, '').trim();
  if (!begins || words.length > 10) return false;
  if (known.exec(own)?.[0].length === own.length) return true;
  if (/[:：]$/u.test(own) && isAlone) return words.length <= 6 && !hasSubjectAndVerb(words.slice(0, -1));
  return isAlone && words.length <= 2 && /,$/u.test(own);
}

/** A question of a worksheet, with the next one or nothing behind it. */
function isUnanswered(line: Line, next: Line | undefined): boolean {
  return asksStudent(line) && (next === undefined || asksStudent(next) || isLabel(next));
}

function asksStudent({ text, words, isAlone }: Line): boolean {
  return isAlone && words.length <= 12 && /\byour?\b/iu.test(text) && /\?$/u.test(text);
}

const blank = /_{2,}/;
const mostAroundBlank = 20;

function isGreeting({ text, words, isAlone, fromStart }: Line): boolean {
  if (fromStart > 3 || words.length > 8 || !greets.test(text)) return false;
  return /[,:]$/u.test(text) || (isAlone && !/[.?]$/u.test(text) && !hasSubjectAndVerb(words));
}

const thanks =
  /^(?:thank you|thanks)(?: (?:so|very) much| a lot)?(?: for (?:reading|listening|your (?:time|attention|consideration|help)|considering|taking)[^.!?]*)?[.!,]*$/iu;

function isClosing({ text, words, isAlone, fromEnd }: Line): boolean {
  if (fromEnd > 4) return false;
  if (thanks.test(text) || /^the end[.!]*$/iu.test(text)) return true;
  return (
    isAlone &&
    words.length <= 6 &&
    closes.test(text) &&
    !/[?]$/u.test(text) &&
    (text.endsWith(',') || !hasSubjectAndVerb(words))
  );
}

function isHeading(line: Line, { isVerse, before, near }: Around): boolean {
  const { text, words, isAlone, isApart, fromStart, fromEnd } = line;
  if (/^#{1,6}\s/u.test(text)) return true;
  if (!isAlone || fromEnd === 0 || words.length > 12 || /[.!,;…]["'”’)]*$/u.test(text) || bullet.test(text))
    return false;
  const isTop =
    fromStart === 0 || (fromStart <= 3 && /^(?:heading|signature)$/.test(before ?? '') && isTitled(text));
  if (!isTop && (!isApart || isVerse)) return false;
  if (isVerse && (fromStart > 0 || (!near[1]?.isApart && !isTitled(text)))) return false;
  if (dated.test(text)) return true;
  if (isTitled(text)) return true;
  return words.length <= 6 && /^\p{Lu}/u.test(text) && !hasSubjectAndVerb(words) && !/\?$/u.test(text);
}

const dated =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\b.*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.? \d{1,2}(?:st|nd|rd|th)?,? ?(?:\d{4})?|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(?:period|grade|class|room|block) \w+)$/iu;

/** Every longer word begins with a capital letter. */
function isTitled(text: string): boolean {
  const long = text.match(/\p{L}[\p{L}'’-]{3,}/gu) ?? [];
  const upper = long.filter((word) => /^\p{Lu}/u.test(word));
  return long.length >= 2 && upper.length === long.length;
}

/** "Thump. Thump." */
function isSound({ words }: Line, near: readonly (Line | undefined)[]): boolean {
  if (new Set(words).size !== 1) return false;
  if (words.length > 1) return true;
  return near.some((other) => other !== undefined && new Set([...other.words, ...words]).size === 1);
}

const work =
  '(?:this|it|that|my (?:essay|story|report|work|writing|paragraph|letter|poem|homework|draft|paper)|the rest|more)';
const sorry = new RegExp(
  `\\b(?:sorry|srry|apologi[sz]e)\\b(?=.*\\b(?:${work}|teacher|m(?:r|s|rs|iss)\\b|time|late|short|messy|spelling|finish|handwriting|better))`,
  'iu',
);
const unfinished = new RegExp(
  `\\bi (?:did ?n['’]?t|did not|could ?n['’]?t|could not|have ?n['’]?t|was ?n['’]?t able to|don['’]?t have(?: enough)? time to|ran out of time)\\b(?:[^.]{0,12}\\b(?:get to )?(?:finish|write|do|complete|type)\\b[^.]{0,8}\\b(?:${work})\\b|[^.]{0,10}\\bfinish(?:ed)?\\W*$|\\W*$| (?:to|for) )`,
  'iu',
);
const addressed =
  /^(?:dear |hi |hello |sorry |to )?(?:teacher|m(?:r|s|rs|iss)\.? \p{L}+\.?),? (?:i (?:did|could|don|can|was|will|need|have|had|tried|think i)|can i|this is|please|sorry|here is|my )/iu;
const later = new RegExp(
  `\\bi(?:['’]?ll| will| am going to|['’]?m gonna) (?:finish|write|do|add|fix|complete) (?:${work})\\b[^.]{0,30}\\b(?:later|tomorrow|at home|next (?:time|class|week))?`,
  'iu',
);

const stuck =
  /\bi was absent\b|\bi(?:dk| do ?n['’]?t know| don['’]?t know) what (?:else )?to (?:say|write|put)\b/iu;

/** A note about the work itself, to whoever collects it. */
function isToTeacher({ text, fromStart, fromEnd }: Line): boolean {
  if (fromStart > 1 && fromEnd > 2) return false;
  if (/["“”]/u.test(text)) return false;
  return [sorry, unfinished, addressed, later, stuck].some((pattern) => pattern.test(text));
}
