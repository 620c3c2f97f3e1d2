import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { valuesOf } from '#server/database/rows.ts';

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
  const row = {
    teacher_id: teacherId,
    unit_id: entry.unitId,
    action_type: entry.action,
    task_sequence_active_count: entry.activeTasks,
    total_tasks_defined: entry.totalTasks,
    enabled_pedagogical_strategies: entry.strategies,
    unit_texts_uploaded: entry.hasUnitTexts,
    created_at: now,
  };
  await sql`insert into teacher_usage_logs ${valuesOf(row)}`.execute(tx);
}
