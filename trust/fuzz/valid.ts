import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Random } from '../seed.ts';
import { sampled, textsOfLength, unusualTexts } from './odd-values.ts';

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

/** `edge`: how often a text, number or list is as long or as large as it may be. */
type FittingOptions = { random: Random; edge: number };

/** A value that fits the shape. Rules that a shape cannot say are looked at by who asks for it. */
export function fitting(shape: Shape, { random, edge }: FittingOptions): unknown {
  return sampled(valuesOf(shape, edge), random);
}

type Values = fc.Arbitrary<unknown>;

function valuesOf(shape: Shape, edge: number): Values {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((choice) => valuesOf(choice, edge)));
  switch (shape.type) {
    case 'object':
      return objectsOf(shape, edge);
    case 'array':
      return listsOf(shape, edge);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(shape, edge);
    case 'string':
      return textsOf(shape, edge);
    default:
      return fc.constant(null);
  }
}

function objectsOf({ properties, required = [], additionalProperties }: Shape, edge: number): Values {
  if (!properties && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties, edge), { maxKeys: 3 });
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => [name, valuesOf(field, edge)] as const,
  );
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

function listsOf({ items = {}, minItems: minLength = 0, maxItems = 5 }: Shape, edge: number): Values {
  // A list as long as it may be, of texts as long as they may be, is larger than any body may be.
  const inner = (length: number) => valuesOf(items, length > 20 ? 0 : edge);
  const few = Math.min(maxItems, minLength + 3);
  return seldom(
    edge,
    fc.array(inner(maxItems), { minLength: maxItems, maxLength: maxItems }),
    fc.array(inner(few), { minLength, maxLength: few }),
  );
}

function numbersOf({ minimum = 0, maximum = 1_000 }: Shape, edge: number): Values {
  const [min, max] = [Math.max(minimum, -1_000), Math.min(maximum, 100_000)];
  return seldom(edge, fc.constantFrom(min, max), fc.integer({ min, max }));
}

function textsOf({ format, pattern, minLength = 0, maxLength = 400 }: Shape, edge: number): Values {
  const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-01'), noInvalidDate: true });
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.nat().map((number) => `fuzz-${number}@oakfield.example`);
  if (format === 'date-time') return time.map((at) => at.toISOString());
  if (format === 'date') return time.map((at) => at.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const words = fc.array(fc.oneof(fc.constantFrom(...unusualTexts), fc.string({ unit: 'grapheme' })), {
    ...{ minLength: 1, maxLength: 3 },
  });
  return seldom(
    edge,
    fc.constantFrom(minLength, minLength + 1, maxLength - 1, maxLength).chain(textsOfLength),
    words.map((some) => some.join(' ').slice(0, maxLength)),
  );
}

function seldom(share: number, atEdge: Values, usual: Values): Values {
  return fc.oneof(
    { weight: Math.round(share * 100), arbitrary: atEdge },
    { weight: Math.round((1 - share) * 100), arbitrary: usual },
  );
}
