import { type Figure, median, percentile } from '#bench/report.ts';
import type { ServerState } from './server-state.ts';

/** How the station stood after so many visits. */
export type Sample = ServerState & {
  visits: number;
  /** Connections to the database that its processes hold. */
  connections: number;
};

type Slope = 'heapMb' | 'residentMb' | 'objects';
const held = ['handles', 'timers', 'descriptors', 'connections'] as const;

export type Growth = {
  /** Kilobytes that one more visit leaves behind in the heap, and in memory as the system sees it. */
  heapKbEach: number;
  residentKbEach: number;
  /** What one more visit leaves behind, counted. */
  objectsEach: number;
  entriesEach: number;
  /** Streams of events that are still being read in the end. */
  streams: number;
  /** The class of which most objects are left behind. */
  kind: { name: string; each: number };
} & Record<(typeof held)[number], number>;

/** In the first half caches fill and code is compiled. */
export function secondHalf(samples: readonly Sample[]): Sample[] {
  return samples.slice(Math.floor(samples.length / 2));
}

/**
 * What grows with the visits. The slope is the median of all slopes between two samples: a single high or low one moves
 * nothing. Of what is counted it is the lowest quarter's: what every visit leaves behind is seen between any two samples,
 * a connection that came in between by those on its two sides alone. What is held is compared: how many more there are
 * in the last samples than in the first.
 */
export function growthOf(settled: readonly Sample[]): Growth {
  if (settled.length < 4) throw new Error('too few samples to judge by');
  const more = (what: (typeof held)[number]) => {
    const half = Math.floor(settled.length / 2);
    const of = (some: readonly Sample[]) => median(some.map((sample) => sample[what]));
    return of(settled.slice(-half)) - of(settled.slice(0, half));
  };
  return {
    heapKbEach: slope(settled, 'heapMb') * 1024,
    residentKbEach: slope(settled, 'residentMb') * 1024,
    objectsEach: slope(settled, 'objects'),
    entriesEach: quarter(slopesOf(settled, ({ entries }) => entries)),
    streams: settled.at(-1)?.streams ?? Number.NaN,
    kind: fastestKind(settled),
    handles: more('handles'),
    timers: more('timers'),
    descriptors: more('descriptors'),
    connections: more('connections'),
  };
}

function fastestKind(samples: readonly Sample[]): Growth['kind'] {
  const names = new Set(samples.flatMap(({ kinds }) => Object.keys(kinds)));
  const all = [...names].map((name) => ({
    name,
    each: quarter(slopesOf(samples, ({ kinds }) => kinds[name] ?? 0)),
  }));
  return all.reduce((most, one) => (one.each > most.each ? one : most), { name: 'none', each: 0 });
}

function slope(samples: readonly Sample[], what: Slope): number {
  const slopes = slopesOf(samples, (sample) => sample[what]);
  const middle = slopes.length / 2;
  return ((slopes[Math.ceil(middle) - 1] ?? 0) + (slopes[Math.floor(middle)] ?? 0)) / 2;
}

function quarter(slopes: readonly number[]): number {
  return percentile(slopes, 0.25);
}

/** Between any two samples, the lowest first. */
function slopesOf(samples: readonly Sample[], of: (sample: Sample) => number): number[] {
  const slopes = samples.flatMap((later, at) =>
    samples.slice(0, at).map((sooner) => (of(later) - of(sooner)) / (later.visits - sooner.visits)),
  );
  return slopes.sort((a, b) => a - b);
}

/**
 * What is counted, with its bars. Of all objects together there is none: each connection that comes or goes, to students,
 * to the mail server, to the database or to the model, is some hundred of them, but few of one class.
 */
export function countedFigures(growth: Growth): Figure[] {
  const { name, each } = growth.kind;
  return [
    { name: `objects of one class that a visit leaves behind (${name})`, value: each, unit: '', target: 0.5 },
    { name: 'objects that a visit leaves behind', value: growth.objectsEach, unit: '' },
    {
      ...{ name: 'entries of maps and lists that a visit leaves behind', unit: '' },
      ...{ value: growth.entriesEach, target: 0.5 },
    },
    { name: 'more timers at the end', value: growth.timers, unit: '', target: 2 },
    { name: 'more handles at the end', value: growth.handles, unit: '', target: 8 },
    { name: 'more open files and sockets at the end', value: growth.descriptors, unit: '', target: 8 },
    { name: 'more database connections at the end', value: growth.connections, unit: '', target: 2 },
    { name: 'streams that are still open', value: growth.streams, unit: '', target: 0 },
  ];
}
