import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts. Labels hold names of calls, codes and outcomes; never an id, an address or a text. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const metrics = {
    registry,
    requests: new Histogram({
      name: 'classroom_call_seconds',
      help: 'Time from request to answer, by call and status; streams until their first byte.',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    problems: counter('classroom_problems_total', 'Refusals and defects, by call and code.', [
      'call',
      'code',
    ]),
    runs: counter('classroom_ai_runs_total', 'Finished askings, by who wrote and how it ended.', [
      'by',
      'outcome',
    ]),
    budgetRefusals: counter(
      'classroom_ai_budget_refusals_total',
      "Askings of a model for which the day's budget had no room.",
    ),
    promptsMaybeCut: counter(
      'classroom_prompts_maybe_cut_total',
      'Askings of a model whose server counted far fewer tokens than it was sent.',
    ),
    reviews: counter(
      'classroom_reviews_total',
      'Questions to a second reader about a part of feedback, by outcome.',
      ['outcome'],
    ),
    refused: counter(
      'classroom_refused_blocks_total',
      'Parts that a model wrote and that were not shown, by part and first reason.',
      ['part', 'reason'],
    ),
    deleted: counter(
      'classroom_deleted_total',
      'What was deleted because its time was up, by class of data.',
      ['class'],
    ),
    mails: counter('classroom_mails_total', 'Tries to send a mail, by how they ended.', ['outcome']),
    checks: counter(
      'classroom_concern_checks_total',
      'Work looked through for concerns, by what could be asked: rules, rules and some meanings, rules and meanings, nobody.',
      ['by'],
    ),
    payments: counter(
      'classroom_payments_total',
      'Askings of the payment provider and its events, by what they were about and what came of it.',
      ['what', 'outcome'],
    ),
    deletions: counter(
      'classroom_accounts_deleted_total',
      'Accounts that were deleted because their teacher asked for it.',
    ),
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
  // From zero on, as Prometheus sees no increase in a count that appears.
  metrics.checks.inc({ by: 'nobody' }, 0);
  metrics.payments.inc({ what: 'duplicate', outcome: 'found' }, 0);
  return metrics;
}

/** What is so at the moment of asking; mostly `observe-gauges.ts` and `health.ts` set it. */
function createGauges(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    streams: gauge('classroom_open_streams', 'Event streams open now.'),
    diskFree: gauge(
      'classroom_disk_free_bytes',
      'Bytes free where the database that was started here, or the data folder, lies.',
      ['of'],
    ),
    build: gauge('classroom_build_info', 'Always 1; the versions of this process are its labels.', [
      'version',
      'node',
    ]),
    modelConfigured: gauge('classroom_model_configured', '1 where a model is configured to write feedback.'),
    ready: gauge('classroom_ready', '1 where this process should be sent requests, as /readyz says.'),
    databaseConnections: gauge(
      'classroom_database_connections',
      'Connections of this process to the database, by state (busy, idle).',
      ['state'],
    ),
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
