import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPreface, parseTextDelta, textDeltaReader } from './text-delta.ts';

const wires = {
  OpenAI: (content: string) =>
    `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
  Anthropic: (text: string) =>
    `event: content_block_delta\ndata: ${JSON.stringify({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })}\n\n`,
  Google: (text: string) =>
    `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] })}\r\n\r\n`,
};

describe.each(Object.entries(wires))('%s', (_name, event) => {
  test('read one after the other, events say what each says by itself', () => {
    const texts = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('x', '"', '\\', 'id', '\n', '\u2028')),
    );
    fc.assert(
      fc.property(texts, fc.string(), (all, other) => {
        const read = textDeltaReader();
        for (const text of all) {
          const [seen, expected] = [read(event(text)), parseTextDelta(event(text))];
          expect([seen?.slot, seen?.text]).toEqual([expected?.slot, expected?.text]);
          const again = (delta: typeof seen) => parseTextDelta(delta?.withText(other) ?? '')?.text;
          expect(again(seen)).toBe(again(expected));
        }
      }),
    );
  });

  test('an event of another kind among them is not taken for a piece of text', () => {
    const read = textDeltaReader();
    expect(read(event('One'))?.text).toBe('One');
    const other = event(' two').replace('" two"', '" two","index":7');
    expect(read(other)?.slot).toBe(parseTextDelta(other)?.slot);
    const finish = event(' two').replace('null', '"stop"');
    expect(read(finish)?.text).toBe(parseTextDelta(finish)?.text);
    expect(read(event(' three'))?.text).toBe(' three');
  });
});

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

test.each([
  [': keep-alive\n\n', true],
  [data({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }), true],
  [`event: message_start\n${data({ type: 'message_start', message: { usage: {} } })}`, true],
  [data({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }), true],
  [data({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Look' } }), false],
  [data({ type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } }), false],
  [`event: ping\n${data({ type: 'ping' })}`, true],
  [data({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }), false],
  [data({ choices: [{ index: 0, delta: { reasoning_content: 'Well' } }] }), false],
  [data({ choices: [], usage: { total_tokens: 1 } }), false],
  [data({ error: { message: 'overloaded' } }), false],
  [`event: error\n${data({ type: 'error', error: { type: 'overloaded_error' } })}`, false],
  ['data: [DONE]\n\n', false],
])('what only says that an answer begins is told from all else: %s', (event, expected) => {
  expect(isPreface(event)).toBe(expected);
});
