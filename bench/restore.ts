import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { superuserUrlOf } from '#database/embedded-postgres.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { askPath, type LoadClassroom, longWork, openClassroom, submissionOf } from './load/load-classroom.ts';
import { report } from './report.ts';

/** Seconds for a restore of 1 GB ÷ the five minutes that are promised; a drill, from backup to an open student link. */
const targetSeconds = 300;
const sizeMb = Number(process.env.SIZE_MB ?? 200);
/** Of one submission with its run, its pieces and its call. */
const bytesEach = 9_400;

const scratch = await mkdtemp(join(tmpdir(), 'classroom-station-restore-'));
const file = join(scratch, 'drill.backup');
const first = await RunningApp.start({ LOG_LEVEL: 'warn' });
try {
  const classroom = await openClassroom(first.origin, 3);
  await handIn(classroom);
  await fill(first.dataDir, Math.ceil((sizeMb * 1e6) / bytesEach));

  const made = operator(['backup', file, '--json'], first.dataDir);
  const rowBytes = made.answer.tables.reduce((sum, table) => sum + table.bytes, 0);
  const megabytes = rowBytes / 1e6;
  await first.terminate();

  const empty = join(scratch, 'empty');
  const restored = operator(['restore', file, '--json'], empty);
  const again = operator(['backup', `${file}.again`, '--json'], empty);
  const differing = again.answer.tables.filter((table, at) => !isSame(table, made.answer.tables[at]));
  if (differing.length > 0)
    throw new Error(`restored otherwise: ${differing.map(({ name }) => name).join(', ')}`);

  const second = await RunningApp.start({ LOG_LEVEL: 'warn', DATA_DIR: empty });
  try {
    await openLink(second.origin, classroom);
  } finally {
    await second.dispose();
  }
  const fileBytes = (await stat(file)).size;

  const projected = (restored.seconds / megabytes) * 1000;
  const isMet = report(
    'restore',
    [
      {
        name: 'restore of 1 GB, projected ÷ five minutes',
        value: projected / targetSeconds,
        unit: '×',
        target: 1,
      },
      { name: 'restore of 1 GB, projected', value: projected, unit: ' s' },
      { name: 'restore', value: megabytes / restored.seconds, unit: ' MB/s' },
      { name: 'restore of this one', value: restored.seconds, unit: ' s' },
      { name: 'backup beside a running station', value: megabytes / made.seconds, unit: ' MB/s' },
      { name: 'tables with another count or checksum', value: differing.length, unit: '', target: 0 },
      { name: 'file ÷ rows', value: fileBytes / rowBytes, unit: '×' },
      { name: 'memory of the restore, at most', value: restored.peakMb, unit: ' MB' },
    ],
    {
      megabytes: Math.round(megabytes),
      rows: made.answer.tables.reduce((sum, table) => sum + table.rows, 0),
    },
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await first.dispose();
  await rm(scratch, { recursive: true, force: true });
}

type Table = { name: string; rows: number; bytes: number; rows_sha256: string };

function isSame(one: Table, other: Table | undefined): boolean {
  return one.name === other?.name && one.rows === other.rows && one.rows_sha256 === other.rows_sha256;
}

/** A command as a process, as whoever runs the station calls it; its start and end count, too. */
function operator(words: string[], dataDir: string) {
  const begun = performance.now();
  // The last line on standard error says how much memory it took.
  const measured =
    'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS))';
  const args = ['--import', measured, 'server/operator/operator.ts', ...words];
  const { status, stdout, stderr } = spawnSync('node', args, {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}: ${stderr}`);
  return {
    seconds: (performance.now() - begun) / 1000,
    answer: JSON.parse(stdout) as { tables: Table[] },
    peakMb: Number(stderr.trim().split('\n').at(-1)) / 1024,
  };
}

async function handIn(of: LoadClassroom) {
  const { headers, body } = submissionOf(of, longWork);
  const answer = await (await fetch(of.origin + askPath, { method: 'POST', headers, body })).json();
  if (!answer.success) throw new Error(`a submission was not answered: ${answer.error}`);
}

/** So many more like the one that was handed in, with texts that cannot be packed to nothing. */
async function fill(dataDir: string, count: number) {
  const client = new Client({ connectionString: superuserUrlOf(dataDir) });
  await client.connect();
  const text = (pieces: number) =>
    `(select string_agg(md5(n || '-' || i), ' ') from generate_series(1, ${pieces}) i)`;
  await client.query(`
    create temp table made as select n, gen_random_uuid() as id, gen_random_uuid() as run_id from generate_series(1, ${count}) n;
    insert into works (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash,
        replaced, created_at)
      select w.teacher_id, m.id, w.station, w.link_id, m.id, 1, w.who, w.title, 'bench-' || m.n, w.content_hash, w.secret_hash, 0, now()
        from made m, (select * from works limit 1) w;
    insert into submissions (teacher_id, id, unit_id, work, submission_type)
      select s.teacher_id, m.id, s.unit_id, ${text(75)}, s.submission_type
        from made m, (select * from submissions limit 1) s;
    insert into ai_runs (teacher_id, id, kind, subject_id, state, lease_until, result, created_at, finished_at)
      select r.teacher_id, m.run_id, 'feedback', m.id, 'done', now(), jsonb_build_object('text', ${text(75)}), now(), now()
        from made m, (select * from ai_runs limit 1) r;
    insert into ai_run_pieces (teacher_id, run_id, sequence, event)
      select r.teacher_id, m.run_id, p, jsonb_build_object('kind', 'sentence', 'text', md5(m.n || '/' || p), 'at', p)
        from made m, generate_series(1, 25) p, (select * from ai_runs limit 1) r;`);
  await client.end();
}

/** As a student who kept the link opens it. */
async function openLink(origin: string, { link, unitIds }: LoadClassroom) {
  const response = await fetch(`${origin}/api/rpc/get_teacher_visible_units`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Student-Link': link },
    body: '{}',
  });
  const { units } = await response.json();
  if (units?.length !== unitIds.length) throw new Error(`the kept link shows ${JSON.stringify(units)}`);
}
