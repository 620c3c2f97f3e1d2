import { tagWords } from '../grammar.ts';
import { isEnglishWord } from '../spelling.ts';
import { wordsOf } from '../words.ts';

/** The words that stand in the work and in what the teacher gave, to look up what a text says of them. */
export type Known = {
  lines: readonly string[];
  /** How many texts the unit numbers or titles; null where that cannot be told. */
  texts: number | null;
};

const nouns =
  'sources?|documents?|docs?|texts?|articles?|passages?|tables?|figures?|charts?|exhibits?|graphs?|op-eds?|maps?|studies|study';
const labelled = new RegExp(
  `\\b(${nouns}) ((?:[A-Z]|\\d{1,2}|[IVX]{1,4}|one|two|three|four|five|six)(?:(?:, | and | or | to |, and )(?:[A-Z](?![\\p{L}'’])|\\d{1,2}(?! [\\p{Ll}])))*)(?![\\p{L}\\p{N}'’])`,
  'giu',
);
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const ordinalText = new RegExp(
  `\\b(?:the|a|that|this) (${ordinals.join('|')}) (?:source|text|article|story|op-ed|document|passage|table|report|letter)\\b|\\b(?:the|all|of the|these) (${counts.join('|')}) (?:sources|texts|articles|stories|op-eds|documents|passages|tables)\\b`,
  'giu',
);

/** What is looked up in one place of a book. */
const placed = /\b(chapter|page|appendix|volume|episode) (\d{1,3}|[a-z]+)\b/giu;
/** "The parks budget report": what the words in front of it say must be known. */
const document =
  /\b(?:[Tt]he|[Tt]hat|\p{Lu}[\p{L}]*(?: \p{Lu}\p{L}*){0,2}['’]s) ((?:[\p{L}'’-]+ ){1,3}?)(?:report|audit|survey|census|documentary|encyclopedia|podcast|website|almanac|bulletin|newsletter|transcript|memo|biography|handbook|brochure|manual)\b/gu;
/** "The yard boss’s article". Whoever belongs to any text is known. */
const ownDocument =
  /\b[Tt]he ((?:[\p{L}-]+ ){0,2}[\p{L}-]+)['’]s (?:article|essay|memoir|interview|diary|speech|column|letter|poem)\b/gu;
const ofAnyText =
  /^(?:author|writer|student|speaker|reader|narrator|poet|teacher|classmate|partner|friend|character|person|unit|class)$/i;
const plainWord =
  /^(?:own|whole|first|second|last|final|next|short|new|old|lab|finished|strong|news|written|full|good|science|research|book|same|other|entire|school|class|of|in|and|a|best)$/i;

function namesUnknownPlace(text: string, lines: readonly string[]): boolean {
  const places = [...text.matchAll(placed)].filter(
    ([, , label = '']) => /^\d/.test(label) || counts.includes(label.toLowerCase()),
  );
  if (places.some(([all, , label = '']) => !standsIn(lines, all) && !standsIn(lines, label))) return true;
  const isUnknown = (word: string) => !standsIn(lines, word);
  if ([...text.matchAll(ownDocument)].some(([, owner = '']) => nounsIn(owner).some(isUnknown))) return true;
  return [...text.matchAll(document)].some(([all, before = '']) => {
    const words = before
      .trim()
      .replace(/['’]s\b/g, '')
      .split(/\s+/);
    const named = words.filter((word) => !plainWord.test(word));
    return !standsIn(lines, all.replace(/^\S+ /, '')) && named.some((word) => !standsIn(lines, word));
  });
}

function nounsIn(words: string): string[] {
  return tagWords(words)
    .filter(({ text, tags }) => tags.has('Noun') && !plainWord.test(text) && !ofAnyText.test(text))
    .map(({ text }) => text);
}

/**
 * Somebody's name in the middle of a sentence: behind a title, before another name, or as an owner. A name alone may be that
 * of a language, a feast or a scale.
 */
const properName =
  /(?<=[\p{Ll},;] )(?:(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.?|Professor|Coach|Principal|Uncle|Aunt|Grandma|Grandpa|Officer|Nurse|(?:brother|sister|friend|cousin|teacher|classmate|neighbor|dog|cat)) (\p{Lu}\p{Ll}[\p{L}-]*)|(\p{Lu}\p{Ll}[\p{L}-]*)(?: \p{Lu}\p{Ll}|['’]s\b))/gu;
const ofMany =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+(?:ish|ese)|(?:\p{L}+-)?(?:american|african|mexican|asian|indian|italian|russian|canadian|australian|egyptian|european|christian|victorian|french|german|dutch|greek|swiss|latin|arabic|roman|muslim|hindu|jewish)|america|europe|africa|asia|mom|dad|grandma|grandpa)$/u;

/** Somebody of whom neither work nor unit speaks: "Helen Marsh’s essay". */
export function namesStranger(text: string, { lines }: Known): boolean {
  return [...text.matchAll(properName)].some(([, behindTitle, alone]) => {
    const plain = (behindTitle ?? alone ?? '').toLowerCase();
    if (lines.some((line) => new RegExp(`[ -]${plain}(?:['’]?s)?[ -]`, 'u').test(line))) return false;
    return behindTitle !== undefined || (!ofMany.test(plain) && !isEnglishWord(plain));
  });
}

/** A text by a letter, number, place or name that neither work nor unit has. */
export function namesUnknownText(text: string, { lines, texts }: Known): boolean {
  if (namesUnknownPlace(text, lines)) return true;
  const unlabelled = [...text.matchAll(labelled)].some(
    ({ 0: whole, 1: noun = '', 2: labels = '', index }) => {
      // "figures I saw", "text a friend", "the sources one by one" and "the article one more time" are no labels.
      if (/^\p{Ll}+$/u.test(labels) && /^ \p{Ll}/u.test(text.slice(index + whole.length))) return false;
      const all = [...new Set(labels.split(/, and |, | and | or | to /))].filter((label) =>
        /^(?:[A-Z\d]|[a-z]{3,})/.test(label),
      );
      const one = noun.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
      if (noun === noun.toLowerCase() && all.every((label) => /^[IA]$/.test(label))) return false;
      return all.some((label) => !namesFor(one).some((name) => isLabelled(lines, name, label)));
    },
  );
  if (unlabelled || texts === null) return unlabelled;
  return [...text.matchAll(ordinalText)].some(([all, ordinal, count]) => {
    const place = ordinal
      ? ordinals.indexOf(ordinal.toLowerCase()) + 1
      : counts.indexOf((count ?? '').toLowerCase()) + 1;
    return place > texts && !standsIn(lines, all.replace(/^(?:the|a|that|this|all|of the|these) /i, ''));
  });
}

/** A document may be cited as "Doc B". */
function namesFor(noun: string): string[] {
  return noun === 'doc' ? ['doc', 'document'] : noun === 'document' ? ['document', 'doc'] : [noun];
}

function isLabelled(lines: readonly string[], noun: string, label: string): boolean {
  return (
    standsIn(lines, `${noun} ${label}`) ||
    standsIn(lines, `${noun}s ${label}`) ||
    isInList(lines, noun, label)
  );
}

/** "Sources A–D" names four. */
function isInList(lines: readonly string[], noun: string, label: string): boolean {
  const range = new RegExp(` ${noun}s? ([a-z]|\\d) (?:and |to |through |or )?([a-z]|\\d) `);
  return lines.some((line) => {
    const [, from = '', to = ''] = range.exec(line) ?? [];
    const own = label.toLowerCase();
    const isOneKind = /^(?:\d{2}|[^\d]{2})$/.test(from + to) && !/[ai]/.test(to);
    return isOneKind && own.length === 1 && from <= own && own <= to;
  });
}

function standsIn(lines: readonly string[], words: string): boolean {
  const wanted = ` ${wordsOf(words).join(' ')} `;
  return wanted.trim() !== '' && lines.some((line) => line.includes(wanted));
}

const small = [
  'zero',
  ...counts,
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const large = ['hundred', 'thousand', 'million', 'billion'];
const numberWords = [...small, ...tens.filter(Boolean), ...large];
/** What a small number in words measures; "two details" are counted in the work. */
const measures =
  '(?:percent|per cent|weeks?|days?|years?|hours?|months?|miles?|kilometers?|meters?|feet|inches|degrees|dollars|euros|cents|cups?|liters?|pounds|kilograms?|grams?|tons?|times (?:as|more|bigger|faster)|thirds|quarters|fifths|tenths|people|districts|schools|students|families|trials|centuries|decades)';
const measured = new RegExp(`^[ -](?:and a half )?${measures}\\b`, 'iu');
/** Two or three people are soon counted in a text. */
const counted = /^[ -](?:people|students|schools|families)\b/iu;
const mostCounted = 3;
/** What a step asks its writer to count: "two details", "at most 10 words". */
const asked =
  /^(?:(?:more|other|new|short|small|strong|exact|full|good|different|of|key|clear|complete|sensory|specific|linking|describing|own|your|the|these|those|or|to|at|most|\d+|\p{L}+) ){0,3}?(?:details?|facts?|reasons?|sentences?|words?|lines?|examples?|verbs?|nouns?|adjectives?|commas?|paragraphs?|ways?|things?|steps?|numbers?|questions?|ideas?|quotations?|quotes?|senses|sounds?|smells?|parts?|pieces?|minutes?|times?(?! as\b)|events?|actions?|headings?|points?|sources?|texts?|columns?|rows?|boxes|notes?|starters?|choices?|versions?|titles?|syllables?|stanzas?|claims?|causes?|effects?|sides?|places?|pages?|sections?)\b/iu;

/** A number or per cent that stands in neither work nor unit, but for counts of what is asked for. */
export function tellsUnknownNumber(text: string, { lines }: Known): boolean {
  const plain = lines.map(plainNumbers);
  const isKnown = (digits: string) => plain.some((line) => line.includes(` ${wordsOf(digits).join(' ')} `));
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])[$£€]?(\d+(?:[.,:/]\d+)*)/gu)) {
    const [whole, digits = ''] = match;
    const after = text.slice(match.index + whole.length).replace(/^[ -]+/, '');
    if (/^[.)] ?\p{Lu}/u.test(text.slice(match.index + whole.length)) && match.index === 0) continue;
    const isCount = Number(digits) <= 50 && asked.test(after);
    if (!isCount && !isKnown(digits) && !isKnown(inWords(Number(digits)))) return true;
  }
  const pattern = new RegExp(
    `\\b((?:${numberWords.join('|')})(?:[ -](?:and )?(?:${numberWords.join('|')}))*)\\b(?=([ -](?:and a half )?\\p{L}+(?: \\p{L}+)?)?)`,
    'giu',
  );
  for (const { 1: number = '', 2: next = '', index } of text.matchAll(pattern)) {
    const words = number.toLowerCase().replace(/-/g, ' ');
    // "A hundred stories" are many.
    if (large.includes(words) && /\ba $/i.test(text.slice(0, index)) && !measured.test(next)) continue;
    const value = toValue(words);
    if (
      words === 'one' ||
      (value <= 12 && !isMeasure(value, next)) ||
      (value < 50 && asked.test(next.trim()))
    )
      continue;
    if (isYears(words, text, lines)) continue;
    if (!isKnown(words) && !isKnown(number) && !isKnown(`${value}`)) return true;
  }
  return false;
}

function isMeasure(value: number, next: string): boolean {
  return measured.test(next) && !(value <= mostCounted && counted.test(next));
}

/** "Over twenty years" between two years that stand there. */
function isYears(words: string, text: string, lines: readonly string[]): boolean {
  if (
    !new RegExp(`\\b(?:over|about|nearly|almost|more than|roughly|around|some) ${words} years\\b`, 'i').test(
      text,
    )
  )
    return false;
  const years = lines.flatMap((line) => line.match(/\b1[5-9]\d\d\b|\b20\d\d\b/g) ?? []).map(Number);
  return years.some((one) => years.some((other) => Math.abs(other - one - toValue(words)) <= 4));
}

/** "16-year-olds", "20th" and "1850s" hold their numbers as words of their own. */
function plainNumbers(line: string): string {
  return line
    .replace(/[-'’]/g, ' ')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2');
}

function inWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 99) return `${value}`;
  if (value < 20) return small[value] ?? '';
  return [tens[Math.floor(value / 10)], value % 10 ? small[value % 10] : ''].filter(Boolean).join(' ');
}

function toValue(words: string): number {
  let total = 0;
  let current = 0;
  for (const word of words.split(' ')) {
    const factor = 10 ** ([2, 3, 6, 9][large.indexOf(word)] ?? 0);
    if (small.includes(word)) current += small.indexOf(word);
    else if (tens.includes(word)) current += 10 * tens.indexOf(word);
    else if (word === 'hundred') current = Math.max(1, current) * 100;
    else if (factor > 1) {
      total += Math.max(1, current) * factor;
      current = 0;
    }
  }
  return total + current;
}

/** Words that link: they may be offered in quotation marks. */
const linking = new Set(
  `because so but and or then first next last after before also since if when while although though even however therefore thus
  as a result for example instance in contrast comparison on the other hand one to begin with conclusion addition of this that
  shows means is why finally meanwhile later soon at same time by according such rather than unless until yet still both either
  neither nor despite due therefore moreover furthermore similarly likewise not only more most another reason these those there
  it i think believe my opinion some people may say argue from which who what how where would will can could do did does the an
  all along way suddenly once upon ago now here above below between through with without like end beginning order fact other words`
    .trim()
    .split(/\s+/),
);

const isOpen = /(?:…|\.\.\.|_{2,})["”’'»]?$/;
/** "Begin with “One thing I saw …” or “At noon …”": a beginning that is offered, and not told of anybody. */
const offers =
  /\b(?:begin|start|open|end|continue|finish|complete|try|starters?|frames?|stems?|beginnings?)\b(?! (?:says?|reads?))[^.!?“”"]*(?:[“"][^“”"]*[”"][^.!?“”"]*)*$/i;

/** Whether quoted words link something, or are offered as its beginning, so that they are nobody's. */
export function isLinking(quotation: string, before: string): boolean {
  if (isOpen.test(quotation.trim()) && offers.test(before)) return true;
  return wordsOf(quotation).every((word) => linking.has(word));
}
