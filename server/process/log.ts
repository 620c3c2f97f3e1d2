import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Named fields only. Never log work, a token, an e-mail address or a nickname. */
export type Log = Logger;

/** JSON lines on standard error; standard output is for the few sentences meant for a person. */
export function createLog(level: Config['logLevel'], stream: DestinationStream = destination(2)): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: toLoggedError },
    },
    stream,
  );
}

/** Messages of Postgres, JSON.parse and model providers repeat a person's text, so they are not logged. */
export function toLoggedError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, constraint, table } = error as Error & Record<string, unknown>;
  const repeatsInput = error instanceof SyntaxError || 'severity' in error || error.name.startsWith('AI_');
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(repeatsInput ? {} : { message: error.message.slice(0, 300) }),
    ...Object.fromEntries(
      Object.entries({ code, constraint, table }).filter(([, value]) => typeof value === 'string'),
    ),
    frames,
  };
}
