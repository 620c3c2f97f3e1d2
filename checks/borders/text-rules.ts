/** A rule that needs no import graph: the lines of a file that break it, line 0 meaning the file as a whole. */
export type TextRule = {
  name: string;
  appliesTo(path: string): boolean;
  broken(path: string, lines: string[]): number[];
};

const isCode = (path: string) => /\.(ts|tsx|mjs|cjs)$/.test(path);
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isTooling = (path: string) =>
  /^(checks|bench|e2e|trust|server\/testing)\/|\.config\.ts$|^prepare\.mjs$/.test(path);

function linesWith(pattern: RegExp) {
  return (_path: string, lines: string[]) =>
    lines.flatMap((line, index) => (pattern.test(line) && !isComment(line) ? [index + 1] : []));
}

function isComment(line: string) {
  return /^\s*(\/\/|\*|\/\*)/.test(line);
}

const specifier = /(?:\bfrom |\bimport |\bimport\()'([^']+)'/;

/**
 * `#room/` across a border and `./` inside: so that every crossing shows in the import lines. Between two folders
 * of one room either may be used.
 */
function wrongSpecifiers(path: string, lines: string[]) {
  const folders = path.split('/').slice(0, -1);
  return lines.flatMap((line, index) => {
    const target = specifier.exec(line)?.[1];
    if (!target || isComment(line)) return [];
    const climbs = target.split('/').filter((part) => part === '..').length;
    const isWrong = target.startsWith('#')
      ? innerFolder(target.slice(1).split('/').slice(0, -1)) === innerFolder(folders)
      : target.startsWith('.') && folders.length > 0 && climbs >= folders.length;
    return isWrong ? [index + 1] : [];
  });
}

function innerFolder(folders: string[]) {
  return folders.slice(0, 2).join('/');
}

const vagueNames =
  /(^|[-.])(utils?|helpers?|manager|common|(?<!terms-of-)service|controller|repository)([-.]|$)/;
const goodName = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** What a value is called that holds words for people. */
const texts = 'notes?|heading|label|title';

export const textRules: TextRule[] = [
  {
    name: 'env-in-config-alone',
    appliesTo: (path) =>
      isCode(path) && !isTest(path) && !isTooling(path) && path !== 'server/process/config.ts',
    broken: linesWith(/process\.env\b|import\.meta\.env\.(?!PROD|DEV|SSR|MODE)/),
  },
  {
    name: 'queries-in-stores-alone',
    appliesTo: (path) =>
      /^server\/(?!database\/|testing\/|doctor\/)/.test(path) &&
      isCode(path) &&
      !isTest(path) &&
      !/-store\.ts$/.test(path),
    broken: linesWith(/\bsql`/),
  },
  {
    // A type that is only claimed would be believed: rows are read with a schema, by `queryRows`.
    name: 'rows-are-parsed',
    appliesTo: (path) => path.startsWith('server/') && isCode(path) && !isTest(path),
    broken: linesWith(/\bsql</),
  },
  {
    // The version before runs beside a database that has got a column more: PostgreSQL refuses a prepared `*` then, and
    // one may not read what was granted to nobody. Of functions, those in force stand in the schema.
    name: 'columns-are-named',
    appliesTo: (path) =>
      path === 'database/schema.sql' ||
      (/^server\/(?!testing\/)/.test(path) && isCode(path) && !isTest(path)),
    broken: linesWith(
      /\b(select|returning)\s+(distinct\s+)?(\w+\.)?\*|,\s*\w+\.\*,?\s*(from\b|$)|\breturns setof\b/i,
    ),
  },
  {
    // Whoever words a text better must change nothing else: what a program asks for is a fact of its own. The upgrade of
    // what was stored as sentences is the last to read them.
    name: 'no-sentence-is-read-back',
    appliesTo: (path) =>
      /^(contract|words|database|server|web)\//.test(path) &&
      (isCode(path) || path.endsWith('.sql')) &&
      !isTest(path) &&
      path !== 'database/migrations/085-facts-not-sentences.sql',
    broken: linesWith(
      new RegExp(
        [
          // In SQL: literal words, other than the beginning of an identifier, and a text that is asked for by another.
          String.raw`\bi?like\s+'(?!\w+\\+_)[^']*\p{L}`,
          String.raw`\b(?:${texts})\b[^\s,;]*\s+(?:i?like|~\*?|\?)\s+\$\{`,
          String.raw`\b(?:${texts})\s+[!=]==\s+(?:'[^']|\w*(?:Heading|Label|Note|Title)\b)`,
          String.raw`(?:'|(?:Heading|Label|Note|Title))\s+[!=]==\s+(?:\w+\.)?(?:${texts})\b`,
          String.raw`\bheading\s+[!=]==\s+(?!null|'')`,
          String.raw`\.(?:test|exec)\((?:\w+\.)?(?:note|heading|title)\)`,
          String.raw`\b(?:note|heading|title)\??\.(?:startsWith|endsWith|includes|match)\(`,
        ].join('|'),
        'u',
      ),
    ),
  },
  {
    name: 'addresses-come-from-the-contract',
    appliesTo: (path) => path.startsWith('web/') && isCode(path) && !isTest(path),
    broken: linesWith(/['"`]\/api\//),
  },
  {
    name: 'no-re-export',
    // Playwright's tests take `expect` from where they take their extended `test`; one file stands in for a package.
    appliesTo: (path) =>
      isCode(path) &&
      !/^server\/[^/]+\/index\.ts$|^e2e\/fixtures\.ts$|^web\/build\/preact\/react\.ts$/.test(path),
    broken: linesWith(/^\s*export (type )?(\*|\{[^}]*\}) from /),
  },
  {
    name: 'at-most-400-lines',
    appliesTo: (path) => isCode(path) || /\.(html|css)$/.test(path),
    broken: (_path, lines) => (lines.length > 401 ? [0] : []),
  },
  {
    name: 'tests-run-whole-and-wait-for-facts',
    appliesTo: isTest,
    broken: linesWith(
      /\b(test|it|describe)\.(only|skip|todo|fixme)\b|\.(only|skip|fixme)\(|waitForTimeout\(|\b(vi|jest)\.mock\(/,
    ),
  },
  {
    name: 'nothing-left-unfinished',
    appliesTo: (path) =>
      (isCode(path) || /\.(css|sql)$/.test(path)) && path !== 'checks/borders/text-rules.ts',
    broken: (_path, lines) =>
      lines.flatMap((line, index) =>
        /\b(TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck/.test(line) ? [index + 1] : [],
      ),
  },
  { name: 'borders-show-in-imports', appliesTo: (path) => isCode(path), broken: wrongSpecifiers },
  {
    name: 'names-say-what',
    appliesTo: (path) => isCode(path) || /\.(css|sql)$/.test(path),
    broken: (path) => {
      const parts = path.split('/');
      const isGood = parts.every((part) => goodName.test(part.replace(/^\./, '')) && !vagueNames.test(part));
      return isGood ? [] : [0];
    },
  },
];
