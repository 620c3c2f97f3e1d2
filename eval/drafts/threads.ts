import { readFileSync } from 'node:fs';
import type { stepStates } from '#contract/step-progress.ts';

type Thread = {
  id: string;
  draft1: string;
  draft2: string;
  steps: { quote: string; text: string }[];
  states: { state: (typeof stepStates)[number] }[];
};

/** One step of a thread, with what its writer says became of it. */
export type Triple = {
  id: string;
  /** The file it stands in: its author. */
  author: string;
  before: string;
  after: string;
  quote: { start: number; end: number; text: string };
  text: string;
  state: (typeof stepStates)[number];
};

/** The steps of the threads of a JSONL file. Throws where a quote does not stand in its draft. */
export function readTriples(file: URL | string, author: string): Triple[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.flatMap((line) => {
    const { id, draft1: before, draft2: after, steps, states } = JSON.parse(line) as Thread;
    return steps.map(({ quote, text }, at) => {
      const start = before.indexOf(quote);
      const state = states[at]?.state;
      if (start < 0 || !state || steps.length !== 2)
        throw new Error(`${id}: step ${at + 1} quotes nothing of its draft`);
      return {
        ...{ id: `${id}/${at + 1}`, author, before, after, text, state },
        quote: { start, end: start + quote.length, text: quote },
      };
    });
  });
}
