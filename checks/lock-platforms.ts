import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type LockEntry = {
  version?: string;
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

// `npm run lock:complete`: after a change of dependencies.
if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = missingPlatforms(lock);
  const [root, ...rest] = Object.entries(lock.packages);
  const sorted = [...rest, ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(root ? [root, ...sorted] : sorted);
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} packages of other platforms added to package-lock.json`);
}
