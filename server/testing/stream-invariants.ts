import { expect } from 'vitest';
import { type BlockName, blockNames, type FeedbackEvent } from '#contract/feedback.ts';

/** Whatever was tried on the way: who writes again is said, and each block is shown once. */
export function expectSoundStream(events: readonly FeedbackEvent[]): void {
  const shown: BlockName[] = [];
  let writers = 0;
  for (const event of events) {
    if (event.type === 'writing') {
      expect(event.again, 'who writes again says so').toBe(writers > 0);
      writers += 1;
    }
    const block = event.type === 'step' ? event.block : blockNames.find((name) => name === event.type);
    if (block) shown.push(block);
  }
  expect(shown, 'a block is shown once').toEqual([...new Set(shown)]);
}
