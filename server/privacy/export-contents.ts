/** A table with rows of a teacher, one file each. */
export type ExportedTable = {
  table: string;
  /** Without extension. */
  file: string;
  /** For the README of the export. */
  about: string;
};

/** Every table with rows of a teacher stands here or in `leftOutTables`. */
export const exportedTables: readonly ExportedTable[] = [
  { table: 'users', file: 'account', about: 'Your account: address, who signs you in, dates.' },
  {
    table: 'linked_sign_ins',
    file: 'further-sign-ins',
    about: 'By which other sign-ins you come to this account, and since when.',
  },
  { table: 'profiles', file: 'consent', about: 'When and from which address you accepted the terms.' },
  { table: 'teacher_settings', file: 'settings', about: 'What you decided for the account.' },
  { table: 'billing_accounts', file: 'billing', about: 'What the payment provider last said of you.' },
  { table: 'unit_configurations', file: 'units', about: 'Your units with all their texts.' },
  { table: 'private_unit_links', file: 'student-links', about: 'Your student links, old ones too.' },
  { table: 'submissions', file: 'submissions', about: 'Work that students handed in for feedback.' },
  { table: 'reading_groups', file: 'reading-groups', about: 'Your reading groups.' },
  { table: 'reading_aliases', file: 'reading-aliases', about: 'The names in each reading group.' },
  { table: 'reading_configs', file: 'reading-forms', about: 'The check-in form of each group.' },
  { table: 'reading_custom_prompts', file: 'reading-prompts', about: 'Questions of your own.' },
  { table: 'check_ins', file: 'check-ins', about: 'Reading check-ins that students handed in.' },
  {
    table: 'ai_runs',
    file: 'feedback-and-summaries',
    about: 'Feedback on submissions and summaries of check-ins; subject_id is the id of the work.',
  },
  {
    table: 'ai_run_pieces',
    file: 'feedback-pieces',
    about: 'The same, block by block as it was shown.',
  },
  {
    table: 'feedback_versions',
    file: 'earlier-feedback',
    about:
      'Feedback and summaries as they were before you corrected them or had them written again; kind says which, submission_id is the id of the work.',
  },
  {
    table: 'concern_works',
    file: 'concerns',
    about: 'Work that the automatic check pointed you to, and what you did with it; subject_id is its id.',
  },
  { table: 'concerns', file: 'concern-passages', about: 'The words in it that led to it.' },
  { table: 'reports', file: 'reports', about: 'What the reports say; the PDF files are in reports/.' },
  { table: 'outbox', file: 'mails', about: 'Mails to you: when they were sent, not what they said.' },
  { table: 'outbox_reports', file: 'mailed-reports', about: 'Which report went with which mail.' },
  { table: 'teacher_usage_logs', file: 'usage-logs', about: 'How units were used, in numbers.' },
  {
    table: 'reading_usage_events',
    file: 'reading-events',
    about: 'When check-in forms were opened and sent.',
  },
  { table: 'reading_errors', file: 'reading-errors', about: 'What went wrong in check-in forms.' },
  { table: 'audit_log', file: 'history', about: 'What happened to the account.' },
  {
    table: 'ai_calls',
    file: 'ai-calls',
    about: 'Questions to AI models: which model, how long, what it cost.',
  },
  {
    table: 'ai_spending',
    file: 'ai-spending',
    about: 'What AI models cost by day, in millionths of a dollar.',
  },
];

/** Marks a column of `works` that an export leaves out. */
export const leftOut = '';

/** Exported with their row of `works`, under these names of its columns: a file holds the whole work. */
export const ofWork: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  submissions: { who: 'nickname', title: 'unit_title', station: leftOut },
  check_ins: { who: 'alias_name', title: 'book_title', station: leftOut, tells: leftOut, told_at: leftOut },
};

/** Data under the address of the account. */
export const exportedByAddress = [
  { file: 'contact-messages', about: 'What was written to us from the contact page under your address.' },
  { file: 'waiting-list', about: 'Your address on the waiting list, where it still stands there.' },
] as const;

/** Tables with rows of a teacher that are not exported, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  sessions: 'Fingerprints of the keys with which your browsers are signed in. They say nothing to anyone.',
  return_codes:
    'Fingerprints of the codes with which students open their drafts again. They say nothing to anyone.',
  paper_codes:
    'Fingerprint of the code with which somebody hands in from paper for you. It is deleted after an hour.',
  form_openings: 'Random numbers of devices that loaded a form in the last day. They are deleted after it.',
};

const browserKeys = 'Fingerprints and keys with which a browser proves that a work is its own.';
const asking = 'Our own notes on when the payment provider is asked again, and by whom.';
const deleting = 'Our own notes on when a deletion is tried again.';

/** Columns that are not exported, and why. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  submissions: { idempotency_key: browserKeys, content_hash: browserKeys, secret_hash: browserKeys },
  check_ins: { idempotency_key: browserKeys, content_hash: browserKeys, secret_hash: browserKeys },
  reports: { submission_key: browserKeys, content_hash: browserKeys },
  users: { deletion_tries: deleting, deletion_next_at: deleting },
  billing_accounts: {
    ...{ checkout_made_at: asking, reconcile_due_at: asking, lease_owner: asking, lease_until: asking },
  },
};

/** Tables that are also written as CSV, with its columns. */
export const csvColumns: Readonly<Record<string, readonly string[]>> = {
  submissions: ['created_at', 'unit_title', 'nickname', 'submission_type', 'question', 'work', 'id'],
  check_ins: [
    ...['created_at', 'group_name', 'alias_name', 'book_title', 'book_author', 'date_from', 'date_to'],
    ...['pages_read', 'form', 'id'],
  ],
  concern_works: [
    ...['first_found_at', 'last_found_at', 'station', 'nickname', 'title', 'certainty', 'moved_to', 'state'],
    ...['state_at', 'note', 'more', 'subject_id'],
  ],
  concerns: ['created_at', 'kind', 'about', 'field', 'quote', 'found_by', 'subject_id'],
};
