/** What a word of a sentence is for telling where a clause begins: its letters, and the sign that ends it. */
type Token = { word: string; sign: string };

/** Where in a long sentence a clause of its own begins, and where one ends. */
export type Clauses = {
  /** 2 where a sign or a joining word shows it, 1 where only a subject and a verb do, 0 where none begins. */
  begins(at: number): 0 | 1 | 2;
  /** 3 after a comma or another sign, 2 before a joining word, 1 before a small word as "to" or "with", else 0. */
  endsBefore(at: number): 0 | 1 | 2 | 3;
};

const set = (words: string) => new Set(words.split(/\s+/));

const joining = set('and but so or yet nor plus');
const depending = set(
  'because since if when while although though unless until after before as whereas whenever wherever once cuz cause bc cus',
);
const relative = set('that which who whom whose where why how what');
const small = set(
  'to of in on at by with from for into onto about over under through during without within between against among like than toward towards near around across behind along',
);
const subjects = set(
  "i you he she it we they there this that these those everyone everybody everything someone somebody something nobody nothing people one u im ive id ill its it's i'm i've i'd i'll you're you've you'll he's he'd he'll she's she'd she'll we're we've we'd we'll they're they've they'd they'll there's that's that'll theres thats hes shes theyre youre dont",
);
/** A pronoun that nothing but a subject can be: after it a clause has begun even without a comma. */
const onlySubjects = set(
  "i he she we they im ive i'm i've i'd i'll he's he'd he'll she's she'd she'll we're we've we'd we'll they're they've they'd they'll it's there's hes shes theyre",
);
const determiners = set(
  'the a an my your his her its our their some many most all every each both no any another other few several two three four five six seven eight nine ten',
);
const adverbs = set(
  'then also now maybe finally suddenly later soon still just even really never always often usually sometimes only probably actually already ever almost mostly both all once again there here next first second third last not instead perhaps however therefore thus eventually meanwhile',
);
const verbs = set(
  `is are was were am be been isn't aren't wasn't weren't isnt arent wasnt werent has have had hasn't haven't hadn't do does
  did don't doesn't didn't dont doesnt didnt can could will would should may might must shall can't couldn't won't
  wouldn't shouldn't cant wont couldnt wouldnt shouldnt said says went goes go got gets get made makes make came comes
  come took takes take saw sees see gave gives give found finds find thinks think thought knows know knew wants want
  needs need tells tell told ran runs run ate eats eat helps help shows show uses use lives live kept keeps keep became
  becomes become means mean began begins begin starts start felt feels feel looks look likes like loves love hates hate
  put let sat slept left lost won brought bought caught taught built grew grows grow fell falls fell broke wrote
  writes write read heard hears hear held stood met paid sold sent spent spoke drove flew drew threw woke wore gonna
  wanna sang drank swam rang shook stole chose froze tore bit hid rode rose shone sank stung swung fed led fled
  bent lent dug hung hurt hit cut shut quit laid lay dealt knelt swept wept crept fought blew understood forgot forgave
  happens happen causes costs cost believes believe says seems seem works work turns turn stays stay`,
);
/** What follows a subject and is no verb. */
const noVerb = new Set([
  ...joining,
  ...depending,
  ...relative,
  ...small,
  ...determiners,
  ...subjects,
  ...set('me him us them myself too either neither'),
]);

/** "I asked if he came": the rest is what was asked. */
const asking = /^(?:ask|know|knew|wonder|see|saw|care|tell|told|sure|decide|check|matter)(?:s|e?d|ing)?$/;

const mostSubjectWords = 6;
const mostBareWords = 3;

/** The clauses of a sentence, by its words in order with the signs at them. English only; elsewhere only signs tell. */
export function toClauses(words: readonly string[]): Clauses {
  const tokens = words.map(toToken);
  const at = (index: number): Token => tokens[index] ?? { word: '', sign: '.' };
  return {
    begins: (index) => (index > 0 && index < tokens.length ? beginAt(at, index) : 0),
    endsBefore: (index) => endBefore(at, index),
  };
}

type At = (index: number) => Token;

function beginAt(at: At, index: number): 0 | 1 | 2 {
  const { word } = at(index);
  const { word: before, sign } = at(index - 1);
  if (sign === ';' && word !== '') return 2;
  const isJoined = joining.has(word) || depending.has(word) || word === 'then';
  const mayBegin = isJoined || sign !== '' || (onlySubjects.has(word) && !small.has(before));
  if (!mayBegin || isLeading(before) || (word === 'if' && asking.test(before))) return 0;
  if (!hasSubject(at, isJoined ? index + 1 : index)) return 0;
  // "because they" begins a clause whatever stands before; "and they" may go on with a list.
  if (!(depending.has(word) && index >= 3) && !hasVerbBefore(at, index)) return 0;
  return isJoined || sign !== '' ? 2 : 1;
}

function toToken(text: string): Token {
  const word = text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const sign = /[,;:—–.!?，；：、]["'”’)\]]*\s*$/u.exec(text)?.[0].trim().charAt(0) ?? '';
  return { word, sign };
}

/** "and because he": the clause began with the word before. */
function isLeading(word: string): boolean {
  return joining.has(word) || depending.has(word) || relative.has(word) || adverbsOfTime.has(word);
}
const adverbsOfTime = set('then even not');

/** Whether a subject stands here, with a verb behind it. */
function hasSubject(at: At, from: number): boolean {
  let index = from;
  while (index < from + 3 && (adverbs.has(at(index).word) || depending.has(at(index).word))) index += 1;
  const { word, sign } = at(index);
  if (word === '') return false;
  if (/'(?:s|m|re|ve|d|ll)$|^(?:im|ive|theres|thats|hes|shes|theyre|youre)$/.test(word) && subjects.has(word))
    return sign === '';
  if (/^(?:this|that|these|those)$/.test(word)) return sign === '' && verbWithin(at, index + 1, 4);
  if (subjects.has(word)) return sign === '' && isVerbAfter(at, index + 1);
  if (determiners.has(word)) return verbWithin(at, index + 2, mostSubjectWords);
  if (noVerb.has(word) || verbs.has(word)) return false;
  return verbWithin(at, index + 1, mostBareWords);
}

/** After a pronoun nearly every word that is no small word is its verb. */
function isVerbAfter(at: At, from: number): boolean {
  let index = from;
  while (index < from + 2 && (adverbs.has(at(index).word) || /ly$/.test(at(index).word))) index += 1;
  const { word } = at(index);
  return verbs.has(word) || (word !== '' && !noVerb.has(word) && !adverbs.has(word));
}

function verbWithin(at: At, from: number, most: number): boolean {
  for (let index = from; index < from + most; index += 1) {
    const { word } = at(index);
    if (at(index - 1).sign !== '' || isLeading(word) || subjects.has(word) || word === '') return false;
    if (isVerbWord(word) && at(index - 1).word !== 'to') return true;
  }
  return false;
}

/** A word in small letters that is, or looks like, a verb with a subject. */
export function isVerbWord(word: string): boolean {
  return verbs.has(word) || /[a-z]{2}[^aeious]ed$|'(?:re|ve|ll|m)$/.test(word);
}

const farthest = 30;

/** A clause that has no verb yet goes on: "because the cats | and the dogs were". */
function hasVerbBefore(at: At, index: number): boolean {
  const isAdding = /^(?:and|or)$/.test(at(index).word);
  for (let before = index - 1; before >= Math.max(0, index - farthest); before -= 1) {
    const { word, sign } = at(before);
    if (before < index - 1 && /[;.!?]/.test(sign)) return false;
    if (isVerbWord(word)) return true;
    if (before + 1 < index && subjects.has(word) && isVerbAfter(at, before + 1)) return true;
    if (isAdding && depending.has(word)) return false;
  }
  return false;
}

function endBefore(at: At, index: number): 0 | 1 | 2 | 3 {
  const { word } = at(index);
  const { word: last, sign } = at(index - 1);
  if (isLeading(last) || small.has(last) || determiners.has(last)) return 0;
  if (sign !== '') return 3;
  if (isLeading(word)) return 2;
  return small.has(word) ? 1 : 0;
}
