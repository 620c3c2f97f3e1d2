import PostalMime from 'postal-mime';
import type { Inbox } from '#practice/mail/inbox.ts';
import type { Kill } from './killer.ts';
import type { Ledger } from './ledger.ts';
import type { StoredMail } from './stored.ts';

export type MailFindings = {
  arrived: number;
  /** Reports whose mail did not come, or with another number of PDFs than it has reports. */
  lost: string[];
  /** Came again because the process was killed between the mail server's 250 and the commit: one for one kill. */
  repeated: string[];
  /** Came twice for no such reason. */
  twice: string[];
};

type Arrived = { id: string; at: number; pdfs: number };

/** Within so long after a mail came its end is stored, also on a machine that is busy. */
const commitMs = 4_000;
/** What a killed process had sent is still taken in for a moment. */
const afterwardsMs = 500;

/** Compares what came in with what was promised. */
export async function auditMails(
  ledger: Ledger,
  mails: readonly StoredMail[],
  inbox: Inbox,
  kills: readonly Kill[],
): Promise<MailFindings> {
  const found: MailFindings = { arrived: 0, lost: [], repeated: [], twice: [] };
  const arrived: Arrived[] = [];
  for (const email of new Set(mails.map((mail) => mail.email)))
    for (const { raw, at } of inbox.list(email)) arrived.push({ ...(await read(raw)), at });
  found.arrived = arrived.length;
  const byId = Map.groupBy(arrived, ({ id }) => id);

  const ofReport = Map.groupBy(mails, ({ reportKey }) => reportKey);
  // From the eleventh in ten minutes on one mail carries several.
  const ofMail = Map.groupBy(mails, ({ id }) => id);
  for (const { key } of ledger.acknowledged('report')) {
    const own = ofReport.get(key) ?? [];
    for (const { id } of own.slice(1)) found.twice.push(`a second mail on report ${key}: ${id}`);
    const mail = own[0]?.id ?? '';
    const copies = byId.get(mail) ?? [];
    if (copies.length === 0 || !copies.every(({ pdfs }) => pdfs === ofMail.get(mail)?.length))
      found.lost.push(`report ${key}`);
    else if (own[0]?.state !== 'sent') found.lost.push(`report ${key}: came, but stands as ${own[0]?.state}`);
  }
  const known = new Set(mails.map(({ id }) => id));
  for (const { id } of arrived) if (!known.has(id)) found.twice.push(`a mail that nobody knows: ${id}`);

  const excuses = kills.filter(({ victim }) => victim !== 'postmaster').map(({ at }) => at);
  /** By when the end of a mail is stored that came at this moment: not while the database is away. */
  const storedBy = (came: number) =>
    kills.reduce(
      (by, { at, seconds }) =>
        at > came - afterwardsMs && at < by ? Math.max(by, at + seconds * 1000 + commitMs) : by,
      came + commitMs,
    );
  for (const [id, copies] of byId) {
    copies.sort((a, b) => a.at - b.at);
    for (const { at } of copies.slice(0, -1)) {
      const excuse = excuses.findIndex((killed) => killed > at - afterwardsMs && killed < storedBy(at));
      if (excuse < 0) found.twice.push(id);
      else {
        excuses.splice(excuse, 1);
        found.repeated.push(id);
      }
    }
  }
  return found;
}

async function read(raw: Buffer): Promise<Omit<Arrived, 'at'>> {
  const { messageId = '', attachments } = await PostalMime.parse(raw);
  const isPdf = (content: unknown) =>
    Buffer.from(content as ArrayBuffer)
      .subarray(0, 5)
      .toString() === '%PDF-';
  return {
    id: messageId.replace(/^<|@.*$/g, ''),
    pdfs: attachments.filter(({ content }) => isPdf(content)).length,
  };
}
