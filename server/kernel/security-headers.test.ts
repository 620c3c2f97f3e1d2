import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

function appAt(origin: string, formActions: string[] = []) {
  const app = new Hono();
  app.use(securityHeaders({ origin, formActions }));
  app.get('/', (context) => context.text('ok'));
  return app;
}

test('every answer carries the policy, an unknown path too', async () => {
  const app = appAt('http://localhost:3000', ['https://accounts.example']);
  for (const path of ['/', '/nowhere']) {
    const { headers } = await app.request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("form-action 'self' https://accounts.example;");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), /);
  }
});

test('strict transport security is promised for a year on https, and never on http', async () => {
  const secure = await appAt('https://class.example').request('/');
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  const plain = await appAt('http://localhost:3000').request('/');
  expect(plain.headers.get('strict-transport-security')).toBeNull();
});
