import { readFileSync } from 'node:fs';
import { readingCoachWriter } from '#server/reading/index.ts';
import { taskOf } from './score.ts';

export type Half = 'tuning' | 'held-out';

/** One entry of a check-in as it was typed, what the coach says of it, and what a reader says of it: see README.md. */
type Judged = { text: string; label: string; verdict: string | null; note: string | null };

/** Answers and uses of words that the coach wants changed, as shares of those that a reader wants changed and of the sound. */
export type Rates = { faulty: number; found: number; sound: number; wronged: number };

/** Every answer of one half, each judged within its whole check-in. */
export async function judgeAnswers(half: Half): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const rows of checkInsOf(half, 'answers')) {
    const [, grade = '', title = '', author = ''] = rows[0] ?? [];
    const [first = '', second = '', third = ''] = rows.map((row) => row[4] ?? '');
    const { summary } = await readingCoachWriter.write(
      taskOf({
        level: Number(grade),
        questions: [first, second, third],
        book: { title, author },
        pages: 10,
        vocabulary: [],
        answers: rows.map((row) => row[5] ?? ''),
      }),
    );
    summary.comprehension.forEach(({ question, answer, verdict, note }, at) => {
      judged.push({ text: `${question} – ${answer}`, label: rows[at]?.[6] ?? '', verdict, note });
    });
  }
  return judged;
}

/** Every use of a word of one half. */
export async function judgeUses(half: Half): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const rows of checkInsOf(half, 'uses')) {
    const [, grade = '', title = ''] = rows[0] ?? [];
    const { summary } = await readingCoachWriter.write(
      taskOf({
        level: Number(grade),
        book: { title, author: '' },
        pages: 10,
        vocabulary: rows.map(([, , , word = '', usage = '']) => ({ word, usage })),
        answers: [],
      }),
    );
    rows.forEach(([, , , word, usage, label = ''], at) => {
      const { verdict = null, note = null } = summary.vocabulary[at] ?? {};
      judged.push({ text: `${word} – ${usage}`, label, verdict, note });
    });
  }
  return judged;
}

/** `isPassed` says with which verdict the coach asks for no change. */
export function toRates(judged: readonly Judged[], isSound: string, isPassed: string): Rates {
  const sound = judged.filter(({ label }) => label === isSound);
  const faulty = judged.filter(({ label }) => label !== isSound);
  return {
    faulty: faulty.length,
    found: faulty.filter(({ verdict }) => verdict !== isPassed).length,
    sound: sound.length,
    wronged: sound.filter(({ verdict }) => verdict !== isPassed).length,
  };
}

/** The rows of a table, those of one check-in together. */
function checkInsOf(half: Half, what: 'answers' | 'uses'): string[][][] {
  const file = new URL(`./judged/${half}-${what}.tsv`, import.meta.url);
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const checkIns = new Map<string, string[][]>();
  for (const line of lines) {
    const row = line.split('\t');
    const [checkIn = ''] = row;
    checkIns.set(checkIn, [...(checkIns.get(checkIn) ?? []), row]);
  }
  return [...checkIns.values()];
}
