/**
 * Notes a defect in the console: its kind, and where it is. Not its message, which may hold words of a student, as
 * devices are shared.
 */
export function noteDefect(error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const places = stack.split('\n').filter((line) => /^\s*at |^[\w.$/<]*@/.test(line));
  console.error([name, ...places].join('\n'));
}
