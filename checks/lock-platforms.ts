import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type LockEntry = {
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockEntry> };

/** Operating systems and processors as they stand in the names of platform packages. */
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * A package for another platform that the registry did not answer for is left out of a lock file by npm, and then
 * `npm ci` refuses the whole file. This finds what is left out and the entry that belongs there.
 */
export function missingPlatforms({ packages }: Lock): [path: string, entry: LockEntry][] {
  const missing = Object.values(packages).flatMap(({ dev, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)))
      .map(([name, version]): [string, LockEntry] => [
        `node_modules/${name}`,
        { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true },
      ]),
  );
  return missing.sort(([a], [b]) => (a < b ? -1 : 1));
}

function platformOf(name: string) {
  const words = name.split(/[^a-z0-9]+/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} names no platform`);
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc'];
  return { cpu, os, ...(os[0] === 'linux' ? { libc } : {}) };
}

/** Entries that `npm ci` would install without comparing what came with a hash. */
export function unhashed({ packages }: Lock): [path: string, entry: LockEntry][] {
  return Object.entries(packages).filter(
    ([path, { version, integrity }]) => path !== '' && version && !integrity,
  );
}

/** The hash that the registry gives for a version; undefined where it does not have it. Throws where it cannot be asked. */
function askHash(name: string, version: string): string | undefined {
  try {
    const args = ['view', `${name}@${version}`, 'dist.integrity', '--json'];
    return JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch (error) {
    if (String((error as { stdout?: string }).stdout).includes('"E404"')) return undefined;
    throw error;
  }
}

// `npm run lock:complete`: after a change of dependencies.
if (import.meta.main) {
  const file = process.argv[2] ?? join(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = missingPlatforms(lock);
  const [root, ...rest] = Object.entries(lock.packages);
  const sorted = [...rest, ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(root ? [root, ...sorted] : sorted);
  const bare = unhashed(lock);
  for (const [path, { version = '', ...entry }] of bare) {
    const integrity = askHash(
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    );
    if (integrity) lock.packages[path] = { version, integrity, ...entry };
  }
  const left = unhashed(lock);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `${missing.length} packages of other platforms and ${bare.length - left.length} hashes added to package-lock.json`,
  );
  if (left.length > 0) console.log(`The registry has none for:\n${left.map(([path]) => path).join('\n')}`);
}
