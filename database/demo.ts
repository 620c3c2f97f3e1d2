import { createReadingGroup, listReadingGroups } from '#contract/reading.ts';
import { checkUserCount, finishSignIn, getSession, signOut, startSignIn } from '#contract/sign-in.ts';
import { generateStudentLink, getStudentLink } from '#contract/student-links.ts';
import { createUnit, type ListedUnit, listUnits } from '#contract/units.ts';
import { beanPlants } from './demo/bean-plants.ts';
import { DemoBrowser } from './demo/demo-browser.ts';
import { toNewUnit } from './demo/demo-unit.ts';
import { harborReaders } from './demo/harbor-readers.ts';
import { schoolStart } from './demo/school-start.ts';

export const demoTeacherEmail = 'demo.teacher@classroom-station.example';

export type Demo = { teacherEmail: string; studentLink: string; units: ListedUnit[]; readingGroup: string };

/**
 * Makes a teacher with two units, a reading group and a student link on a running server, through its calls alone. What is there
 * already stays as it is. Needs the practice sign-in, as nobody can sign in for another at a real provider.
 */
export async function runDemo({ origin }: { origin: string }): Promise<Demo> {
  const browser = new DemoBrowser(origin);
  await signIn(browser, demoTeacherEmail);
  const { units } = await browser.ask(listUnits, {});
  // The last one made stands first in the lists of teacher and students.
  for (const demoUnit of [schoolStart, beanPlants]) {
    if (units.some((unit) => unit.id === demoUnit.id)) continue;
    units.push((await browser.ask(createUnit, toNewUnit(demoUnit))).unit);
  }
  const { groups } = await browser.ask(listReadingGroups, {});
  if (groups.length === 0) await browser.ask(createReadingGroup, harborReaders);
  const readingGroup = groups[0]?.name ?? harborReaders.name;
  const { link } = await browser.ask(generateStudentLink, {});
  return {
    teacherEmail: demoTeacherEmail,
    studentLink: toAddress(origin, link.token),
    units,
    readingGroup,
  };
}

/** Nobody has signed in yet: there is room for a demo, and nothing of anybody's that it could disturb. */
export async function isUnused({ origin }: { origin: string }): Promise<boolean> {
  const { userCount } = await new DemoBrowser(origin).ask(checkUserCount, {});
  return userCount === 0;
}

/** The link of a demo that was made earlier, as its teacher left it; undefined where they have deactivated it. */
export async function findDemoLink({ origin }: { origin: string }): Promise<string | undefined> {
  const browser = new DemoBrowser(origin);
  await signIn(browser, demoTeacherEmail);
  const { link } = await browser.ask(getStudentLink, {});
  await browser.ask(signOut, {});
  return link ? toAddress(origin, link.token) : undefined;
}

function toAddress(origin: string, token: string) {
  return `${origin}/student?link=${token}`;
}

async function signIn(browser: DemoBrowser, email: string): Promise<void> {
  const session = await browser.ask(getSession, {});
  if (!session.practice)
    throw new Error(`The demo signs in by itself, which ${session.identityName} refuses.`);
  const { url } = await browser.ask(startSignIn, { termsAccepted: true });
  const returned = await browser.signInAt(url, email);
  const { code, state, iss } = Object.fromEntries(returned.searchParams);
  await browser.ask(finishSignIn, { code, state, iss });
}

if (import.meta.main) {
  const origin = process.argv[2] ?? 'http://localhost:3000';
  try {
    const { teacherEmail, studentLink, units, readingGroup } = await runDemo({ origin });
    console.log(`Student link: ${studentLink}`);
    console.log(`Teacher: sign in at ${origin}/auth as ${teacherEmail}`);
    console.log(`Units: ${units.map((unit) => unit.title).join('; ')}`);
    console.log(`Reading group: ${readingGroup}`);
  } catch (error) {
    const isDown = error instanceof TypeError && error.message === 'fetch failed';
    console.error(
      isDown ? `Nothing answers at ${origin}. Start the application first: npm start` : String(error),
    );
    process.exitCode = 1;
  }
}
