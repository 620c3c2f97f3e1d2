import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './borders/borders.ts';

/** `name in file`, for each class name of one side that the other side lacks. */
export type LoneClasses = {
  /** Named by a page, and in no stylesheet. */
  unstyled: string[];
  /** In a stylesheet, and named by no page. */
  unused: string[];
};
export type SourceFile = { file: string; text: string };

/** Class names are global texts that no compiler sees: compares those of the pages with those of the stylesheets. */
export function compareClasses(code: readonly SourceFile[], styles: readonly SourceFile[]): LoneClasses {
  const styled = new Map<string, string>();
  for (const { file, text } of styles) for (const name of classesOfStyles(text)) styled.set(name, file);
  const named = code.flatMap(({ file, text }) => classesOfMarkup(text).map((name) => ({ name, file })));
  const isStyled = (name: string) =>
    name.endsWith('-') ? [...styled.keys()].some((one) => one.startsWith(name)) : styled.has(name);

  const words = new Set(code.flatMap(({ text }) => wordsOfTexts(text)));
  const starts = named.map(({ name }) => name).filter((name) => name.endsWith('-'));
  const isUsed = (name: string) => words.has(name) || starts.some((start) => name.startsWith(start));
  return {
    unstyled: [
      ...new Set(named.filter(({ name }) => !isStyled(name)).map(({ name, file }) => `${name} in ${file}`)),
    ],
    unused: [...styled].filter(([name]) => !isUsed(name)).map(([name, file]) => `${name} in ${file}`),
  };
}

function classesOfStyles(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return [...bare.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);
}

/**
 * The names in each `className="…"`, `className={…}` and `classes(…)`. One that is put together in code comes as its
 * beginning, with the hyphen: `mark-` for `mark-${name}`.
 */
function classesOfMarkup(text: string): string[] {
  const found: string[] = [];
  for (const { 0: opening, index } of text.matchAll(/\b(?:className=["{]|classes\()/g)) {
    const from = index + opening.length;
    const isText = opening.endsWith('"');
    const end = isText ? text.indexOf('"', from) : closingAt(text, from);
    const part = text.slice(from, end);
    // What is compared with is no class.
    const texts = isText ? [part] : wholeTexts(part.replace(/[!=]==?\s*'[^']*'/g, ''));
    found.push(...texts.flatMap((one) => one.split(/\s+/)).filter((name) => /^[a-z]/i.test(name)));
  }
  return found;
}

/** Where the bracket that was opened before `from` is closed. */
function closingAt(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if ('({['.includes(text[at] ?? '')) depth += 1;
    if (')}]'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Texts in a piece of code; of a template what stands before each `${…}`. */
function wholeTexts(code: string): string[] {
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap(([, single, double, template]) =>
    template === undefined ? [single ?? double ?? ''] : template.split(/\$\{[^}]*\}/),
  );
}

/** The words of every text that may be class names: one may be handed over as a property, or kept in a table. */
function wordsOfTexts(text: string): string[] {
  return wholeTexts(text).flatMap((one) => (/^[a-z\d\s-]+$/.test(one) ? one.split(/\s+/) : []));
}

/** The pages and stylesheets that git lists under `root`. */
export function checkClasses(root: string): LoneClasses {
  const files = listFiles(root)
    .filter((file) => file.startsWith('web/') && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file,
      text: /\.(css|tsx?)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '',
    }));
  return compareClasses(
    files.filter(({ file }) => /\.tsx?$/.test(file)),
    files.filter(({ file }) => file.endsWith('.css')),
  );
}

if (import.meta.main) {
  const { unstyled, unused } = checkClasses(process.cwd());
  for (const one of unstyled) console.error(`no stylesheet has the class ${one}`);
  for (const one of unused) console.error(`no page has the class ${one}`);
  process.exitCode = unstyled.length + unused.length > 0 ? 1 : 0;
}
