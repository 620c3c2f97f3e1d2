import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { dayMs } from '#server/process/clock.ts';
import { loadConfig } from '#server/process/config.ts';
import { mountSecurityContact } from './security-contact.ts';

const now = new Date('2026-11-21T16:00:00Z');

async function ask(path: string) {
  const app = new OpenAPIHono();
  const config = loadConfig({
    ORIGIN: 'https://station.example',
    OPERATOR_CONTACT_EMAIL: 'it@oakfield.example',
  });
  mountSecurityContact(app, { config, clock: { now: () => now } });
  const response = await app.request(path);
  return { response, text: await response.text() };
}

test('security.txt names the contact, where it lies, and a day less than a year away', async () => {
  const { response, text } = await ask('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2));
  expect(fields).toEqual([
    ['Contact', 'mailto:it@oakfield.example'],
    ['Contact', 'https://station.example/contact'],
    ['Expires', '2027-05-20T00:00:00Z'],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'https://station.example/.well-known/security.txt'],
    ['Policy', 'https://station.example/security-policy.txt'],
  ]);
  const expires = new Date(fields[2]?.[1] ?? '').getTime();
  expect(expires - now.getTime()).toBeLessThan(365 * dayMs);
  expect(expires).toBeGreaterThan(now.getTime() + 30 * dayMs);
});

test('the policy is this station’s own, and promises nothing in the name of who runs it', async () => {
  const { response, text } = await ask('/security-policy.txt');
  expect(response.status).toBe(200);
  expect(text).toContain('it@oakfield.example');
  expect(text).toContain('https://station.example/contact');
  expect(text).not.toContain('hello@classroom-station.example');
  expect(text).not.toMatch(/\bdays\b|\blaw\b|permission|harbour/i);
});
