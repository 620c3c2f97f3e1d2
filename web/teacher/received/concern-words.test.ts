import { describe, expect, it } from 'vitest';
import {
  type ConcernState,
  type ConcernWork,
  concernCertainties,
  concernKinds,
} from '#contract/safeguarding.ts';
import { concernTitles } from '#words/concern-words.ts';
import { buildConcernWork } from './concern.factory.ts';
import { certaintyWords, sayChanged, sayKind, sayLeftOut, sayMore, sayWhy } from './concern-words.ts';

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
    const [held, free] = [buildConcernWork('1', { holds_feedback: true }), buildConcernWork('1')];
    const say = (as: ConcernState, was: ConcernWork) => sayChanged({ as }, [was], [{ ...was, state: as }]);
    expect(say('not_a_concern', held)).toMatch(/in 10 seconds, unless you undo/);
    expect(say('not_a_concern', free)).not.toMatch(/seconds/);
    for (const as of ['read', 'open'] as const) expect(say(as, held)).not.toMatch(/seconds/);
  });

  it('tell of several at once, and of those in which more was found meanwhile', () => {
    const works = ['1', '2'].map((id) => buildConcernWork(id, { state: 'not_a_concern' }));
    const grown = buildConcernWork('3', { nickname: 'Red Fox' });
    expect(sayChanged({ as: 'not_a_concern' }, [], [...works, grown])).toBe(
      '2 works are marked as no concern. More words were found in the work of Red Fox meanwhile. Nothing was changed: please read them first.',
    );
    expect(
      sayChanged({ to: 'perhaps' }, [], [buildConcernWork('1', { tier: 'perhaps', moved_to: 'perhaps' })]),
    ).toBe('The work of Blue Heron stands under “Perhaps” now.');
  });

  it('say that the teacher moved a work, beside what the check made of it', () => {
    expect(sayWhy({ certainty: 'possible', moved_to: 'plain' })).toBe(
      'You moved it to the top list. The check is not sure. It may be nothing.',
    );
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
    expect(new Set(said).size).toBe(4);
    expect(said.join(' ')).not.toMatch(/certain|sure that|confidence|%|!/i);
  });

  it('say how many more there are', () => {
    expect([1, 4].map(sayMore)).toEqual(['And one more like this', 'And 4 more like these']);
  });
});
