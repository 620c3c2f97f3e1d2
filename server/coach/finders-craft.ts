import { findFacts, isBare } from './finders-ideas.ts';
import { type Finder, type Finding, findingsAt, findingsAtAny, has, stretchNeed } from './finding.ts';
import type { Signals } from './signals.ts';

export const findReflection: Finder = ({ own, last }) => {
  const phrases = findingsAt('reflection.cliche', 6, own.filter(has('cliche')), ({ found }) => found.cliche);
  if (phrases.length > 0) return phrases;
  const thinks = own.filter(({ sentence }) =>
    /\b(realized?|understood|noticed|learned|looking back|i thought|it took me|i know now|i think)\b/i.test(
      sentence.text,
    ),
  );
  if (thinks.length === 0) return findingsAt('reflection.none', 4, [last, own.at(-2)]);
  return findingsAt('reflection.stretch', stretchNeed, thinks);
};

export const findDetail: Finder = ({ own, task, isRich }, criterion) => {
  // In a report a detail is a fact; nobody was there to see or hear it.
  if (!task.isOpen && task.grade >= 3 && !/sens|vivid|imagery|scene/i.test(criterion.text))
    return findFacts(own, own.filter(isBare));
  const findings: Finding[] = [];
  // Where much is shown already, a told feeling may be just right.
  if (!isRich) {
    const feeling = own.filter(
      (at) => !has('simile')(at) && (has('feeling')(at) || isFeeling(at.found.vague)),
    );
    findings.push(
      ...findingsAtAny('detail.feeling', 5, feeling, ({ found }) => found.feeling ?? found.vague),
    );
    const phrases = task.grade >= 6 ? own.filter(has('cliche')) : [];
    findings.push(...findingsAtAny('reflection.cliche', 5.4, phrases, ({ found }) => found.cliche));
    findings.push(
      ...findingsAtAny('detail.vague', 4.6, own.filter(has('vague')), ({ found }) =>
        isFeeling(found.vague) ? null : found.vague,
      ),
    );
    const plain = own.filter((at) => !has('senses')(at) && !has('talk')(at) && at.words.length < 16);
    findings.push(...findingsAt('detail.more', 2.8, plain.slice(0, 4)));
  }
  const busy = own.filter(
    (at) => has('busy')(at) && !has('senses')(at) && !has('simile')(at) && at.words.length > 7,
  );
  findings.push(...findingsAt('detail.fast', isRich ? 2 : 4.7, busy));
  const concrete = own.filter((at) => has('senses')(at) || has('simile')(at));
  return [
    ...findings,
    ...findingsAt('detail.stretch', stretchNeed, concrete.length > 0 ? concrete : own.slice(1, 2)),
  ];
};

const isFeeling = (word: string | null) => /^(?:happy|sad|mad)$/i.test(word ?? '');

export const findFigurative: Finder = ({ own }) => {
  const compared = own.filter(has('simile'));
  if (compared.length > 0) return findingsAt('figurative.stretch', stretchNeed, compared);
  const plain = own.filter((at) => has('vague')(at) || has('senses')(at));
  return findingsAt('figurative.none', 4.5, plain.length > 0 ? plain : own.slice(0, 3));
};

export const findHowTo: Finder = ({ own }) => {
  const unclear = own.flatMap((at): Finding[] => {
    const word = /\b(stuff|stuf|things?)\b/i.exec(at.sentence.text)?.[1];
    return word ? [{ move: 'how-to.vague', at, need: 5, word }] : [];
  });
  const bare = own.filter((at) => has('action')(at) && !has('number')(at));
  return [
    ...unclear,
    ...findingsAt('how-to.more', 3, bare.slice(0, 4)),
    ...findingsAt('how-to.more', 2, own),
  ];
};

export const findMathSteps: Finder = ({ own, last, task }) => {
  const worked = own.filter(({ sentence }) =>
    /\b(i (drew|know|made|used|did|found|changed|multiplied|added|counted|think)|is bigger|is more|ha(ve|s) one|because)\b/i.test(
      sentence.text,
    ),
  );
  const numbered = own.filter(has('number'));
  if ((task.work.match(/\d+/g)?.length ?? 0) >= 8)
    return findingsAt('math-steps.stretch', stretchNeed, numbered.slice(1));
  return findingsAt('math-steps.show', 5, worked.length > 0 ? worked.slice(0, 3) : [last]);
};

/** Words that gather a whole day: a small moment is somewhere inside. */
const wholeDay = /\b(day|summer|winter|weekend|vacation|trip|week|everything|always|went home|many)\b/i;

export const findFocus: Finder = ({ own, task, isRich }) => {
  const wide = own.filter((at) => wholeDay.test(at.sentence.text) && !has('talk')(at) && !has('senses')(at));
  const busy = own.filter((at) => has('busy')(at) && !has('talk')(at) && !has('senses')(at) && at.index > 0);
  const middle = own[Math.floor(own.length / 3)];
  if (isRich) return findingsAt('focus.stretch', stretchNeed, [middle, own[1]]);
  return [
    ...findingsAt('focus.wide', task.grade < 6 ? 3.4 : 2.6, wide.slice(0, 2)),
    ...findingsAt('focus.wide', 2.6, busy.slice(-2)),
    ...findingsAt('focus.stretch', stretchNeed, [middle]),
  ];
};

export const findTalk: Finder = ({ own }, criterion) => {
  // What is only reported can still be let speak.
  const spoken = own.filter(({ sentence }) => /[“”"]/.test(sentence.text));
  const reported = own.filter((at) => has('talk')(at));
  if (spoken.length > 0) return findingsAt('talk.stretch', stretchNeed, spoken);
  const isChoice = /feel/i.test(criterion.text) && own.some(has('feeling'));
  const people = [...own.filter(has('family')), ...own.filter(has('person'))];
  return [
    ...findingsAtAny('talk.none', isChoice ? 3.4 : 5.4, reported),
    ...findingsAt('talk.none', isChoice ? 3 : 5, people.length > 0 ? people.slice(0, 4) : own.slice(1, 3)),
  ];
};

export const findOrder: Finder = ({ own, task }) => {
  const linked = own.filter(has('link'));
  if (task.isHowTo) {
    const bare = own.filter((at) => !has('timeWord')(at) && has('action')(at));
    const need = own.filter(has('timeWord')).length < own.length / 2 ? 5 : stretchNeed;
    const timed = own.filter(has('timeWord'));
    return [
      ...findingsAt(
        'order.steps',
        need,
        need > stretchNeed ? (bare.length > 0 ? bare : own).slice(0, 3) : [],
      ),
      ...findingsAt('order.stretch', stretchNeed, timed.slice(-2), ({ found }) => found.timeWord),
    ];
  }
  const findings: Finding[] = [];
  for (const [index, at] of own.entries()) {
    const start = at.words[0] ?? '';
    const isAgain = own[index - 1]?.words[0] === start && !/^(?:the|a|i)$/.test(start) && !at.isPart;
    // Twice may be meant, three times is a habit.
    const isHabit = own.filter(({ words }) => words[0] === start).length > 2;
    if (isAgain) findings.push({ move: 'order.starts', at, need: isHabit ? 3.8 : 2.2, word: firstWord(at) });
  }
  const bare = own.filter((at) => at.index > 0 && !has('link')(at) && !has('timeWord')(at));
  const isLoose = linked.length < own.length * 0.3;
  findings.push(...findingsAt('order.link', isLoose ? 3 : 2, bare.slice(0, 4)));
  const middle = linked.filter(({ index }) => index > 0);
  return [
    ...findings,
    ...findingsAt('order.stretch', stretchNeed, middle.slice(0, 2), ({ found }) => found.timeWord ?? ''),
  ];
};

function firstWord({ sentence }: Signals): string {
  return /[\p{L}’']+/u.exec(sentence.text)?.[0] ?? '';
}

export const findOpening: Finder = ({ first }) => {
  const isLively = has('question')(first) || has('talk')(first) || has('senses')(first);
  return findingsAt('opening.plain', isLively ? stretchNeed : 3.2, [first]);
};

export const findEnding: Finder = ({ own, first, last, task }) => {
  const before = new Set(first.words.filter((word) => word.length > 4));
  const again = last.words.filter((word) => before.has(word)).length;
  if (again >= 2 && own.length > 3) return findingsAt('ending.repeat', 4.4, [last]);
  const closes =
    has('concludes')(last) || has('question')(last) || (has('you')(last) && last.words.length > 3);
  // A story for older readers need not say what it means.
  const isStory = task.isOpen && (task.grade >= 6 || has('feeling')(last));
  const beyond = findingsAt('ending.stretch', has('vague')(last) ? 2.8 : stretchNeed, [last]);
  return closes || isStory ? beyond : findingsAt('ending.none', 4.8, [last]);
};
