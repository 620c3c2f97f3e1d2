import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const schemasQuery = '?schemas';
/** The content security policy forbids eval, so zod must not try it. */
const withoutEval = "import { config as configureZod } from 'zod';\nconfigureZod({ jitless: true });\n";

/**
 * In the browser a call needs its method, its path and its failure messages only. This plugin reduces each
 * `contract/` file with calls to that, so that making a call never loads the schema library. Screens that import a
 * schema get the whole file.
 */
export function browserContract(root: string): Plugin {
  const folder = `${root}/contract/`;
  return {
    name: 'browser-contract',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(folder)) return;
      const source = readFileSync(id.replace(schemasQuery, ''), 'utf8');
      const whole = /^import \{ z \} from 'zod';/m.test(source) ? withoutEval + source : source;
      if (id.endsWith(schemasQuery)) return whole;
      const exports = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const names = Object.keys(exports);
      if (!names.some((name) => isCall(exports[name]))) return whole;
      const calls = names.filter((name) => isCall(exports[name]));
      const others = names.filter((name) => !calls.includes(name));
      const lines = calls.map(
        (name) => `export const ${name} = ${JSON.stringify(shorten(exports[name] as CallLike))};`,
      );
      if (others.length > 0)
        lines.push(`export { ${others.join(', ')} } from ${JSON.stringify(id + schemasQuery)};`);
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
    transform(_, id) {
      return id.startsWith(folder) ? { moduleSideEffects: false } : undefined;
    },
  };
}

type CallLike = { method: string; path: string; failure: { title: string; message: string } };

function isCall(value: unknown): value is CallLike {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value
  );
}

function shorten({ method, path, failure }: CallLike) {
  return { method, path, failure };
}
