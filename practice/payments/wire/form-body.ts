import { ApiError } from './api-error.ts';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Names with brackets become objects and lists: `a[b]=1`, `c[]=2`, `d[0][e]=3`. */
export function readForm(pairs: URLSearchParams): Form {
  const root = newNode();
  for (const [name, value] of pairs) place(root, toPath(name), value);
  return toLists(root) as Form;
}

type Node = { [key: string]: Node | string };

/** Without a prototype: a name such as `__proto__` is a name like any other. */
function newNode(): Node {
  return Object.create(null) as Node;
}

function toPath(name: string): string[] {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!parts) throw new ApiError(400, `The name of a parameter cannot be read: ${name}`);
  const inner = (parts[2] ?? '').matchAll(/\[([^[\]]*)\]/g);
  return [parts[1] ?? '', ...[...inner].map(([, part]) => part ?? '')];
}

function place(root: Node, path: string[], value: string) {
  let node = root;
  for (const [index, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(node).length) : part;
    if (index === path.length - 1) {
      node[key] = value;
      return;
    }
    const inner = node[key];
    if (typeof inner === 'string') {
      throw new ApiError(400, `This parameter is both a value and an object: ${path[0]}`);
    }
    node = node[key] = inner ?? newNode();
  }
}

function toLists(node: Node | string): FormValue {
  if (typeof node === 'string') return node;
  const keys = Object.keys(node);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (isList) return keys.map((key) => toLists(node[key] ?? ''));
  const form: Form = Object.create(null) as Form;
  for (const key of keys) form[key] = toLists(node[key] ?? '');
  return form;
}
