import { afterAll, expect, test } from 'vitest';
import { unitDraft } from '#contract/unit-draft.ts';
import { startPracticeIdentity } from '#practice/identity/practice-identity.ts';
import { accountHandlers } from '#server/accounts/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { createIdentity } from '#server/providers/identity.ts';
import { readingSetupHandlers } from '#server/reading/index.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from '#server/units/index.ts';
import { beanPlants } from './demo/bean-plants.ts';
import { toNewUnit } from './demo/demo-unit.ts';
import { schoolStart } from './demo/school-start.ts';
import { demoTeacherEmail, findDemoLink, isUnused, runDemo } from './demo.ts';

const server = await testServer(async (kernel) => ({
  ...accountHandlers({ ...kernel, identities: [await practiceIdentity(kernel)] }),
  ...unitHandlers(kernel),
  ...studentLinkHandlers(kernel),
  ...readingSetupHandlers(kernel),
}));
const { origin } = server.kernel.config;

async function practiceIdentity({ config }: Kernel) {
  const redirectUri = `${config.origin}/auth/callback`;
  const practice = await startPracticeIdentity({ redirectUri });
  afterAll(() => practice.stop());
  return createIdentity({ name: 'Google', redirectUri, ...practice });
}

test('a station is unused until somebody signs in', async () => {
  expect(await isUnused({ origin })).toBe(true);
  await runDemo({ origin });
  expect(await isUnused({ origin })).toBe(false);
});

test('the link of a demo is found again, and none where its teacher has deactivated it', async () => {
  const { studentLink } = await runDemo({ origin });
  expect(await findDemoLink({ origin })).toBe(studentLink);
  await server.client.query('update private_unit_links set is_active = false');
  expect(await findDemoLink({ origin })).toBeUndefined();
});

test('the demo is a teacher with two units of different grades, which the link shows to students', async () => {
  const { teacherEmail, studentLink, units } = await runDemo({ origin });
  expect(teacherEmail).toBe(demoTeacherEmail);
  expect(studentLink).toMatch(new RegExp(`^${origin}/student\\?link=[\\w-]{43}$`));
  const token = new URL(studentLink).searchParams.get('link') ?? '';
  const shown = await server.asStudent(token).call('get-teacher-visible-units');
  expect(shown.units.map((unit) => unit.title)).toEqual(
    expect.arrayContaining(units.map(({ title }) => title)),
  );
  expect(new Set(units.map((unit) => unit.grade_level))).toEqual(new Set(['4', '8']));
});

test('its texts are long enough to learn from, and its tasks, criteria and strategies are set', () => {
  for (const unit of [beanPlants, schoolStart].map(toNewUnit)) {
    expect(unitDraft.safeParse(unit).success).toBe(true);
    expect(unit.learning_sources.split(/\s+/).length).toBeGreaterThanOrEqual(300);
    expect(unit.mentor_texts).not.toBe('');
    expect(unit.assessment_criteria.split('\n').length).toBeGreaterThanOrEqual(4);
    expect(unit.task_sequence.length).toBeGreaterThanOrEqual(3);
    expect(unit.feedback_options.filter((option) => option.enabled)).toHaveLength(6);
  }
});

test('made again it is the same, and edits of the teacher stay', async () => {
  const first = await runDemo({ origin });
  const { id } = first.units[0]!;
  await server.client.query(`update unit_configurations set title = 'Edited' where id = $1`, [id]);
  const second = await runDemo({ origin });
  expect(second.studentLink).toBe(first.studentLink);
  expect(second.units).toHaveLength(2);
  expect(second.units.find((unit) => unit.id === id)?.title).toBe('Edited');
});

test('its reading group is made once, and the link shows its aliases to students', async () => {
  await runDemo({ origin });
  const { studentLink, readingGroup } = await runDemo({ origin });
  expect(readingGroup).toBe('Harbor readers');
  const token = new URL(studentLink).searchParams.get('link') ?? '';
  const { aliases } = await server.asStudent(token).call('get-teacher-reading-aliases');
  expect(aliases).toHaveLength(6);
  const { config } = await server
    .asStudent(token)
    .call('get-reading-config-for-group', { p_group_id: aliases[0]!.group_id });
  expect(config).toMatchObject({ group_name: 'Harbor readers', prompts: [{ label: 'Recommend it' }] });
});
