import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';

const longest = 100_000;

export async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk;
    if (body.length > longest) throw new ApiError(413, 'The request is too long.');
  }
  return body;
}
