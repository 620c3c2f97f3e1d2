import { blockNames, type Feedback, type Help, type Step } from '#contract/feedback.ts';
import { feedbackOptionIds } from '#contract/feedback-options.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import {
  asksNothing,
  blockFaults,
  checkText,
  gradeFaults,
  holdsInStep,
  holdsInStrength,
  isLabel,
  mayQuote,
  quoteFaults,
  verdictOf,
} from '#server/feedback-task/index.ts';
import { helpFaults } from '#server/strategies/index.ts';
import { type FaultKind, faultsAmong } from '#server/student-text/index.ts';
import { type CheckId, checkIds } from '#words/check-words.ts';
import { feedbackToText } from '#words/feedback-text.ts';

export type CheckResult = { id: CheckId; passed: boolean; faults: string[] };

/** `inBlocks` is what is wrong with the blocks, each judged beside the others: to judge them takes most of the time. */
type Check = (feedback: Feedback, task: FeedbackTask, inBlocks: readonly FaultKind[]) => (string | false)[];

/** What is wrong with a whole, by check: `checkWords` says what each one looks for. */
const checks: Record<CheckId, Check> = {
  F1: (feedback) => {
    const text = feedbackToText(feedback);
    const { step1, step2 } = feedback;
    return [
      [step1, step2].some(({ label, body }) => !isLabel(label) || body === '') &&
        'a step without heading or body',
      text.indexOf(`1. ${step1.label}`) >= text.indexOf(`\n2. ${step2.label}`) &&
        'the steps are not in order',
    ];
  },
  F2: ({ strength, step1, step2, answer }, task) => {
    const quotes = [strength?.quote, step1.quote, step2.quote];
    const faults = quotes.flatMap((quote, index) =>
      quote ? quoteFaults(quote, task, quotes.slice(0, index)) : [],
    );
    return [...faults, ...(answer?.places ?? []).flatMap((place) => quoteFaults(place, task, []))];
  },
  F3: ({ strength, step1, step2 }, { criteria }) => [
    [strength, step1, step2].some(
      (block) =>
        block?.criterion &&
        !criteria.some(({ id, text }) => id === block.criterion?.id && text === block.criterion.text),
    ) && 'no criterion of this unit',
    criteria.length > 1 && step1.criterion.id === step2.criterion.id && 'one criterion twice',
  ],
  F4: (feedback, task) =>
    stepsOf(feedback).map(({ label, body }) => asksNothing(body, task) && `no move: ${label}`),
  F5: (feedback) => [
    !stepsOf(feedback).every(holdsInStep) && 'a step is too long',
    !holdsInStrength(feedback.strength?.text ?? '') && 'praise is too long',
  ],
  F6: (feedback, task, inBlocks) => [
    ...said(feedback, task, ['foreign quotation']),
    ...faultsAmong(inBlocks, ['foreign quotation']),
  ],
  F7: ({ strength }, task) => [
    strength !== null && task.verdict === 'start' && 'praise where there is no work',
    strength !== null && !task.enabled.has('constructive-feedback') && 'strengths are off',
  ],
  F8: (_feedback, _task, inBlocks) => faultsAmong(inBlocks, ['too hard to read']),
  F9: (feedback, task, inBlocks) => [
    ...faultsAmong(
      allHelp(feedback).flatMap((one) => helpFaults(one, task)),
      ['names no source', 'quotes what is not in the texts', 'quotes too much'],
    ),
    ...faultsAmong(inBlocks, ['an unknown text', 'an unknown name', 'an unknown number']),
  ],
  F10: (feedback, task) => {
    const { verdict, step1, step2, strength, grade } = feedback;
    const quoted = stepsOf(feedback).filter(({ quote }) => quote !== null).length;
    const isStart = verdict === 'start';
    return [
      isStart !== (task.verdict === 'start') && 'another verdict than the work allows',
      isStart &&
        (strength !== null || grade !== null || (quoted > 0 && !mayQuote(task))) &&
        'praise, a grade or a quotation where there is no work',
      !isStart && quoted < 2 && 'a step without the words of the student',
      verdict !== verdictOf(task.verdict, step1, step2) && 'a stretch that is not called one',
    ];
  },
  F11: (feedback, task) => said(feedback, task, ['harsh']),
  F12: (feedback, task) => said(feedback, task, ['personal data']),
  F13: (feedback, task) => helpOf(feedback, task),
  F15: (feedback, task, inBlocks) => [
    ...said(feedback, task, ['the prompt', 'a number of a sentence', 'markup', 'care', 'trouble']),
    ...said(feedback, task, ['accuses of using an AI', 'advice of law or medicine']),
    ...faultsAmong(inBlocks, ['obeys']),
  ],
  F16: (feedback, task) => [
    ...(feedback.grade ? gradeFaults(feedback.grade, task) : []),
    feedback.grade !== null && feedback.by === 'coach' && 'the coach never grades',
    ...said(feedback, task, ['a grade in words']),
  ],
  F17: (_feedback, _task, inBlocks) => faultsAmong(inBlocks, ['repeats what is done']),
};

/** Every check that a program can make, on a whole feedback as a student would see it. */
export function checkFeedback(feedback: Feedback, task: FeedbackTask): CheckResult[] {
  const inBlocks = faultsInBlocks(feedback, task);
  return checkIds.map((id) => {
    const faults = checks[id](feedback, task, inBlocks).filter((fault) => fault !== false);
    return { id, passed: faults.length === 0, faults };
  });
}

function stepsOf({ step1, step2 }: Feedback): Step[] {
  return [step1, step2];
}

function allHelp(feedback: Feedback): Help[] {
  return stepsOf(feedback).flatMap(({ help }) => help);
}

/** Faults of these kinds in anything that was written, quotations of the student and of the texts aside. */
function said(feedback: Feedback, task: FeedbackTask, kinds: FaultKind[]): FaultKind[] {
  const written = [
    feedback.strength?.text ?? '',
    ...stepsOf(feedback).flatMap(({ label, body }) => [label, body]),
    ...allHelp(feedback).flatMap(({ text, items }) => [text, ...items]),
    feedback.answer?.text ?? '',
    feedback.grade?.explanation ?? '',
  ];
  return faultsAmong(
    written.flatMap((text) => checkText(text, task)),
    kinds,
  );
}

/** What is wrong with the blocks, each judged beside the others. */
function faultsInBlocks(feedback: Feedback, task: FeedbackTask): FaultKind[] {
  const blocks = {
    ...feedback,
    strength: feedback.strength ?? undefined,
    grade: feedback.grade ?? undefined,
  };
  return blockNames.flatMap((block) => blockFaults(block, blocks, task));
}

function helpOf(feedback: Feedback, task: FeedbackTask): string[] {
  const help = allHelp(feedback);
  const unknown = help
    .filter(({ option }) => !feedbackOptionIds.includes(option))
    .map(({ option }) => option);
  return [
    ...unknown,
    ...help.flatMap((one) => helpFaults(one, task).map((fault) => `${one.option}: ${fault}`)),
  ];
}
