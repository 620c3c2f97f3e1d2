import { gradeNote } from '#contract/constants.ts';
import type { Feedback, Help, Step, Strength } from '#contract/feedback.ts';
import { strategyTitles } from '#contract/strategy-titles.ts';
import { inLine } from './in-line.ts';
import { progressToText } from './progress-text.ts';
import { sayWhoWrote, whoWrote } from './who-wrote.ts';

/** The plain text of a feedback: for the `feedback` field of the answer, and for print. */
export function feedbackToText(feedback: Feedback): string {
  const { strength, step1, step2, answer, grade, progress, note } = feedback;
  const parts = [
    progress && progress.steps.length + progress.left.length > 0 && progressToText(progress),
    strength && strengthToText(strength),
    stepToText(1, step1),
    stepToText(2, step2),
    answer &&
      ['Your question', answer.text.trim(), ...answer.places.map(({ text }) => `You wrote: “${text}”`)].join(
        '\n',
      ),
    grade &&
      [
        `Preliminary grade: ${grade.overall}`,
        ...grade.criteria.map((criterion) => `- ${criterion.text}: ${criterion.band}`),
        grade.explanation.trim(),
        gradeNote,
      ].join('\n'),
    note && `From your teacher\n${note.trim()}`,
    ...whoWrote(feedback).notes,
    sayWhoWrote(feedback),
  ];
  return parts.filter((part) => part).join('\n\n');
}

function strengthToText({ quote, text, criterion }: Strength): string {
  const lines = [
    'What works',
    quote && `You wrote: “${inLine(quote.text)}”`,
    text.trim(),
    criterion && `Part of: ${criterion.text}`,
  ];
  return lines.filter((line) => line).join('\n');
}

function stepToText(number: 1 | 2, { label, quote, also = [], body, criterion, help }: Step): string {
  const lines = [
    `${number}. ${label.trim()}`,
    quote && `You wrote: “${inLine(quote.text)}”`,
    ...also.map(({ text }) => `Also: “${inLine(text)}”`),
    body.trim(),
    ...help.map(helpToText),
    `Criterion: ${criterion.text}`,
  ];
  return lines.filter((line) => line).join('\n');
}

function helpToText({ option, text, items, source_quote: source, organizer }: Help): string {
  const title = strategyTitles[option];
  const lines = [
    organizer ? `${title}: ${organizer}` : title,
    text.trim(),
    ...items.map((item) => `- ${item}`),
    source && `From the texts: “${source}”`,
  ];
  return lines.filter((line) => line).join('\n');
}
