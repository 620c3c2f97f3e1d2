import { Session } from 'node:inspector';
import { types } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

/** What is alive in the main thread once everything is gone that nothing holds any more. */
export type Inside = {
  /** Objects of every kind: lists, functions, promises and the rest. */
  objects: number;
  /** The same by the name of their class. */
  kinds: Record<string, number>;
  /** Entries of all maps, sets and lists together, and of objects that are used as maps. */
  entries: number;
  heapBytes: number;
  /** Sockets, files, timers and the like that Node.js waits for. */
  handles: number;
  timers: number;
};

/** In front of the line that tells it. */
export const insideMark = 'inside ';
/** Says that the garbage is collected, and nothing was looked at: listing what is alive takes room that stays taken. */
export const tidiedMark = 'tidied';
const afterGarbageMs = 50;
/** An object with more keys than anybody writes down by hand. */
const mapLikeKeys = 60;

// Loaded into the station with --import (server-state.ts): at a signal it says how it stands.
if (isMainThread && process.env.LOOK_INSIDE === '1') {
  const session = new Session();
  session.connect();
  process.on('SIGWINCH', () => {
    session.post('HeapProfiler.collectGarbage', () => process.stdout.write(`${tidiedMark}\n`));
  });
  process.on('SIGUSR2', () => {
    session.post('HeapProfiler.collectGarbage');
    // What waits for something to be garbage, as the timer of a signal that nobody holds any more, is told of it now.
    setTimeout(() => process.stdout.write(`${insideMark}${JSON.stringify(look(session))}\n`), afterGarbageMs);
  });
}

function look(session: Session): Inside {
  const living = countLiving(session);
  // The list of all of them was garbage, too.
  session.post('HeapProfiler.collectGarbage');
  const resources = process.getActiveResourcesInfo();
  const timers = resources.filter((kind) => kind === 'Timeout').length;
  return {
    ...living,
    heapBytes: getHeapStatistics().used_heap_size,
    handles: resources.length - timers,
    timers,
  };
}

type Living = Pick<Inside, 'objects' | 'kinds' | 'entries'>;

/** The inspector collects the garbage first, and answers before it returns. */
function countLiving(session: Session): Living {
  const taker = Symbol.for('classroom-station.look-inside');
  let counted: Living = { objects: Number.NaN, kinds: {}, entries: Number.NaN };
  const take = (living: readonly object[]) => {
    const kinds = new Map<string, number>();
    let entries = 0;
    for (const one of living) {
      const kind = types.isProxy(one) ? 'Proxy' : kindOf(one);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      entries += entriesOf(one);
    }
    counted = { objects: living.length, kinds: Object.fromEntries(kinds), entries };
  };
  Object.defineProperty(globalThis, taker, { value: take, configurable: true });
  const group = { objectGroup: 'look' };
  session.post('Runtime.evaluate', { expression: 'Object.prototype', ...group }, (_, { result }) => {
    const prototypeObjectId = result.objectId ?? '';
    session.post('Runtime.queryObjects', { prototypeObjectId, ...group }, (_, { objects }) => {
      const functionDeclaration = `function () { globalThis[Symbol.for('${taker.description}')](this); }`;
      session.post('Runtime.callFunctionOn', { objectId: objects.objectId, functionDeclaration });
    });
  });
  session.post('Runtime.releaseObjectGroup', group);
  return counted;
}

function entriesOf(one: object): number {
  if (types.isProxy(one)) return 0;
  if (types.isMap(one) || types.isSet(one)) return one.size;
  if (Array.isArray(one)) return one.length;
  if (Object.getPrototypeOf(one) !== Object.prototype) return 0;
  const keys = Object.keys(one).length;
  return keys > mapLikeKeys ? keys : 0;
}

/** Read without running any code of the object's. */
function kindOf(one: object): string {
  const prototype: object | null = Object.getPrototypeOf(one);
  if (!prototype || types.isProxy(prototype)) return 'without a class';
  const name = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value?.name;
  return typeof name === 'string' && name !== '' ? name : 'without a name';
}
