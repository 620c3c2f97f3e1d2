import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';

const { ownerUrl } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'classroom-station-doctor-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const password = new URL(ownerUrl).password;

function doctor(env: Record<string, string>) {
  return new Promise<{ exitCode: number; said: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'doctor.ts')],
      options,
      (_error, stdout, stderr) => {
        resolve({ exitCode: child.exitCode ?? 1, said: stdout + stderr });
      },
    );
  });
}

test('all is well with a migrated database, practice sign-in and no model', async () => {
  const { exitCode, said } = await doctor({ DATABASE_URL: ownerUrl });
  expect(said).toContain('✓ database: PostgreSQL');
  expect(said).toContain('✓ migrations: all applied');
  expect(said).toContain('✓ application role: owns nothing');
  expect(said).toContain('✓ payments: practice payments without money');
  expect(said).toContain('✓ model for concerns: its files are those of the release');
  expect(said).toContain('✓ reading of passages: harm is told from none');
  expect(said).toContain('the built-in coach writes the feedback');
  expect(said).not.toContain('✗');
  expect(exitCode).toBe(0);
});

test('which version it is comes first, as a report of a weakness names it', async () => {
  const { said } = await doctor({ DATABASE_URL: ownerUrl });
  expect(said).toMatch(/^Classroom Station \d+\.\d+\.\d+, Node v\d+/);
});

test('no secret is shown', async () => {
  const { said } = await doctor({ DATABASE_URL: ownerUrl, METRICS_TOKEN: 'canary-canary-canary' });
  expect(said).not.toContain(password);
  expect(said).not.toContain('canary');
});

test('each part that fails is told with what to do, and the command fails', async () => {
  const issuer = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  const address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  const { exitCode, said } = await doctor({
    DATABASE_URL: ownerUrl.replace(/:\d+\//, ':9/'),
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'hush',
    OIDC_ISSUER: address,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'none',
    AI_BASE_URL: address,
  });
  issuer.close();
  expect(said).toMatch(/✗ database: .*ECONNREFUSED.*\n.*DATABASE_URL/);
  expect(said).toMatch(/✗ sign-in: .*answers 404\n.*OIDC_ISSUER/);
  expect(said).toMatch(/✗ model: .*\n.*AI_/);
  expect(exitCode).toBe(1);
});

test('each sign-in is asked for its description, and told with whom it lets in and where it returns to', async () => {
  const issuer = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ issuer: address }));
  }).listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  const address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  const client = (number: number, host: string) => ({
    ...{ [`SIGN_IN_${number}_ISSUER`]: host, [`SIGN_IN_${number}_CLIENT_ID`]: 'id' },
    ...{ [`SIGN_IN_${number}_CLIENT_SECRET`]: 'hush', [`SIGN_IN_${number}_NAME`]: `Way ${number}` },
  });
  const { exitCode, said } = await doctor({
    ...{ DATABASE_URL: ownerUrl, BILLING: 'off', ...client(1, address), ...client(3, 'http://127.0.0.1:9') },
    ...{ SIGN_IN_1_DOMAINS: 'oakfield.example', SIGN_IN_1_REFUSED: 'user_type=student' },
  });
  issuer.close();
  expect(said).toMatch(
    /✓ sign-in 1: Way 1 .*\/auth\/callback\/1; addresses at oakfield\.example, nobody with user_type=student/,
  );
  expect(said).toMatch(/✗ sign-in 3: .*\n.*SIGN_IN_3_ISSUER/);
  expect(said).not.toContain('hush');
  expect(exitCode).toBe(1);
});

test('a database that only reads is told', async () => {
  const readOnly = `${ownerUrl}?options=-c%20default_transaction_read_only%3Don`;
  const { exitCode, said } = await doctor({ DATABASE_URL: readOnly });
  expect(exitCode).toBe(1);
  expect(said).toMatch(/✗ database: The database only reads/);
});

test('a public station that names a company of nobody is told', async () => {
  const signIn = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush', OIDC_ISSUER: 'http://127.0.0.1:9' };
  const env = { DATABASE_URL: ownerUrl, ...signIn, ORIGIN: 'https://station.oakfield.k12.us' };
  const { exitCode, said } = await doctor(env);
  expect(exitCode).toBe(1);
  expect(said).toMatch(/✗ legal pages: OPERATOR_LEGAL_NAME must be set: .*Example Learning LLC/);
  expect(said).toMatch(/✗ legal pages: OPERATOR_POSTAL_ADDRESS must be set/);
  expect(said).toContain('✓ migrations');
});

test('a wrong variable is named', async () => {
  const { exitCode, said } = await doctor({ PORT: 'x' });
  expect(said).toContain('✗ configuration: PORT must be a whole number');
  expect(exitCode).toBe(1);
});

test('a mail server without an address of the operator is told: messages to the placeholder would be lost', async () => {
  const env = { DATABASE_URL: ownerUrl, SMTP_URL: 'smtp://127.0.0.1:9' };
  const { said, exitCode } = await doctor(env);
  expect(said).toMatch(/✗ contact: .*placeholder.*\n.*OPERATOR_CONTACT_EMAIL/);
  expect(exitCode).toBe(1);
  const set = await doctor({ ...env, OPERATOR_CONTACT_EMAIL: 'office@oakfield.k12.us' });
  expect(set.said).toContain(
    '✓ contact: messages from the contact page are mailed to office@oakfield.k12.us',
  );
});
