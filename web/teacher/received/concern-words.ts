import { releaseDelaySeconds } from '#contract/constants.ts';
import type { ConcernPassage, ConcernState, ConcernWork, SafeguardingCheck } from '#contract/safeguarding.ts';
import { concernTitles } from '#words/concern-words.ts';
import { type Change, isDone } from './concern-list.ts';

const aboutWords: Record<ConcernPassage['about'], string> = {
  self: 'perhaps about the writer',
  someone: 'perhaps about somebody else',
  text: 'perhaps about what was read',
};

/** "May speak of being picked on, perhaps about the writer" */
export function sayKind({ kind, about }: Pick<ConcernPassage, 'kind' | 'about'>): string {
  return `${concernTitles[kind]}, ${aboutWords[about]}`;
}

const unsure = 'The check is not sure. It may be nothing.';

export const certaintyWords: Record<ConcernWork['certainty'], string> = {
  plain: 'It is said in plain words.',
  confirmed: 'The check was not sure, and an AI model that was asked confirmed it. Both can be wrong.',
  likely: unsure,
  possible: unsure,
  unconfirmed: 'The check is not sure, and an AI model that was asked did not confirm it. Both can be wrong.',
};

const moved = { plain: 'You moved it to the top list.', perhaps: 'You moved it to “Perhaps”.' };

/** Why a work stands in its tier. */
export function sayWhy({ certainty, moved_to }: Pick<ConcernWork, 'certainty' | 'moved_to'>): string {
  return [moved_to && moved[moved_to], certaintyWords[certainty]].filter(Boolean).join(' ');
}

export const perhapsWords =
  'The check is not sure of these, or you moved them here. For what it is not sure of, no e-mail is sent and no feedback is held back.';

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

export function sayUnchecked(count: number): string {
  return count === 1
    ? 'The check could not look through one work. Please read it yourself.'
    : `The check could not look through ${count} works. Please read them yourself.`;
}

export function sayStation(station: ConcernWork['station']): string {
  return station === 'reading' ? 'Reading Station' : 'General Station';
}

const isWritten = `Feedback is written now. Where students see it at once, the student gets it in ${releaseDelaySeconds} seconds, unless you undo.`;

/** If the teacher chose to look first, that holds here, too. */
export const liftsHold = `“Not a concern” has feedback written. Where students see it at once, the student gets it ${releaseDelaySeconds} seconds later, unless you undo.`;

type Named = Pick<ConcernWork, 'nickname'>;

/** Of works that were marked. Of some, nothing was written because of what was found. */
export function sayMarked(works: readonly Named[], as: ConcernState, holdsFeedback = false): string {
  const isOne = works.length === 1;
  const whose = isOne ? `The work of ${works[0]?.nickname}` : `${works.length} works`;
  if (as === 'open') return `${whose} ${isOne ? 'waits' : 'wait'} to be read again.`;
  const marked = `${whose} ${isOne ? 'is' : 'are'} marked as ${as === 'read' ? 'read' : 'no concern'}.`;
  return as === 'not_a_concern' && holdsFeedback ? `${marked} ${isWritten}` : marked;
}

/** What became of works that were marked or moved. `was` is what stood in the list. */
export function sayChanged(
  change: Change,
  was: readonly Pick<ConcernWork, 'work_id' | 'holds_feedback'>[],
  works: readonly ConcernWork[],
): string {
  const done = works.filter((work) => isDone(change, work));
  const grown = works.filter((work) => !isDone(change, work));
  const said = [
    ...('as' in change && done.length > 0
      ? [
          sayMarked(
            done,
            change.as,
            was.some(
              ({ work_id, holds_feedback }) => holds_feedback && done.some((one) => one.work_id === work_id),
            ),
          ),
        ]
      : done.map(({ nickname, tier }) => `The work of ${nickname} stands ${places[tier]} now.`)),
    ...grown.map(
      ({ nickname }) =>
        `More words were found in the work of ${nickname} meanwhile. Nothing was changed: please read them first.`,
    ),
  ];
  return said.join(' ');
}

const places = { plain: 'in the top list', perhaps: 'under “Perhaps”' };
