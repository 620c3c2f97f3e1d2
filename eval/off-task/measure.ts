import { readFileSync } from 'node:fs';
import { toTask } from '#server/feedback-task/index.ts';
import { toUnit } from '../fixtures/unit.ts';

type UnitLine = Omit<Parameters<typeof toUnit>[0], 'on'> & { id: string };
type WorkLine = { unit: string; isOff: boolean; text: string };

/** A work, and whether a program takes it for one about something else by its count of words. */
type Counted = WorkLine & { isCalledOff: boolean };

/** 30 plain attempts in few words of their units, and 30 works about something else. */
export function readCounted(): Counted[] {
  const units = new Map(readLines<UnitLine>('units').map((unit) => [unit.id, toUnit({ ...unit, on: [] })]));
  return readLines<WorkLine>('works').map((work) => {
    const unit = units.get(work.unit);
    if (!unit) throw new Error(`no unit ${work.unit}`);
    return { ...work, isCalledOff: toTask(unit, work.text, null).verdict === 'start' };
  });
}

function readLines<Line>(name: string): Line[] {
  return readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

/** Prints what a count of words calls off the task, which the coach goes by; true where the floors hold, as they were reached. */
export function evaluateCounted(): boolean {
  const works = readCounted();
  const count = (isOff: boolean) => works.filter((work) => work.isOff === isOff && work.isCalledOff).length;
  console.log('\nCalled off the task by a count of words, of 30');
  console.log(`  plain attempts in few words of the unit ${count(false)}`);
  console.log(`  works about something else ${count(true)}`);
  return count(false) <= 5 && count(true) >= 22;
}
