import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type LockFile = { packages: Record<string, Entry> };

/** A package as the lock file names it. */
export type LockedPackage = {
  name: string;
  version: string;
  /** As its author wrote it; undefined where neither it nor the package that it is a platform's part of says one. */
  licence: string | undefined;
  /** Its part for one platform, or what one platform needs. */
  isOptional: boolean;
  isDev: boolean;
  /** Subresource integrity, `sha512-…`. */
  integrity: string | undefined;
  /** Names and versions, `name@version`, of what it needs. */
  needs: string[];
};

const folder = 'node_modules/';

/** Every package of the lock file, the application itself first; a version that lies in two places stands once. */
export function lockedPackages({ packages }: LockFile): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    const { version = '', optional = false, dev = false, integrity } = entry;
    const name = path === '' ? (entry.name ?? '') : path.slice(path.lastIndexOf(folder) + folder.length);
    const id = `${name}@${version}`;
    const before = found.get(id);
    found.set(id, {
      ...{ name, version, integrity },
      licence: entry.license ?? licenceOfWhole(packages, name),
      isOptional: optional && (before?.isOptional ?? true),
      isDev: dev && (before?.isDev ?? true),
      needs: [...new Set([...(before?.needs ?? []), ...needsOf(packages, path, entry)])].sort(),
    });
  }
  return [...found.values()];
}

/** The lock file of this repository. */
export function readLock(): LockFile {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
}

/** npm writes no licence for a part of another platform than its own: it is that of the package that asks for it. */
function licenceOfWhole(packages: LockFile['packages'], name: string): string | undefined {
  return Object.values(packages).find(({ optionalDependencies }) => name in (optionalDependencies ?? {}))
    ?.license;
}

function needsOf(packages: LockFile['packages'], path: string, entry: Entry): string[] {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
  return names.flatMap((name) => {
    const version = nearest(packages, path, name)?.version;
    return version ? [`${name}@${version}`] : [];
  });
}

/** As Node looks for it: beside the package that asks, then in each folder above. */
function nearest(packages: LockFile['packages'], from: string, name: string): Entry | undefined {
  for (let path = from; ; ) {
    const found = packages[path === '' ? `${folder}${name}` : `${path}/${folder}${name}`];
    if (found || path === '') return found;
    path = path.slice(0, Math.max(0, path.lastIndexOf(`/${folder}`)));
  }
}
