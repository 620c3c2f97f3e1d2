import type { Unit } from '#contract/units.ts';
import { tenant } from '#server/database/actor.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { insertUsageLog, type UsageLog } from './usage-log-store.ts';

/** Notes that a unit was saved, in a transaction of its own: the save stands even where this fails. */
export async function logUnitSaved(
  { database, clock, log }: Pick<Kernel, 'database' | 'clock' | 'log'>,
  unit: Unit,
  action: UsageLog['action'],
): Promise<void> {
  const entry: UsageLog = {
    unitId: unit.id,
    action,
    activeTasks: unit.task_sequence.filter((task) => task.enabled).length,
    totalTasks: unit.task_sequence.length,
    strategies: unit.feedback_options.filter((option) => option.enabled).map((option) => option.title),
    hasUnitTexts: unit.learning_sources.trim() !== '',
  };
  await tolerate('usage log', log, () =>
    database.transaction(tenant(unit.user_id), (tx) => insertUsageLog(tx, unit.user_id, entry, clock.now())),
  );
}
