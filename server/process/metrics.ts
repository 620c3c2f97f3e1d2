import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts. Labels hold names of calls, codes and outcomes; never an id, an address or a text. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'classroom_call_seconds',
      help: 'Time from request to answer, by call and status; streams until their first byte.',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    problems: new Counter({
      name: 'classroom_problems_total',
      help: 'Refusals and defects, by call and code.',
      labelNames: ['call', 'code'],
      registers,
    }),
    streams: new Gauge({ name: 'classroom_open_streams', help: 'Event streams open now.', registers }),
    diskFree: new Gauge({
      name: 'classroom_disk_free_bytes',
      help: 'Bytes free where the database that was started here, or the data folder, lies.',
      labelNames: ['of'],
      registers,
    }),
    runs: new Counter({
      name: 'classroom_ai_runs_total',
      help: 'Finished askings, by who wrote and how it ended.',
      labelNames: ['by', 'outcome'],
      registers,
    }),
    budgetRefusals: new Counter({
      name: 'classroom_ai_budget_refusals_total',
      help: "Askings of a model for which the day's budget had no room.",
      registers,
    }),
    promptsMaybeCut: new Counter({
      name: 'classroom_prompts_maybe_cut_total',
      help: 'Askings of a model whose server counted far fewer tokens than it was sent.',
      registers,
    }),
    reviews: new Counter({
      name: 'classroom_reviews_total',
      help: 'Questions to a second reader about a part of feedback, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    refused: new Counter({
      name: 'classroom_refused_blocks_total',
      help: 'Parts that a model wrote and that were not shown, by part and first reason.',
      labelNames: ['part', 'reason'],
      registers,
    }),
    deleted: new Counter({
      name: 'classroom_deleted_total',
      help: 'What was deleted because its time was up, by class of data.',
      labelNames: ['class'],
      registers,
    }),
    mails: new Counter({
      name: 'classroom_mails_total',
      help: 'Tries to send a mail, by how they ended.',
      labelNames: ['outcome'],
      registers,
    }),
    checks: createCheckCounter(registers),
    payments: createPaymentCounter(registers),
    deletions: new Counter({
      name: 'classroom_accounts_deleted_total',
      help: 'Accounts that were deleted because their teacher asked for it.',
      registers,
    }),
    photos: new Histogram({
      name: 'classroom_photo_seconds',
      help: 'Time to read a photo, by who read it (model, local) and what came of it.',
      labelNames: ['by', 'outcome'],
      buckets: [0.5, 1, 2, 4, 8, 15, 30, 60, 120],
      registers,
    }),
    firstWord: new Histogram({
      name: 'classroom_first_word_seconds',
      help: 'From the stored submission to the first checked sentence.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
      registers,
    }),
    ...createGauges(registers),
  };
}

function createCheckCounter(registers: Registry[]) {
  const checks = new Counter({
    name: 'classroom_concern_checks_total',
    help: 'Work looked through for concerns, by what could be asked: rules, rules and some meanings, rules and meanings, nobody.',
    labelNames: ['by'],
    registers,
  });
  // From zero on, as Prometheus sees no increase in a count that appears.
  checks.inc({ by: 'nobody' }, 0);
  return checks;
}

function createPaymentCounter(registers: Registry[]) {
  const payments = new Counter({
    name: 'classroom_payments_total',
    help: 'Askings of the payment provider and its events, by what they were about and what came of it.',
    labelNames: ['what', 'outcome'],
    registers,
  });
  // From zero on, as Prometheus sees no increase in a count that appears.
  payments.inc({ what: 'duplicate', outcome: 'found' }, 0);
  return payments;
}

/** What is so at the moment of asking; `observe-gauges.ts` and `health.ts` set it. */
function createGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    build: new Gauge({
      name: 'classroom_build_info',
      help: 'Always 1; the versions of this process are its labels.',
      labelNames: ['version', 'node'],
      registers,
    }),
    modelConfigured: gauge('classroom_model_configured', '1 where a model is configured to write feedback.'),
    ready: gauge('classroom_ready', '1 where this process should be sent requests, as /readyz says.'),
    databaseConnections: new Gauge({
      name: 'classroom_database_connections',
      help: 'Connections of this process to the database, by state (busy, idle).',
      labelNames: ['state'],
      registers,
    }),
    databaseWaiting: gauge('classroom_database_waiting', 'Requests that wait for a connection.'),
    mailsDue: gauge('classroom_mails_due', 'Mails of the installation that should be out by now.'),
    oldestMailDue: gauge('classroom_oldest_mail_due_seconds', 'How long the oldest of them is due.'),
    runsUnfinished: gauge('classroom_runs_unfinished', 'Askings of the installation without an end.'),
    oldestRunAbandoned: gauge(
      'classroom_oldest_run_abandoned_seconds',
      'How long the oldest of them has been written by no process.',
    ),
    oldestWorkUnchecked: gauge(
      'classroom_oldest_work_unchecked_seconds',
      'How long the oldest work waits that was not looked through for concerns.',
    ),
  };
}
