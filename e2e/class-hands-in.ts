import { openDevice, secret } from '#bench/load/load-classroom.ts';
import type { RunningApp } from './running-app.ts';

export type HandedIn = { nickname: string; text: string; question?: string | undefined };

/** Hands in one work after the other as pages of students would, each from a device of its own, in the only unit. */
export async function classHandsIn({ origin }: RunningApp, address: string, works: readonly HandedIn[]) {
  const link = new URL(address).searchParams.get('link') ?? '';
  const unitId = await readOnlyUnit(origin, link);
  for (const { nickname, text, question } of works) {
    const key = secret();
    const response = await fetch(`${origin}/api/functions/generate-feedback`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Student-Link': link,
        'Idempotency-Key': key,
        'X-Submission-Secret': key,
        Cookie: await openDevice(origin, link),
      },
      body: JSON.stringify({
        studentName: nickname,
        submissionContent: text,
        unitConfiguration: { id: unitId },
        studentQuestion: question ?? null,
      }),
    });
    const { success, error } = await response.json();
    if (!success) throw new Error(`${nickname} was refused: ${error}`);
  }
}

async function readOnlyUnit(origin: string, link: string): Promise<string> {
  const response = await fetch(`${origin}/api/rpc/get_teacher_visible_units`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Student-Link': link },
    body: '{}',
  });
  const { units } = await response.json();
  return units[0].id;
}
