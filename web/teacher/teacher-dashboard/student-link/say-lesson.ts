import type { Lesson } from '#contract/student-links.ts';

export function sayLesson({ opened, handed_in, waiting }: Lesson): string {
  const said = [`${opened} opened`, `${handed_in} handed in`];
  if (waiting > 0) said.push(`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for your release`);
  // A no-break space keeps the dot off the start of a line.
  return said.join('\u00a0· ');
}
