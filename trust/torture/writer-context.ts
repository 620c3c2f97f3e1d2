import type { Random } from '../seed.ts';
import type { Ledger } from './ledger.ts';
import type { Patience } from './patience.ts';
import type { TortureClassroom } from './station.ts';
import type { textsOf } from './texts.ts';

/** Where somebody writes, and with what. */
export type WriterContext = {
  room: TortureClassroom;
  ledger: Ledger;
  patience: Patience;
  random: Random;
  texts: ReturnType<typeof textsOf>;
};
