import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { domainLayers, importRules, serverRooms } from './import-rules.ts';
import { crossedTables, tableBorders } from './table-rules.ts';
import { textRules } from './text-rules.ts';

export type Violation = { rule: string; from: string; to?: string };
export type BordersResult = { violations: Violation[]; modulesSeen: number };

const fixture = 'checks/borders-fixture/';

/** Checks every file that git lists under `root` against the import rules and the text rules. */
export async function checkBorders(root: string): Promise<BordersResult> {
  const files = listFiles(root);
  const modules = files.filter((file) => /\.(ts|tsx)$/.test(file));
  const result = await readImports(root, modules);
  const seen = new Set(result.modules.map((module) => module.source));
  const unseen = modules.filter((file) => !seen.has(file));
  const violations = [
    ...unseen.map((from) => ({ rule: 'every-module-is-seen', from })),
    ...result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...files.flatMap((file) => textViolations(root, file)),
    ...files
      .filter(isServerSource)
      .flatMap((file) => crossedTables(file, readFileSync(join(root, file), 'utf8'))),
    ...tablesWithoutBorder(root),
    ...unknownDomains(root),
    ...crowdedFolders(files),
  ];
  return { violations, modulesSeen: modules.length - unseen.length };
}

/** Paths relative to `root` of what is or will be committed there. */
export function listFiles(root: string) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))]
    .filter((file) => file && !file.startsWith(fixture) && existsSync(join(root, file)))
    .sort();
}

async function readImports(root: string, files: string[]) {
  // The compiler of TypeScript 7 has no interface that a checker could use: with it nothing would be seen.
  const { output } = await cruise(
    files,
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      validate: true,
      enhancedResolveOptions: { exportsFields: ['exports'] },
      ruleSet: { forbidden: importRules },
    },
    {
      conditionNames: ['node', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  );
  return output as ICruiseResult;
}

function textViolations(root: string, file: string): Violation[] {
  const rules = textRules.filter((rule) => rule.appliesTo(file));
  if (rules.length === 0) return [];
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return rules.flatMap(({ name, broken }) =>
    broken(file, lines).map((line) => ({ rule: name, from: line > 0 ? `${file}:${line}` : file })),
  );
}

const mostInFolder = 25;
/** Folders of one kind, in which a name is found without reading the others. */
const ofOneKind = ['contract', 'words', 'database/migrations', 'server/operator', 'web/ui'];

/** Folders with more than 25 sources, not counting tests: nobody finds their way in one. */
export function crowdedFolders(files: readonly string[]): Violation[] {
  const sources = files.filter(
    (file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !/\.(test|spec|factory)\.tsx?$|\.d\.ts$/.test(file),
  );
  const folders = Map.groupBy(sources, dirname);
  return [...folders]
    .filter(([folder, held]) => held.length > mostInFolder && !ofOneKind.includes(folder))
    .map(([from]) => ({ rule: 'at-most-25-sources-a-folder', from }));
}

const isServerSource = (file: string) =>
  /^server\/(?!testing\/).*\.ts$/.test(file) && !/\.(test|factory)\.ts$/.test(file);

/** A table that nobody owns would be written from everywhere. */
function tablesWithoutBorder(root: string): Violation[] {
  const schema = join(root, 'database/schema.sql');
  if (!existsSync(schema)) return [];
  return [...readFileSync(schema, 'utf8').matchAll(/^create table (\w+)/gm)]
    .filter(([, table = '']) => !(table in tableBorders))
    .map(([, table = '']) => ({ rule: 'every-table-has-a-border', from: 'database/schema.sql', to: table }));
}

/** A domain without a layer would have no direction. */
function unknownDomains(root: string): Violation[] {
  const known = new Set([...serverRooms, ...domainLayers.flat()]);
  return readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !known.has(entry.name))
    .map((entry) => ({ rule: 'every-domain-has-a-layer', from: `server/${entry.name}` }));
}

if (import.meta.main) {
  const { violations, modulesSeen } = await checkBorders(process.cwd());
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from}${to ? ` -> ${to}` : ''}`);
  console.log(`${modulesSeen} modules seen, ${violations.length} borders crossed`);
  process.exitCode = violations.length > 0 || modulesSeen === 0 ? 1 : 0;
}
