import { expect, test } from 'vitest';
import type { Events } from '#server/testing/mid-stream.ts';
import { pick } from '#server/testing/read-events.ts';
import { stationRunner } from '#server/testing/run-station.ts';
import { openPracticeModels } from '#server/testing/services/practice-models.ts';
import { expectSoundStream } from '#server/testing/stream-invariants.ts';
import { expectView } from '#server/testing/stream-view.ts';
import { type Classroom, openPupil, type Pupil } from '#server/testing/test-classroom.ts';
import { beanWork, buildKeys } from './submission.factory.ts';

const stations = stationRunner();
const practice = await openPracticeModels();

/** The student link and a project of the demo that a first start makes. */
async function findDemo(origin: string, token: string): Promise<Pick<Classroom, 'token' | 'unitId'>> {
  const { browser, link } = openPupil(origin, { token, unitId: '' });
  const { units } = await browser.call('get-teacher-visible-units', {}, link);
  return { token, unitId: units.find(({ title }) => /bean/i.test(title))?.id ?? '' };
}

/** Reads on at another process, behind the last event that was read. */
async function readOn(pupil: Pupil, keys: ReturnType<typeof buildKeys>, read: Events): Promise<Events> {
  const after = read.at(-1)?.id;
  const id = pick(read, 'accepted').submission_id;
  return [...read, ...(await (await pupil.follow(id, keys, after)).all())];
}

test('after kill -9 in mid-stream the work is there, the feedback is finished and its reader picks it up', async () => {
  const env = {
    DATA_DIR: stations.newFolder(),
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'practice-model',
    AI_BASE_URL: practice.baseUrls.openai,
  };
  practice.control.always({ tokensPerSecond: 40 });
  const first = await stations.start(env);
  const [, token = ''] = await first.program.says(/^Student link: \S+link=([\w-]+)$/m);
  const room = await findDemo(first.origin, token);
  const [early, late] = [buildKeys(), buildKeys()];
  const lateStream = await openPupil(first.origin, room).stream({ studentName: 'Birch' }, late);
  const lateRead = await lateStream.until('step');
  const earlyStream = await openPupil(first.origin, room).stream(
    { submissionContent: `${beanWork} It was fun.` },
    early,
  );
  const earlyRead = await earlyStream.until('strength');
  first.program.child.kill('SIGKILL');
  expect(await first.program.ended).toBe('SIGKILL');
  practice.control.always({});

  const second = await stations.start(env);
  const killedAt = performance.now();
  for (const [keys, read] of [
    [late, lateRead],
    [early, earlyRead],
  ] as const) {
    const pupil = openPupil(second.origin, room);
    const story = await readOn(pupil, keys, read);
    const { result } = pick(story, 'done');
    expect(result.by).toBe('model');
    expectView(story);
    const { submission_id: id } = pick(story, 'accepted');
    expect(await pupil.get(id, keys)).toMatchObject({ state: 'done', result });
    // A whole telling from the beginning is as good as the one that was interrupted.
    const whole = await (await pupil.follow(id, keys)).all();
    expectSoundStream(whole.map(({ event }) => event));
    expectView(whole);
  }
  // A lease of eight seconds and a look every two, on a machine that may be busy; nobody waits for a longer lease.
  expect(performance.now() - killedAt).toBeLessThan(50_000);
  expect(pick(lateRead, 'step').value).toEqual(
    pick(await readOn(openPupil(second.origin, room), late, lateRead), 'done').result.step1,
  );
  const again = await openPupil(second.origin, room).submit({ studentName: 'Birch' }, late);
  expect(again.submission_id).toBe(pick(lateRead, 'accepted').submission_id);
}, 300_000);
