import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { openDevice } from '#bench/load/load-classroom.ts';
import { percentile, report } from '#bench/report.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { drawPage } from '#practice/photos/draw-page.ts';
import { takePhoto } from '#practice/photos/take-photo.ts';
import { createPhotoCalls } from '#web/student/photos/photo-calls.ts';
import { createPhotoPages } from '#web/student/photos/photo-pages.ts';
import { createStudentApi } from '#web/student/portal/student-api.ts';
import { createWorkForm } from '#web/student/work/work-form.ts';
import { seedAccounts } from '../fuzz/seed-accounts.ts';
import { seededRandom } from '../seed.ts';

// `npm run siege:class`: a class photographs its pages at the same moment. Each student is the page's own code, which
// waits and sends again by itself, on the line to a real station that reads every photo. STUDENTS in the environment
// changes how many they are.
const students = Number(process.env.STUDENTS ?? 30);
const leastBytes = 3_000_000;
const withinMs = 10_000;
const random = seededRandom();
const words = 'The bean in the dark grew taller because it was looking for light.';

/** As a telephone takes it, of 12 megapixels. */
async function takeLargePhoto(): Promise<Buffer> {
  const asTelephone = { asTelephone: true, grain: 14, shadow: true };
  const taken = await takePhoto(await drawPage(words), asTelephone, () => random.next());
  for (const quality of [90, 95, 100]) {
    const photo = await sharp(taken).rotate().jpeg({ quality }).toBuffer();
    if (photo.length >= leastBytes) return photo;
  }
  throw new Error('the photo is too small');
}

/** Everything that one student sees. */
async function photograph(origin: string, link: string, photo: Buffer) {
  const api = createStudentApi(link, origin);
  const Cookie = await openDevice(origin, link);
  const callApi: typeof api.callApi = (call, input, options) =>
    api.callApi(call, input, { ...options, headers: { ...options?.headers, Cookie } });
  let tries = 0;
  const calls = createPhotoCalls({ ...api, callApi });
  const read: typeof calls.read = (picture, signal) => {
    tries += 1;
    return calls.read(picture, signal);
  };
  const form = createWorkForm();
  const told: string[] = [];
  const wait = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });
  const pages = createPhotoPages(form, read, ({ code }) => told.push(code), wait);
  await sleep(random.next() * withinMs);
  const startedAt = performance.now();
  pages.add([new Blob([Uint8Array.from(photo)])]);
  await pages.readAll();
  return { ms: performance.now() - startedAt, tries, told, isRead: form.get().work.includes('bean') };
}

const photo = await takeLargePhoto();
const app = await RunningApp.start({ TRUST_PROXY: '1' });
try {
  const [room] = (await seedAccounts(app.origin, 1)).classes;
  if (!room) throw new Error('there is no class');
  const { link } = room;
  const seen = await Promise.all(Array.from({ length: students }, () => photograph(app.origin, link, photo)));
  const told = seen.flatMap((student) => student.told);
  for (const code of new Set(told)) console.log(`class-photos  a student was told ${code}`);
  const seconds = seen.map(({ ms }) => ms / 1_000);
  const figures = [
    {
      name: 'photos that were not read',
      value: seen.filter(({ isRead }) => !isRead).length,
      unit: '',
      target: 0,
    },
    { name: 'problems that a student was told of', value: told.length, unit: '', target: 0 },
    { name: 'until a photo was read, p50', value: percentile(seconds, 0.5), unit: ' s' },
    { name: 'until the last one was read', value: Math.max(...seconds), unit: ' s' },
    {
      name: 'times that a page sent its photo, most',
      value: Math.max(...seen.map(({ tries }) => tries)),
      unit: '',
    },
  ];
  const settings = { students, photoMb: photo.length / 1_000_000, seed: random.seed };
  process.exitCode = report('class-photos', figures, settings) ? 0 : 1;
} finally {
  await app.dispose();
}
