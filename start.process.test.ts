import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { processIdentity } from '#database/embedded/process-identity.ts';
import { quickDisk } from '#e2e/quick-disk.ts';
import { type Program, runProgram } from '#server/testing/run-program.ts';

const folders: string[] = [];
const running: Program[] = [];

function newFolder() {
  const folder = mkdtempSync(join(quickDisk(), 'classroom-station-start-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  return folder;
}

function start(env: Record<string, string>) {
  const program = runProgram(['start.ts'], { PORT: '0', ...env });
  running.push(program);
  return program;
}

async function readyAddress(program: Program) {
  const [, port] = await program.says(/^Ready on http:\/\/localhost:(\d+)$/m);
  return `http://127.0.0.1:${port}`;
}

function postmasterOf(dataDir: string) {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** What it said that is meant for a person: everything but the log's JSON. */
function sentences(program: Program) {
  return program
    .said()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
}

beforeAll(async () => {
  // The first start builds the pages when they are stale, which the others need not wait for.
  const program = runProgram(['web/build/build.ts', '--if-stale']);
  expect(await program.ended).toBe(0);
}, 300_000);

afterEach(async () => {
  for (const program of running.splice(0)) {
    program.child.kill('SIGTERM');
    await program.ended;
  }
}, 240_000);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('npm start', { timeout: 240_000 }, () => {
  test('with no configuration serves on a free port, and SIGTERM stops all that it started', async () => {
    const dataDir = newFolder();
    const program = start({ DATA_DIR: dataDir });
    const address = await readyAddress(program);
    expect((await fetch(`${address}/`)).status).toBe(200);
    const [, link] = await program.says(
      /^Student link: http:\/\/localhost:\d+(\/student\?link=[\w-]{40,})$/m,
    );
    expect((await fetch(`${address}${link}`)).status).toBe(200);
    await program.says(/^Teacher: sign in at .* as demo\.teacher@/m);
    const postmaster = postmasterOf(dataDir);
    expect(processIdentity(postmaster ?? 0)).toBeDefined();
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(processIdentity(postmaster ?? 0)).toBeUndefined();
    await expect(fetch(address)).rejects.toThrow();
  });

  test('on the loopback of IPv6 it serves, makes the demo and prints an address that opens', async () => {
    const program = start({ DATA_DIR: newFolder(), HOST: '::1' });
    const [, origin] = await program.says(/^Ready on (http:\/\/\[::1\]:\d+)$/m);
    expect((await fetch(`${origin}/`)).status).toBe(200);
    const [, link] = await program.says(/^Student link: (http:\/\/\[::1\]:\d+\/student\?link=[\w-]{40,})$/m);
    expect((await fetch(link ?? '')).status).toBe(200);
  });

  test('a later start tells the same student link, and a first one that was stopped is made up for', async () => {
    const dataDir = newFolder();
    const stopped = start({ DATA_DIR: dataDir });
    await expect.poll(() => postmasterOf(dataDir), { timeout: 90_000, interval: 5 }).toBeDefined();
    stopped.child.kill('SIGKILL');
    await stopped.ended;
    const links = [];
    for (let time = 0; time < 2; time += 1) {
      const program = start({ DATA_DIR: dataDir });
      await readyAddress(program);
      links.push((await program.says(/^Student link: \S+link=([\w-]{40,})$/m))[1]);
      await program.says(/^Teacher: sign in at .* as demo\.teacher@/m);
      program.child.kill('SIGTERM');
      await program.ended;
    }
    expect(links[0]).toBe(links[1]);
  });

  test('a second start on the same folder says so in one line and leaves the first alone', async () => {
    const dataDir = newFolder();
    const first = start({ DATA_DIR: dataDir });
    const address = await readyAddress(first);
    const second = start({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(sentences(second)).toEqual([expect.stringMatching(/^The data folder .* is in use by another/)]);
    expect((await fetch(`${address}/`)).status).toBe(200);
  });

  test('a port in use is told in one line, before anything is started', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const dataDir = newFolder();
    const program = start({ PORT: String(port), DATA_DIR: dataDir });
    expect(await program.ended).toBe(1);
    expect(sentences(program)).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
    expect(postmasterOf(dataDir)).toBeUndefined();
    taken.close();
  });

  test.each([
    ['is a file', (folder: string) => writeFileSync(folder, '')],
    [
      'lost the password of its database',
      (folder: string) => mkdirSync(join(folder, 'postgres/cluster'), { recursive: true }),
    ],
  ])('a data folder that %s is told in one line', async (_, spoil) => {
    const dataDir = join(newFolder(), 'data');
    spoil(dataDir);
    const program = start({ DATA_DIR: dataDir });
    expect(await program.ended).toBe(1);
    const [line, ...more] = sentences(program);
    expect(line).toContain(dataDir);
    expect(line).toMatch(
      /^(DATA_DIR .* cannot be used|The database's password file .* is missing: put it back)/,
    );
    expect(more).toEqual([]);
  });

  test.runIf(existsSync('/proc')).each(['/proc', '/proc/station', '/proc/station/data', '/dev/null/data'])(
    'a data folder at %s, which takes no files, is told in one line',
    async (dataDir) => {
      const program = start({ DATA_DIR: dataDir });
      expect(await program.ended).toBe(1);
      expect(sentences(program)).toEqual([expect.stringContaining(`DATA_DIR ${dataDir} cannot be used: `)]);
    },
  );

  test('a wrong variable is named in one line', async () => {
    const program = start({ LOG_LEVEL: 'loud' });
    expect(await program.ended).toBe(1);
    expect(sentences(program)).toEqual([expect.stringMatching(/^LOG_LEVEL must be one of/)]);
  });

  test('a public station with a real sign-in does not start with a company of nobody on its legal pages', async () => {
    const signIn = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush', BILLING: 'off' };
    const dataDir = newFolder();
    const slip = { OPERATOR_LEGALNAME: 'Oakfield Schools' };
    const program = start({
      DATA_DIR: dataDir,
      ...signIn,
      ...slip,
      ORIGIN: 'https://station.oakfield.k12.us',
    });
    expect(await program.ended).toBe(1);
    expect(sentences(program)).toEqual([
      expect.stringMatching(/^OPERATOR_LEGALNAME is no variable .* OPERATOR_LEGAL_NAME meant/),
      expect.stringMatching(/^OPERATOR_LEGAL_NAME must be set: /),
      expect.stringMatching(/^OPERATOR_CONTACT_EMAIL must be set: /),
      expect.stringMatching(/^OPERATOR_POSTAL_ADDRESS must be set: /),
    ]);
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  test('a database that cannot be reached is told in one line', async () => {
    const program = start({ DATA_DIR: newFolder(), DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' });
    expect(await program.ended).toBe(1);
    expect(sentences(program)).toEqual([
      expect.stringMatching(/^DATABASE_URL cannot be used: .*ECONNREFUSED/),
    ]);
  });

  test('after kill -9 it starts again on the same folder and replaces the database left behind', async () => {
    const dataDir = newFolder();
    const killed = start({ DATA_DIR: dataDir });
    await readyAddress(killed);
    const left = postmasterOf(dataDir) ?? 0;
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    expect(processIdentity(left)).toBeDefined();
    const again = start({ DATA_DIR: dataDir });
    expect((await fetch(`${await readyAddress(again)}/`)).status).toBe(200);
    expect(processIdentity(left)).toBeUndefined();
  });

  test('a signal during the start ends it without leaving a database behind', async () => {
    const dataDir = newFolder();
    const program = start({ DATA_DIR: dataDir });
    await expect.poll(() => postmasterOf(dataDir), { timeout: 90_000, interval: 5 }).toBeDefined();
    const postmaster = postmasterOf(dataDir) ?? 0;
    program.child.kill('SIGTERM');
    await program.ended;
    await expect.poll(() => processIdentity(postmaster), { timeout: 60_000 }).toBeUndefined();
  });
});

test('a station that has a real sign-in and mail server loads none that only practises', async () => {
  const told = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => {
      if (/oidc-provider|smtp-server/.test(url)) console.log('loads', url);
      return next(url, context);
    } });`;
  const loads = /^loads .*(oidc-provider|smtp-server)/m;
  const boot = async (env: Record<string, string>) => {
    const hook = `data:text/javascript,${encodeURIComponent(told)}`;
    const program = runProgram(['--import', hook, 'start.ts'], { PORT: '0', DATA_DIR: newFolder(), ...env });
    running.push(program);
    await readyAddress(program);
    return program.said();
  };
  expect(await boot({})).toMatch(loads);
  const real = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush', BILLING: 'off' };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'station@school.example' };
  expect(await boot({ ...real, ...mail, CONTACT_RECIPIENT: 'station@school.example' })).not.toMatch(loads);
}, 300_000);
