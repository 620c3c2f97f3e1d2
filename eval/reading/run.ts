import { configuredReadingWriter, type ReadingWriter, readingCoachWriter } from '#server/reading/index.ts';
import { readingSummaryToText } from '#words/reading-text.ts';
import { rateTable, toFaultLines } from '../table.ts';
import { readingBands } from './fixture.ts';
import { checkInFixtures } from './index.ts';
import { type Half, judgeAnswers, judgeUses, type Rates, toRates } from './judged.ts';
import { type ReadingScore, readingScoreIds, scoreCheckIn } from './score.ts';

/**
 * Sums up every check-in with the coach, and with a model where one is configured; whether all of them hold. What a model
 * thinks of an entry is printed and no condition: who reads may differ.
 */
export async function evaluateReading({
  only,
  show,
  'held-out': heldOut,
}: {
  only: string;
  show?: boolean | undefined;
  'held-out'?: boolean | undefined;
}): Promise<boolean> {
  const chosen = checkInFixtures.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) return true;
  const model = configuredReadingWriter();
  const ofCoach = await evaluate(readingCoachWriter);
  await printJudged(heldOut ? 'held-out' : 'tuning');
  return model ? (await evaluate(model)) && ofCoach : ofCoach;

  async function evaluate(writer: ReadingWriter): Promise<boolean> {
    const scores: ReadingScore[] = [];
    for (const fixture of chosen) scores.push(await scoreCheckIn(fixture, writer));
    if (show) for (const score of scores) print(score);
    console.log(`\n${writer.name}: ${scores.length} check-ins, pass rates in percent\n`);
    console.log(rateTable(scores, readingScoreIds, readingBands));
    const faults = toFaultLines(scores);
    console.log(faults.length > 0 ? `\n${faults.join('\n')}` : '\nEvery check passed.');
    const times = scores.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const byCoach = scores.filter(({ summary }) => summary.by === 'coach').length;
    console.log(
      `Written by the coach: ${byCoach} of ${scores.length}. Median ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms.`,
    );
    return scores.every(({ faults }) => [...faults.keys()].every((id) => id === 'V' && writer === model));
  }
}

/** How often the coach asks for a change, of answers and uses of words that a reader has judged. */
async function printJudged(half: Half): Promise<void> {
  const line = (what: string, { faulty, found, sound, wronged }: Rates) =>
    `${what}: ${found} of ${faulty} found (${(found / faulty).toFixed(2)}), ${wronged} of ${sound} sound ones wronged (${(wronged / sound).toFixed(2)})`;
  console.log(`\nJudged check-ins, ${half} half`);
  console.log(line('Thin answers', toRates(await judgeAnswers(half), 'sound', 'complete')));
  console.log(line('Misused words', toRates(await judgeUses(half), 'right', 'fits')));
}

function print({ fixture, summary, concerns }: ReadingScore): void {
  console.log(`\n═══ ${fixture.name}\n${readingSummaryToText(summary)}`);
  for (const { kind, note, quote } of summary.flags)
    console.log(`! ${kind}: ${note}${quote ? ` “${quote}”` : ''}`);
  for (const { kind, about, quote } of concerns) console.log(`? ${kind} (${about}): “${quote}”`);
}
