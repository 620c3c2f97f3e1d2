import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventGatherer } from './event-gatherer.ts';

const openai = (content: string) =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const anthropic = (text: string) => {
  const data = { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } };
  return `event: content_block_delta\ndata: ${JSON.stringify(data)}\n\n`;
};
const google = (text: string, tokens = 1) =>
  `data: ${JSON.stringify({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }],
    usageMetadata: { candidatesTokenCount: tokens },
  })}\r\n\r\n`;

describe.each([
  ['OpenAI', openai],
  ['Anthropic', anthropic],
  ['Google', google],
] as const)('%s', (_name, event) => {
  test('the first piece goes through at once, the middle of a sentence is gathered', () => {
    const gatherer = new EventGatherer();
    expect(gatherer.push(event('Look'))).toBe(event('Look'));
    expect(gatherer.push(event(' at') + event(' this'))).toBe('');
    expect(gatherer.isHolding).toBe(true);
    expect(gatherer.flush()).toBe(event(' at this'));
    expect(gatherer.isHolding).toBe(false);
  });

  test('a sentence goes through with the first letter of the next', () => {
    const gatherer = new EventGatherer();
    gatherer.push(event('Look'));
    expect(gatherer.push(event(' here.'))).toBe('');
    expect(gatherer.push(event(' '))).toBe('');
    expect(gatherer.push(event('Why'))).toBe(event(' here. Why'));
    expect(gatherer.push(event('? S'))).toBe(event('? S'));
  });

  test('a sentence flushed by time is still followed by its letter at once', () => {
    const gatherer = new EventGatherer();
    gatherer.push(event('Look'));
    gatherer.push(event(' here. '));
    gatherer.flush();
    expect(gatherer.push(event('Why'))).toBe(event('Why'));
  });

  test('the end of a field and of an object go through at once', () => {
    const gatherer = new EventGatherer();
    gatherer.push(event('Look'));
    expect(gatherer.push(event(' here."'))).toBe(event(' here."'));
    expect(gatherer.push(event(',"sentence":4'))).toBe('');
    expect(gatherer.push(event('}'))).toBe(event(',"sentence":4}'));
  });

  test('a heading, which ends without a full stop, goes through with the comma behind it', () => {
    const gatherer = new EventGatherer();
    gatherer.push(event('{"label":"Link'));
    expect(gatherer.push(event(' your ideas"'))).toBe('');
    expect(gatherer.push(event(','))).toBe(event(' your ideas",'));
  });

  test('a sentence in another script goes through with the first letter of the next', () => {
    const gatherer = new EventGatherer();
    gatherer.push(event('Look'));
    expect(gatherer.push(event(' यह अच्छा है।') + event(' य'))).toBe(event(' यह अच्छा है। य'));
  });
});

test('the latest counts of tokens are kept', () => {
  const gatherer = new EventGatherer();
  gatherer.push(google('Look', 1));
  gatherer.push(google(' at', 2) + google(' it', 3));
  expect(gatherer.flush()).toBe(google(' at it', 3));
});

test.each([
  ['a finish', `data: {"choices":[{"delta":{"content":" x"},"finish_reason":"stop"}]}\n\n`],
  ['a usage', `data: {"choices":[],"usage":{"prompt_tokens":1}}\n\n`],
  ['a refusal', `data: {"choices":[{"delta":{"content":"a","refusal":"no"}}]}\n\n`],
  ['an error', 'data: {"error":{"message":"x"}}\n\n'],
  ['a mark', 'data: [DONE]\n\n'],
  ['a comment', ': keep-alive\n\n'],
  ['a broken event', 'data: {"choices":[{"delta":{"content":"x\n\n'],
  ['another block', anthropic('x').replace('"index":0', '"index":1').replace('text_delta', 'thinking_delta')],
  ['a thought', google('x').replace('"text":"x"', '"text":"x","thought":true')],
])('%s goes through as it is, behind what was held', (_name, event) => {
  const gatherer = new EventGatherer();
  gatherer.push(openai('Look'));
  gatherer.push(openai(' at'));
  expect(gatherer.push(event)).toBe(openai(' at') + event);
});

test('where somebody is told, text is told in whole sentences and only the rest goes through', () => {
  const told: string[] = [];
  const gatherer = new EventGatherer((text) => told.push(text));
  const begin = 'data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\n\n';
  expect(gatherer.push(begin + openai('Look') + openai(' at this.') + openai(' W'))).toBe(begin);
  expect(told).toEqual(['Look at this. W']);
  expect(gatherer.push(`${openai('hy')}data: [DONE]\n\n`)).toBe('data: [DONE]\n\n');
  expect(told.join('')).toBe('Look at this. Why');
});

test('text behind an event of another kind does not overtake what that event may say', () => {
  const told: string[] = [];
  const gatherer = new EventGatherer((text) => told.push(text));
  const odd = openai(' B').replace('"finish_reason":null', '"finish_reason":null,"logprobs":{}');
  gatherer.push(openai('A') + odd);
  expect(gatherer.push(openai(' C.') + openai(' D'))).toBe(openai(' C. D'));
  expect(told).toEqual(['A']);
});

test('what came together is looked at once, and goes through as one piece', () => {
  const told: string[] = [];
  const gatherer = new EventGatherer((text) => told.push(text));
  gatherer.push(openai('A'));
  gatherer.push(openai(' b.') + openai(' C') + openai(' d. E') + openai(' f'));
  expect(told).toEqual(['A', ' b. C d. E f']);
});

test('an event without an end is passed on at the end, or when it is very long', () => {
  const gatherer = new EventGatherer();
  expect(gatherer.push('data: {"a"')).toBe('');
  expect(gatherer.end()).toBe('data: {"a"');
  expect(gatherer.push('x'.repeat(70_000))).toHaveLength(70_000);
});

test('the text stays the same wherever the stream is cut and whenever it is flushed', () => {
  const events = fc.array(
    fc.tuple(fc.constantFrom(openai, anthropic, google), fc.string({ unit: 'grapheme' })),
  );
  fc.assert(
    fc.property(events, fc.array(fc.nat()), fc.array(fc.boolean()), (parts, places, flushes) => {
      const stream = parts.map(([event, text]) => event(text)).join('');
      const cuts = [...new Set(places.map((place) => place % (stream.length + 1))), stream.length].sort(
        (a, b) => a - b,
      );
      const gatherer = new EventGatherer();
      const passed = cuts.map((cut, at) => {
        const now = gatherer.push(stream.slice(cuts[at - 1] ?? 0, cut));
        return now + (flushes[at] ? gatherer.flush() : '');
      });
      expect(allText(passed.join('') + gatherer.end())).toBe(parts.map(([, text]) => text).join(''));
    }),
  );
});

function allText(stream: string) {
  return stream
    .split(/\r?\n\r?\n/)
    .filter(Boolean)
    .map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)))
    .map((it) => it.choices?.[0].delta.content ?? it.delta?.text ?? it.candidates?.[0].content.parts[0].text)
    .join('');
}
