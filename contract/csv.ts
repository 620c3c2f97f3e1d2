/**
 * One line of a CSV file. A cell that a spreadsheet would take for a formula is led by an apostrophe: students write
 * what is in it.
 */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map((value) => csvCell(toText(value))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? linesOf(value).join('\n') : String(value);
}

/** What a form holds, an entry a line: `vocabulary 1 word: steep`. */
function linesOf(value: object, name = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const label = [name, Array.isArray(value) ? String(Number(key) + 1) : key].filter(Boolean).join(' ');
    if (typeof inner === 'object' && inner !== null) return linesOf(inner, label);
    return [`${label}: ${inner ?? ''}`];
  });
}
