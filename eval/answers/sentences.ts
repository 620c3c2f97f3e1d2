import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  isUnsure,
  kindsOf,
  learnedSentences,
  missesWhatIsThere,
  textFaults,
  toPrompt,
  toWordLine,
} from '#server/student-text/index.ts';
import type { PatientLines } from './patient-lines.ts';
import { readSuites } from './suite.ts';

/** A line as a model might say it; `quote` is the student's sentence that it points at, or empty. */
export type Line = { class: string; text: string; quote: string; writer: string };

/** Lines of both sorts, from the files of a folder; a file is one writer's. */
export function readLines(folder: URL): Line[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ ...(JSON.parse(line) as Line), writer: name })),
  );
}

/** Every sentence of the careful writers' answers (`fit`) and of their help (`help`: it may hold finished text), and of the blocks of bad answers that are as they should be. */
export function goodSentences(): Line[] {
  const { good, bad } = readSuites();
  const answers = [
    ...good.map(({ name, answer }) => ({ answer, writer: `good ${halfOf(name)}` })),
    ...bad
      .filter(({ block }) => block !== 'whole')
      .map(({ block, answer, name }) => ({
        answer: { ...answer, [block]: null },
        writer: name.includes('third') ? 'good 3' : name.includes('held') ? 'good 2' : 'good 1',
      })),
  ];
  const seen = new Set<string>();
  return answers.flatMap(({ answer, writer }) =>
    [
      ...textsOf(answer).map((text) => ({ text, class: 'fit' })),
      ...helpOf(answer).map((text) => ({ text, class: 'help' })),
    ].flatMap(({ text: whole, class: kind }) =>
      learnedSentences(whole)
        .filter((text) => !seen.has(text) && seen.add(text))
        .map((text) => ({ class: kind, text, quote: '', writer })),
    ),
  );
}

/** Answers to the works 1 to 4 of a unit, those to the others, and those of the further units are by other writers. */
function halfOf(work: string): number {
  if (/^[tuv]/.test(work)) return 3;
  if (work.startsWith('s')) return 4;
  return /-[1-4]-\d$/.test(work) ? 1 : 2;
}

/** What an answer says outside its help. */
export function textsOf(answer: Record<string, unknown>): string[] {
  return ['strength', 'step1', 'step2', 'answer', 'grade'].flatMap((block) => {
    const { text, label, body, explanation } = (answer[block] ?? {}) as Record<string, unknown>;
    return [text, label, body, explanation].filter((said) => typeof said === 'string');
  });
}

function helpOf(answer: Record<string, unknown>): string[] {
  return ['step1', 'step2'].flatMap((block) => {
    const { help } = (answer[block] ?? {}) as { help?: Record<string, unknown> };
    return Object.values(help ?? {}).flatMap((given) => {
      const text = (given as { text?: unknown } | null)?.text;
      return (Array.isArray(given) ? given : [given, text]).filter((said) => typeof said === 'string');
    });
  });
}

const prompt = toPrompt('', 'SUC');

/** Whether a check stops a line; of its work it knows the quoted sentence alone. */
export async function isStopped(
  { text, quote }: Line,
  { read }: Pick<PatientLines, 'read'>,
): Promise<boolean> {
  const own = toWordLine(quote);
  const unsure = learnedSentences(text).filter(isUnsure);
  const readings = await read(unsure);
  const meanings = new Map(unsure.map((sentence, at) => [sentence, readings[at] ?? []] as const));
  return (
    textFaults(text, { sources: [], ownWords: [own], prompt, meanings }).length > 0 ||
    kindsOf(text, (words) => own.includes(toWordLine(words)), meanings).includes('paste') ||
    missesWhatIsThere(text, quote)
  );
}
