import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { servedPages } from './html-pages.ts';

/** The Nu HTML checker, which the W3C runs. It needs Java and is fetched by npm when first asked for. */
const checker = 'vnu-jar@26.9.27';

// `npm run check:html`: every page, as the server sends it, through the checker of the W3C.
const jar = findJar();
if (jar) process.exitCode = await checkPages(jar);
else process.exitCode = 1;

async function checkPages(file: string): Promise<number> {
  const pages = await servedPages();
  const folder = mkdtempSync(join(tmpdir(), 'classroom-station-html-'));
  try {
    for (const { path, html } of pages) {
      const name = path === '*' ? '404' : path.slice(1).replaceAll('/', '-') || 'index';
      writeFileSync(join(folder, `${name}.html`), html);
    }
    // Errors and warnings; what it says beside these is about how React writes `<br/>`.
    const run = spawnSync(
      'java',
      ['-jar', file, '--stdout', '--format', 'gnu', '--exit-zero-always', folder],
      {
        encoding: 'utf8',
      },
    );
    if (run.status !== 0) throw new Error(`The checker did not run: ${run.stderr}`);
    const lines = run.stdout.replaceAll(`file:${folder}/`, '').split('\n');
    const errors = lines.filter((line) => /: error|: non-document-error/.test(line));
    const warnings = lines.filter((line) => line.includes('warning:'));
    for (const line of [...errors, ...warnings]) console.log(line);
    console.log(`${pages.length} pages: ${errors.length} errors, ${warnings.length} warnings`);
    return errors.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function findJar(): string | undefined {
  if (spawnSync('java', ['-version']).status !== 0) {
    console.error(
      'This check needs Java (17 or newer), which is not installed: the Nu HTML checker runs on it.',
    );
    console.error('Without Java, checks/html.test.ts checks the same pages with html-validate.');
    return undefined;
  }
  // Without its install script, which would fetch a Java of its own.
  const args = ['exec', '--yes', '--ignore-scripts', `--package=${checker}`, '--call', 'command -v vnu'];
  const found = spawnSync('npm', args, { encoding: 'utf8' });
  const command = found.stdout.trim().split('\n').at(-1) ?? '';
  const jarFile = existsSync(command) ? join(dirname(realpathSync(command)), 'build/dist/vnu.jar') : '';
  if (existsSync(jarFile)) return jarFile;
  console.error(`npm could not fetch ${checker}: ${found.stderr.trim()}`);
  return undefined;
}
