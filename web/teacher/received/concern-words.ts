import { releaseDelaySeconds } from '#contract/constants.ts';
import type { ConcernPassage, ConcernWork, SafeguardingCheck } from '#contract/safeguarding.ts';
import { concernTitles } from '#words/concern-words.ts';

const aboutWords: Record<ConcernPassage['about'], string> = {
  self: 'perhaps about the writer',
  someone: 'perhaps about somebody else',
  text: 'perhaps about what was read',
};

/** "May speak of being picked on, perhaps about the writer" */
export function sayKind({ kind, about }: Pick<ConcernPassage, 'kind' | 'about'>): string {
  return `${concernTitles[kind]}, ${aboutWords[about]}`;
}

export const certaintyWords: Record<ConcernWork['certainty'], string> = {
  plain: 'The words are plain.',
  confirmed: 'The check was not sure, and an AI model that was asked confirmed it. Both can be wrong.',
  likely: 'The check finds this likely. It can be wrong.',
  possible: 'The check is not sure. It may be nothing.',
  unconfirmed: 'The check is not sure, and a model that was asked did not confirm it. Both can be wrong.',
};

const checkWords: Record<SafeguardingCheck, string | null> = {
  rules: 'Only the words of this work were looked at. What its sentences mean could not be compared.',
  'rules and some meanings':
    'Only part of this work was compared by meaning, since it is long or the check had much to do. In the rest only the words were looked at.',
  'rules and meanings': null,
  nobody: 'The check could not look through all of this work. Please read it yourself.',
};

/** Null if nothing is known to be left out. */
export function sayLeftOut(by: SafeguardingCheck | null): string | null {
  return by && checkWords[by];
}

/** "And 3 more like these" */
export function sayMore(count: number): string {
  return count === 1 ? 'And one more like this' : `And ${count} more like these`;
}

export function sayUnconfirmed(count: number): string {
  return `Not confirmed by the model (${count})`;
}

export function sayUnchecked(count: number): string {
  return count === 1
    ? 'The check could not look through one work. Please read it yourself.'
    : `The check could not look through ${count} works. Please read them yourself.`;
}

export function sayStation(station: ConcernWork['station']): string {
  return station === 'reading' ? 'Reading Station' : 'General Station';
}

/** The mark did not count: more words were found since the teacher saw the work. */
export function sayNotMarked({ nickname }: Pick<ConcernWork, 'nickname'>): string {
  return `More words were found in the work of ${nickname} meanwhile. Nothing was marked: please read them first.`;
}

const isWritten = `Feedback is written now. Where students see it at once, the student gets it in ${releaseDelaySeconds} seconds, unless you undo.`;

/** If the teacher chose to look first, that holds here, too. */
export const liftsHold = `“Not a concern” has feedback written. Where students see it at once, the student gets it ${releaseDelaySeconds} seconds later, unless you undo.`;

/** `was` is the entry before the mark. */
export function sayMarked(
  { state, nickname }: Pick<ConcernWork, 'state' | 'nickname'>,
  was: Pick<ConcernWork, 'holds_feedback'> = { holds_feedback: false },
): string {
  if (state === 'open') return `The work of ${nickname} waits to be read again.`;
  return state === 'read'
    ? `The work of ${nickname} is marked as read.`
    : `The work of ${nickname} is marked as no concern.${was.holds_feedback ? ` ${isWritten}` : ''}`;
}
