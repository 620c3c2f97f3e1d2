import { describe, expect, it } from 'vitest';
import { concernTitles } from '#contract/concern-words.ts';
import { concernKinds } from '#contract/safeguarding.ts';
import { sayKind, sayWaiting } from './concern-words.ts';

describe('the words for a concern', () => {
  it('leave open what they cannot know', () => {
    for (const kind of concernKinds) {
      expect(concernTitles[kind]).toMatch(/^May speak of /);
      for (const about of ['self', 'someone', 'text'] as const) {
        expect(sayKind({ kind, about })).toMatch(/, perhaps about /);
      }
    }
  });

  it('never sound an alarm or name a condition', () => {
    const all = concernKinds.map((kind) => concernTitles[kind]).join(' ');
    expect(all).not.toMatch(/danger|urgent|alert|risk|suicid|depress|victim|!/i);
  });

  it('say how many wait', () => {
    expect([0, 1, 3].map(sayWaiting)).toEqual([
      'Nothing waits to be read.',
      'One work waits to be read.',
      '3 works wait to be read.',
    ]);
  });
});
