import { stem } from '#server/student-text/index.ts';

/** The word itself, one of its forms, or a misspelling of it. */
export function isFormOf(found: string, word: string): boolean {
  if (found === word || stem(found) === stem(word)) return true;
  const root = stem(word);
  if (root.length >= 4 && (found.startsWith(root) || word.startsWith(stem(found))))
    return stem(found).length >= 4;
  if (irregular.some((forms) => forms.includes(found) && forms.includes(word))) return true;
  return word.length >= 6 && Math.abs(found.length - word.length) <= 2 && isNear(found, word);
}

export function isIrregular(word: string): boolean {
  return irregular.some((forms) => forms.includes(word));
}

const irregular =
  `be am is are was were been being|go goes went gone|run ran|come came|become became|see saw seen
|eat ate eaten|give gave given|take took taken|make made|know knew known|think thought|find found|tell told|feel felt
|leave left|keep kept|begin began begun|break broke broken|choose chose chosen|speak spoke spoken|steal stole stolen
|write wrote written|ride rode ridden|rise rose risen|drive drove driven|fly flew flown|grow grew grown|throw threw thrown
|draw drew drawn|hide hid hidden|bite bit bitten|fight fought|catch caught|teach taught|bring brought|seek sought|buy bought
|flee fled|sleep slept|weep wept|sweep swept|creep crept|swim swam swum|sing sang sung|ring rang rung|sink sank sunk
|shrink shrank shrunk|spring sprang sprung|swing swung|cling clung|fling flung|sting stung|strike struck|stick stuck|dig dug
|forgive forgave forgiven|forget forgot forgotten|freeze froze frozen|tear tore torn|wear wore worn|swear swore sworn
|bear bore borne|child children|man men|woman women|mouse mice|foot feet|tooth teeth|goose geese|wolf wolves|leaf leaves
|thief thieves|life lives|knife knives|half halves|loaf loaves|slay slew slain|bind bound|grind ground|wind wound|shake shook shaken
|overcome overcame|withdraw withdrew withdrawn|arise arose arisen|undergo underwent undergone|forsake forsook forsaken`
    .split('|')
    .map((forms) => forms.trim().split(/\s+/));

/** At most two letters inserted, deleted or replaced. */
function isNear(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries()) {
      const changed = (row[j] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return (row[other.length] ?? 9) <= (other.length >= 9 ? 2 : 1);
}
