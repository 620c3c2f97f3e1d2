import { ModelFailure } from './model-failure.ts';
import { failureInStream, fieldsOf } from './model-failure-of.ts';

/** The server says that its answer is over. */
export const done = Symbol('done');
/** More than that is no answer. */
const longestChunk = 1_000_000;

/**
 * The JSON of each event. Servers differ in how they end a line and an event, and in whether it is an event at all: some
 * send lines of bare JSON, or one object over many lines. Throws what is reported as an error, and what is broken.
 */
export async function* chunksOf(response: Response): AsyncGenerator<unknown, void, void> {
  let unread = '';
  let isEvent = false;
  let isPage = false;
  for await (const line of linesOf(response)) {
    const isBlank = line.trim() === '';
    if (/^(?::|event:|id:|retry:)/.test(line) || (isBlank && !isEvent)) continue;
    if (isBlank) unread = endEvent(unread);
    else isEvent = line.startsWith('data:');
    isPage ||= /^\s*<(?:!doctype|html)/i.test(line);
    const data = isEvent ? line.slice('data:'.length) : line;
    if (data.trim() === '[DONE]') yield done;
    unread = isJson(unread) ? `${unread}\n${data}` : data;
    if (unread.length > longestChunk) throw new ModelFailure('malformed');
    const chunk = isJson(unread) && /[}\]]\s*$/.test(data) ? parsed(unread) : undefined;
    if (chunk === undefined) continue;
    unread = '';
    throwReported(chunk);
    yield chunk;
  }
  if (isPage) throw new ModelFailure('rejected', { during: 'a web page came' });
  endEvent(unread);
}

/** What is no JSON and does not begin like it says nothing: "ping". */
function endEvent(unread: string): string {
  if (isJson(unread)) throw new ModelFailure('malformed');
  return '';
}

const isJson = (text: string) => /^\s*[{[]/.test(text) && text.trim() !== '[DONE]';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An error may come where the status was good, in many shapes. */
function throwReported(chunk: unknown) {
  const { error, errors, detail, object, type, code, status, choices } = fieldsOf(chunk);
  if (saysSomething(error)) throw failureInStream(error);
  if (choices) return;
  const isError = [object, type, status].includes('error') || Number(code) >= 400 || Number(status) >= 400;
  const reported = [errors, detail].find(saysSomething);
  if (isError || reported) throw failureInStream(reported ?? chunk);
}

const saysSomething = (it: unknown) =>
  typeof it === 'string' ? it !== '' : Object.values(fieldsOf(it)).some(Boolean);

async function* linesOf({ body }: Response): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const bytes of body ?? []) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch {
    throw new ModelFailure('cut');
  }
  if (rest) yield rest;
}
