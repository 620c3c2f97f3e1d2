/** Which room of the server writes a table, and which others read it. */
export type TableBorder = { writes: string; read?: readonly string[] };

/**
 * The rooms of each table. What another room has to write, it asks of the one that writes: in TypeScript by a function
 * of its index, and where no room may see a table, by a function of the database.
 */
export const tableBorders: Readonly<Record<string, TableBorder>> = {
  ai_calls: { writes: 'ai-spending', read: ['inbox', 'operator'] },
  ai_run_pieces: { writes: 'ai-runs', read: ['works'] },
  ai_runs: {
    writes: 'ai-runs',
    read: ['class-view', 'feedback', 'inbox', 'reading', 'release', 'reports', 'works'],
  },
  ai_spending: { writes: 'ai-spending' },
  ai_spending_of_all: { writes: 'ai-spending' },
  audit_log: { writes: 'accounts', read: ['operator'] },
  billing_accounts: { writes: 'billing', read: ['accounts', 'operator'] },
  check_ins: { writes: 'reading', read: ['inbox', 'safeguarding'] },
  concern_works: { writes: 'safeguarding', read: ['class-view', 'operator', 'reports', 'works'] },
  concerns: { writes: 'safeguarding' },
  contact_form_submissions: { writes: 'contact' },
  deletions: { writes: 'privacy' },
  feedback_versions: { writes: 'release', read: ['inbox', 'works'] },
  form_openings: { writes: 'student-links' },
  installation: { writes: 'installation', read: ['operator'] },
  instance_secrets: { writes: 'operator', read: ['accounts', 'database'] },
  linked_sign_ins: { writes: 'accounts' },
  mail_pauses: { writes: 'outbox' },
  outbox: { writes: 'outbox', read: ['inbox', 'operator', 'release', 'reports', 'safeguarding'] },
  outbox_reports: { writes: 'reports', read: ['inbox'] },
  paper_codes: { writes: 'feedback' },
  past_accounts: { writes: 'accounts' },
  payment_events: { writes: 'billing' },
  private_unit_links: { writes: 'student-links' },
  profiles: { writes: 'accounts' },
  reading_aliases: { writes: 'reading' },
  reading_configs: { writes: 'reading' },
  reading_custom_prompts: { writes: 'reading' },
  reading_errors: { writes: 'reading' },
  reading_groups: { writes: 'reading' },
  reading_usage_events: { writes: 'reading' },
  reports: { writes: 'reports', read: ['inbox', 'operator'] },
  request_limits: { writes: 'database' },
  return_codes: { writes: 'feedback' },
  sessions: { writes: 'accounts' },
  sign_in_attempts: { writes: 'accounts' },
  submissions: {
    writes: 'feedback',
    read: ['class-view', 'inbox', 'reports', 'safeguarding', 'works'],
  },
  teacher_settings: { writes: 'accounts', read: ['billing', 'release', 'safeguarding'] },
  teacher_usage_logs: { writes: 'usage-logs' },
  unit_configurations: { writes: 'units', read: ['operator'] },
  users: {
    writes: 'accounts',
    read: ['billing', 'operator', 'release', 'safeguarding'],
  },
  waiting_list: { writes: 'accounts', read: ['operator'] },
  works: {
    writes: 'works',
    read: [
      'ai-runs',
      'class-view',
      'feedback',
      'inbox',
      'operator',
      'privacy',
      'reading',
      'release',
      'reports',
      'safeguarding',
      'student-links',
      'student-text',
    ],
  },
};

/** How a source uses a table. */
type Use = { table: string; isWritten: boolean; line: number };

const names = (table: string) => String.raw`(?:${table})\b`;
const written = (table: string) =>
  new RegExp(String.raw`(?:insert into|update|delete from)\s+${names(table)}`, 'g');
const read = (table: string) =>
  new RegExp(String.raw`(?<!delete )(?:from|join|using)\s+${names(table)}`, 'g');

/** The tables that a source names in statements. */
export function usesOfTables(source: string, tables: readonly string[]): Use[] {
  const any = tables.join('|');
  const usesOf = (pattern: RegExp, isWritten: boolean) =>
    [...source.matchAll(pattern)].map((found) => ({
      table: /\w+$/.exec(found[0])?.[0] ?? '',
      isWritten,
      line: source.slice(0, found.index + found[0].length).split('\n').length,
    }));
  return [...usesOf(written(any), true), ...usesOf(read(any), false)];
}

/** Statements of a room that no border of its table allows. */
export function crossedTables(
  path: string,
  source: string,
  borders = tableBorders,
): { rule: string; from: string; to: string }[] {
  const room = path.split('/')[1] ?? '';
  return usesOfTables(source, Object.keys(borders)).flatMap(({ table, isWritten, line }) => {
    const { writes, read = [] } = borders[table] ?? { writes: '' };
    if (room === writes || (!isWritten && read.includes(room))) return [];
    const rule = isWritten ? 'a-table-is-written-by-its-room' : 'a-table-names-who-reads-it';
    return [{ rule, from: `${path}:${line}`, to: table }];
  });
}
