/** Words that judge a person or a piece of work instead of helping, and words that promise too much. */
const harsh =
  /\b(lazy|sloppy|stupid|dumb|terrible|awful|horrible|bad (?:sentence|writing|work|job|grammar)|poor(?:ly)? (?:written|work|writing|job)|wrong again|careless|pathetic|worthless|useless|nonsense|ridiculous|boring|failure|you failed|makes no sense|did not even try|didn['’]t even try|shame|disappoint(?:ed|ing))\b/i;
const inflated =
  /\b(amazing|awesome|incredible|perfect|flawless|brilliant|outstanding|phenomenal|masterpiece|world-class|genius|fantastic|spectacular|best (?:essay|story|work) ever)\b/i;
const personal =
  /\b(?:you(?:['’]re| are) (?:(?:so|very|really|such|truly|clearly) )*(?:an? )?(?:(?:so|very|really|truly) )?(?:smart|clever|gifted|talented|bright|brilliant|intelligent|genius|natural|special|creative|great|good|wonderful|excellent|strong|skilled)(?: (?:writer|student|thinker|author|reader|kid|boy|girl))?|good (?:boy|girl|kid)|(?:proud|impressed) (?:of|with|by) you|i['’]?m (?:so )?proud|your (?:talent|gift|intelligence))\b/i;

/** What is wrong with the tone of a text; empty where nothing is. */
export function toneFaults(text: string): string[] {
  return [
    harsh.test(text) && 'harsh',
    inflated.test(text) && 'inflated',
    personal.test(text) && 'praise of the person',
  ].filter((fault) => fault !== false);
}

const directives =
  `add ask back begin break bring build change check choose circle combine compare connect count cut decide
  describe draw end explain expand find finish fix follow give go group help imagine join keep let lead link list listen
  look make mark match move name open pause pick place plan point prove push put read rearrange remove reorder replace
  reread rework rewrite say see send share show sketch slow sort split start stop stretch swap take talk tell tell test
  think tie trade trim try turn underline use weave weigh work write zoom`.split(/\s+/);
const directive = new RegExp(
  `(?:^|[.!?:;,—–-]\\s*|\\b(?:and|then|now|next|or|to|please|can|could|first|just)\\s+)(?:${directives.join('|')})\\b`,
  'i',
);

/** Whether a text asks for a move: a verb of action, or a question. */
export function asksForMove(text: string): boolean {
  return directive.test(text.trim()) || /[?？؟]/.test(text);
}
