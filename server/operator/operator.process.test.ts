import { expect, test } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { runOperator as operator } from '#server/testing/run-operator.ts';
import { stationRunner } from '#server/testing/run-station.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const stations = stationRunner();
test('the embedded database answers the operator while the station runs and while it does not', async () => {
  const env = { DATA_DIR: stations.newFolder() };
  const { program, origin } = await stations.start(env);
  const message = 'How do groups work, please?';
  const visitor = createCaller(origin, { Origin: origin });
  const sent = { email: 'mara@oakfield.example', topic: 'Other', message };
  expect(await visitor.call('send-contact-email', sent)).toEqual({ success: true, email_sent: true });
  await visitor.call('join-waiting-list', { email: 'noor@oakfield.example' });

  const running = operator(['contact-messages', '--json'], env);
  expect(running.status, running.stderr).toBe(0);
  expect(JSON.parse(running.stdout)).toMatchObject([{ email: sent.email, topic: 'Other', message }]);

  program.child.kill('SIGTERM');
  await program.ended;
  const stopped = operator(['waiting-list'], env);
  expect(stopped.status, stopped.stderr).toBe(0);
  expect(stopped.stdout).toMatch(/^created_at +email\n-+ +-+\n\S+Z +noor@oakfield\.example\n$/);
}, 300_000);

test('a configured database is asked, and what cannot be done is told in one line', async () => {
  const { ownerUrl } = await testDatabase();
  const env = { DATA_DIR: stations.newFolder(), DATABASE_URL: ownerUrl };
  expect(operator(['waiting-list', '--csv'], env)).toMatchObject({
    status: 0,
    stdout: 'created_at,email\r\n',
  });
  const unknown = operator(['account-list'], env);
  expect(unknown).toMatchObject({ status: 2, stdout: '' });
  expect(unknown.stderr).toContain("There is no command 'account-list'.");
  expect(unknown.stderr).toContain('`npm run operator -- help` lists all commands.');
  const away = operator(['waiting-list'], { ...env, DATABASE_URL: ownerUrl.replace(/:\d+\//, ':9/') });
  expect(away).toMatchObject({ status: 1, stdout: '' });
  expect(away.stderr).toMatch(/^The database cannot be reached: .*\n$/);
  expect(away.stderr).not.toContain(new URL(ownerUrl).password);
  const fresh = operator(['waiting-list'], { DATA_DIR: stations.newFolder() });
  expect(fresh).toMatchObject({ status: 1, stdout: '' });
  expect(fresh.stderr).toMatch(/^The database lacks .*start the station once.*\n$/);
}, 240_000);
