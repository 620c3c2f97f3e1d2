import type { Tx } from '#server/database/database.ts';

export type UsageLog = {
  unitId: string;
  action: 'created' | 'updated';
  activeTasks: number;
  totalTasks: number;
  /** Titles of the strategies that are on. */
  strategies: string[];
  hasUnitTexts: boolean;
};

export async function insertUsageLog(tx: Tx, teacherId: string, entry: UsageLog, now: Date): Promise<void> {
  await tx
    .insertInto('teacher_usage_logs')
    .values({
      teacher_id: teacherId,
      unit_id: entry.unitId,
      action_type: entry.action,
      task_sequence_active_count: entry.activeTasks,
      total_tasks_defined: entry.totalTasks,
      enabled_pedagogical_strategies: entry.strategies,
      unit_texts_uploaded: entry.hasUnitTexts,
      created_at: now,
    })
    .execute();
}
