import type { Lesson } from '#contract/student-links.ts';

/** The lesson in one line; of release only where something waits. */
export function sayLesson({ opened, handed_in, waiting }: Lesson): string {
  const said = [`${opened} opened`, `${handed_in} handed in`];
  if (waiting > 0) said.push(`${waiting} ${waiting === 1 ? 'waits' : 'wait'} for your release`);
  // A dot begins no line.
  return said.join('\u00a0· ');
}
