import { resolve } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { browserContract } from './browser-contract.ts';
import { projectRoot } from './vite-settings.ts';

/** What a browser would load for a few lines of a screen. */
async function bundle(code: string) {
  const entry = resolve(projectRoot, 'web/virtual-screen.ts');
  const output = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'virtual-screen',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
      browserContract(projectRoot),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const [first] = [output].flat();
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return first.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('a call costs a browser four short texts, and no schema library', async () => {
  const code = await bundle(`import { listUnits } from '#contract/units.ts'; export const call = listUnits;`);
  expect(code).toContain('"/api/units"');
  expect(code).toContain('Failed to load unit configurations');
  expect(code.length).toBeLessThan(500);
});

test('a screen that asks for a schema gets it', async () => {
  const code = await bundle(
    `import { unitDraft } from '#contract/unit-draft.ts'; export const schema = unitDraft;`,
  );
  expect(code).toContain('ZodObject');
  expect(code).toMatch(/jitless: (true|!0)/);
});
