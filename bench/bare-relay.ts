import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a token's way is compared with: the model's words passed on, those of 50 ms together, and nothing else: no
 * feedback that is checked, no piece that is kept, no database at all.
 */
const togetherMs = 50;
const model = new URL(`${process.env.AI_BASE_URL}/chat/completions`);

const server = createServer((asked, answer) => {
  const headers = { 'Content-Type': 'application/json' };
  const sent = request(model, { method: 'POST', headers }, (given) => {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream' });
    relay(given, answer);
  });
  sent.once('error', () => answer.destroy());
  asked.pipe(sent);
});

function relay(given: NodeJS.ReadableStream, answer: ServerResponse): void {
  let rest = '';
  let words = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pass = () => {
    timer = undefined;
    if (words) answer.write(`data: ${JSON.stringify({ type: 'text', text: words })}\n\n`);
    words = '';
  };
  given.setEncoding('utf8');
  given.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:') || line.includes('[DONE]')) continue;
      words += JSON.parse(line.slice(5)).choices?.[0]?.delta?.content ?? '';
    }
    timer ??= setTimeout(pass, togetherMs);
  });
  given.once('end', () => {
    clearTimeout(timer);
    pass();
    answer.end();
  });
}

server.listen(0, '127.0.0.1', () => console.log(`Ready on ${(server.address() as AddressInfo).port}`));
