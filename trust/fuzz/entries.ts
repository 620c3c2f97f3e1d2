import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Random } from '../seed.ts';
import { oddKeys, oddValues, sampled, textsOfLength, unusualTexts } from './odd-values.ts';

/** The part of JSON Schema that the contract's inputs are written in. */
export type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

const shapes = new WeakMap<Call, Shape>();

/** What the schema of a call's input says, as data. */
export function shapeOf(call: Call): Shape {
  const known = shapes.get(call);
  if (known) return known;
  const shape = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(call, shape);
  return shape;
}

type Entries = Record<string, unknown>;

type EntriesOptions = {
  /** What the request names itself; undefined leaves a field out. */
  given: Entries;
  random: Random;
  /** How often a text, number or list is as long or as large as it may be. */
  edge: number;
};

/** Entries that the schema takes, also by the rules that its shape cannot say. */
export function validEntries(call: Call, { given, random, edge }: EntriesOptions): Entries {
  for (let tries = 0; tries < 50; tries += 1) {
    const ways = { edge: tries < 25 ? edge : 0, wrong: 0 };
    const made = sampled(valuesOf(shapeOf(call), given, ways), random) as Entries;
    if (call.input.safeParse(made).success) return made;
  }
  throw new Error(`no valid entries were found for ${call.path}`);
}

/** The same with one or two things wrong in them, on average: more would hide each other. */
export function wrongEntries(call: Call, given: Entries, random: Random): unknown {
  return sampled(valuesOf(shapeOf(call), given, { edge: 0.15, wrong: random.pick([1, 1, 2]) }), random);
}

type Values = fc.Arbitrary<unknown>;

/** `wrong`: how many things are to be wrong in a value, on average; its parts share them. */
type Ways = { edge: number; wrong: number };

function valuesOf(shape: Shape, given: unknown, ways: Ways): Values {
  const { wrong } = ways;
  if (wrong === 0) return rightOf(shape, given, ways);
  const inside = Object.keys(shape.properties ?? {}).length;
  const share = wrong / (inside + 1);
  const sound = rightOf(shape, given, { ...ways, wrong: 0 });
  const right =
    inside > 0 || shape.items || shape.anyOf ? rightOf(shape, given, { ...ways, wrong: share }) : sound;
  return seldom(Math.min(share, 1), wrongOf(shape, sound), right);
}

/** Nothing, something odd, the right thing in a wrong form, or one more or less than may be. */
function wrongOf(shape: Shape, sound: Values): Values {
  const { type, minLength, maxLength, minimum, maximum, minItems, maxItems } = shape;
  const beyond = [
    // What cannot be stored, or not be sent on.
    type === 'string' && sound.map((text) => `${text}\u0000`),
    type === 'string' && sound.map((text) => `${text}\ud800`),
    maxLength !== undefined && textsOfLength(maxLength + 1),
    minLength && textsOfLength(minLength - 1),
    maximum !== undefined && fc.constant(maximum + 1),
    minimum !== undefined && fc.constant(minimum - 1),
    maxItems !== undefined &&
      sound.map((list) => Array(maxItems + 1).fill(Array.isArray(list) ? list[0] : list)),
    minItems && sound.map((list) => (Array.isArray(list) ? list.slice(0, minItems - 1) : [])),
    type === 'object' &&
      fc.tuple(sound, oddKeys, oddValues).map(([value, key, odd]) => withKey(value, key, odd)),
  ].filter((values) => typeof values === 'object');
  return fc.oneof(
    fc.constant(undefined),
    oddValues,
    fc.tuple(sound, fc.constantFrom(...twists)).map(([value, twist]) => twist(value)),
    ...beyond,
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The same thing as another type, or doubled. */
const twists: readonly ((value: unknown) => unknown)[] = [
  (value) => [value],
  (value) => ({ value }),
  (value) => JSON.stringify(value),
  (value) => ' '.repeat(asText(value).length),
  (value) => (typeof value === 'number' ? value + 0.5 : asText(value).repeat(2)),
  (value) => Number(asText(value)) * -1e300,
  (value) => (Array.isArray(value) ? [...value, ...value] : Object.values(Object(value))),
];

/** An own property even where its name is `__proto__`. */
function withKey(value: unknown, key: string, odd: unknown): object {
  return Object.fromEntries([...Object.entries(Object(value)), [key, odd]]);
}

function rightOf(shape: Shape, given: unknown, ways: Ways): Values {
  if (given !== undefined && !isRecord(given)) return fc.constant(given);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) {
    const choices = given ? shape.anyOf.filter(({ type }) => type === 'object') : shape.anyOf;
    return fc.oneof(...choices.map((choice) => valuesOf(choice, given, ways)));
  }
  switch (shape.type) {
    case 'object':
      return objectsOf(shape, given ?? {}, ways);
    case 'array':
      return listsOf(shape, ways);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(shape, ways);
    case 'string':
      return textsOf(shape, ways);
    default:
      return fc.constant(given ?? null);
  }
}

function isRecord(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectsOf(
  { properties, required = [], additionalProperties }: Shape,
  given: Entries,
  ways: Ways,
): Values {
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties, undefined, ways), {
      maxKeys: 3,
    });
  const named = Object.keys(given).filter((name) => given[name] !== undefined);
  const names = new Set([
    ...Object.keys(properties ?? {}).filter((name) => !Object.hasOwn(given, name)),
    ...named,
  ]);
  const fields = [...names].map(
    (name) => [name, valuesOf(properties?.[name] ?? {}, given[name], ways)] as const,
  );
  return fc.record<Entries>(Object.fromEntries(fields), {
    requiredKeys: [...names].filter((name) => named.includes(name) || required.includes(name)),
    noNullPrototype: true,
  });
}

function listsOf({ items = {}, minItems: minLength = 0, maxItems = 5 }: Shape, ways: Ways): Values {
  // A list as long as it may be, of texts as long as they may be, is larger than any body may be.
  const inner = (length: number) => valuesOf(items, undefined, length > 20 ? { ...ways, edge: 0 } : ways);
  const few = Math.min(maxItems, minLength + 3);
  return seldom(
    ways.edge,
    fc.array(inner(maxItems), { minLength: maxItems, maxLength: maxItems }),
    fc.array(inner(few), { minLength, maxLength: few }),
  );
}

function numbersOf({ minimum = 0, maximum = 1_000 }: Shape, { edge }: Ways): Values {
  const [min, max] = [Math.max(minimum, -1_000), Math.min(maximum, 100_000)];
  return seldom(edge, fc.constantFrom(min, max), fc.integer({ min, max }));
}

function textsOf({ format, pattern, minLength = 0, maxLength = 400 }: Shape, { edge }: Ways): Values {
  const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-01'), noInvalidDate: true });
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.nat().map((number) => `fuzz-${number}@oakfield.example`);
  if (format === 'date-time') return time.map((at) => at.toISOString());
  if (format === 'date') return time.map((at) => at.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const text = fc.oneof(fc.constantFrom(...unusualTexts), fc.string({ unit: 'grapheme' }));
  return seldom(
    edge,
    fc.constantFrom(minLength, minLength + 1, maxLength - 1, maxLength).chain(textsOfLength),
    fc.array(text, { minLength: 1, maxLength: 3 }).map((some) => some.join(' ').slice(0, maxLength)),
  );
}

function seldom(share: number, atTimes: Values, usual: Values): Values {
  const weight = Math.round(share * 100);
  return fc.oneof({ weight, arbitrary: atTimes }, { weight: 100 - weight, arbitrary: usual });
}
