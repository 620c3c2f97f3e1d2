import { expect } from 'vitest';
import type { BlockName, FeedbackEvent } from '#contract/feedback.ts';

type Shown = { label: string; body: string };

/**
 * Whatever was tried on the way: words of a block are of one attempt, what is taken back is said, who writes again is
 * said, and a block that stands is what was read of it.
 */
export function expectSoundStream(events: readonly FeedbackEvent[]): void {
  const shown = new Map<BlockName, Shown>();
  const whole = new Set<BlockName>();
  let writers = 0;
  for (const event of events) {
    if (event.type === 'writing') {
      expect(event.again, 'who writes again says so').toBe(writers > 0);
      expect(
        [...shown.keys()].filter((block) => !whole.has(block)),
        'left over from another attempt',
      ).toEqual([]);
      writers += 1;
    } else if (event.type === 'text') {
      expect(whole.has(event.block), `${event.block} goes on though it was whole`).toBe(false);
      const before = shown.get(event.block) ?? { label: '', body: '' };
      shown.set(event.block, { ...before, [event.field]: before[event.field] + event.text });
    } else if (event.type === 'withdrawn') {
      expect(shown.has(event.block) || whole.has(event.block), `${event.block} was never shown`).toBe(true);
      shown.delete(event.block);
      whole.delete(event.block);
    } else if (event.type === 'step') {
      expectSame(shown.get(event.block), event.value);
      whole.add(event.block);
    } else if (event.type === 'strength') {
      expectSame(shown.get('strength'), { label: '', body: event.value.text });
      whole.add('strength');
    } else if (event.type === 'grade') whole.add('grade');
  }
}

function expectSame(shown: Shown | undefined, { label, body }: Shown): void {
  if (!shown) return;
  expect(shown.label.trim()).toBe(label);
  expect(shown.body.trim()).toBe(body);
}
