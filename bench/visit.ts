import { type Classroom, longWork } from './classroom.ts';
import { handInReport } from './report-mails.ts';
import { handIn } from './student.ts';

/** A student's visit with all that belongs to it: the link, the units, a work with its feedback, the report, its teacher. */
export async function visit(classroom: Classroom, index: number): Promise<void> {
  const { origin, link, cookie } = classroom;
  const asStudent = { 'Content-Type': 'application/json', 'X-Student-Link': link };
  await post('resolve_student_link', { p_token: link });
  await post('get_teacher_visible_units', {});
  const seen = await handIn(classroom, `${longWork.slice(0, 1200)} This is draft ${index}.`);
  if (seen.error !== null) throw new Error(`a submission failed: ${seen.error}`);
  await read(`/api/submissions/${seen.submissionId}`, { ...asStudent, 'X-Submission-Secret': seen.secret });
  const error = await handInReport(classroom, seen);
  if (error !== null) throw new Error(`a report failed: ${error}`);
  await read('/api/units', { Cookie: cookie });
  await read('/student', {});

  async function post(name: string, body: unknown) {
    const init = { method: 'POST', headers: asStudent, body: JSON.stringify(body) };
    await take(await fetch(`${origin}/api/rpc/${name}`, init));
  }
  async function read(path: string, headers: Record<string, string>) {
    await take(await fetch(origin + path, { headers }));
  }
}

async function take(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
}
