import { askPath, nextDevice, secret } from '#bench/load/load-classroom.ts';
import { eventsOf } from '#bench/student.ts';
import { excerptLength, studentHeaders } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import type { ReportRequest } from '#contract/reports.ts';
import { stepReasons } from '#contract/step-answers.ts';
import type { Entry } from './ledger.ts';
import type { WriterContext } from './writer-context.ts';

export type Keys = { key: string; headers: Record<string, string> };

/** The headers of a device of the class, which made these keys. */
export function newKeys({ room }: WriterContext): Keys {
  const key = secret();
  return {
    key,
    headers: {
      'Content-Type': 'application/json',
      [studentHeaders.link]: room.link,
      [studentHeaders.idempotencyKey]: key,
      [studentHeaders.submissionSecret]: secret(),
      Cookie: nextDevice(room),
    },
  };
}

/** Submits work and reads along to the end, or leaves once it is accepted; who stays may send the report. */
export async function submitWork(context: WriterContext, work = context.texts.work()): Promise<void> {
  const { room, ledger, random } = context;
  const keys = newKeys(context);
  const entry = ledger.send({ kind: 'submission', teacherId: room.teacherId, key: keys.key, text: work });
  const [stays, reports] = [random.next() < 0.7, random.next() < 0.6];
  const feedback = await followFeedback(context, keys, entry, stays);
  if (feedback && reports) await sendReport(context, keys, toFeedbackReport(keys.key, entry, feedback));
}

/** Submits work, answers its first step and goes on with a second draft, each as often as it takes to hear an answer. */
export async function reviseWork(context: WriterContext): Promise<void> {
  const { room, ledger, texts } = context;
  const keys = newKeys(context);
  const [work, next] = [texts.work(), texts.work()];
  const first = ledger.send({ kind: 'submission', teacherId: room.teacherId, key: keys.key, text: work });
  if (!(await followFeedback(context, keys, first, true))) return;
  await answerStep(context, keys, first);
  const key = secret();
  const nextKeys = { key, headers: { ...keys.headers, [studentHeaders.idempotencyKey]: key } };
  const second = ledger.send({ kind: 'submission', teacherId: room.teacherId, key, text: next });
  const pair = JSON.stringify([work, next]);
  const draft = ledger.send({ kind: 'draft', teacherId: room.teacherId, key, text: pair });
  await followFeedback(context, nextKeys, second, true, first.id);
  draft.isAcknowledged = second.isAcknowledged;
}

async function answerStep(
  { room, ledger, patience, random }: WriterContext,
  { key, headers }: Keys,
  { id }: Entry,
) {
  const because = random.pick(stepReasons);
  const entry = ledger.send({ kind: 'reply', teacherId: room.teacherId, key, text: because });
  const body = JSON.stringify({ step1: { answer: 'not this', because }, step2: null });
  const address = `${room.origin}/api/submissions/${id}/reply`;
  entry.isAcknowledged = await patience.ask(
    (signal) => fetch(address, { method: 'PUT', headers, body, signal }),
    async (response) => ((await response.json()) as { success: boolean }).success,
  );
}

/** Reads along to the end, or leaves once the work is accepted. */
export async function followFeedback(
  { room, patience, ledger }: WriterContext,
  { headers }: Keys,
  entry: Entry,
  stays: boolean,
  continues?: string,
): Promise<Feedback | null> {
  const body = JSON.stringify({
    studentName: 'Blue Heron',
    submissionContent: entry.text,
    unitConfiguration: { id: room.unitIds[0] },
    continues,
  });
  let id: string | null = null;
  let lastId: string | null = null;
  const open = (signal: AbortSignal) => {
    const streaming = { ...headers, Accept: 'text/event-stream' };
    if (id === null)
      return fetch(room.origin + askPath, { method: 'POST', headers: streaming, body, signal });
    const resuming = lastId === null ? streaming : { ...streaming, 'Last-Event-ID': lastId };
    return fetch(`${room.origin}/api/submissions/${id}`, { headers: resuming, signal });
  };
  return await patience.ask(open, async (response) => {
    if (!response.body) return undefined;
    for await (const { id: eventId, event } of eventsOf(response.body)) {
      lastId = eventId;
      if (event.type === 'accepted') {
        if (id !== null && id !== event.submission_id)
          ledger.defects.push('one key was answered two submissions');
        id = event.submission_id;
        entry.id = id;
        entry.isAcknowledged = true;
        if (!stays) return null;
      }
      if (event.type === 'done') {
        entry.shown = event.result;
        return event.result;
      }
      if (event.type === 'failed' || event.type === 'cancelled') {
        ledger.defects.push(`a feedback ended with ${JSON.stringify(event)}`);
        return null;
      }
    }
    return undefined;
  });
}

/** Sends a report; what it says is made from what is stored. */
export async function sendReport(
  { room, ledger, patience }: WriterContext,
  { key, headers }: Keys,
  { request, text }: { request: ReportRequest; text: string },
): Promise<void> {
  const entry = ledger.send({ kind: 'report', teacherId: room.teacherId, key, text });
  const address = `${room.origin}/api/functions/mail-send-pdf-from-portal`;
  const body = JSON.stringify(request);
  await patience.ask(
    (signal) => fetch(address, { method: 'POST', headers, body, signal }),
    async (response) => ((await response.json()) as { deduped: boolean }).deduped,
  );
  entry.isAcknowledged = true;
}

function toFeedbackReport(key: string, { text: work }: Entry, { step1, step2, generated_at }: Feedback) {
  const request: ReportRequest = {
    ...{ station: 'general', group_id: null, config_id: null, alias_id: null },
    meta: {
      ...{ group_label: null, config_title: null, alias_label: 'Blue Heron', alias_code: null },
      timestamp_iso: generated_at,
    },
    payload: {
      student_input_excerpt: work.slice(0, excerptLength),
      strategies_used: [],
      two_step_feedback: {
        ...{ step1_label: step1.label, step1_body: step1.body },
        ...{ step2_label: step2.label, step2_body: step2.body },
      },
      referenced_texts: [],
    },
    submission_key: key,
  };
  return { request, text: work };
}
