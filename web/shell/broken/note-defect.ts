/**
 * Logs the kind of an error and its place. The message is left out: it may hold a student's words, and devices are
 * shared.
 */
export function noteDefect(error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const places = stack.split('\n').filter((line) => /^\s*at |^[\w.$/<]*@/.test(line));
  console.error([name, ...places].join('\n'));
}
