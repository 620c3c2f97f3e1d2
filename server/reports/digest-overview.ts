import { escaped } from '#server/outbox/index.ts';
import type { DigestWork } from './digest-store.ts';

type Reason = DigestWork['reasons'][number];

/** Names neither kind nor words of a concern. */
const why: Record<Reason, string> = {
  concern: 'with words that you may want to read',
  'not looked through': 'that the automatic check has not looked through',
  'does not fit': 'whose student says that a step does not fit',
  'question not answered': 'with a question that was not answered',
  'perhaps off task': 'that an AI model takes for off task',
  'little to go on': 'with hardly anything written',
  'another language': 'in another language',
  'speaks to the AI': 'that speaks to the AI',
  'speaks to you': 'that says something to you',
  'little found': 'in which little of what the criteria ask was found',
  'check did not hold': 'whose feedback or summary did not pass a check',
  'coach in place of a model': 'answered by the built-in coach in place of an AI model',
  flagged: 'flagged in the summary',
};

export type UnitOverview = { title: string; lines: string[]; missing: string[] };

/** By unit: how many works need a look and why, and what was not found in them. */
export function toOverview(works: readonly DigestWork[]): UnitOverview[] {
  return [...Map.groupBy(works, toHeading).values()].map((ofUnit) => {
    const looked = ofUnit.filter(({ reasons }) => reasons.length > 0).length;
    const reasons = tally(ofUnit.flatMap((work) => work.reasons)).map(
      ([reason, count]) => `${count} ${why[reason]}`,
    );
    const came = `${ofUnit.length} ${ofUnit.length === 1 ? 'work' : 'works'} came in.`;
    const needs =
      looked === 0 ? 'None is known to need a look.' : `${sayNeeds(looked)}: ${reasons.join(', ')}.`;
    const missing = tally(ofUnit.flatMap((work) => [...new Set(work.missing)]));
    return {
      title: ofUnit.at(-1)?.station === 'reading' ? 'Reading check-ins' : (ofUnit.at(-1)?.title ?? ''),
      lines: [came, needs],
      missing: missing.map(
        ([criterion, count]) => `${count} ${count === 1 ? 'work' : 'works'}: ${criterion}`,
      ),
    };
  });
}

/** Check-ins form one group. */
const toHeading = ({ station, unitId, title }: DigestWork) =>
  station === 'reading' ? station : (unitId ?? title);

const missingLead = 'What was looked for and not found, as far as it could be told:';

export function overviewToText(units: readonly UnitOverview[]): string {
  return units
    .map(({ title, lines, missing }) =>
      [
        title,
        lines.join(' '),
        ...(missing.length > 0 ? [missingLead, ...missing.map((line) => `- ${line}`)] : []),
      ].join('\n'),
    )
    .join('\n\n');
}

export function overviewToHtml(units: readonly UnitOverview[]): string {
  return units
    .map(({ title, lines, missing }) => {
      const list = missing.map((line) => `<li dir="auto">${escaped(line)}</li>`).join('');
      return `<h2 dir="auto" style="font-size: 18px; margin: 24px 0 4px">${escaped(title)}</h2><p style="margin: 0">${escaped(lines.join(' '))}</p>${
        list &&
        `<p style="margin: 8px 0 0">${missingLead}</p><ul style="margin: 0; padding-left: 20px">${list}</ul>`
      }`;
    })
    .join('');
}

function sayNeeds(count: number): string {
  return count === 1 ? '1 needs a look' : `${count} need a look`;
}

/** The most frequent first. */
function tally<Name extends string>(names: readonly Name[]): [Name, number][] {
  const groups = Map.groupBy(names, (name) => name);
  return [...groups].map(([name, all]): [Name, number] => [name, all.length]).sort(([, a], [, b]) => b - a);
}
