/** What a person typed, for a place of one line: the student's words stand there without the line ends of their page. */
export function inLine(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim();
}
