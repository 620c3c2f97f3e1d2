// Printed by `npm run db:schema` from a freshly migrated database. Do not edit: write a migration.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Json = ColumnType<unknown, string, string>;
type Timestamp = ColumnType<Date, Date, Date>;
type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;

export interface DB {
  ai_calls: {
    teacher_id: string;
    id: Generated<string>;
    run_id: string | null;
    provider: string;
    model: string;
    configuration_version: string;
    outcome: string;
    fresh_input_tokens: number | null;
    cached_input_tokens: number | null;
    output_tokens: number | null;
    reasoning_tokens: number | null;
    cost_microdollars: BigInteger | null;
    first_word_ms: number | null;
    total_ms: number;
    created_at: Timestamp;
  };
  ai_run_pieces: {
    teacher_id: string;
    run_id: string;
    sequence: number;
    event: Json;
  };
  ai_runs: {
    teacher_id: string;
    id: string;
    kind: string;
    subject_id: string;
    state: Generated<string>;
    input_hash: Buffer | null;
    lease_owner: string | null;
    lease_until: Timestamp;
    attempts: Generated<number>;
    result: Json | null;
    failure: string | null;
    first_word_ms: number | null;
    created_at: Timestamp;
    finished_at: Timestamp | null;
    coach_reason: string | null;
    asking: Json | null;
  };
  ai_spending: {
    teacher_id: string;
    day: string;
    microdollars: BigInteger;
  };
  ai_spending_of_all: {
    day: string;
    microdollars: BigInteger;
  };
  audit_log: {
    teacher_id: string;
    id: Generated<string>;
    at: Timestamp;
    action: string;
    detail: Generated<Json>;
  };
  billing_accounts: {
    teacher_id: string;
    customer_id: string | null;
    subscription_id: string | null;
    status: string | null;
    period_ends_at: Timestamp | null;
    cancels_at: Timestamp | null;
    past_due_since: Timestamp | null;
    checkout_made_at: Timestamp | null;
    reconcile_due_at: Timestamp | null;
    reconcile_attempts: Generated<number>;
    reconciled_at: Timestamp | null;
    lease_owner: string | null;
    lease_until: Timestamp | null;
  };
  check_ins: {
    teacher_id: string;
    id: string;
    group_id: string;
    group_name: string;
    alias_id: string;
    frame: Json;
    session_id: string;
    book_author: string;
    date_from: string | null;
    date_to: string | null;
    pages_read: number | null;
    form: Json;
  };
  concern_works: {
    teacher_id: string;
    subject_id: string;
    station: string;
    nickname: string;
    title: string;
    certainty: string;
    shows_line: boolean;
    more: Generated<number>;
    is_preview: Generated<boolean>;
    first_found_at: Timestamp;
    last_found_at: Timestamp;
    state: Generated<string>;
    state_at: Timestamp | null;
    mailed_at: Timestamp | null;
    thread_id: Generated<string>;
    draft: Generated<number>;
    is_carried: Generated<boolean>;
    moved_to: string | null;
    note: string | null;
    tier: Generated<string>;
  };
  concerns: {
    teacher_id: string;
    id: Generated<string>;
    subject_id: string;
    kind: string;
    about: string;
    field: string;
    quote: string;
    found_by: string;
    created_at: Timestamp;
    strength: number | null;
  };
  contact_form_submissions: {
    id: string;
    email: string;
    subject: string;
    message: string;
    content_hash: Buffer;
    created_at: Timestamp;
  };
  deletions: {
    kind: string;
    account_id: string;
    id: string;
    deleted_at: Generated<Timestamp>;
  };
  feedback_versions: {
    teacher_id: string;
    submission_id: string;
    version: number;
    result: Json;
    replaced_by: string;
    replaced_at: Timestamp;
    kind: Generated<string>;
  };
  form_openings: {
    teacher_id: string;
    device_hash: Buffer;
    opened_at: Timestamp;
    link_id: string | null;
  };
  installation: {
    id: Generated<boolean>;
    sign_ups_open: Generated<boolean>;
    last_sweep_at: Timestamp | null;
    deletion_waits_since: Timestamp | null;
    clock_confirmed_at: Timestamp | null;
  };
  instance_secrets: {
    name: string;
    value: Buffer;
  };
  mail_pauses: {
    server: string;
    until: Timestamp;
  };
  outbox: {
    teacher_id: string | null;
    id: string;
    kind: string;
    state: Generated<string>;
    attempts: Generated<number>;
    is_open: Generated<boolean>;
    due_at: Timestamp;
    lease_owner: string | null;
    lease_until: Timestamp | null;
    failure: string | null;
    created_at: Timestamp;
    sent_at: Timestamp | null;
    subject_id: string | null;
    once_key: string | null;
    is_daily: Generated<boolean>;
  };
  outbox_reports: {
    teacher_id: string;
    mail_id: string;
    report_id: string;
  };
  paper_codes: {
    teacher_id: string;
    code_hash: Buffer;
    created_at: Timestamp;
  };
  past_accounts: {
    fingerprint: string;
    trial_ends_at: Timestamp;
    suspended_at: Timestamp | null;
    deleted_at: Timestamp;
  };
  payment_events: {
    id: string;
    type: string;
    received_at: Timestamp;
  };
  private_unit_links: {
    teacher_id: string;
    id: Generated<string>;
    unit_id: string | null;
    token: string;
    is_active: Generated<boolean>;
    created_at: Timestamp;
    last_accessed: Timestamp | null;
    join_code: string | null;
    join_ends_at: Timestamp | null;
  };
  profiles: {
    user_id: string;
    terms_accepted: Generated<boolean>;
    terms_accepted_at: Timestamp | null;
    consent_ip_address: string | null;
  };
  reading_aliases: {
    teacher_id: string;
    id: Generated<string>;
    group_id: string;
    alias_name: string;
    position: number;
  };
  reading_configs: {
    teacher_id: string;
    group_id: string;
    design: Json;
    toggles: Json;
  };
  reading_custom_prompts: {
    teacher_id: string;
    id: Generated<string>;
    label: string;
    question: string;
    is_enabled: boolean;
    sort_order: number;
    created_at: Timestamp;
  };
  reading_errors: {
    teacher_id: string;
    id: Generated<string>;
    location: string;
    error_code: string;
    message: string;
    context: Json;
    created_at: Generated<Timestamp>;
  };
  reading_groups: {
    teacher_id: string;
    id: string;
    name: string;
    reading_pace_pages_per_week: number;
    text_level_grade: number;
    created_at: Timestamp;
  };
  reading_usage_events: {
    teacher_id: string;
    id: Generated<string>;
    group_id: string | null;
    session_id: string;
    event_type: string;
    created_at: Generated<Timestamp>;
  };
  reports: {
    teacher_id: string;
    id: string;
    station: string;
    subject_id: string;
    submission_key: string;
    content_hash: Buffer | null;
    nickname: string;
    title: string;
    document: Json | null;
    created_at: Timestamp;
  };
  request_limits: {
    key: string;
    window_seconds: number;
    window_start: Timestamp;
    count: number;
  };
  return_codes: {
    teacher_id: string;
    thread_id: string;
    code_hash: Buffer;
    created_at: Timestamp;
  };
  sessions: {
    token_hash: Buffer;
    user_id: string;
    created_at: Timestamp;
    last_seen_at: Timestamp;
    expires_at: Timestamp;
  };
  sign_in_attempts: {
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    code_verifier: string;
    created_at: Timestamp;
  };
  submissions: {
    teacher_id: string;
    id: string;
    unit_id: string;
    work: string;
    question: string | null;
    submission_type: string;
    goal: string | null;
    reply: Json | null;
    hint: string | null;
  };
  teacher_settings: {
    teacher_id: string;
    report_mail: Generated<string>;
    no_ai_grades: Generated<boolean>;
    retention_days: Generated<number>;
    is_paused: Generated<boolean>;
    ends_on: string | null;
    opens_at: string | null;
    closes_at: string | null;
    time_zone: Generated<string>;
    device_per_hour: number | null;
    device_per_day: number | null;
    link_per_hour: number | null;
    link_per_day: number | null;
    concern_mail: Generated<boolean>;
    devices_are_shared: Generated<boolean>;
    reading_mail: Generated<string>;
    school_contacts: string | null;
  };
  teacher_usage_logs: {
    teacher_id: string;
    id: Generated<string>;
    unit_id: string;
    action_type: string;
    task_sequence_active_count: number;
    total_tasks_defined: number;
    enabled_pedagogical_strategies: string[];
    unit_texts_uploaded: boolean;
    created_at: Timestamp;
  };
  unit_configurations: {
    user_id: string;
    id: Generated<string>;
    title: string;
    grade_level: string;
    learning_objectives: string;
    learning_sources: string;
    mentor_texts: Generated<string>;
    assessment_criteria: string;
    task_sequence: Generated<Json>;
    feedback_options: Generated<Json>;
    visible_to_students: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
    criterion_kinds: Generated<Json>;
    expected_mistakes: Generated<string>;
    draft_limit: Generated<number>;
    release: Generated<string>;
    groups: Generated<Json>;
    shows_texts: Generated<boolean>;
  };
  users: {
    id: Generated<string>;
    issuer: string;
    subject: string;
    email: string;
    created_at: Generated<Timestamp>;
    trial_ends_at: Generated<Timestamp>;
    suspended_at: Timestamp | null;
    suspension_reason: string | null;
    deletion_due_at: Timestamp | null;
    deletion_tries: Generated<number>;
    deletion_next_at: Timestamp | null;
    email_since: Timestamp | null;
  };
  waiting_list: {
    email: string;
    created_at: Timestamp;
    mail_id: string | null;
  };
  works: {
    teacher_id: string;
    id: string;
    station: string;
    link_id: string | null;
    thread_id: string;
    draft: number;
    who: string;
    title: string;
    idempotency_key: string;
    content_hash: Buffer;
    secret_hash: Buffer;
    replaced: number;
    created_at: Timestamp;
    care_checked_at: Timestamp | null;
    care_checked_by: string | null;
    unchecked_read_at: Timestamp | null;
    read_at: Timestamp | null;
    held: Generated<boolean>;
    release_at: Timestamp | null;
    concern_hold: string | null;
    held_by_choice: boolean | null;
    tells: Generated<boolean>;
    told_at: Timestamp | null;
  };
}
