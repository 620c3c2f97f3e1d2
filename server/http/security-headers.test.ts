import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { presetHeaders, securityHeaders } from './security-headers.ts';

const app = new Hono();
app.get('/', (context) => context.text('ok'));
const listener = getRequestListener(app.fetch);
const preset = securityHeaders({
  origin: 'http://localhost:3000',
  formActions: ['https://accounts.example'],
});
const server = createServer((request, response) => {
  presetHeaders(response, preset);
  void listener(request, response);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

test.each(['/', '/nowhere'])('every answer carries the policy, an unknown path too: %s', async (path) => {
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("form-action 'self' https://accounts.example;");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types offline-page code-finder");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), /);
});

test('strict transport security is promised for a year on https, and never on http', () => {
  const name = 'Strict-Transport-Security';
  expect(securityHeaders({ origin: 'https://class.example', formActions: [] })[name]).toMatch(
    /^max-age=31536000/,
  );
  expect(preset[name]).toBeUndefined();
});
