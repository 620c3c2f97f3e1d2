import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { LoadClassroom } from '#bench/load/load-classroom.ts';
import type { Acknowledged, Refusal } from './writers.ts';

/** What must be answered whatever the disk is like: the parts that were not, with their status. */
export async function failedReads(
  classroom: LoadClassroom,
  held: Acknowledged | undefined,
): Promise<string[]> {
  const { origin, link, cookie } = classroom;
  const student = { 'X-Student-Link': link };
  const json = { 'Content-Type': 'application/json' };
  const reads: Record<string, [path: string, init: RequestInit]> = {
    'the student page': [`/student?link=${link}`, {}],
    'the link': [
      '/api/rpc/resolve_student_link',
      { method: 'POST', headers: json, body: JSON.stringify({ p_token: link }) },
    ],
    'the projects of the student': [
      '/api/rpc/get_teacher_visible_units',
      { method: 'POST', headers: { ...json, ...student }, body: '{}' },
    ],
    'the units of the teacher': ['/api/units', { headers: { Cookie: cookie } }],
    'the received work': ['/api/works', { method: 'POST', headers: { ...json, Cookie: cookie }, body: '{}' }],
    ...(held && {
      'work with its feedback': [
        `/api/submissions/${held.id}`,
        { headers: { ...student, 'X-Submission-Secret': held.secret } },
      ],
    }),
  };
  const asked = Object.entries(reads).map(async ([what, [path, init]]) => {
    const { status } = await fetch(origin + path, init);
    return status === 200 ? [] : [`${what} was answered with ${status}`];
  });
  return (await Promise.all(asked)).flat();
}

/** A teacher saves a unit more: what was answered. */
export async function saveUnit(
  classroom: LoadClassroom,
  text = 'A text.',
): Promise<Refusal & { id: string }> {
  const response = await askAsTeacher(classroom, 'POST', '', {
    ...{ title: 'One more', grade_level: '7', learning_objectives: 'Explain', assessment_criteria: 'Claim' },
    ...{ learning_sources: text, mentor_texts: text, task_sequence: [], feedback_options: [] },
  });
  const body: { code?: string; detail?: string; unit?: { id: string } } = await response.json();
  return {
    status: response.status,
    code: body.code ?? '',
    detail: body.detail ?? '',
    id: body.unit?.id ?? '',
  };
}

/** A teacher who saves large units and deletes them, so that the database asks the disk for more all the time. */
export function startGrowing(classroom: LoadClassroom): { stop(): Promise<Refusal[]> } {
  const refused: Refusal[] = [];
  let isOver = false;
  async function grow() {
    while (!isOver) {
      // Nothing that the database could press together.
      const saved = await saveUnit(classroom, randomBytes(60_000).toString('base64url'));
      if (saved.id) await (await askAsTeacher(classroom, 'DELETE', `/${saved.id}`)).text();
      else {
        refused.push(saved);
        await sleep(100);
      }
    }
  }
  const growing = Promise.all([grow(), grow()]);
  return {
    async stop() {
      isOver = true;
      await growing;
      return refused;
    },
  };
}

async function askAsTeacher({ origin, cookie }: LoadClassroom, method: string, path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  return await fetch(`${origin}/api/units${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** What the database holds of the acknowledged work: lost, changed, there twice, or without its feedback. */
export async function compareWork(superuserUrl: string, acknowledged: readonly Acknowledged[]) {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; work: string; state: string }>(
      'select s.id, s.work, r.state from submissions s left join ai_runs r on r.subject_id = s.id',
    );
    const kept = Map.groupBy(rows, ({ id }) => id);
    const works = Map.groupBy(rows, ({ work }) => work);
    return {
      lost: acknowledged.filter(({ id }) => !kept.has(id)).length,
      changed: acknowledged.filter(({ id, work }) => kept.get(id)?.some((row) => row.work !== work)).length,
      twice: acknowledged.filter(({ work }) => (works.get(work)?.length ?? 0) > 1).length,
      unfinished: acknowledged.filter(({ id }) => kept.get(id)?.some(({ state }) => state !== 'done')).length,
    };
  } finally {
    await client.end();
  }
}
