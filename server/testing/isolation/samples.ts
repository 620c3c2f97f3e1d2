import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import type { CallName } from '#contract/index.ts';
import { drawPage } from '#practice/photos/draw-page.ts';
import { newToken } from '#server/process/ids.ts';
import { buildReadingGroup } from '#server/reading/groups/reading-group.factory.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { makeReturnCode } from '#words/return-words.ts';
import type { Planted } from './canaries.ts';

export type Sample = { input: Record<string, unknown>; headers?: Record<string, string> };

const nothing = (): Sample => ({ input: {} });
const unit = buildUnit();
const photo = (await drawPage('The bean grew.')).toString('base64');
const readingGroup = buildReadingGroup();

function ofSubmission({ submission }: Planted): Sample {
  return { input: { id: submission.id }, headers: { [studentHeaders.submissionSecret]: submission.secret } };
}

function ofReadingGroup({ readingGroupId }: Planted): Sample {
  return { input: { id: readingGroupId } };
}

function ofReport({ reportId }: Planted): Sample {
  return { input: { id: reportId } };
}

/** For every call, how it is made about the things of a teacher. A new call does not compile without a line here. */
export const samples: Record<CallName, (of: Planted) => Sample> = {
  'get-session': nothing,
  'start-sign-in': () => ({ input: { termsAccepted: true } }),
  'finish-sign-in': () => ({ input: { code: 'a', state: 'b' } }),
  'sign-out': nothing,
  'client-ip': nothing,
  'check-user-count': nothing,
  'log-signup': ({ teacher }) => ({ input: { email: teacher.email } }),
  'join-waiting-list': ({ teacher }) => ({ input: { email: teacher.email } }),
  'check-subscription': nothing,
  'create-checkout': nothing,
  'customer-portal': nothing,
  'finish-checkout': () => ({ input: { session_id: 'cs_test_none' } }),
  'get-account-settings': nothing,
  'save-account-settings': () => ({ input: { retention_days: 90 } }),
  'list-audit-log': nothing,
  'sign-out-everywhere': nothing,
  'export-account': nothing,
  'delete-account': ({ teacher }) => ({ input: { email: teacher.email } }),
  'keep-account': nothing,
  'send-contact-email': ({ teacher }) => ({
    input: { email: teacher.email, topic: 'Other', message: 'When will there be a place for us?' },
  }),
  'list-units': nothing,
  'get-unit': ({ visibleUnitId }) => ({ input: { id: visibleUnitId } }),
  'create-unit': () => ({ input: { ...unit } }),
  'update-unit': ({ visibleUnitId }) => ({ input: { ...unit, id: visibleUnitId } }),
  'try-unit': ({ visibleUnitId }) => ({
    input: { unit_id: visibleUnitId, edited: unit, work: 'The bean in the dark grew four inches.' },
  }),
  'try-coach': () => ({ input: { unit: 'lab-report', work: 'The bean in the dark grew four inches.' } }),
  'set-unit-visibility': ({ visibleUnitId }) => ({
    input: { id: visibleUnitId, visible_to_students: false },
  }),
  'delete-unit': ({ visibleUnitId }) => ({ input: { id: visibleUnitId } }),
  'get-student-link': nothing,
  'get-lesson': nothing,
  'generate-student-link': nothing,
  'regenerate-student-link': nothing,
  'deactivate-student-link': nothing,
  'show-join-code': nothing,
  'end-join-code': nothing,
  'open-join-code': ({ joinCode }) => ({ input: { code: joinCode } }),
  'generate-secure-token': nothing,
  'resolve-student-link': ({ student }) => ({ input: { p_token: student.token } }),
  'get-teacher-visible-units': ({ teacher }) => ({ input: { p_teacher_id: teacher.teacherId } }),
  'get-assignment': ({ visibleUnitId }) => ({ input: { id: visibleUnitId } }),
  'generate-feedback': ({ visibleUnitId, teacher }) => ({
    input: {
      studentName: 'Maple',
      submissionContent: 'The bean in the dark grew taller because it was looking for light.',
      unitConfiguration: { id: visibleUnitId },
      teacherId: teacher.teacherId,
    },
    headers: { [studentHeaders.idempotencyKey]: newToken(), [studentHeaders.submissionSecret]: newToken() },
  }),
  'get-submission': ofSubmission,
  'cancel-feedback': ofSubmission,
  'get-thread': ofSubmission,
  'keep-reply': (of) => {
    const sample = ofSubmission(of);
    return {
      ...sample,
      input: { ...sample.input, step1: { answer: 'will do', because: null }, step2: null },
    };
  },
  'keep-return-code': (of) => {
    const sample = ofSubmission(of);
    return { ...sample, input: { ...sample.input, code: makeReturnCode() } };
  },
  'open-return-code': ({ thread }) => ({ input: { code: thread.returnCode } }),
  'find-paper-thread': ({ thread }) => ({ input: { code: thread.returnCode } }),
  'read-paper': () => ({ input: { image: photo } }),
  'read-rubric': () => ({ input: { name: 'a.csv', file: btoa('Criteria,Meets,Below\nClaim,clear,vague') } }),
  'hand-in-paper': ({ thread }) => ({
    input: {
      code: thread.returnCode,
      draft: 2,
      work: 'The bean in the dark grew because it looked for light.',
    },
    headers: { [studentHeaders.idempotencyKey]: newToken() },
  }),
  'list-paper-units': nothing,
  'hand-in-first-draft': ({ visibleUnitId }) => ({
    input: {
      ...{ code: makeReturnCode(), unit_id: visibleUnitId, nickname: 'Maple' },
      work: 'The bean in the dark grew because it looked for light.',
    },
    headers: { [studentHeaders.idempotencyKey]: newToken() },
  }),
  'get-paper-code': nothing,
  'keep-paper-code': () => ({ input: { code: makeReturnCode() } }),
  'end-paper-code': nothing,
  'open-paper-code': ({ paperCode }) => ({ input: { code: paperCode } }),
  'process-text-image': () => ({ input: { image: photo } }),
  'get-photo-reader': nothing,
  'get-check-in': ({ checkIn, submission }) => ({
    input: { key: checkIn.idempotencyKey },
    headers: { [studentHeaders.submissionSecret]: submission.secret },
  }),
  'reading-ai-summary': ({ readingGroupId, readingAliasId }) => ({
    input: {
      alias: 'Otter',
      bookTitle: 'The Long Way Up',
      bookAuthor: 'A. Writer',
      formData: {
        selectedAlias: readingAliasId,
        dateRange: { from: '2026-08-25', to: '2026-08-31' },
        pagesRead: 12,
        vocabularyEntries: [{ word: 'steep', usage: 'The steep path made the girl stop and rest twice.' }],
        comprehensionAnswers: ['The girl climbed up because her goat had run away.'],
        otherAnswers: [],
      },
      groupConfig: { group_id: readingGroupId },
      sessionId: 'session-1',
    },
    headers: { [studentHeaders.idempotencyKey]: newToken(), [studentHeaders.submissionSecret]: newToken() },
  }),
  'list-concerns': nothing,
  'mark-concerns': ({ checkIn }) => ({
    input: { works: [{ work_id: checkIn.id, last_found_at: '2026-09-01T08:00:00Z' }], as: 'read' },
  }),
  'move-concern': ({ checkIn }) => ({
    input: { work_id: checkIn.id, last_found_at: '2026-09-01T08:00:00Z', to: 'plain' },
  }),
  'mark-unchecked': ({ checkIn }) => ({ input: { work_id: checkIn.id, as: 'read' } }),
  'get-support-line': ofSubmission,
  'mail-send-pdf-from-portal': ({ submission, visibleUnitId }) => ({
    input: {
      station: 'general',
      group_id: null,
      config_id: visibleUnitId,
      alias_id: null,
      meta: {
        group_label: null,
        config_title: 'Beans',
        alias_label: 'Maple',
        alias_code: null,
        timestamp_iso: '2026-09-01T08:00:00Z',
      },
      payload: {
        student_input_excerpt: 'The bean',
        strategies_used: [],
        two_step_feedback: { step1_label: 'a', step1_body: 'b', step2_label: 'c', step2_body: 'd' },
        referenced_texts: [],
      },
      submission_key: submission.idempotencyKey,
    },
    headers: { [studentHeaders.submissionSecret]: submission.secret },
  }),
  'list-works': nothing,
  'count-new-works': nothing,
  'choose-works': nothing,
  'mark-works': ({ submission }) => ({ input: { ids: [submission.id] } }),
  'read-works': ({ submission }) => ({ input: { ids: [submission.id] } }),
  'zip-reports': ({ submission }) => ({ input: { ids: [submission.id] } }),
  'get-work': ofSubmission,
  'mark-work': ({ submission }) => ({ input: { id: submission.id, is_read: true } }),
  'get-class-view': ({ visibleUnitId }) => ({ input: { unit_id: visibleUnitId } }),
  'save-groups': ({ visibleUnitId, submission }) => ({
    input: { unit_id: visibleUnitId, groups: [{ need: 'Evidence', students: [submission.id] }] },
  }),
  'note-works': ({ submission }) => ({ input: { ids: [submission.id], note: 'Well done.' } }),
  'release-works': ({ submission }) => ({ input: { works: [{ id: submission.id, version: 2 }] } }),
  'undo-release': ({ submission }) => ({ input: { ids: [submission.id] } }),
  'correct-feedback': ({ submission }) => ({ input: { id: submission.id, version: 2, note: 'Well done.' } }),
  'correct-summary': ({ checkIn }) => ({ input: { id: checkIn.id, version: 1, note: 'Well done.' } }),
  'ask-again': ({ submission }) => ({ input: { id: submission.id, version: 2, hint: 'Shorter.' } }),
  'write-held': ofSubmission,
  'delete-work': ofSubmission,
  'get-report-pdf': ofReport,
  'resend-report': ofReport,
  'list-practice-mail': nothing,
  'get-practice-attachment': () => ({ input: { id: 'a', index: '0' } }),
  'list-reading-groups': nothing,
  'get-reading-group': ofReadingGroup,
  'list-custom-prompts': nothing,
  'create-reading-group': () => ({ input: { ...readingGroup } }),
  'update-reading-group': ({ readingGroupId }) => ({ input: { ...readingGroup, id: readingGroupId } }),
  'delete-reading-group': ofReadingGroup,
  'get-teacher-reading-aliases': ({ teacher }) => ({ input: { p_teacher_id: teacher.teacherId } }),
  'get-reading-config-for-group': ({ readingGroupId }) => ({ input: { p_group_id: readingGroupId } }),
  'log-reading-usage-event': ({ teacher, readingGroupId }) => ({
    input: {
      p_teacher_id: teacher.teacherId,
      p_group_id: readingGroupId,
      p_session_id: 'a',
      p_event_type: 'form_opened',
    },
  }),
  'log-reading-error': ({ teacher }) => ({
    input: {
      p_teacher_id: teacher.teacherId,
      p_location: 'check-in form',
      p_error_code: 'MISSING_CONFIG',
      p_message: 'Missing configuration data.',
      p_context: { group: 'a' },
    },
  }),
  'get-reading-trend': ofReadingGroup,
  'get-ai-use': nothing,
};

/** The fields of a call's input that hold an id, as paths. */
export function idFields(call: Call): string[][] {
  return findIds(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }), []);
}

type Schema = { format?: unknown; properties?: Record<string, unknown>; items?: unknown; anyOf?: unknown[] };

function findIds(schema: unknown, path: string[]): string[][] {
  const { format, properties, items, anyOf } = schema as Schema;
  if (format === 'uuid') return [path];
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => findIds(field, [...path, name])),
    ...(items ? findIds(items, [...path, '0']) : []),
    ...(anyOf ?? []).flatMap((choice) => findIds(choice, path)),
  ];
}

/** The same input with one field replaced. */
export function withField(
  input: Record<string, unknown>,
  [first = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const inner = (input[first] ?? {}) as Record<string, unknown>;
  return { ...input, [first]: rest.length > 0 ? withField(inner, rest, value) : value };
}
