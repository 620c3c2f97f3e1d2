import { describe, expect, it } from 'vitest';
import { concernCertainties, concernKinds } from '#contract/safeguarding.ts';
import { concernTitles } from '#words/concern-words.ts';
import { certaintyWords, sayKind, sayLeftOut, sayMarked, sayMore } from './concern-words.ts';

describe('the words for a concern', () => {
  it('leave open what they cannot know', () => {
    for (const kind of concernKinds) {
      expect(concernTitles[kind]).toMatch(/^May speak of /);
      for (const about of ['self', 'someone', 'text'] as const) {
        expect(sayKind({ kind, about })).toMatch(/, perhaps about /);
      }
    }
  });

  it('tell of feedback that goes to the student, where some was held back and it is no concern', () => {
    const [held, free] = [{ holds_feedback: true }, { holds_feedback: false }];
    const work = { nickname: 'Blue Heron' };
    expect(sayMarked({ ...work, state: 'not_a_concern' }, held)).toMatch(/in 10 seconds, unless you undo/);
    expect(sayMarked({ ...work, state: 'not_a_concern' }, free)).not.toMatch(/seconds/);
    for (const state of ['read', 'open'] as const)
      expect(sayMarked({ ...work, state }, held)).not.toMatch(/seconds/);
  });

  it('say plainly what the check left out, and nothing where it left out nothing', () => {
    expect(sayLeftOut('rules and some meanings')).toMatch(/^Only part of this work was compared by meaning/);
    expect(sayLeftOut('rules')).toMatch(/could not be compared/);
    for (const by of ['rules and meanings', null] as const) expect(sayLeftOut(by)).toBeNull();
  });

  it('never sound an alarm or name a condition', () => {
    const all = concernKinds.map((kind) => concernTitles[kind]).join(' ');
    expect(all).not.toMatch(/danger|urgent|alert|risk|suicid|depress|victim|!/i);
  });

  it('say how sure the check is, and never that it knows', () => {
    const said = concernCertainties.map((certainty) => certaintyWords[certainty]);
    expect(new Set(said).size).toBe(5);
    expect(said.join(' ')).not.toMatch(/certain|sure that|confidence|%|!/i);
  });

  it('say how many more there are', () => {
    expect([1, 4].map(sayMore)).toEqual(['And one more like this', 'And 4 more like these']);
  });
});
