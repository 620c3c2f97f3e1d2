import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, readEvents, type SentEvent } from './event-stream.ts';

const newLines = ['\n', '\r\n', '\r'] as const;
const eventData = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[\r\n]/g, ' '));
const sentEvent = fc.record({
  id: fc.integer({ min: 1, max: 9999 }).map(String),
  lines: fc.array(eventData, { minLength: 1, maxLength: 3 }),
  comment: fc.boolean(),
});

function cutAt<T extends string | Uint8Array>(whole: T, places: number[]): T[] {
  const at = [...new Set([0, ...places.map((place) => place % (whole.length + 1)), whole.length])];
  at.sort((a, b) => a - b);
  return at.slice(1).map((end, index) => whole.slice(at[index], end) as T);
}

describe('the event parser', () => {
  it('reads the same events wherever the text was cut', () => {
    const stream = fc.record({
      events: fc.array(sentEvent, { maxLength: 6 }),
      newLine: fc.constantFrom(...newLines),
      cuts: fc.array(fc.nat(), { maxLength: 30 }),
    });
    fc.assert(
      fc.property(stream, ({ events, newLine, cuts }) => {
        const sent = events.map(({ id, lines, comment }) =>
          [...(comment ? [': still here'] : []), `id: ${id}`, ...lines.map((l) => `data: ${l}`), '', ''].join(
            newLine,
          ),
        );
        const parser = createEventParser();
        const read = cutAt(sent.join(''), cuts).flatMap((chunk) => parser.push(chunk));
        expect(read).toEqual(events.map(({ id, lines }) => ({ id, data: lines.join('\n') })));
      }),
    );
  });

  it('keeps an event back until its empty line has come', () => {
    const parser = createEventParser();
    expect(parser.push('id: 1\ndata: {"a"')).toEqual([]);
    expect(parser.push(':1}\n')).toEqual([]);
    expect(parser.push('\n')).toEqual([{ id: '1', data: '{"a":1}' }]);
  });

  it('takes a line end for one line end when it is cut in its middle', () => {
    const parser = createEventParser();
    expect(parser.push('id: 1\r\ndata: one\r')).toEqual([]);
    expect(parser.push('\ndata: two\r\n\r')).toEqual([{ id: '1', data: 'one\ntwo' }]);
    expect(parser.push('\ndata: three\r\n\r\n')).toEqual([{ id: '1', data: 'three' }]);
  });

  it('skips comments and fields it does not know', () => {
    const parser = createEventParser();
    expect(parser.push(': still here\n\nevent: x\nretry: 3\n\ndata:tight\n\n')).toEqual([
      { id: null, data: 'tight' },
    ]);
  });
});

describe('reading a body', () => {
  it('puts characters together that were cut in the middle of their bytes', async () => {
    const bytes = new TextEncoder().encode('id: 1\ndata: naïve 🦉 café\n\n');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), async (cuts) => {
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const chunk of cutAt(bytes, cuts)) controller.enqueue(chunk);
            controller.close();
          },
        });
        const events: SentEvent[] = [];
        for await (const event of readEvents(body)) events.push(event);
        expect(events).toEqual([{ id: '1', data: 'naïve 🦉 café' }]);
      }),
    );
  });
});
