import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { getCheckIn } from './get-check-in.ts';
import { getReadingTrend } from './get-reading-trend.ts';
import {
  createReadingGroup,
  deleteReadingGroup,
  getReadingGroup,
  listCustomPrompts,
  listReadingGroups,
  updateReadingGroup,
} from './groups/reading-groups.ts';
import { getReadingConfigForGroup, getTeacherReadingAliases } from './groups/student-forms.ts';
import { readingAiSummary } from './reading-ai-summary.ts';
import type { ReadingContext } from './reading-context.ts';
import { logReadingError, logReadingUsageEvent } from './reading-log.ts';

export { type CheckIn, findCheckInByKey, findOwnCheckIn, type HandedInCheckIn } from './check-in-store.ts';
export { openReading, type ReadingContext } from './reading-context.ts';
export { checkSummary } from './summary/reading-checks.ts';
export {
  checkInText,
  toAskingFacts as toReadingFacts,
  toReadingRequest,
  withholdFrom as withholdFromCheckIn,
} from './summary/reading-prompt.ts';
export {
  configurationVersion as readingVersion,
  type ReadingTask,
  toEntries,
  toReadingTask,
} from './summary/reading-task.ts';
export {
  configuredReadingWriter,
  type ReadingWriter,
  readingCoachWriter,
  type WrittenSummary,
} from './summary/reading-writers.ts';

export function readingSetupHandlers(kernel: Kernel) {
  return {
    'list-reading-groups': listReadingGroups(kernel),
    'get-reading-group': getReadingGroup(kernel),
    'list-custom-prompts': listCustomPrompts(kernel),
    'create-reading-group': createReadingGroup(kernel),
    'update-reading-group': updateReadingGroup(kernel),
    'delete-reading-group': deleteReadingGroup(kernel),
    'get-teacher-reading-aliases': getTeacherReadingAliases(kernel),
    'get-reading-config-for-group': getReadingConfigForGroup(kernel),
    'log-reading-usage-event': logReadingUsageEvent(kernel),
    'log-reading-error': logReadingError(kernel),
    'get-reading-trend': getReadingTrend(kernel),
  } satisfies Partial<Handlers<Contract>>;
}

export function readingSummaryHandlers(readingContext: ReadingContext) {
  return {
    'reading-ai-summary': readingAiSummary(readingContext),
    'get-check-in': getCheckIn(readingContext),
  } satisfies Partial<Handlers<Contract>>;
}
