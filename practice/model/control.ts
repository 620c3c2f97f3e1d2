import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Behaviour, toBehaviour } from './behaviour.ts';

/** A request as it came; keys are noted, not kept. */
export type Received = {
  path: string;
  hasKey: boolean;
  body: Record<string, unknown>;
  /** `dropped`: the reader closed the connection before the answer was complete. */
  state: 'open' | 'complete' | 'dropped';
};

export type ModelControl = ReturnType<typeof createControl>;

const kept = 2000;
const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key'];

/** Says how the next requests are answered, and what was asked. The same by call and by HTTP. */
export function createControl() {
  let usual: Behaviour = {};
  let queue: Behaviour[] = [];
  let received: Received[] = [];

  const control = {
    /** The next requests are answered in these ways, one each; what follows them as usual. */
    next(...behaviours: Behaviour[]) {
      queue.push(...behaviours.map(toBehaviour));
    },
    /** From now on requests are answered in this way, unless `next` says otherwise. */
    always(behaviour: Behaviour) {
      usual = toBehaviour(behaviour);
    },
    /** The latest requests, oldest first. */
    requests: () => [...received],
    /** Forgets behaviours and requests. */
    reset() {
      usual = {};
      queue = [];
      received = [];
    },
    /** Notes a request and says how to answer it. */
    take(request: IncomingMessage, response: ServerResponse, path: string, body: Record<string, unknown>) {
      const entry: Received = {
        path,
        hasKey: keyHeaders.some((name) => name in request.headers),
        body,
        state: 'open',
      };
      response.on('close', () => {
        entry.state = response.writableFinished ? 'complete' : 'dropped';
      });
      received = [...received.slice(1 - kept), entry];
      return queue.shift() ?? usual;
    },
    /** The same over HTTP: POST /control/next [behaviour…], /control/always behaviour, /control/reset; GET /control/requests. */
    call(path: string, body: unknown): Received[] | undefined {
      if (path === '/control/next') control.next(...[body].flat().map(toBehaviour));
      else if (path === '/control/always') control.always(toBehaviour(body));
      else if (path === '/control/reset') control.reset();
      else if (path === '/control/requests') return control.requests();
      else throw new Error(`No such control: ${path}.`);
    },
  };
  return control;
}
