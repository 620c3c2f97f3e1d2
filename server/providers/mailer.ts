import { createTransport } from 'nodemailer';
import { secondMs } from '#server/process/clock.ts';
import type { MailConfig } from '#server/process/config.ts';

export type Mail = {
  /** One address and nothing else. */
  to: string;
  /** Stays the same over all tries, so that a mail that arrived twice can be seen to be one. */
  id: string;
  /** Where an answer goes, where that is not whom the mail is from. One address and nothing else. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; content: Uint8Array }[];
};

/**
 * What became of one try: `later` is worth another, `never` is not, `refused` means that the server does not know us
 * and would refuse every mail. `code` is a word of ours or the number of the server's reply; never its text.
 */
export type MailOutcome = { kind: 'sent' } | { kind: 'later' | 'never' | 'refused'; code: string };

export type Mailer = {
  /** Within this time every mail has an end, and a mail that was given up goes no further. */
  sendMs: number;
  send(mail: Mail): Promise<MailOutcome>;
  /** Throws where the server cannot be reached or does not accept our sign-in. */
  verify(): Promise<void>;
  close(): void;
};

/** How long the mail server may keep us waiting. `sendMs` is for a whole mail: nothing may outlast the lease on it. */
type MailPatience = { connectMs: number; silenceMs: number; sendMs: number };

export type MailerSettings = MailConfig & { patience?: MailPatience };

const usualPatience: MailPatience = {
  connectMs: 10 * secondMs,
  silenceMs: 30 * secondMs,
  sendMs: 75 * secondMs,
};

/** Sends over SMTP: to the configured server, or to the practice one. */
export function createMailer(settings: MailerSettings): Mailer {
  const { from, patience = usualPatience } = settings;
  const transport = openTransport(settings, patience);

  return {
    sendMs: patience.sendMs,
    async send({ to, id, replyTo, subject, text, html, attachments }) {
      // The client writes it into the dialogue as it stands: a line break would begin a command of its own.
      if (![to, replyTo ?? to].every((address) => plainAddress.test(address))) {
        return { kind: 'never', code: 'address' };
      }
      try {
        await transport.sendMail({
          from: { name: from.name, address: from.address },
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          subject: oneLine(subject),
          ...{ text, html },
          attachments: attachments.map(({ name, content }) => ({
            filename: oneLine(name),
            content: Buffer.from(content),
            contentType: 'application/pdf',
          })),
          // The client measures silence alone: a server that trickles would hold up all mail that waits behind.
          signal: AbortSignal.timeout(patience.sendMs),
        });
        return { kind: 'sent' };
      } catch (error) {
        return toOutcome(error);
      }
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

function openTransport({ url, dkim }: MailerSettings, patience: MailPatience) {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  return createTransport({
    pool: true,
    maxConnections: 2,
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    // A password never crosses the network in the clear.
    requireTLS: !secure && server.username !== '' && !isOwnMachine(server.hostname),
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
    }),
  });
}

const plainAddress = /^[^\s<>"(),:;@\\\p{Cc}]+@[^\s<>"(),:;@\\\p{Cc}]+$/u;

type SmtpError = { code?: string; responseCode?: number; command?: string };

export function toOutcome(error: unknown): MailOutcome {
  const { code, responseCode } = error as SmtpError;
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530) {
    return { kind: 'refused', code: String(responseCode ?? 'sign-in') };
  }
  if (responseCode !== undefined) {
    return { kind: responseCode >= 500 ? 'never' : 'later', code: String(responseCode) };
  }
  return { kind: 'later', code: 'unreachable' };
}

function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** A header is one line, whatever was typed. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
