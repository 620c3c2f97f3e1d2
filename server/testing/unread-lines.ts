import type { LineReader } from '#server/providers/line-reader/line-reader.ts';

/** Reads no line: answers are judged by their words alone, as a test of something else expects them. */
export const unreadLines: LineReader = {
  read: async () => [],
  warm: () => undefined,
  pid: undefined,
  close: async () => undefined,
};
