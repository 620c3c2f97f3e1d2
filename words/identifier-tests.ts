/**
 * Tests that go beyond a pattern. This file imports nothing and uses no look-behind, so that the student page can use
 * it.
 */

/** A match, with the text before and after it. */
export type Finding = { found: string; before: string; after: string };

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const sayNumber =
  /(?:\b(?:my|his|her|our|their|(?!this\b)[\w'’]+s)(?: \w+)? (?:number|digits|phone|cell|mobile|landline)(?: is| are| was|:|=|,| at| -| on)* |\b(?:(?:phone|cell|mobile|landline|whats ?app|tel)(?: number)?|(?:call|text|ring|phone|dial|face ?time|message|contact|hmu|hit (?:me|us) up)|reach (?:me|us|him|her|them|my \w+))\b[^\d.!?\n]{0,22}|\bnumber is )$/i;
const sayAfter =
  /^[^.!?\n\d]{0,15}\b(?:is (?:my|his|her|our) (?:\w+ )?(?:number|cell|phone)|call me|text me)\b/i;
const sayMaths =
  /\b(?:pi|digits?|sequence|pattern|data|scores?|dice|rolled|numbers|binary|counted|count|table|rows?|list|terms?)\b/i;
const unit =
  /^ ?(?:people|years?|miles?|km|meters?|metres?|dollars?|points?|times|coins|votes|(?:km|k?g|m?l|[cmn]?m|ft|lb|oz|mi|[svwjnhk]|hz)\b)/;

/** True if digits, in figures or words, are a phone number. */
export function isNumberToReach({ found, before, after }: Finding): boolean {
  const parts = found.match(/[OolI]?\d[\dOolI]*|[a-z]+/gi) ?? [];
  const groups = toGroups(parts);
  const all = groups.join('');
  if (all.length < 7 || all.length > 15 || isAmountOrDate(found)) return false;
  if (isCounted(groups)) return false;
  if (sayNumber.test(before) || sayAfter.test(after)) return true;
  if (/\d ?,/.test(found) || sayMaths.test(before.slice(-50)) || unit.test(after)) return false;
  if (groups.every((group) => group.length === 1)) return [7, 10, 11].includes(all.length);
  const sizes = groups.map((group) => group.length).join('');
  const isRound = groups.every((group) => group.endsWith('0'));
  return (
    /^1?(?:334|10)$/.test(sizes) && /^1?[2-9]\d{2}[2-9]\d{6}$/.test(all) && !isRound && !all.endsWith('000')
  );
}

function toGroups(parts: readonly string[]): string[] {
  let times = 1;
  const groups: string[] = [];
  for (const part of parts) {
    const word = part.toLowerCase();
    if (word === 'double' || word === 'triple') times = word === 'double' ? 2 : 3;
    else {
      const value = word === 'oh' ? 0 : digitWords.indexOf(word);
      groups.push(...(value < 0 ? [toDigits(part)] : Array<string>(times).fill(String(value))));
      times = 1;
    }
  }
  return groups;
}

function toDigits(part: string): string {
  return part.replace(/[Oo]/g, '0').replace(/[lI]/g, '1');
}

/** "8,804,190", "7/4/1776", "2001-09-11" */
function isAmountOrDate(found: string): boolean {
  return /\d,\d{3}(?!\d)/.test(found) || /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/.test(found);
}

/** "1 2 3 4 5 6 7", "2 4 6 8": numbers in order. */
function isCounted(groups: readonly string[]): boolean {
  const numbers = groups.map(Number);
  const isUp = numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
  const isDown = numbers.every((number, at) => at === 0 || number <= (numbers[at - 1] ?? 0));
  return groups.length > 3 && (isUp || isDown);
}

/** Endings of words that may follow "my insta is" and are no account. */
const usual = /(?:ing|ed|ly|able|ible|ful|ous|ive|ic|al|ant|ent|est|ary|ite|ure|er|ion|ness)$/i;

/** True if the word looks like the name of an account. */
export function isHandle({ found, before, after }: Finding): boolean {
  const word = found.replace(/^["“'‘]?@? ?/, '');
  if (/[\d_]| underscore /.test(word) || /[a-z][A-Z]/.test(word) || /\p{L}\.\p{L}/u.test(word)) return true;
  const isQuoted = /^["“'‘]/.test(found) && /^["”'’]/.test(after);
  const isOwn =
    /\b(?:my|her|his) [^.!?\n]*(?:is|:|=)\s*$|\b(?:I am|I'm|im|me) on [^.!?\n]* (?:as|under)\s*$/i.test(
      before,
    );
  return isOwn && (isQuoted || (word.length >= 8 && /^[a-z]+$/.test(word) && !usual.test(word)));
}

const noSchool =
  /\b(?:a|an|the|my|our|this|that|another|any|every|his|her|their|your|no|same|different|new|old|good|big|small|nice|public|private|regular|normal|middle|high|elementary|charter|after|summer|night|online|home|sunday|art|to|in|at|of|and|with|for|from|it|is|was|very|really|not|so|or)\b/i;

/** True for the name of a school, "oakfield elementary"; false for a kind of school, "a small high school". */
export function isSchool({ found }: Finding): boolean {
  if (/\d/.test(found)) return true;
  const name = found.replace(
    / ?\b(?:elementary|middle|junior|high|primary|charter|preparatory|prep|grammar|public|catholic|day|magnet|school|academy)\b/gi,
    '',
  );
  return name.trim() !== '' && !noSchool.test(name.trim());
}
