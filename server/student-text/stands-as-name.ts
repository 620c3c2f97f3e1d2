import { tagWords } from './grammar.ts';
import { capital } from './words.ts';

/** After these a name is said, whatever its letters. */
const saysName =
  /(?:\b(?:nick ?|user ?)?name(?:['’]s| is|:)|\bnick ?name[:,]?|\bcalls? me|\b(?:I am|I['’]m|im) called|\b(?:signed|sincerely|yours|love|regards),?)\s+["“'‘]?$/i;
/** After these a capital makes it a name. */
const maySayName = /(?:\b(?:I am|I['’]m|im|this is|it['’]s|called|named|by|from)|[-–—~])\s*["“'‘]?$/i;
const beforeTime = /\b(?:in|of|since|until|till|by|last|next|every|this|each|late|early|on|from|to)\s+$/i;
export const month = /^(?:march|april|may|june|august)$/i;
/** What people do, and hardly anything else. */
const does = String.raw`(?:thinks?|thought|says?|said|asks?|asked|tells?|told|wants?|wanted|likes?|liked|loves?|loved|knows?|knew|feels?|felt|believes?|believed|wrote|writes|argues?|argued|agrees?|agreed|disagrees?|disagreed|wonders?|wondered|explains?|explained|answered|replied|laughed|smiled|cried|yelled|shouted|whispered|decided|hates?|hated|forgot|went|lives?|lived|plays?|played|(?:is|was) (?:my|right|wrong|correct|nice|mean|funny|\p{N}+)|and (?:I|me|my)\b)`;
const doesSomething = new RegExp(
  String.raw`^(?:,? ?(?:who|too),?)? +(?:(?:also|always|never|just|really|only) )?${does}(?!\p{L})`,
  'iu',
);
const hasSomebody =
  /^['’]s (?:mom|dad|mother|father|sister|brother|friend|family|house|dog|cat|idea|essay|story|turn|birthday)\b/iu;
/** After these no article is missing: "My friend mark", "Me and rose", "is maria right?" */
const besideSomebody =
  /(?:\b(?:me|I) and|\bmy (?:best )?(?:friend|sister|brother|cousin|partner|classmate)(?: named| called)?|^["“]?(?:is|was|does|did|can|could|should|has|dear|hi|hello|hey|thanks?))\s+$/iu;
const isAbout = /^ (?:right|wrong|correct|okay|ok|think|say|know|want)\b/iu;
const determiner =
  /\b(?:an?|the|this|that|these|those|my|your|his|her|its|our|their|one|each|every|some|any|no|of|to|big|little|old|I|we|you|they|will|would|can|could|should|not|n['’]t)\s+$/iu;
/** "i am rich" is said of oneself, "i am frank" hardly. */
const isMannerToo = /^(?:frank|randy|sandy|rusty|rocky|royal|sage|sterling|major|gene|merry|sonny)$/iu;
const saysOneself = /\b(?:i am|i['’]m|im|this is|it['’]s)\s+$/iu;
const endsThought = /^(?:\s*[.,!?;"”)]|\s*$|\s+(?:and|but|from|in)\b)/iu;
const alone = /^[\s\-–—~*"“'‘(]*(?:(?:by|from|love|name|signed|sincerely|yours)[:,]?\s+)?$/i;

/** So many characters before and behind a word are read: a unit may hold it thousands of times. */
const nearby = 160;

/** Whether a word that is also a name stands for somebody, at this place of a sentence or line. */
export function standsAsName(whole: string, place: number, found: string): boolean {
  const start = Math.max(0, place - nearby);
  const at = place - start + (start > 0 ? 1 : 0);
  const text = (start > 0 ? '…' : '') + whole.slice(start, place + found.length + nearby);
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)];
  if (saysName.test(before)) return true;
  const isSigned = /^[\s.!)"”’]*$/.test(after) && /[-–—~]|\p{L}/u.test(before) && alone.test(before);
  if (isSigned) return true;
  const isActing = (doesSomething.test(after) || hasSomebody.test(after)) && !determiner.test(before);
  if (!/^\p{Lu}/u.test(found)) return standsSmall(text, at, { found, isActing });
  const isTime = month.test(found) && beforeTime.test(before);
  if (isTime || isTitle(text)) return false;
  if (maySayName.test(before)) return !isPartOfName('', after);
  if (/(?:^|[.!?]["”’)]?\s+)["“'‘(]?$/u.test(before))
    return isActing || (!isPartOfName('', after) && isPerson(text, at, found));
  const isInside = (found.length > 2 ? /[\p{L}\p{N},;:]["”’)]?\s+["“'‘(]?$/u : /\p{L}\s+$/u).test(before);
  return isInside && !isPartOfName(before, after);
}

/** In small letters a word is a name where no word can stand. */
function standsSmall(
  text: string,
  at: number,
  { found, isActing }: { found: string; isActing: boolean },
): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)];
  if (isActing && before.trim() === '') return true;
  const isBeside = isActing || isAbout.test(after) || /\band\s+$/iu.test(before);
  if (isBeside && besideSomebody.test(before)) return true;
  if (!saysOneself.test(before)) return !determiner.test(before) && isPerson(text, at, found);
  return endsThought.test(after) && (isMannerToo.test(found) || !tagsAt(found, 0)?.has('Adjective'));
}

/** First names that are things more often, whatever the tagger says. */
const things =
  /^(?:amber|angel|april|chase|clay|dawn|flora|gale|grace|grant|harmony|heath|heather|june|laurel|may|rosemary|rowan|sierra|willow)$/iu;

/** Whether the tagger knows a word as a first name, wherever it stands. */
export function isFirstName(word: string): boolean {
  const known =
    firstNames.get(word) ?? tagWords(capital(word.toLowerCase()))[0]?.tags.has('FirstName') ?? false;
  if (firstNames.size > mostKnown) firstNames.clear();
  firstNames.set(word, known);
  return known;
}

/** The tagger takes some time for each. */
const firstNames = new Map<string, boolean>();
const mostKnown = 1_000;

/** Whether the tagger sees a first name there. */
function isPerson(text: string, at: number, found: string): boolean {
  return isFirstName(found) && !things.test(found) && (tagsAt(text, at)?.has('FirstName') ?? false);
}

function tagsAt(text: string, at: number): ReadonlySet<string> | undefined {
  const from = Math.max(0, at - 60);
  const start = from === 0 ? 0 : from + text.slice(from, at).search(/(?<=\s|^)/u);
  return tagWords(text.slice(start, at + 80)).find((word) => word.at === at - start)?.tags;
}

/** Words that begin a sentence and are no part of a name behind them. */
const opens =
  /^\W*(?:I|Then|And|But|So|When|After|Before|Because|With|Now|Once|Later|Today|Yesterday|Is|Are|Was|Were|Do|Does|Did|Can|Could|Will|Would|Should|Has|Have|Had|How|Why|What|Where|Who|If|As|Like|For|To|From|In|At|By|About|Since|While|Although|My|Our|Your|His|Her|Their|Dear|Hi|Hello|Hey|Thanks?|Me|Maybe|Even|Only|Also|Let|Ask|Tell)\s+$/;

/** "Star Wars", "the Hope Diamond", "North Star": a word of a longer name. */
function isPartOfName(before: string, after: string): boolean {
  if (/^\s+(?!I\b)\p{Lu}/u.test(after)) return true;
  return /(?:^|\s)(?!I\s)\p{Lu}[\p{L}.'’]*\s+$/u.test(before) && !opens.test(before);
}

/** A heading, or shouting: there a capital says nothing. */
function isTitle(text: string): boolean {
  if (/[.!?]["”’)]*\s*$/u.test(text)) return false;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6;
}
