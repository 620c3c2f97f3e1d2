import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { studentHeaders } from '#contract/constants.ts';
import { defaultFeedbackOptions } from '#contract/feedback-options.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { anyAddress, Browser } from './browser.ts';
import { deviceOf, openDevices } from './devices.ts';

/** Work that a student handed in, with what only that student's browser knows. */
export type Work = { id: string; key: string; secret: string };
export type Group = {
  id: string;
  aliases: { id: string; alias_name: string }[];
  /** Ids of the teacher's own questions, which its form asks. */
  promptIds: string[];
};

/** A teacher with all that there can be. */
export type Teacher = {
  browser: Browser;
  cookie: string;
  email: string;
  teacherId: string;
  link: string;
  unitIds: string[];
  groups: Group[];
  submissions: Work[];
  reportIds: string[];
  concernedWork: { work_id: string; last_found_at: string };
  checkoutId: string;
  /** The checkout was paid. */
  isPaying: boolean;
};

/** What the requests are about, made over HTTP as people make it. */
export type SeededAccounts = {
  origin: string;
  /** Their links work all the time. */
  classes: Teacher[];
  /** Their teachers change whatever they like: link, limits, pauses. */
  workers: Teacher[];
  /** Sessions of people whom nothing else is asked of: they may end at any time. */
  strangers: string[];
  /** A session that was signed out, a link that was replaced, and one whose classroom is paused. */
  endedSession: string;
  endedLink: string;
  pausedLink: string;
};

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const work = [
  'In 1993 the river rose over the levee because the rain did not stop for weeks.',
  'People carried their chairs up the stairs. The corn died because its roots drowned.',
  'Some towns moved to higher ground, and I think that was right because floods come back.',
].join(' ');

/** Words that the automatic check must find, so that there is a concern to read. */
const troubledWork = `${work} I want to kill myself and nobody would notice.`;

export const unitEntry = {
  title: 'The flood of 1993',
  grade_level: '7',
  learning_objectives: 'Explain causes and effects\nUse evidence from the text',
  learning_sources:
    'In the summer of 1993 the rain did not stop. The river rose over its levees in July. Farmers lost their corn because the roots drowned. Some towns decided to move to higher ground.',
  mentor_texts: '',
  assessment_criteria: 'Claim: says what caused the flood\nEvidence: uses details from the text',
  task_sequence: [{ id: 'first', title: 'Plan', description: '', enabled: true, position: 1 }],
  feedback_options: defaultFeedbackOptions.map(({ id, title, enabled, instructions }) => ({
    ...{ id, title, enabled, instructions },
  })),
};

export const groupEntry = {
  name: 'The owls',
  aliases: ['Otter', 'Maple', 'Comet'],
  design: {
    vocabulary_count: readingDefaults.vocabularyCount,
    comprehension_questions: [...readingDefaults.comprehensionQuestions],
    signoff_message: readingDefaults.signoffMessage,
  },
  toggles: { ...readingDefaults.toggles, others: true },
  custom_prompts: [{ label: 'Feelings', question: 'How did it make you feel?', is_enabled: true }],
};

/** Makes all accounts; `size`: teachers of each kind. */
export async function seedAccounts(origin: string, size: number): Promise<SeededAccounts> {
  const classes: Teacher[] = [];
  const workers: Teacher[] = [];
  for (let index = 0; index < size; index += 1) {
    classes.push(await makeTeacher(origin));
    const worker = await makeTeacher(origin);
    // The others are in their trial.
    if (index % 2 === 0) await pay(worker);
    workers.push(worker);
  }
  const leaver = await signedIn(origin);
  const endedLink: string = (await leaver.call('POST', '/api/student-link', {})).link.token;
  await leaver.call('POST', '/api/student-link/regenerate', {});
  const pausedLink: string = (await leaver.call('GET', '/api/student-link')).link.token;
  await leaver.call('PUT', '/api/account/settings', { is_paused: true });
  const endedSession = leaver.session;
  await leaver.call('POST', '/api/auth/sign-out', {});
  const strangers: string[] = [];
  for (let left = 3 * size; left > 0; left -= 1) strangers.push((await signedIn(origin)).session);
  return { origin, classes, workers, strangers, endedSession, endedLink, pausedLink };
}

export async function signedIn(origin: string): Promise<Browser> {
  const browser = new Browser(origin);
  await browser.signIn();
  return browser;
}

async function makeTeacher(origin: string): Promise<Teacher> {
  const browser = await signedIn(origin);
  const { user } = await browser.call('GET', '/api/session');
  const { link } = await browser.call('POST', '/api/student-link', {});
  const unitIds = [await makeUnit(browser), await makeUnit(browser)];
  const groups = [await makeGroup(browser)];
  if (deviceOf(origin) === '') await openDevices(origin, link.token);
  const checkout = await browser.call('POST', '/api/functions/create-checkout', {});
  const teacher: Teacher = {
    ...{ browser, cookie: browser.session, email: user.email, teacherId: user.id, link: link.token },
    ...{ unitIds, groups, submissions: [], reportIds: [], concernedWork: { work_id: '', last_found_at: '' } },
    checkoutId: checkout.url.match(/cs_\w+/)?.[0] ?? '',
    isPaying: false,
  };
  for (const words of [work, troubledWork, `${work} That is all.`]) {
    teacher.submissions.push(await submit(teacher, words));
  }
  for (const group of groups) await checkIn(teacher, group);
  for (const handedIn of teacher.submissions) await report(teacher, handedIn);
  const { works } = await browser.call('POST', '/api/works', {});
  teacher.reportIds = works.flatMap(({ report }: { report: { id: string } | null }) => report?.id ?? []);
  teacher.concernedWork = await waitForConcern(browser);
  await waitForAttachment(browser);
  return teacher;
}

/** Types the card of the practice payments that agrees to everything. */
async function pay(teacher: Teacher): Promise<void> {
  const { browser, checkoutId } = teacher;
  const { url } = await browser.call('POST', '/api/functions/create-checkout', {});
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ card: '4242424242424242' }),
  });
  await browser.call('POST', '/api/billing/finish-checkout', { session_id: checkoutId });
  await browser.call('POST', '/api/functions/customer-portal', {});
  teacher.isPaying = true;
}

export async function makeUnit(browser: Browser): Promise<string> {
  return (await browser.call('POST', '/api/units', unitEntry)).unit.id;
}

export async function makeGroup(browser: Browser): Promise<Group> {
  const { custom_prompts } = await browser.call('GET', '/api/reading-prompts');
  const { group } = await browser.call('POST', '/api/reading-groups', {
    ...groupEntry,
    // The questions belong to the account: what is not named is taken away.
    ...(custom_prompts.length > 0 && {
      custom_prompts: custom_prompts.map((prompt: Record<string, unknown>) => ({
        ...{ id: prompt.id, label: prompt.label, question: prompt.question, is_enabled: prompt.is_enabled },
      })),
    }),
  });
  const promptIds = group.custom_prompts.map(({ id }: { id: string }) => id);
  return { id: group.id, aliases: group.aliases, promptIds };
}

/** Headers of a student. */
export function studentWith(origin: string, link: string, own: Pick<Work, 'key' | 'secret'>) {
  return {
    [studentHeaders.link]: link,
    [studentHeaders.idempotencyKey]: own.key,
    [studentHeaders.submissionSecret]: own.secret,
    Cookie: deviceOf(origin),
  };
}

export async function submit({ browser, link, unitIds }: Teacher, words = work): Promise<Work> {
  const own = { key: newSecret(), secret: newSecret() };
  const answer = await asStudent(browser.origin, link, own, '/api/functions/generate-feedback', {
    studentName: 'Blue Heron',
    submissionContent: words,
    unitConfiguration: { id: unitIds[0] },
  });
  return { ...own, id: answer.submission_id };
}

/** Answers by what it can be reported. */
export async function checkIn({ browser, link }: Teacher, { id, aliases }: Group): Promise<Work> {
  const [alias] = aliases;
  if (!alias) throw new Error('the group has no aliases');
  const own = { key: newSecret(), secret: newSecret() };
  const answer = await asStudent(browser.origin, link, own, '/api/functions/reading-ai-summary', {
    ...{ alias: alias.alias_name, bookTitle: 'The Long Way Up', bookAuthor: 'A. Writer' },
    formData: { selectedAlias: alias.id, pagesRead: 12 },
    groupConfig: { group_id: id },
    sessionId: 'session-1',
  });
  return { id: answer.check_in_id, ...own };
}

export async function report({ browser, link, unitIds }: Teacher, own: Work): Promise<void> {
  const path = '/api/functions/mail-send-pdf-from-portal';
  await asStudent(browser.origin, link, own, path, {
    ...{ station: 'general', group_id: null, config_id: unitIds[0], alias_id: null },
    meta: {
      ...{ group_label: null, config_title: 'The flood', alias_label: 'Blue Heron', alias_code: null },
      timestamp_iso: '2026-09-01T08:00:00Z',
    },
    payload: {
      student_input_excerpt: 'In 1993 the river rose',
      strategies_used: [],
      two_step_feedback: { step1_label: 'a', step1_body: 'b', step2_label: 'c', step2_body: 'd' },
      referenced_texts: [],
    },
    submission_key: own.key,
  });
}

/** A student's request, without the cookies of the teacher. */
async function asStudent(origin: string, link: string, own: Omit<Work, 'id'>, path: string, body: unknown) {
  const { Cookie, ...headers } = studentWith(origin, link, own);
  return await new Browser(origin, anyAddress(), Cookie).call('POST', path, body, headers);
}

/** The automatic check looks at work after it was handed in. */
async function waitForConcern(browser: Browser): Promise<Teacher['concernedWork']> {
  return await waitFor('the automatic check found no concern', async () => {
    const { open } = await browser.call('GET', '/api/concerns');
    return open[0];
  });
}

/** A report is mailed once its work was looked through; until then there is nothing to open. */
async function waitForAttachment(browser: Browser): Promise<void> {
  await waitFor('no mail came with a report', async () => {
    const { mails } = await browser.call('GET', '/api/practice/mail');
    return mails.find(({ attachments }: { attachments: unknown[] }) => attachments.length > 0);
  });
}

async function waitFor<Fact>(without: string, look: () => Promise<Fact | undefined>): Promise<Fact> {
  for (let tries = 0; tries < 600; tries += 1) {
    const fact = await look();
    if (fact !== undefined) return fact;
    await sleep(100);
  }
  throw new Error(without);
}
