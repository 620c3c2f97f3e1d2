import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { mountCallPages } from './call-pages.ts';
import { describeCall } from './openapi.ts';

function describedApp() {
  const app = new OpenAPIHono();
  for (const [name, call] of Object.entries(contract)) {
    app.openAPIRegistry.registerPath(describeCall(name, call));
  }
  mountCallPages(app, contract);
  return app;
}

async function readDescription(app = describedApp()) {
  const response = await app.request('/api/openapi.json');
  expect(response.status).toBe(200);
  return await response.json();
}

test('every call of the application is described, with what goes in and out', async () => {
  const { paths } = await readDescription();
  for (const [name, { method, path, stream, file }] of Object.entries(contract)) {
    const described = paths[path][method];
    expect(described.operationId).toBe(name);
    const { content } = described.responses['200'];
    if (file) expect(content[file].schema).toEqual({ type: 'string', format: 'binary' });
    else expect(Object.keys(content['application/json'].schema.properties)).not.toEqual([]);
    expect('text/event-stream' in content).toBe(stream !== undefined);
  }
});

test('a body is described as it is sent: what has a default may be left out', async () => {
  const { paths } = await readDescription();
  const bodyOf = (path: string) => paths[path].post.requestBody.content['application/json'].schema;
  expect(bodyOf('/api/functions/generate-feedback').required).toEqual([
    'studentName',
    'submissionContent',
    'unitConfiguration',
  ]);
  expect(bodyOf('/api/auth/callback').properties).toHaveProperty('consent');
});

test('the description is made once, not for each visitor', async () => {
  const app = describedApp();
  const first = await readDescription(app);
  app.openAPIRegistry.registerPath({
    ...describeCall('get-session', contract['get-session']),
    path: '/later',
  });
  expect(await readDescription(app)).toEqual(first);
});
