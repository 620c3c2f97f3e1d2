import type { Books } from '../books.ts';
import { findById, type State } from '../state.ts';
import { ApiError } from './api-error.ts';
import { toWire } from './to-wire.ts';

type Node = Record<string, unknown>;

/** The answer with the ids that are named by `paths` replaced by what they stand for. */
export function expandAnswer(books: Books, answer: object, paths: readonly string[] = []): object {
  const copy = structuredClone(answer) as Node;
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > 4) throw refused(path);
    open(books, copy, parts, path);
  }
  return strip(copy) as object;
}

function open(books: Books, node: Node, [part = '', ...rest]: string[], path: string) {
  if (Array.isArray(node.data) && part === 'data') {
    for (const one of node.data as Node[]) open(books, one, rest, path);
    return;
  }
  if (!Object.hasOwn(node, part)) throw refused(path);
  const value = node[part];
  if (value === null) return;
  if (typeof value === 'string') node[part] = structuredClone(referred(books.state, value, path));
  const inner = node[part];
  if (Array.isArray(inner)) return;
  if (rest.length > 0) open(books, inner as Node, rest, path);
}

function referred(state: State, id: string, path: string): object {
  const found = findById(state, id);
  if (!found) throw refused(path);
  return found;
}

function refused(path: string) {
  return new ApiError(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
}

/** Takes away, at every depth, what only the practice server knows. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const isObject = 'object' in value;
  const entries = Object.entries(isObject ? toWire(value) : value);
  return Object.fromEntries(entries.map(([key, inner]) => [key, strip(inner)]));
}
