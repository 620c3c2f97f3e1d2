import { derivedFiles } from './derived-files.ts';
import { type LockedPackage, lockedPackages, readLock } from './locked-packages.ts';

/**
 * Licences that a product under MIT may be built with and handed on with. MPL and LGPL bind changes to those packages
 * themselves: they are used as they come, each in files of its own.
 */
const accepted = new Set(
  `0BSD AFL-2.1 Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC LGPL-3.0 LGPL-3.0-or-later
  MIT MIT-0 MPL-2.0 OFL-1.1 PostgreSQL Zlib`.split(/\s+/),
);

/** Packages whose licence has no name in the list of SPDX, read by a person. */
const acceptedByHand: Record<string, string> = {
  'dictionary-en@(MIT AND BSD)':
    'word lists under terms like MIT and BSD with three clauses; its notice comes with it',
};

/** What is wrong with a package's licence; null where nothing is. */
export function licenceFault({
  name,
  version,
  licence,
}: Pick<LockedPackage, 'name' | 'version' | 'licence'>): string | null {
  if (!licence) return `${name}@${version} names no licence`;
  if (`${name}@${licence}` in acceptedByHand || isAccepted(licence)) return null;
  return `${name}@${version} is under ${licence}, which is not among those accepted`;
}

/** Of alternatives one is enough; of licences that hold together each must be accepted. */
function isAccepted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((part) => accepted.has(part)));
}

// `npm run licences`: how many packages are under which licence, and which files of ours were made from the work of
// others; 1 where one is unknown or not accepted.
if (import.meta.main) {
  const packages = lockedPackages(readLock());
  const counts = Map.groupBy(packages, ({ licence }) => licence ?? 'none');
  for (const [licence, of] of [...counts].sort(([, a], [, b]) => b.length - a.length)) {
    const shipped = of.filter(({ isDev }) => !isDev).length;
    console.log(`${String(of.length).padStart(4)}  ${licence} (${shipped} in the running product)`);
  }
  const derived = derivedFiles();
  for (const { name, licence, from } of derived) console.log(`      ${licence}: ${name}, made from ${from}`);
  const files = derived.map(({ name, licence, sha256 }) => ({ name, licence, version: sha256.slice(0, 8) }));
  const faults = [...packages, ...files].map(licenceFault).filter((fault) => fault !== null);
  for (const fault of faults) console.error(fault);
  if (packages.length < 100) console.error('the lock file was not read');
  process.exitCode = faults.length > 0 || packages.length < 100 ? 1 : 0;
}
