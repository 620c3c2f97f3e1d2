/** The fields of a server-sent event that this product uses. */
export interface SentEvent {
  id: string | null;
  data: string;
}

/**
 * Parses server-sent events from chunks that may end anywhere. `push` answers the events that became complete; comments
 * and unknown fields are skipped.
 */
export function createEventParser(): { push(chunk: string): SentEvent[] } {
  let rest = '';
  let afterReturn = false;
  let id: string | null = null;
  let data: string[] = [];

  function endOfEvent(): SentEvent[] {
    const event = data.length > 0 ? [{ id, data: data.join('\n') }] : [];
    data = [];
    return event;
  }

  function readLine(line: string): SentEvent[] {
    if (line === '') return endOfEvent();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) id = value;
    return [];
  }

  return {
    push(chunk) {
      // A line feed that opens a chunk may be the second half of the \r\n that closed the last one.
      const text = rest + (afterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk);
      if (chunk !== '') afterReturn = chunk.endsWith('\r');
      const lines = text.split(/\r\n|\n|\r/);
      rest = lines.pop() ?? '';
      return lines.flatMap(readLine);
    },
  };
}

export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<SentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createEventParser();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
