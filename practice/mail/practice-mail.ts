import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { freePort } from '#database/embedded/free-port.ts';
import { type Inbox, openInbox } from './inbox.ts';

/** What the server does with the next messages instead of taking them. */
export type MailFault =
  /** Answers the command with this reply: 451 asks to come back, 550 refuses for good, 535 refuses the sign-in. */
  | { at: 'auth' | 'mail' | 'rcpt' | 'data'; reply: number }
  /** Ends the connection after the whole message came, before it is acknowledged. */
  | { at: 'data'; cut: true; kept?: boolean };

export type PracticeMail = {
  /** Address for a client, as SMTP_URL. */
  url: string;
  inbox: Inbox;
  /** Applies to every message until it is taken back with `null`. */
  misbehave(fault: MailFault | null): void;
  /** Recipients that were named in envelopes so far, also of mails that were refused. */
  recipients: string[];
  stop(): Promise<void>;
};

const loopback = '127.0.0.1';
const mostBytes = 30_000_000;

/**
 * A mail server for a machine of one's own: it speaks SMTP and delivers to nobody. What it takes is kept in `folder`.
 * It listens on loopback only.
 */
export async function startPracticeMail({
  folder,
  port,
}: {
  folder: string;
  port?: number;
}): Promise<PracticeMail> {
  const inbox = openInbox(folder);
  const recipients: string[] = [];
  let fault: MailFault | null = null;
  const refusal = (at: MailFault['at']) => {
    if (!fault || fault.at !== at || !('reply' in fault)) return undefined;
    return Object.assign(new Error('practised refusal'), { responseCode: fault.reply });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    size: mostBytes,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username }, _, done) => done(refusal('auth') ?? null, { user: username }),
    onMailFrom: (_, __, done) => done(refusal('mail')),
    onRcptTo: ({ address }, _, done) => {
      recipients.push(address);
      done(refusal('rcpt'));
    },
    onData: (stream, session, done) => {
      take(stream, session).then(
        () => done(refusal('data')),
        (error: Error) => done(error),
      );
    },
  });
  // A client that goes away is no defect.
  server.on('error', () => undefined);

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (refusal('data')) return;
    const cut = fault !== null && 'cut' in fault ? fault : null;
    const keep = () =>
      inbox.keep(
        Buffer.concat(chunks),
        session.envelope.rcptTo.map(({ address }) => address),
      );
    if (cut) {
      if (cut.kept) keep();
      for (const connection of server.connections) connection.close();
      throw new Error('the connection is cut');
    }
    keep();
  }

  server.listen(port || (await freePort()), loopback);
  await once(server.server, 'listening');
  return {
    url: `smtp://${loopback}:${(server.server.address() as AddressInfo).port}`,
    ...{ inbox, recipients },
    misbehave: (next) => {
      fault = next;
    },
    stop: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection.close();
        server.close(() => resolve());
      }),
  };
}
