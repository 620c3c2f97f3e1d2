import { readFileSync } from 'node:fs';
import type { OutputOf } from '#contract/call.ts';
import type { CallName } from '#contract/index.ts';
import { concernStates, concernTiers } from '#contract/safeguarding.ts';
import type { showJoinCode } from '#contract/student-links.ts';
import { drawPage } from '#practice/photos/draw-page.ts';
import { makeReturnCode } from '#words/return-words.ts';
import type { Random } from '../seed.ts';
import { Browser } from './browser.ts';
import {
  checkIn,
  makeGroup,
  makeUnit,
  newSecret,
  report,
  type SeededAccounts,
  signedIn,
  submit,
  type Teacher,
} from './seed-accounts.ts';

/** A request that must succeed: what it names, and who sends it. */
export type Wanted = {
  /** Laid over entries that fit the schema. */
  input?: Record<string, unknown>;
  as?: { cookie: string } | { link: string };
  headers?: Record<string, string>;
  /** Takes away what the request has made, so that later ones find everything as it was. */
  undo?: (answer: Record<string, Record<string, unknown> | undefined>) => Promise<unknown>;
};

export type Maker = (random: Random, seeded: SeededAccounts) => Wanted | Promise<Wanted>;

const anyone: Maker = () => ({});
const teacher: Maker = (random, { workers }) => ({ as: random.pick(workers) });
/** Somebody who signs in for this request alone, since it ends the session or counts among few in an hour. */
const newcomer: Maker = async (_, { origin }) => ({ as: { cookie: (await signedIn(origin)).session } });

type Shown = OutputOf<typeof showJoinCode>;

async function withLink(origin: string): Promise<Browser> {
  const own = await signedIn(origin);
  await own.call('POST', '/api/student-link');
  return own;
}

/** By the link mostly, and at times the teacher who looks at the own portal. */
function student(random: Random, { link, cookie }: Teacher) {
  return { as: random.next() < 0.85 ? { link } : { cookie } };
}

type Named = (teacher: Teacher, random: Random) => Wanted['input'] | Promise<Wanted['input']>;

/** By one of the teachers whose links work all the time. */
const ofClass =
  (input: Named): Maker =>
  async (random, { classes }) => {
    const room = random.pick(classes);
    return { as: room, input: await input(room, random) };
  };

/** By one of the teachers who change whatever they like. */
const ofWorker =
  (input: Named): Maker =>
  async (random, { workers }) => {
    const worker = random.pick(workers);
    return { as: worker, input: await input(worker, random) };
  };

const ofStudent =
  (input: Named): Maker =>
  async (random, { classes }) => {
    const room = random.pick(classes);
    return { ...student(random, room), input: await input(room, random) };
  };

const withEmail: Maker = (random) => ({ input: { email: `fuzz-${random.below(1e9)}@oakfield.example` } });

const withSubmission: Maker = (random, { classes }) => {
  const { link, submissions } = random.pick(classes);
  const { id, secret } = random.pick(submissions);
  return { as: { link }, input: { id }, headers: { 'X-Submission-Secret': secret } };
};

const withUnit = ofWorker(({ unitIds }, random) => ({ id: random.pick(unitIds) }));
const withGroup = ofWorker(({ groups }, random) => ({ id: random.pick(groups).id }));
const withWork = ofClass(({ concernedWork }) => ({ id: concernedWork.work_id }));
const withWorks = ofClass(({ concernedWork }) => ({ ids: [concernedWork.work_id] }));
const withVersion = ofClass(({ concernedWork }) => ({ id: concernedWork.work_id, version: 1 }));
const withReport = ofClass(({ reportIds }, random) => ({ id: random.pick(reportIds) }));

/** Makes a code open a thread, as its student does. */
async function makeCode(origin: string, { link }: Teacher, { id, secret }: { id: string; secret: string }) {
  const code = makeReturnCode();
  const headers = { 'X-Student-Link': link, 'X-Submission-Secret': secret };
  await new Browser(origin).call('PUT', `/api/submissions/${id}/return-code`, { code }, headers);
  return code;
}

/** Of a work that nobody handed in before. */
export const ownKeys = () => ({ 'Idempotency-Key': newSecret(), 'X-Submission-Secret': newSecret() });

const photos = await Promise.all(
  ['The bean grew.', 'It was dark.'].map(async (line) => (await drawPage(line)).toString('base64')),
);
const telephonePhoto = readFileSync(
  new URL('../../practice/photos/telephone.heic', import.meta.url),
).toString('base64');

/** For every call, how it succeeds. A new call does not compile without a line here. */
export const requests: Record<CallName, Maker> = {
  'get-session': (random, seeded) => (random.next() < 0.5 ? {} : teacher(random, seeded)),
  'start-sign-in': () => ({ input: { termsAccepted: true } }),
  'finish-sign-in': async (_, { origin }) => {
    const browser = new Browser(origin);
    const input = await browser.returnFromSignIn();
    return { as: { cookie: browser.cookies }, input: { error: undefined, ...input } };
  },
  'sign-out': (random, seeded) => (random.next() < 0.5 ? {} : newcomer(random, seeded)),
  'client-ip': anyone,
  'check-user-count': anyone,
  'log-signup': ofWorker(({ email }) => ({ email })),
  'join-waiting-list': withEmail,
  'check-subscription': teacher,
  'create-checkout': teacher,
  'customer-portal': (random, { workers }) => ({
    as: random.pick(workers.filter(({ isPaying }) => isPaying)),
  }),
  'finish-checkout': ofWorker(({ checkoutId }) => ({ session_id: checkoutId })),
  'get-account-settings': teacher,
  'save-account-settings': (random, { workers }) => ({
    as: random.pick(workers),
    // Both hours or neither: that rule no shape can say.
    input: {
      ...random.pick([
        { opens_at: undefined, closes_at: undefined },
        { opens_at: null, closes_at: null },
      ]),
      ...random.pick([{}, { time_zone: random.pick(['America/New_York', 'Asia/Kathmandu', 'UTC']) }]),
    },
  }),
  'list-audit-log': teacher,
  'sign-out-everywhere': newcomer,
  'export-account': newcomer,
  'delete-account': async (_, { origin }) => {
    const browser = await signedIn(origin);
    const { user } = await browser.call('GET', '/api/session');
    return { as: { cookie: browser.session }, input: { email: user.email } };
  },
  'keep-account': newcomer,
  'send-contact-email': withEmail,
  'list-units': teacher,
  'get-unit': withUnit,
  'create-unit': (random, { workers }) => {
    const worker = random.pick(workers);
    const undo: Wanted['undo'] = ({ unit }) => worker.browser.remove(`/api/units/${unit?.id}`);
    return { as: worker, undo };
  },
  'update-unit': ofWorker(({ unitIds }, random) => ({ id: random.pick(unitIds), based_on: undefined })),
  'set-unit-visibility': withUnit,
  'try-unit': ofWorker(({ unitIds }, random) => ({ unit_id: random.pick(unitIds) })),
  'try-coach': anyone,
  'delete-unit': ofWorker(async ({ browser }) => ({ id: await makeUnit(browser) })),
  'get-student-link': teacher,
  'get-lesson': teacher,
  'generate-student-link': teacher,
  'regenerate-student-link': teacher,
  'deactivate-student-link': teacher,
  // Whoever else's link might be switched off by now.
  'show-join-code': async (_, { origin }) => ({ as: { cookie: (await withLink(origin)).session } }),
  'end-join-code': teacher,
  'open-join-code': async (_, { origin }) => {
    const { link }: Shown = await (await withLink(origin)).call('POST', '/api/student-link/join-code');
    return { input: { code: link.join?.code } };
  },
  'generate-secure-token': teacher,
  'resolve-student-link': (random, { classes, endedLink }) => ({
    input: { p_token: random.pick([...classes.map(({ link }) => link), endedLink]) },
  }),
  'get-teacher-visible-units': ofStudent(({ teacherId }) => ({ p_teacher_id: teacherId })),
  'get-assignment': ofStudent(({ unitIds }, random) => ({ id: random.pick(unitIds) })),
  'generate-feedback': (random, { classes }) => {
    const room = random.pick(classes);
    // An id that is made up is no draft to go on from.
    const isFirst = random.next() < 0.9 && { continues: null };
    const unitConfiguration = { id: random.pick(room.unitIds) };
    const input = { unitConfiguration, teacherId: room.teacherId, ...isFirst };
    return { ...student(random, room), input, headers: { ...ownKeys(), ...maybeStream(random) } };
  },
  'get-submission': async (random, seeded) => {
    const wanted = await withSubmission(random, seeded);
    return { ...wanted, headers: { ...wanted.headers, ...maybeStream(random) } };
  },
  'cancel-feedback': withSubmission,
  'get-thread': withSubmission,
  'keep-reply': withSubmission,
  'keep-return-code': async (random, seeded) => {
    const wanted = await withSubmission(random, seeded);
    return { ...wanted, input: { ...wanted.input, code: makeReturnCode() } };
  },
  'open-return-code': async (random, { classes, origin }) => {
    const room = random.pick(classes);
    return { input: { code: await makeCode(origin, room, random.pick(room.submissions)) } };
  },
  'find-paper-thread': ofClass(async (room, random) => ({
    code: await makeCode(room.browser.origin, room, random.pick(room.submissions)),
  })),
  // Beside students who send photos: of one class few are read at a time.
  'read-rubric': ofWorker((_, random) => ({ name: 'a.csv', file: random.pick(['Q2xhaW0=', ...photos]) })),
  'read-paper': ofWorker((_, random) => ({ image: random.pick(photos) })),
  'hand-in-paper': async (random, { classes, origin }) => {
    const room = random.pick(classes);
    const code = await makeCode(origin, room, await submit(room));
    return { as: room, input: { code, draft: 2 }, headers: { 'Idempotency-Key': newSecret() } };
  },
  'list-paper-units': ofClass(() => ({})),
  'hand-in-first-draft': async (random, { classes }) => {
    const room = random.pick(classes);
    const code = makeReturnCode();
    // A nickname may have work by now, of a request before.
    const input = { code, unit_id: random.pick(room.unitIds), is_separate: true };
    return { as: room, input, headers: { 'Idempotency-Key': newSecret() } };
  },
  'get-paper-code': teacher,
  'keep-paper-code': ofWorker(() => ({ code: makeReturnCode() })),
  'end-paper-code': teacher,
  // A teacher has one code at a time: of one with other requests it might have ended by now.
  'open-paper-code': async (_, { origin }) => {
    const code = makeReturnCode();
    await (await signedIn(origin)).call('PUT', '/api/paper/code', { code });
    return { input: { code } };
  },
  'process-text-image': ofStudent((_, random) => {
    const image = random.next() < 0.1 ? telephonePhoto : random.pick(photos);
    return { image: random.pick(['', 'data:image/png;base64,']) + image };
  }),
  'get-photo-reader': ofStudent(() => ({})),
  'list-concerns': ofClass(() => ({})),
  'mark-concerns': ofClass(({ concernedWork: { work_id, last_found_at } }, random) => ({
    ...{
      works: [{ work_id, last_found_at }],
      as: random.pick(concernStates),
      note: random.pick(['', 'From a book.']),
    },
  })),
  'move-concern': ofClass(({ concernedWork: { work_id, last_found_at } }, random) => ({
    ...{ work_id, last_found_at, to: random.pick([...concernTiers, null]) },
  })),
  'mark-unchecked': ofClass(({ concernedWork }) => ({ work_id: concernedWork.work_id })),
  'get-support-line': withSubmission,
  'get-check-in': async (random, { classes }) => {
    const room = random.pick(classes);
    const [group] = room.groups;
    const { key, secret } = group ? await checkIn(room, group) : await submit(room);
    return { as: { link: room.link }, input: { key }, headers: { 'X-Submission-Secret': secret } };
  },
  'reading-ai-summary': (random, { classes }) => {
    const room = random.pick(classes);
    const group = random.pick(room.groups);
    const alias = random.pick(group.aliases);
    const isFirst = random.next() < 0.9 && { continues: null };
    const input = { alias: alias.alias_name, groupConfig: { group_id: group.id }, ...isFirst };
    const formData = { selectedAlias: alias.id, dateRange: undefined, otherAnswers: undefined };
    return { ...student(random, room), input: { ...input, formData }, headers: ownKeys() };
  },
  'mail-send-pdf-from-portal': async (random, { classes }) => {
    const room = random.pick(classes);
    const [group] = room.groups;
    // A report is on work of its own: another on the same would be refused.
    const isReading = random.next() < 0.5 && group !== undefined;
    const { key, secret } = isReading ? await checkIn(room, group) : await submit(room);
    const about = isReading
      ? { station: 'reading', group_id: group.id, config_id: group.id, alias_id: group.aliases[0]?.id }
      : { station: 'general', group_id: null, config_id: room.unitIds[0], alias_id: null };
    return {
      as: { link: room.link },
      input: { ...about, submission_key: key },
      headers: { 'X-Submission-Secret': secret },
    };
  },
  'list-works': ofClass(() => ({})),
  'count-new-works': teacher,
  'choose-works': teacher,
  'mark-works': withWorks,
  'read-works': withWorks,
  'zip-reports': withWorks,
  'get-work': withWork,
  'mark-work': withWork,
  'get-class-view': teacher,
  'save-groups': ofWorker(({ unitIds }, random) => ({ unit_id: random.pick(unitIds), groups: [] })),
  'note-works': ofClass(({ concernedWork }) => ({ ids: [concernedWork.work_id], note: 'Well done.' })),
  'release-works': ofClass(({ concernedWork }) => ({ works: [{ id: concernedWork.work_id, version: 1 }] })),
  'undo-release': withWorks,
  'correct-feedback': withVersion,
  'correct-summary': ofClass(async (room, random) => {
    const { id } = await checkIn(room, random.pick(room.groups));
    return { id, version: 1 };
  }),
  'ask-again': withVersion,
  'write-held': withWork,
  'get-report-pdf': withReport,
  'resend-report': withReport,
  'delete-work': ofClass(async (room, random) => {
    const work = await submit(room);
    if (random.next() < 0.5) await report(room, work);
    return { id: work.id };
  }),
  'list-practice-mail': ofClass(() => ({})),
  'get-practice-attachment': ofClass(async ({ browser }) => {
    const { mails } = await browser.call('GET', '/api/practice/mail');
    const mail = mails.find(({ attachments }: { attachments: unknown[] }) => attachments.length > 0);
    return { id: mail?.id ?? 'none', index: '0' };
  }),
  'list-reading-groups': teacher,
  'get-reading-group': withGroup,
  'list-custom-prompts': teacher,
  'create-reading-group': (random, { workers }) => {
    const worker = random.pick(workers);
    const undo: Wanted['undo'] = ({ group }) => worker.browser.remove(`/api/reading-groups/${group?.id}`);
    return { as: worker, undo, input: { based_on: undefined } };
  },
  'update-reading-group': ofWorker(({ groups }, random) => ({
    id: random.pick(groups).id,
    based_on: undefined,
  })),
  'delete-reading-group': ofWorker(async ({ browser }) => ({ id: (await makeGroup(browser)).id })),
  'get-teacher-reading-aliases': ofStudent(({ teacherId }) => ({ p_teacher_id: teacherId })),
  'get-reading-config-for-group': ofStudent(({ groups }, random) => ({ p_group_id: random.pick(groups).id })),
  'log-reading-usage-event': ofStudent(({ teacherId, groups }, random) => ({
    ...{ p_teacher_id: teacherId, p_group_id: random.pick(groups).id },
  })),
  'log-reading-error': ofStudent(({ teacherId }) => ({ p_teacher_id: teacherId })),
  'get-reading-trend': withGroup,
  'get-ai-use': teacher,
};

function maybeStream(random: Random): Record<string, string> {
  return random.next() < 0.5 ? { Accept: 'text/event-stream' } : {};
}
