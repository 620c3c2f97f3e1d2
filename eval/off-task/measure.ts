import { readFileSync } from 'node:fs';
import { isVisiblyAnAttempt, toTask } from '#server/feedback-task/index.ts';
import { toUnit } from '../fixtures/unit.ts';

type UnitLine = Omit<Parameters<typeof toUnit>[0], 'on'> & { id: string };
type WorkLine = { unit: string; isOff: boolean; text: string };

/** A work with what becomes of a model's claim that it is off the task. */
export type Claimed = WorkLine & {
  isOpen: boolean;
  /** `start` is found by the program itself, `refused` disproved by the words of the work, `asked` put to the student. */
  outcome: 'start' | 'refused' | 'asked';
};

/** 30 plain attempts in few words of their units, and 30 works about something else. */
export function readClaimed(): Claimed[] {
  const units = new Map(readLines<UnitLine>('units').map((unit) => [unit.id, toUnit({ ...unit, on: [] })]));
  return readLines<WorkLine>('works').map((work) => {
    const unit = units.get(work.unit);
    if (!unit) throw new Error(`no unit ${work.unit}`);
    const task = toTask(unit, work.text, null);
    const unknown = isVisiblyAnAttempt(task) ? 'refused' : 'asked';
    return { ...work, isOpen: task.isOpen, outcome: task.verdict === 'start' ? 'start' : unknown };
  });
}

function readLines<Line>(name: string): Line[] {
  return readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

/** Prints what becomes of a claim, by what the works are; true where the floors hold, as they were reached. */
export function evaluateClaims(): boolean {
  const works = readClaimed();
  const count = (isOff: boolean, outcome: Claimed['outcome']) =>
    works.filter((work) => work.isOff === isOff && work.outcome === outcome).length;
  console.log('\nA model says that a work is off the task   refused  asked  a start by rules');
  for (const [name, isOff] of [
    ['plain attempts in few words of the unit', false],
    ['works about something else', true],
  ] as const) {
    const [refused, asked, start] = (['refused', 'asked', 'start'] as const).map((outcome) =>
      String(count(isOff, outcome)).padStart(7),
    );
    console.log(`  ${name.padEnd(41)}${refused}${asked}${start}`);
  }
  return count(true, 'refused') <= 1 && count(false, 'start') <= 5;
}
