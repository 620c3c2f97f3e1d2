import type { Call } from '#contract/call.ts';
import { type CallName, contract } from '#contract/index.ts';
import { type Random, seededRandom } from '../seed.ts';
import { assemble } from './assemble.ts';
import { spoilPhoto } from './broken-photos.ts';
import { breakers } from './broken-wires.ts';
import { validEntries, wrongEntries } from './entries.ts';
import { otherWire } from './other-routes.ts';
import { requests, type Wanted } from './requests.ts';
import type { SeededAccounts } from './seed-accounts.ts';
import type { Wire } from './send.ts';

export type Kind = 'valid' | 'spoiled' | 'body' | 'headers' | 'path' | 'method' | 'other';

export type Case = {
  number: number;
  kind: Kind;
  /** The call that must answer; null where the request may lead anywhere. */
  call: CallName | null;
  wire: Wire;
  undo?: Wanted['undo'];
};

export const callNames = Object.keys(contract) as CallName[];

/** A photo takes a second to read, and a new account several requests: of these there are fewer. */
const seldom: Partial<Record<CallName, number>> = {
  'process-text-image': 0.3,
  'read-paper': 0.3,
  'finish-sign-in': 0.6,
  'sign-out-everywhere': 0.6,
  'export-account': 0.5,
  'delete-account': 0.6,
  'keep-account': 0.6,
};

/** The request of this number: the same for the same seed, but for the ids that are made anew. */
export async function makeCase(seed: number, number: number, seeded: SeededAccounts): Promise<Case> {
  const random = seededRandom((seed ^ Math.imul(number + 1, 0x9e3779b1)) >>> 0);
  // Every call succeeds once before anything is broken.
  const first = callNames[number];
  const chance = first ? 0 : random.next();
  if (chance > 0.95) return { number, kind: 'other', call: null, wire: otherWire(random) };
  const name = first ?? pickCall(random);
  const made = await validRequest(name, seeded, random, first ? 0 : 0.15);
  const valid: Case = { number, kind: 'valid', call: name, wire: made.wire, undo: made.wanted.undo };
  if (chance < 0.52) return valid;
  if (chance < 0.75) return { ...valid, ...spoiled(name, made, seeded, random) };
  const [kind, ways] = brokenWay(contract[name], chance);
  const wire = random.pick<(typeof ways)[number]>(ways)(made.wire, random, seeded);
  const mayLeadAnywhere = kind === 'path' || kind === 'method';
  return { ...valid, kind, wire, call: mayLeadAnywhere ? null : name };
}

function pickCall(random: Random): CallName {
  for (;;) {
    const name = random.pick(callNames);
    if (random.next() < (seldom[name] ?? 1)) return name;
  }
}

function brokenWay({ method }: Call, chance: number) {
  if (chance < 0.82 && method !== 'get') return ['body', breakers.bodies] as const;
  if (chance < 0.9) return ['headers', breakers.headers] as const;
  return chance < 0.935 ? (['path', breakers.paths] as const) : (['method', breakers.methods] as const);
}

type Made = { wanted: Wanted; input: Record<string, unknown>; wire: Wire };

/** Who asks with what, so that the call succeeds. */
export async function validRequest(
  name: CallName,
  seeded: SeededAccounts,
  random: Random,
  edge: number,
): Promise<Made> {
  const wanted = await requests[name](random, seeded);
  const input = validEntries(contract[name], { given: wanted.input ?? {}, random, edge });
  return { wanted, input, wire: assemble(contract[name], input, wanted, seeded.origin, random) };
}

function spoiled(name: CallName, { wanted, input }: Made, { origin }: SeededAccounts, random: Random) {
  const call: Call = contract[name];
  const wrong =
    name === 'process-text-image' || name === 'read-paper'
      ? spoilPhoto(input, random)
      : wrongEntries(call, wanted.input ?? {}, random);
  const wire = assemble(call, wrong, wanted, origin, random);
  // An id that is gone from the path leads to another call, or to none.
  const isElsewhere = call.path.includes('{') && !/[\w-]{36}/.test(wire.path);
  return { kind: 'spoiled' as const, wire, call: isElsewhere ? null : name };
}
