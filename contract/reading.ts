import { z } from 'zod';
import { call } from './call.ts';
import { fieldMessages } from './field-messages.ts';
import { readingDesign, readingGroupDraft, readingToggles } from './reading-draft.ts';
import { id, moment, text } from './text.ts';

// What a teacher sets up -------------------------------------------------------------------------

/** Asked in every group where `others` is on. */
export const customPrompt = z.object({
  id,
  label: z.string(),
  question: z.string(),
  is_enabled: z.boolean(),
  sort_order: z.int().min(1),
});
export type CustomPrompt = z.output<typeof customPrompt>;

export const readingAlias = z.object({ id, alias_name: z.string() });
export type ReadingAlias = z.output<typeof readingAlias>;

/** Identifies a saved version. It is compared and nothing else. */
const version = z.string().max(100, { error: fieldMessages.invalid });

const groupFacts = {
  id,
  name: z.string(),
  teacher_id: id,
  reading_pace_pages_per_week: z.int().min(1),
  text_level_grade: z.int().min(1).max(12),
  created_at: moment,
};

export const readingGroup = z.object({ ...groupFacts, alias_count: z.int() });
export type ReadingGroup = z.output<typeof readingGroup>;

/** A group with all its settings, or the defaults where none were saved. */
export const readingGroupSetup = z.object({
  ...groupFacts,
  aliases: z.array(readingAlias),
  design: readingDesign,
  toggles: readingToggles,
  custom_prompts: z.array(customPrompt),
  /** Covers the group and the questions that all groups share. */
  version,
});
export type ReadingGroupSetup = z.output<typeof readingGroupSetup>;

export const listReadingGroups = call({
  method: 'get',
  path: '/api/reading-groups',
  access: 'teacher',
  summary: "The teacher's reading groups, the newest first.",
  output: z.object({ groups: z.array(readingGroup) }),
  fallback: 'LIST_READING_GROUPS_FAILED',
});

export const getReadingGroup = call({
  method: 'get',
  path: '/api/reading-groups/{id}',
  access: 'teacher',
  summary: 'A reading group with its aliases and configuration, and the custom questions of the account.',
  input: z.object({ id }),
  output: z.object({ group: readingGroupSetup }),
  errors: ['NOT_FOUND'],
  fallback: 'GET_READING_GROUP_FAILED',
});

export const listCustomPrompts = call({
  method: 'get',
  path: '/api/reading-prompts',
  access: 'teacher',
  summary: "The teacher's custom questions in order, for a group that is being made.",
  output: z.object({ custom_prompts: z.array(customPrompt), version }),
  fallback: 'GET_READING_GROUP_FAILED',
});

export const createReadingGroup = call({
  method: 'post',
  path: '/api/reading-groups',
  access: 'teacher',
  summary: 'Makes a reading group, with aliases, configuration and the custom questions of the account.',
  input: readingGroupDraft.extend({
    /** Made by the browser: a repeated request makes one group, and other content under the id is refused. */
    id: id.optional(),
    /** `version` of the edited questions; without it the save overwrites any other. */
    based_on: version.optional(),
  }),
  output: z.object({ group: readingGroupSetup }),
  errors: ['READING_GROUP_NAME_REQUIRED', 'READING_GROUP_LIMIT_REACHED', 'READING_GROUP_CHANGED_ELSEWHERE'],
  incomplete: 'READING_GROUP_NAME_REQUIRED',
  fallback: 'SAVE_READING_GROUP_FAILED',
});

export const updateReadingGroup = call({
  method: 'put',
  path: '/api/reading-groups/{id}',
  access: 'teacher',
  summary:
    'Changes a reading group. An alias that keeps its name keeps its id; check-ins of one that is taken away stay as they are.',
  input: readingGroupDraft.extend({
    id,
    /** `version` that was edited; without it the save overwrites any other. */
    based_on: version.optional(),
  }),
  output: z.object({ group: readingGroupSetup }),
  errors: ['READING_GROUP_NAME_REQUIRED', 'READING_GROUP_CHANGED_ELSEWHERE', 'NOT_FOUND'],
  incomplete: 'READING_GROUP_NAME_REQUIRED',
  fallback: 'SAVE_READING_GROUP_FAILED',
});

export const deleteReadingGroup = call({
  method: 'delete',
  path: '/api/reading-groups/{id}',
  access: 'teacher',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary: 'Deletes a reading group with its aliases and configuration. Check-ins and reports stay.',
  input: z.object({ id }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'DELETE_READING_GROUP_FAILED',
});

// What a student fills in ------------------------------------------------------------------------

export const studentAlias = z.object({ id, alias_name: z.string(), group_id: id, group_name: z.string() });
export type StudentAlias = z.output<typeof studentAlias>;

export const getTeacherReadingAliases = call({
  method: 'post',
  path: '/api/rpc/get_teacher_reading_aliases',
  access: 'student',
  allowedWhenDiskFull: true,
  summary: 'The aliases behind the link (or of the signed-in teacher), each with its group.',
  input: z.object({
    /** Checked against the link, never trusted. */
    p_teacher_id: id.optional(),
  }),
  output: z.object({
    aliases: z.array(studentAlias),
  }),
  errors: ['NOT_FOUND'],
  fallback: 'READING_ALIASES_FAILED',
});

export const checkInFrame = z.object({
  group_id: id,
  group_name: z.string(),
  reading_pace_pages_per_week: z.int(),
  text_level_grade: z.int(),
  design: readingDesign,
  toggles: readingToggles,
  /** The enabled custom questions in order; empty where `others` is off. */
  prompts: z.array(z.object({ id, label: z.string(), question: z.string() })),
});
export type CheckInFrame = z.output<typeof checkInFrame>;

export const getReadingConfigForGroup = call({
  method: 'post',
  path: '/api/rpc/get_reading_config_for_group',
  access: 'student',
  allowedWhenDiskFull: true,
  summary: 'What the check-in form of this group asks; the defaults where nothing was saved for it.',
  input: z.object({ p_group_id: id }),
  output: z.object({ config: checkInFrame }),
  errors: ['READING_CONFIG_MISSING'],
  fallback: 'READING_CONFIG_MISSING',
});

export const logReadingUsageEvent = call({
  method: 'post',
  path: '/api/rpc/log_reading_usage_event',
  access: 'student',
  minimumStatus: 'ended',
  summary: 'Notes that a check-in form was opened or submitted.',
  input: z.object({
    p_teacher_id: id,
    p_group_id: id,
    p_session_id: z.string().regex(/^[\w-]{1,64}$/),
    p_event_type: z.enum(['form_opened', 'form_submitted']),
  }),
  errors: ['RATE_LIMITED'],
  fallback: 'READING_LOG_FAILED',
});

export const readingErrorCodes = [
  'FETCH_GROUPS_ERROR',
  'LOAD_GROUP_DATA_ERROR',
  'SAVE_GROUP_ERROR',
  'DELETE_GROUP_ERROR',
  'MISSING_CONFIG',
  'MISSING_BOOK_INFO',
  'FORM_SUBMISSION_ERROR',
] as const;
export type ReadingErrorCode = (typeof readingErrorCodes)[number];

export const logReadingError = call({
  method: 'post',
  path: '/api/rpc/log_reading_error',
  access: 'student',
  minimumStatus: 'ended',
  summary: 'Notes an error that a person saw in the Reading Station. Holds no work.',
  input: z.object({
    p_teacher_id: id,
    p_location: text('Location', 100),
    p_error_code: z.enum(readingErrorCodes),
    /** A message of the catalogue. */
    p_message: text('Message', 300),
    p_context: z
      .record(z.string().max(40), z.string().max(100))
      .refine((context) => Object.keys(context).length <= 20, { error: fieldMessages.tooMany('Context', 20) })
      .default({}),
  }),
  // Every entry at its limit with every character escaped.
  maxBody: 20_000,
  errors: ['RATE_LIMITED'],
  fallback: 'READING_LOG_FAILED',
});
