import { randomBytes, randomUUID } from 'node:crypto';
import { defaultFeedbackOptions, type FeedbackOptionId } from '#contract/feedback-options.ts';

/** A teacher with units and a link, made over HTTP as a browser would, and the cookies of devices of the class. */
export type LoadClassroom = {
  origin: string;
  cookie: string;
  link: string;
  unitIds: string[];
  devices: string[];
};

/** No more than come through one link in a minute. */
const deviceCount = 60;

/** Loads the form as a page does; the cookie of the device that is known from then on. */
export async function openDevice(
  origin: string,
  link: string,
  more: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${origin}/api/rpc/get_teacher_visible_units`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Student-Link': link, ...more },
    body: '{}',
  });
  await response.arrayBuffer();
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`the form was not loaded: ${response.status}`);
  return cookie;
}

const unitText = [
  'In the summer of 1993 the rain did not stop.',
  'The Mississippi River rose over its levees in July, and brown water stood in the streets of small towns for weeks.',
  'Farmers lost their corn because the roots drowned.',
  'Volunteers filled sandbags day and night.',
  'When the water fell, people found mud in every room.',
  'Some towns decided to move to higher ground instead of building again beside the river.',
].join(' ');

/** About 3,000 characters of a student's work. */
export const longWork = Array.from(
  { length: 16 },
  (_, index) =>
    `On day ${index + 1} the river came over the levee and the street was wet. People carried their things up the stairs because the water did not stop. It was bad, and nobody knew what to do next.`,
).join(' ');

export function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** Signs in at the practice page and makes `units` units and a link. `switchedOn`: strategies beside the default ones. */
export async function openClassroom(
  origin: string,
  units = 1,
  switchedOn: readonly FeedbackOptionId[] = [],
): Promise<LoadClassroom> {
  const jar = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  };
  const call = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await visit(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  };

  let address: string = (await call('/api/auth/start', { termsAccepted: true })).url;
  for (let step = 0; step < 10 && !address.startsWith(`${origin}/`); step += 1) {
    const page = await visit(address);
    const next =
      page.headers.get('location') ??
      (
        await visit(address, {
          method: 'POST',
          body: new URLSearchParams({ email: `bench-${randomUUID()}@oakfield.example` }),
        })
      ).headers.get('location');
    if (!next) throw new Error('the practice sign-in led nowhere');
    address = new URL(next, address).href;
  }
  const returned = Object.fromEntries(new URL(address).searchParams);
  await call('/api/auth/callback', returned);

  const unitIds: string[] = [];
  for (let index = 0; index < units; index += 1) {
    const { unit } = await call('/api/units', {
      title: `The flood of 1993, part ${index + 1}`,
      grade_level: '7',
      learning_objectives: 'Explain causes and effects\nUse evidence from the text',
      learning_sources: unitText,
      mentor_texts: '',
      assessment_criteria:
        'Claim: says what caused the flood\nEvidence: uses details from the text\nEnding: says why it matters',
      task_sequence: [],
      feedback_options: defaultFeedbackOptions.map(({ id, title, enabled, instructions }) => ({
        ...{ id, title, enabled: enabled || switchedOn.includes(id), instructions },
      })),
    });
    unitIds.push(unit.id);
  }
  const { link } = await call('/api/student-link', {});
  const session = [...jar].filter(([name]) => name.includes('session') && !name.includes('practice'));
  const devices: string[] = [];
  while (devices.length < deviceCount) devices.push(await openDevice(origin, link.token));
  return {
    origin,
    devices,
    link: link.token,
    unitIds,
    cookie: session.map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** The cookie of one device of the class after the other. */
export function nextDevice({ devices }: Pick<LoadClassroom, 'devices'>): string {
  const device = devices.shift() ?? '';
  devices.push(device);
  return device;
}

/** Headers and body of one submission, by the devices of the class in turn. */
export function submissionOf(classroom: LoadClassroom, work: string) {
  const key = secret();
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Student-Link': classroom.link,
      'Idempotency-Key': key,
      'X-Submission-Secret': key,
      Cookie: nextDevice(classroom),
    } as Record<string, string>,
    body: JSON.stringify({
      studentName: 'Blue Heron',
      submissionContent: work,
      unitConfiguration: { id: classroom.unitIds[0] },
    }),
  };
}

export const askPath = '/api/functions/generate-feedback';
