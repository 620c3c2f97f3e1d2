import { setTimeout as sleep } from 'node:timers/promises';
import type { BalancedStation } from '#bench/balanced-station.ts';
import type { Figure } from '#bench/report.ts';
import type { Seen } from '#bench/student.ts';
import { type LoadClassroom, nextDevice } from './load-classroom.ts';

const patienceMs = 60_000;

/** Every student of a class sends the report to the teacher, at once; both processes send mail from one outbox. */
export async function mailReports(
  { mail }: Pick<BalancedStation, 'mail'>,
  [classroom]: readonly LoadClassroom[],
  students: readonly Seen[],
): Promise<Figure[]> {
  if (!classroom) throw new Error('there is no classroom');
  const before = mail.recipients.length;
  const answers = await Promise.all(students.map((student) => handInReport(classroom, student)));
  const wrong = answers.filter((error) => error !== null);
  for (const error of wrong.slice(0, 5)) console.error(`a report: ${error}`);
  const sent = () => mail.recipients.length - before;
  const until = performance.now() + patienceMs;
  while (sent() < students.length && performance.now() < until) await sleep(200);
  // A second sending of the same would come a moment later.
  await sleep(3000);
  const ids = mail.inbox
    .list(mail.recipients[before] ?? '')
    .map(({ raw }) => raw.toString('latin1').match(/^Message-ID:\s*(\S+)/im)?.[1]);
  return [
    { name: 'reports refused', value: wrong.length, unit: '', target: 0 },
    { name: 'mails missing', value: students.length - new Set(ids).size, unit: '', target: 0 },
    { name: 'mails sent twice', value: ids.length - new Set(ids).size, unit: '', target: 0 },
  ];
}

/** Sends the report on a finished feedback; answers what was refused, or null. */
export async function handInReport(
  classroom: LoadClassroom,
  { secret, result }: Pick<Seen, 'secret' | 'result'>,
): Promise<string | null> {
  const { origin, link, unitIds } = classroom;
  const response = await fetch(`${origin}/api/functions/mail-send-pdf-from-portal`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Student-Link': link,
      'X-Submission-Secret': secret,
      Cookie: nextDevice(classroom),
    },
    body: JSON.stringify({
      ...{ station: 'general', group_id: null, config_id: unitIds[0], alias_id: null },
      meta: {
        ...{ group_label: null, config_title: 'The flood of 1993', alias_code: null },
        ...{ alias_label: 'Blue Heron', timestamp_iso: new Date().toISOString() },
      },
      payload: {
        student_input_excerpt: 'On day 1 the river came over the levee',
        strategies_used: [],
        two_step_feedback: {
          ...{ step1_label: result?.step1.label ?? '', step1_body: result?.step1.body ?? '' },
          ...{ step2_label: result?.step2.label ?? '', step2_body: result?.step2.body ?? '' },
        },
        referenced_texts: [],
      },
      submission_key: secret,
    }),
  });
  const text = await response.text();
  return response.ok ? null : `${response.status}: ${text}`;
}
