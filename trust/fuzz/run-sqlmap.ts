import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';

export type Verdict = {
  kind: 'clean' | 'injectable' | 'cut short' | 'unclear';
  /** How many parameters were looked at. */
  tested: number;
  seconds: number;
  said: string;
};

/** The version of sqlmap, or null where it is not installed. */
export function sqlmapVersion(): string | null {
  const { stdout, status } = spawnSync('sqlmap', ['--version'], { encoding: 'utf8' });
  return status === 0 ? (stdout.match(/\d+\.\d+\S*/)?.[0] ?? 'unknown') : null;
}

/** Runs sqlmap on one request in a file, for so many seconds at the most. */
export async function runSqlmap(
  folder: string,
  name: string,
  request: string,
  seconds: number,
): Promise<Verdict> {
  const file = join(folder, `${name}.txt`);
  await writeFile(file, request);
  const startedAt = performance.now();
  const settings = [
    ...[
      '-r',
      file,
      '--batch',
      '--level=2',
      '--risk=2',
      '--dbms=PostgreSQL',
      '--ignore-code=*',
      '--drop-set-cookie',
    ],
    ...[
      '--flush-session',
      '--ignore-stdin',
      '--disable-coloring',
      '--skip-waf',
      '--timeout=15',
      '--retries=1',
      '--time-sec=2',
    ],
    ...['--union-cols=1-4', `--output-dir=${join(folder, name)}`],
  ];
  const child = spawn('sqlmap', settings, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8' },
  });
  const end = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
  const [said] = await Promise.all([textOf(child.stdout), once(child, 'close')]);
  clearTimeout(end);
  return {
    kind: child.signalCode === 'SIGKILL' && !isInjectable(said) ? 'cut short' : kindOf(said),
    // By their ends, as sqlmap gives one in the path and the first one in a body the same name.
    tested: said.match(/parameter '.*?' does not seem to be injectable/g)?.length ?? 0,
    seconds: (performance.now() - startedAt) / 1_000,
    said,
  };
}

function kindOf(said: string): Verdict['kind'] {
  if (isInjectable(said)) return 'injectable';
  return said.includes('all tested parameters do not appear to be injectable') ? 'clean' : 'unclear';
}

/** What only `appears to be injectable` is looked at once more by sqlmap itself, which often takes it back. */
function isInjectable(said: string): boolean {
  return /identified the following injection point|is vulnerable/.test(said);
}
