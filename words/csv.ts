/**
 * One line of a CSV file. Spreadsheets must show texts as they were typed: what looks like a number, a date or an error
 * is marked as text, and formulas get an apostrophe in front. Numbers stay numbers; a moment becomes a date in local
 * time.
 */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toLocaleDateString('en-CA');
  const cell = asText(toText(value));
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Spreadsheets allow no longer text in a formula. */
const longestInFormula = 255;
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const weekday = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const ofNumbersAndDates = new RegExp(
  `^(?:[\\p{Nd}\\p{Sc}\\s.,:;/%()'’_年月日+\\-–−]|e|[ap]\\.?m?|of|st|nd|rd|th|${month}|${weekday})+$`,
  'iu',
);

function asText(text: string): string {
  if (/^[=+\-@＝＋－＠\t\r\n]/.test(text)) return `'${text}`;
  const isGuessed =
    (/\p{Nd}/u.test(text) && ofNumbersAndDates.test(text)) || /^\s*(?:true|false)\s*$|^\s*#/i.test(text);
  if (!isGuessed) return text;
  const isShort = text.length <= longestInFormula && !/[\r\n]/.test(text);
  return isShort ? `="${text.replaceAll('"', '""')}"` : `'${text}`;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? linesOf(value).join('\n') : String(value);
}

/** The entries of a form, one a line: `vocabulary 1 word: steep`. */
function linesOf(value: object, name = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const label = [name, Array.isArray(value) ? String(Number(key) + 1) : key].filter(Boolean).join(' ');
    if (typeof inner === 'object' && inner !== null) return linesOf(inner, label);
    return [`${label}: ${inner ?? ''}`];
  });
}
