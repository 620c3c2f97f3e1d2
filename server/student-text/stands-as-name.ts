/** After these a name is said, whatever its letters. */
const saysName =
  /(?:\bname(?:['’]s| is|:)|\bnick ?name[:,]?|\bcalls? me|\b(?:I am|I['’]m|im) called|\b(?:signed|sincerely|yours|love|regards),?)\s+["“'‘]?$/i;
/** After these a capital makes it a name. */
const maySayName = /(?:\b(?:I am|I['’]m|im|this is|it['’]s|called|named|by|from)|[-–—~])\s*["“'‘]?$/i;
const month = /^(?:march|april|may|june|august)$/i;
const alone = /^[\s\-–—~*"“'‘(]*(?:(?:by|from|love|name|signed|sincerely|yours)[:,]?\s+)?$/i;

/** Whether a nickname stands for somebody, at this place of a sentence or line. */
export function standsAsName(text: string, at: number, found: string, isWord: boolean): boolean {
  if (!isWord) return true;
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)];
  if (saysName.test(before)) return true;
  const isSigned = /^[\s.!)"”’]*$/.test(after) && /[-–—~]|\p{L}/u.test(before) && alone.test(before);
  if (isSigned) return true;
  if (!/^\p{Lu}/u.test(found) || isTitle(text)) return false;
  if (
    month.test(found) &&
    /\b(?:in|of|since|until|till|by|last|next|every|this|each|late|early|on|from|to)\s+$/i.test(before)
  )
    return false;
  if (maySayName.test(before)) return !isPartOfName('', after);
  const isInside = /[\p{L}\p{N},;:]["”’)]?\s+["“'‘(]?$/u.test(before);
  return isInside && !isPartOfName(before, after);
}

const opens = /^\W*(?:I|Then|And|But|So|When|After|Before|Because|With|Now|Once|Later|Today|Yesterday)\s+$/;

/** "Star Wars", "the Hope Diamond", "North Star": a word of a longer name. */
function isPartOfName(before: string, after: string): boolean {
  if (/^\s+(?!I\b)\p{Lu}/u.test(after)) return true;
  return /(?:^|\s)(?!I\s)\p{Lu}[\p{L}.'’]*\s+$/u.test(before) && !opens.test(before);
}

/** A heading, or shouting: there a capital says nothing. */
function isTitle(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6;
}
