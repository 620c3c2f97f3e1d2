import { expect, test } from 'vitest';
import { runProgram } from '#server/testing/run-program.ts';

/** Runs a process whose parts say what happens to them. */
function run(parts: string) {
  const source = `
    const { createLifecycle } = await import('${import.meta.resolve('./lifecycle.ts')}');
    const { createLog } = await import('${import.meta.resolve('./log.ts')}');
    const lifecycle = createLifecycle(createLog('info'));
    const part = (name, stop = async () => {}) => lifecycle.add({
      name, stop: async () => { console.log('stop ' + name); await stop(); }, stopNow: () => console.log('now ' + name) });
    ${parts}
    setInterval(() => {}, 1000);
    console.log('up');`;
  return runProgram(['--input-type=module-typescript', '-e', source]);
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops the parts, the last one first, and ends well',
  async (signal) => {
    const program = run(`part('database'); part('server');`);
    await program.says(/up/);
    program.child.kill(signal);
    expect(await program.ended).toBe(0);
    expect(program.said()).toMatch(/stop server\n(.*\n)*stop database/);
    expect(program.said()).not.toContain('now ');
  },
);

test('a second signal ends it at once, and what was not stopped is told so', async () => {
  const program = run(`part('database'); part('server', () => new Promise(() => {}));`);
  await program.says(/up/);
  program.child.kill('SIGTERM');
  await program.says(/stop server/);
  const impatient = setInterval(() => program.child.kill('SIGTERM'), 50);
  expect(await program.ended).toBe(1);
  clearInterval(impatient);
  expect(program.said()).not.toContain('stop database');
  expect(program.said()).toMatch(/now server\n(.*\n)*now database/);
});

test('the same signal twice in a moment, as npm and the terminal send it, is one', async () => {
  // It sends itself the second one: from here it could come late.
  const program = run(
    `part('database', () => { process.kill(process.pid, 'SIGINT'); return new Promise((done) => setTimeout(done, 200)); });`,
  );
  await program.says(/up/);
  program.child.kill('SIGINT');
  expect(await program.ended).toBe(0);
  expect(program.said()).toContain('stop database');
});

test('a part that fails to stop does not keep the others', async () => {
  const program = run(`part('database'); part('server', async () => { throw new Error('stuck'); });`);
  await program.says(/up/);
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.said()).toContain('stop database');
});

test('a defect that nobody caught stops the parts and ends badly', async () => {
  const program = run(`part('database'); setTimeout(() => { throw new Error('bug'); }, 1);`);
  expect(await program.ended).toBe(1);
  expect(program.said()).toContain('a defect that nobody caught');
  expect(program.said()).toContain('stop database');
});
