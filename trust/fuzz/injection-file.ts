import { studentHeaders } from '#contract/constants.ts';
import type { CallName } from '#contract/index.ts';
import type { Wire } from './send.ts';

/** Calls whose headers are tried, too: each stands for all that are let in the same way. */
const headersTried: Partial<Record<CallName, readonly string[]>> = {
  'get-session': ['Cookie', 'Authorization'],
  'list-units': ['Cookie', 'Authorization'],
  'generate-feedback': [...Object.values(studentHeaders), 'Cookie', 'Last-Event-ID'],
  'get-submission': [studentHeaders.link, studentHeaders.submissionSecret, 'Last-Event-ID'],
  'reading-ai-summary': [
    studentHeaders.idempotencyKey,
    studentHeaders.submissionSecret,
    studentHeaders.checkInId,
  ],
  'join-waiting-list': ['X-Forwarded-For'],
};

export type InjectionFile = {
  /** A request as text, with a star behind each value that is to be tried. */
  text: string;
  parameters: number;
  /** Headers that carry a star: they must arrive as they are. */
  tried: readonly string[];
};

const mark = '*';

/** The request of a call as sqlmap reads it, or null where there is nothing to put in. */
export function toInjectionFile(name: CallName, wire: Wire, host: string): InjectionFile | null {
  const tried = headersTried[name] ?? [];
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(wire.headers).map(([key, value]) => [key, String(value)]),
  );
  for (const key of tried) headers[key] = `${headers[key] ?? 'x'}${mark}`;
  const path = wire.path.replace(/[\w-]{36}|=[^&]+/g, (value) => value + mark).replace(/\/0$/, `/0${mark}`);
  const body = wire.body === undefined ? '' : JSON.stringify(marked(JSON.parse(String(wire.body))));
  const lines = Object.entries({ Host: host, ...headers }).map(([key, value]) => `${key}: ${value}`);
  const text = `${wire.method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${toAscii(body)}`;
  const parameters = (path + body).split(mark).length - 1 + tried.length;
  return parameters > 0 ? { text, parameters, tried } : null;
}

/** A star behind each text, and plain words in place of those that hold a star of their own. The rest stays valid. */
function marked(value: unknown, star = mark): unknown {
  if (typeof value === 'string') return (/^[\w:@.+ -]{1,300}$/.test(value) ? value : 'The river rose') + star;
  // What stands in one entry of a list stands in the others.
  if (Array.isArray(value)) return value.map((entry, at) => marked(entry, at === 0 ? star : ''));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key.replaceAll(mark, ''),
    marked(inner, star),
  ]);
  return Object.fromEntries(entries);
}

function toAscii(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
