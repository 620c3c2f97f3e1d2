import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadClassroom, openClassroom } from '#bench/load/load-classroom.ts';
import type { ReadingGroupSetup } from '#contract/reading.ts';
import { harborReaders } from '#database/demo/harbor-readers.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { type PracticeMail, startPracticeMail } from '#practice/mail/practice-mail.ts';
import { startPracticeModel } from '#practice/model/practice-model.ts';

/** A feedback of about 240 tokens takes some seconds: one is being written whenever somebody is killed. */
const behaviour = { firstTokenMs: 150, tokensPerSecond: 120 };

export type TortureClassroom = LoadClassroom & { teacherId: string; group: ReadingGroupSetup };

export type TortureStation = {
  app: RunningApp;
  rooms: TortureClassroom[];
  /** Where nobody writes, to see whether the product takes something. */
  watch: TortureClassroom;
  /** Outside of what is killed, as a mail server is. */
  mail: PracticeMail;
  close(): Promise<void>;
};

/** The product as `npm start` runs it, with so many teachers; model and mail server live in this process. */
export async function openStation(teachers: number): Promise<TortureStation> {
  const folder = await mkdtemp(join(tmpdir(), 'classroom-station-torture-'));
  const [mail, model] = await Promise.all([startPracticeMail({ folder }), startPracticeModel()]);
  model.control.always(behaviour);
  const app = await RunningApp.start({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'practice-model',
    AI_BASE_URL: model.baseUrls.openai,
    // So that the day's budget is asked on the way.
    AI_PRICE_INPUT: '0.1',
    AI_PRICE_OUTPUT: '0.5',
    SMTP_URL: mail.url,
    LOG_LEVEL: 'warn',
  });
  const close = async () => {
    await app.dispose();
    await Promise.all([mail.stop(), model.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const rooms: TortureClassroom[] = [];
    for (let index = 0; index < teachers; index += 1) rooms.push(await openIsolationServer(app.origin));
    return { app, rooms, watch: await openIsolationServer(app.origin), mail, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openIsolationServer(origin: string): Promise<TortureClassroom> {
  const classroom = await openClassroom(origin);
  const response = await fetch(`${origin}/api/reading-groups`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: classroom.cookie },
    body: JSON.stringify(harborReaders),
  });
  if (!response.ok) throw new Error(`no reading group was made: ${response.status}`);
  const { group } = (await response.json()) as { group: ReadingGroupSetup };
  return { ...classroom, teacherId: group.teacher_id, group };
}
