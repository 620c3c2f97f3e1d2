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
