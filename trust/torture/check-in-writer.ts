import { randomUUID } from 'node:crypto';
import type { CheckInRequest, StudentReadingSummary } from '#contract/check-ins.ts';
import { studentHeaders } from '#contract/constants.ts';
import type { ReportRequest } from '#contract/reports.ts';
import { type Keys, newKeys, sendReport } from './student-writers.ts';
import type { WriterContext } from './writer-context.ts';

type Answer = { check_in_id: string | null; result: StudentReadingSummary | null; error: string | null };

/** Checks in and waits for the summary; some send the report. */
export async function checkIn(context: WriterContext): Promise<void> {
  const keys = newKeys(context);
  const request = buildCheckIn(context);
  const { result } = await sendCheckIn(context, keys, request);
  if (!result || context.random.next() >= 0.5) return;
  const report = toReadingReport(context, keys.key, request, result);
  await sendReport(context, keys, { request: report, text: `${request.bookTitle}, ${request.bookAuthor}` });
}

/** Checks in, and sends a second version of it with other answers. */
export async function improveCheckIn(context: WriterContext): Promise<void> {
  const { room, ledger } = context;
  const keys = newKeys(context);
  const request = buildCheckIn(context);
  const { check_in_id: id, result } = await sendCheckIn(context, keys, request);
  if (!result) return;
  const { key } = newKeys(context);
  const nextKeys = { key, headers: { ...keys.headers, [studentHeaders.idempotencyKey]: key } };
  const { comprehensionAnswers } = buildCheckIn(context).formData;
  const next = { ...request, formData: { ...request.formData, comprehensionAnswers }, continues: id };
  const pair = JSON.stringify([request.formData.comprehensionAnswers, comprehensionAnswers]);
  const version = ledger.send({ kind: 'version', teacherId: room.teacherId, key, text: pair });
  version.isAcknowledged = (await sendCheckIn(context, nextKeys, next)).check_in_id !== null;
}

async function sendCheckIn(
  context: WriterContext,
  { key, headers }: Keys,
  request: CheckInRequest,
): Promise<Answer> {
  const { room, ledger, patience } = context;
  const { bookTitle, bookAuthor, formData } = request;
  const text = JSON.stringify([bookTitle, bookAuthor, formData.comprehensionAnswers]);
  const entry = ledger.send({ kind: 'check-in', teacherId: room.teacherId, key, text });
  const address = `${room.origin}/api/functions/reading-ai-summary`;
  const body = JSON.stringify(request);
  const answer = await patience.ask(
    (signal) => fetch(address, { method: 'POST', headers, body, signal }),
    async (response) => (await response.json()) as Answer,
  );
  entry.isAcknowledged = answer.check_in_id !== null;
  entry.shown = answer.result ?? undefined;
  if (!answer.result) ledger.defects.push(`a check-in ended with ${answer.error}`);
  return answer;
}

function buildCheckIn({ room: { group }, random, texts }: WriterContext): CheckInRequest {
  const alias = random.pick(group.aliases);
  return {
    alias: alias.alias_name,
    bookTitle: texts.title(),
    bookAuthor: 'Rosa Álvarez',
    formData: {
      selectedAlias: alias.id,
      dateRange: { from: '2026-09-07', to: '2026-09-11' },
      pagesRead: 38,
      vocabularyEntries: [{ word: 'levee', usage: 'The levee kept the river out of the town.' }],
      comprehensionAnswers: [
        `The river rose and the people of ${texts.title()} filled sandbags all night because they feared for their homes.`,
        'The volunteers mattered most, as they came without being asked and stayed until morning. 🌊',
        'I wonder whether the town moves to higher ground, because the old woman said that it floods each spring.',
      ],
      otherAnswers: [],
    },
    groupConfig: { group_id: group.id },
    sessionId: randomUUID(),
  };
}

function toReadingReport(
  { room: { group } }: WriterContext,
  key: string,
  { alias, formData }: CheckInRequest,
  { generated_at, overview }: StudentReadingSummary,
): ReportRequest {
  return {
    station: 'reading',
    ...{ group_id: group.id, config_id: group.id, alias_id: formData.selectedAlias },
    meta: {
      ...{ group_label: group.name, config_title: group.name, alias_label: alias, alias_code: null },
      timestamp_iso: generated_at,
    },
    payload: {
      reading_dates_range: '',
      volume: { pages_read: 38 },
      vocabulary: [],
      comprehension: { q_and_a: [], ai_summary: overview },
      other_items: [],
    },
    submission_key: key,
  };
}
