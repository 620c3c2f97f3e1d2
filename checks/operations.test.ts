import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bodyLimits } from '#contract/constants.ts';
import { oldestBackup } from '#contract/retention.ts';
import { ConfigError, loadConfig } from '#server/process/config.ts';
import { createMetrics } from '#server/process/metrics.ts';

const folder = join(import.meta.dirname, '../docs/operations');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const nameShape = /\b(?:classroom|nodejs|process|node)_[a-z0-9_]+/g;

/** What Prometheus and node_exporter bring themselves. */
const ofOthers = new Set(['node_filesystem_avail_bytes', 'node_filesystem_size_bytes']);

type Panel = { id: number; title: string; targets?: { expr: string }[] };
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const asked = read('alerts.yml')
  .split('\n')
  .filter((line) => !/^\s*(#|- name:|summary:|action:)/.test(line))
  .join('\n');

/** Every series name that a process answers at /metrics, and those that the backup script writes. */
async function exposed(): Promise<Set<string>> {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  const names = metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const written = [...read('backup.sh').matchAll(/# TYPE (\w+) gauge/g)].map(([, name = '']) => name);
  return new Set([...names, ...written, ...ofOthers]);
}

test.each([
  ['alerts.yml', [asked], 20],
  ['dashboard.json', shown, 25],
])('%s asks for nothing that is not exposed', async (_, expressions, least) => {
  const known = await exposed();
  const names = new Set(expressions.flatMap((expression) => expression.match(nameShape) ?? []));
  expect(names.size).toBeGreaterThanOrEqual(least);
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});

test('every metric of the product is on the dashboard', async () => {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  const own = metrics.map(({ name }) => name).filter((name) => name.startsWith('classroom_'));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !shown.some((expression) => expression.includes(name)))).toEqual([]);
});

test('labels that are asked for are labels that metrics have', async () => {
  const metrics = createMetrics();
  const labels: Record<string, string[]> = {
    classroom_call_seconds: ['call', 'status', 'le'],
    classroom_ai_runs_total: ['by', 'outcome'],
    classroom_mails_total: ['outcome'],
    classroom_concern_checks_total: ['by'],
    classroom_payments_total: ['what', 'outcome'],
  };
  for (const [name, wanted] of Object.entries(labels)) {
    const has = (metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;
    expect(wanted.filter((label) => label !== 'le' && !has.includes(label))).toEqual([]);
  }
  for (const [, name = '', inside = ''] of [asked, ...shown]
    .join('\n')
    .matchAll(/(classroom_\w+)\{([^}]*)\}/g)) {
    const known = labels[name.replace(/_(bucket|count|sum)$/, '')] ?? [];
    const used = [...inside.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
    expect(
      used.filter((label) => !known.includes(label)),
      name,
    ).toEqual([]);
  }
});

test('what is told from its first time on is counted from zero, as a count that appears is no increase', async () => {
  const metrics = await createMetrics().registry.metrics();
  expect(metrics).toContain('classroom_payments_total{what="duplicate",outcome="found"} 0');
  expect(metrics).toContain('classroom_concern_checks_total{by="nobody"} 0');
});

test('no two panels have one id', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('every photo that the product takes passes the proxies', () => {
  const nginx = Number(read('nginx.conf').match(/client_max_body_size (\d+)m;/)?.[1]) * 1024 * 1024;
  const caddy = Number(read('Caddyfile').match(/max_size (\d+)MB/)?.[1]) * 1e6;
  expect(nginx).toBeGreaterThanOrEqual(bodyLimits.photo);
  expect(caddy).toBeGreaterThanOrEqual(bodyLimits.photo);
});

test('no log of a proxy can hold an address, or a token or code that stands in a query', () => {
  // A line of nginx's error log holds address and query at every level: only what is about nginx itself is kept.
  const servers = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server.match(/^ {2}(access|error)_log .*$/gm)).toEqual([
      '  access_log off;',
      '  error_log /dev/null emerg;',
    ]);
  }
  expect(read('nginx.conf').match(/_log /g)).toHaveLength(4);
  // Caddy writes requests that it could not hand on, unless it is told not to.
  const caddy = read('Caddyfile').replace(/^\s*#.*\n/gm, '');
  expect(caddy).toMatch(/^\{\n\tlog default \{\n\t\texclude http\n\t\}\n\}/m);
  expect(caddy.match(/\blog\b/g)).toHaveLength(1);
  // HAProxy logs nothing that it is not told to.
  const haproxy = read('haproxy.cfg').replace(/^\s*#.*\n/gm, '');
  expect(haproxy).not.toMatch(/\blog\b|\bcapture\b/);
});

test('no proxy puts a photo or other work on the disk', () => {
  const nginx = read('nginx.conf').replace(/#.*$/gm, '');
  // Without it a body of more than 16 kB is a file under client_body_temp_path until it is answered.
  expect(nginx).toMatch(/^ {4}proxy_request_buffering off;$/m);
  expect(nginx).toMatch(/^ {4}proxy_http_version 1\.1;$/m);
  // Answers hold the same work; without this they wait in a file for a browser that reads slowly.
  expect(nginx).toMatch(/^ {4}proxy_buffering off;$/m);
  expect(nginx).not.toMatch(/client_body_in_file_only|proxy_store|proxy_cache|(?:buffering) on/);
  // Caddy streams, HAProxy holds what fits into its memory, unless they are told otherwise.
  const caddy = read('Caddyfile').replace(/^\s*#.*\n/gm, '');
  expect(caddy).not.toMatch(/request_buffers|response_buffers|\bcache\b/);
  expect(read('haproxy.cfg').replace(/^\s*#.*\n/gm, '')).not.toMatch(/\bcache\b|wait-for-body/);
});

test('HAProxy asks about the process alone, as all share the database', () => {
  expect(read('haproxy.cfg').match(/^\s*http-check send .*uri (\S+)/m)?.[1]).toBe('/readyz/process');
});

test('a service whose PostgreSQL is not up yet is started until it is', () => {
  // systemd gives up after five starts in ten seconds unless it is told otherwise, and reads that under [Unit] alone.
  const [, unit = ''] = read('classroom-station.service').match(/^\[Unit\]\n([^[]*)/m) ?? [];
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(read('classroom-station.service')).not.toMatch(/^StartLimitBurst=/m);
});

test.each(['backup', 'deletions'])(
  'what writes the %s reads the same secrets, and is as closed as the station',
  (unit) => {
    const shut = (name: string): string[] =>
      read(name).match(/^(NoNew|Capab|Ambient|Protect|Private|Restrict|Lock|SystemCall)\w*=.*$/gm) ?? [];
    // It must see whether the station runs.
    const open = ['PrivateUsers=yes', 'ProtectProc=invisible'];
    const wanted = shut('classroom-station.service').filter((line) => !open.includes(line));
    expect(wanted.length).toBeGreaterThan(15);
    expect(wanted.filter((line) => !shut(`classroom-station-${unit}.service`).includes(line))).toEqual([]);
  },
);

test('a stop is given longer than the longest delay, what is being written and mail may take together', () => {
  const longestDelay = Math.max(...[...Array(100).keys()].filter(mayDelay));
  expect(longestDelay).toBeGreaterThanOrEqual(5);
  // Feedback 30 s, mail 10 s, and room for PDFs, connections and the embedded database.
  const needed = longestDelay + 30 + 10 + 10;
  const seconds = Number(read('classroom-station.service').match(/^TimeoutStopSec=(\d+)$/m)?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(needed);
  const station = read('compose.yaml').match(/^ {2}station:\n(?: {4}.*\n|\n)+/m)?.[0];
  expect(Number(station?.match(/stop_grace_period: (\d+)s/)?.[1])).toBeGreaterThanOrEqual(needed);
});

function mayDelay(seconds: number): boolean {
  try {
    loadConfig({ DRAIN_DELAY: String(seconds) });
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

test('a service start finds what the one before compiled, in a folder that it may write to', () => {
  const unit = read('classroom-station.service');
  const inUnit = unit.match(/^Environment=.*\bNODE_COMPILE_CACHE=(\S+)/m)?.[1];
  const cache = unit.match(/^CacheDirectory=(\S+)$/m)?.[1];
  expect(inUnit).toBe(`/var/cache/${cache}`);
  const image = read('Dockerfile');
  const volumes = JSON.parse(image.match(/^VOLUME (.*)$/m)?.[1] ?? '[]') as string[];
  const inImage = image.match(/^ENV .*\bNODE_COMPILE_CACHE=(\S+)/m)?.[1] ?? '';
  expect(volumes.some((volume) => inImage.startsWith(`${volume}/`))).toBe(true);
});

test('no backup is kept for longer than the Privacy Policy says', () => {
  const days = [...read('backup.sh').matchAll(/-mtime \+(\d+) -delete/g)].map(([, kept]) => Number(kept));
  expect(days).toHaveLength(3);
  // `+186` is more than 186 whole days, and the script runs once a day.
  expect(oldestBackup).toEqual({ value: Math.max(...days) + 4, unit: 'days' });
  expect(read('README.md')).toContain(`no backup is kept for longer than ${oldestBackup.value} days`);
});

test('every file that the guide names is there, and every file is named', () => {
  const guide = read('README.md');
  const linked = [...guide.matchAll(/\]\(((?!http|#)[^)#]+)/g)].map(([, path = '']) => path);
  expect(linked.length).toBeGreaterThan(12);
  expect(linked.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

test('variables of the example are variables of the product', () => {
  const known = readFileSync(join(folder, '../../README.md'), 'utf8');
  const names = [...read('station.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  const ofCompose = ['POSTGRES_PASSWORD'];
  expect(names.filter((name) => !known.includes(`\`${name}\``) && !ofCompose.includes(name))).toEqual([]);
});
