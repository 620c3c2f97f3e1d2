import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { Random } from '../seed.ts';
import { textOfLength, unusualTexts } from './nasty.ts';

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
type Wishes = { random: Random; edge: number };

/** A value that fits the shape. Rules that a shape cannot say are looked at by who asks for it. */
export function fitting(shape: Shape, wishes: Wishes): unknown {
  const { random, edge } = wishes;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  if (shape.anyOf) return fitting(random.pick(shape.anyOf), wishes);
  const atEdge = random.next() < edge;
  switch (shape.type) {
    case 'object':
      return fittingObject(shape, wishes);
    case 'array':
      return fittingList(shape, wishes, atEdge);
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return fittingNumber(shape, random, atEdge);
    case 'string':
      return fittingText(shape, random, atEdge);
    default:
      return null;
  }
}

function fittingObject({ properties = {}, required = [], additionalProperties }: Shape, wishes: Wishes) {
  const { random } = wishes;
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.next() < 0.7)
    .map(([name, field]) => [name, fitting(field, wishes)] as const);
  if (typeof additionalProperties === 'object' && entries.length === 0) {
    const names = Array.from({ length: random.below(4) }, (_, index) => `name ${index}`);
    return Object.fromEntries(names.map((name) => [name, fitting(additionalProperties, wishes)]));
  }
  return Object.fromEntries(entries);
}

function fittingList({ items, minItems = 0, maxItems = 5 }: Shape, wishes: Wishes, atEdge: boolean) {
  const few = minItems + wishes.random.below(Math.min(maxItems - minItems, 3) + 1);
  const length = atEdge ? maxItems : few;
  // A list as long as it may be, of texts as long as they may be, is larger than any body may be.
  const inner = length > 20 ? { ...wishes, edge: 0 } : wishes;
  return Array.from({ length }, () => fitting(items ?? {}, inner));
}

function fittingNumber({ minimum = 0, maximum = 1_000 }: Shape, random: Random, atEdge: boolean) {
  const [least, most] = [Math.max(minimum, -1_000), Math.min(maximum, 100_000)];
  if (atEdge) return random.pick([least, most]);
  return least + random.below(most - least + 1);
}

function fittingText({ format, pattern, minLength, maxLength }: Shape, random: Random, atEdge: boolean) {
  if (format === 'uuid') return randomUUID();
  if (format === 'email') return `fuzz-${random.below(1e9)}@oakfield.example`;
  if (format === 'date') return `2026-0${1 + random.below(9)}-1${random.below(10)}`;
  if (format === 'date-time') return `2026-0${1 + random.below(9)}-11T1${random.below(10)}:20:30Z`;
  if (pattern) return oneOfPattern(pattern, random);
  const [least, most] = [minLength ?? 0, maxLength ?? 400];
  if (atEdge) return textOfLength(random.pick([least, least + 1, most - 1, most]), random);
  const some = Array.from({ length: 1 + random.below(3) }, () => random.pick(unusualTexts)).join(' ');
  return some.slice(0, most);
}

function oneOfPattern(pattern: string, random: Random): string {
  const settings = { numRuns: 1, seed: random.below(2 ** 31) };
  return fc.sample(fc.stringMatching(new RegExp(pattern)), settings)[0] ?? '';
}
