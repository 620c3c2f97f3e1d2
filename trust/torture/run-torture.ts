import { type Random, seededRandom } from '../seed.ts';
import { audit, type Broken } from './audit.ts';
import { auditMails, type MailFindings } from './audit-mails.ts';
import { type Kill, killAtRandom } from './killer.ts';
import { Ledger } from './ledger.ts';
import { openReturnCodes } from './paper-writer.ts';
import { Patience } from './patience.ts';
import { openStation } from './station.ts';
import { openStored } from './stored.ts';
import { textsOf } from './texts.ts';
import { startWriters } from './writers.ts';

export type Torture = {
  ledger: Ledger;
  kills: Kill[];
  broken: Broken;
  mails: MailFindings;
  isSettled: boolean;
  settleSeconds: number;
};

/** Teachers whose students write; two writers share a link. */
const teachers = 8;
/** The lease of a mail, and some more. */
const settleMs = 150_000;

/** Lets 16 writers write while the product is killed under them, and then compares what is stored with what they were told. */
export async function runTorture(
  random: Random,
  { kills, longestPeaceMs }: { kills: number; longestPeaceMs: number },
): Promise<Torture> {
  const station = await openStation(teachers);
  try {
    const ledger = new Ledger();
    // Numbers of its own: how often somebody asks again is a matter of time, and must not move what is drawn for the rest.
    const patience = new Patience(ledger, seededRandom((random.seed ^ 0x9e3779b1) >>> 0));
    const context = { ledger, patience, random, texts: textsOf(random.seed) };
    const writers = startWriters(station.rooms, context);
    const killed = await killAtRandom(station, { kills, longestPeaceMs, random }).finally(() =>
      writers.stop(),
    );
    const startedAt = performance.now();
    const stored = await openStored(station.app.dataDir);
    try {
      const isSettled = await stored.isSettled(settleMs);
      const settleSeconds = (performance.now() - startedAt) / 1000;
      const codes = await openReturnCodes(ledger, station.app.origin);
      const broken = audit(ledger, { ...(await stored.list()), 'return-code': codes });
      const mails = await auditMails(ledger, await stored.listMails(), station.mail.inbox, killed);
      return { ledger, kills: killed, broken, mails, isSettled, settleSeconds };
    } finally {
      await stored.close();
    }
  } finally {
    await station.close();
  }
}
