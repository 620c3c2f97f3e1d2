import type { Random } from '../seed.ts';
import { oddKeys, oddValues, sampled, textsOfLength } from './odd-values.ts';
import type { Shape } from './valid.ts';

type Path = (string | number)[];

/** The input with one to three things wrong in it. */
export function spoil(input: Record<string, unknown>, shape: Shape, random: Random): unknown {
  let spoiled: unknown = input;
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    const paths = [...pathsIn(spoiled, [])];
    const path = random.pick(paths);
    const way = random.below(5);
    if (way === 0) spoiled = edited(spoiled, path, () => sampled(oddValues, random));
    if (way === 1) spoiled = edited(spoiled, path, () => undefined);
    if (way === 2) spoiled = edited(spoiled, path, (value) => twisted(value, random));
    if (way === 3) spoiled = overTheEdge(spoiled, shape, random) ?? spoiled;
    if (way === 4) {
      const objects = paths.filter((candidate) => isObject(at(spoiled, candidate)));
      if (objects.length > 0)
        spoiled = edited(spoiled, random.pick(objects), (value) => withWrongKey(value as object, random));
    }
  }
  return spoiled;
}

/** An own property even where its name is `__proto__`. */
function withWrongKey(value: object, random: Random): object {
  return Object.fromEntries([
    ...Object.entries(value),
    [sampled(oddKeys, random), sampled(oddValues, random)],
  ]);
}

/** Each thing in the value, the value itself first. */
function* pathsIn(value: unknown, path: Path): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  // Of a long list a few are enough.
  for (const [key, inner] of Object.entries(value).slice(0, 12)) {
    yield* pathsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], value);
}

function edited(value: unknown, [first, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(first), edited(value[Number(first)], rest, change));
  const inner = (value as Record<PropertyKey, unknown>)[first];
  return { ...(value as object), [first]: edited(inner, rest, change) };
}

/** The same thing as another type, doubled, or with a character that cannot be stored. */
function twisted(value: unknown, random: Random): unknown {
  if (typeof value === 'string')
    return random.pick([
      [value],
      { value },
      `${value}\u0000`,
      value + value,
      `${value}\ud800`,
      Number(value),
      ' '.repeat(value.length),
    ]);
  if (typeof value === 'number')
    return random.pick([String(value), -value, value + 0.5, value * 1e300, [value]]);
  if (Array.isArray(value)) return random.pick([[...value, ...value], { ...value }, value.join(), [value]]);
  if (isObject(value)) return random.pick([[value], Object.values(value), JSON.stringify(value)]);
  return random.pick([[value], String(value), 0]);
}

/** One text, number or list just above the most or below the least that it may be; null where nothing has an edge. */
function overTheEdge(value: unknown, shape: Shape, random: Random): unknown {
  const edges = [...edgesIn(value, shape, [], random)];
  if (edges.length === 0) return null;
  const { path, beyond } = random.pick(edges);
  return edited(value, path, beyond);
}

type Edge = { path: Path; beyond: () => unknown };

function* edgesIn(value: unknown, shape: Shape, path: Path, random: Random): Generator<Edge> {
  if (shape.anyOf) for (const choice of shape.anyOf) yield* edgesIn(value, choice, path, random);
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, items, properties } = shape;
  if (maxLength !== undefined) yield { path, beyond: () => sampled(textsOfLength(maxLength + 1), random) };
  if (minLength) yield { path, beyond: () => sampled(textsOfLength(minLength - 1), random) };
  if (maximum !== undefined) yield { path, beyond: () => maximum + 1 };
  if (minimum !== undefined) yield { path, beyond: () => minimum - 1 };
  if (Array.isArray(value) && value.length > 0) {
    if (maxItems !== undefined) yield { path, beyond: () => Array(maxItems + 1).fill(value[0]) };
    if (minItems) yield { path, beyond: () => value.slice(0, minItems - 1) };
    if (items) yield* edgesIn(value[0], items, [...path, 0], random);
  }
  if (!isObject(value)) return;
  for (const [name, field] of Object.entries(properties ?? {})) {
    if (Object.hasOwn(value, name)) yield* edgesIn(value[name], field, [...path, name], random);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
