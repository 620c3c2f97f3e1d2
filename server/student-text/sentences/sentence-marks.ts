/** Where a word begins. The "t" of "don't" is no word of its own. */
const wordStart = String.raw`(?<![°\p{L}\p{M}\p{N}.-]['’‘]?)`;
/** A name or another word follows these: "Dr. King", "e.g. Poe". */
const title = new RegExp(
  String.raw`${wordStart}(?:Mr|Mrs|Ms|Mx|Dr|Prof|Gen|Capt|Lt|Sgt|Rev|vs|e\.g|i\.e)\.\s*$`,
  'iu',
);
/** These go on, "J. K. Rowling", "St. Louis", "Gov. Abbott", or end the sentence: "vitamin C. It helps." */
const initial = new RegExp(
  String.raw`${wordStart}(?:(?!I\.)\p{Lu}(?:\.\p{Lu})*|[Ss]t|[SJsj]r|[MmFf]t|Gov|Sen|Rep|Pres|Col|Maj|Cpl|Pvt|Adm|Hon|Fr|Inc|Corp|Co|Ltd|Dept|Ave|Blvd|Rd|[Cc]f|al|etc|approx)\.\s*$`,
  'u',
);
/** No name begins with these. */
const starter =
  /^["'“‘(]*(?:I|A|An|The|This|That|These|Those|It|He|She|We|They|You|My|Your|His|Her|Its|Our|Their|There|Then|So|And|But|Or|If|When|While|After|Before|Because|As|In|On|At|For|To|What|Why|How|Who|Where|Some|Many|Most|All|One|Also|However|From|With|By|During|Since|Although|First|Next|Finally|Now|Even|Not|No|Each|Every|Both|People|Here|Maybe|Which|Do|Does|Did|Is|Are|Was|Were|Can|Could|Would|Should|Add|Ask|Check|Choose|Compare|Describe|Explain|Find|Give|Keep|Let|Look|Make|Move|Name|Point|Put|Read|Say|Show|Start|Tell|Think|Try|Use|Write)(?![\p{L}\p{M}\p{N}.-])/u;
/** A number follows these: "No. 5", "p. 12". */
const beforeNumber = new RegExp(
  String.raw`${wordStart}(?:Nos?|Vol|Ch|Figs?|Eq|Sec|pp?|ca|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.\s*$`,
  'iu',
);
/** A unit is no end before small letters: "5 ft. tall". */
const unit = new RegExp(String.raw`${wordStart}[\p{N}.,/]+\s?(?:in|ft|yd|mi|oz|lbs?|min|hrs?)\.\s*$`, 'u');
/** An hour alone is no sentence: "At 5 p.m. Harry left." */
const hour = /^\W*(?:\p{L}+\s){0,2}\d{1,2}(?::\d\d)?\s?[ap]\.m\.\s*$/iu;
/** The number of a list is no sentence: "1. ", "(2) ", "- 3. ", "Do this: 1. ". */
const listNumber = /(?:^|\p{L}[:;]\s)\s*[-*•(]?\s*(?:\d{1,3}|[a-h])[.)]\s*$/u;
/** `"Stop!" she said`: after a closing quotation mark, a word in small letters goes on with the sentence. */
const quotedEnd = /[.!?…]["'”’»)\]]+\s*$/u;

/** Whether a sentence goes on with what follows it, for all that an end mark stands between them. */
export function goesOn(sentence: string, next: string): boolean {
  const end = sentence.slice(-24);
  if (title.test(end) || listNumber.test(sentence) || hour.test(sentence)) return true;
  if (unit.test(end)) return /^[\p{Ll}\p{N}]/u.test(next);
  if (initial.test(end)) return !isStarter(next);
  if (beforeNumber.test(end)) return /^\p{N}/u.test(next);
  return quotedEnd.test(end) && /^\p{Ll}/u.test(next);
}

/** Whether it begins with a word that is no name, in capitals as sentences begin. */
export function isStarter(text: string): boolean {
  return starter.test(text);
}
