-- Printed by `npm run db:schema` from a freshly migrated database. Do not edit: write a migration.

create role classroom_aide nologin noinherit;
create role classroom_app login noinherit;
create role classroom_backup nologin noinherit;
create role classroom_gate nologin noinherit;
create role classroom_operator nologin noinherit;
create role classroom_student nologin noinherit;
create role classroom_system nologin noinherit;
create role classroom_teacher nologin noinherit;
create role classroom_visitor nologin noinherit;
grant classroom_aide to classroom_app;
grant classroom_student to classroom_app;
grant classroom_system to classroom_app;
grant classroom_teacher to classroom_app;
grant classroom_visitor to classroom_app;

create table ai_calls (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  run_id uuid,
  provider text not null,
  model text not null,
  configuration_version text not null,
  outcome text not null,
  fresh_input_tokens integer,
  cached_input_tokens integer,
  output_tokens integer,
  reasoning_tokens integer,
  cost_microdollars bigint,
  first_word_ms integer,
  total_ms integer not null,
  created_at timestamp with time zone not null,
  constraint ai_calls_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ai_calls_pkey PRIMARY KEY (teacher_id, id)
);
CREATE INDEX ai_calls_time ON public.ai_calls USING btree (teacher_id, created_at DESC);
alter table ai_calls enable row level security;
alter table ai_calls force row level security;
create policy backup on ai_calls as permissive for select to classroom_backup using (true);
create policy gate_forgets on ai_calls as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on ai_calls as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on ai_calls as permissive for select to classroom_gate using (true);
create policy operator_reads on ai_calls as permissive for select to classroom_operator using (true);
create policy own on ai_calls as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table ai_run_pieces (
  teacher_id uuid not null,
  run_id uuid not null,
  sequence integer not null,
  event jsonb not null,
  constraint ai_run_pieces_teacher_id_run_id_fkey FOREIGN KEY (teacher_id, run_id) REFERENCES ai_runs(teacher_id, id) ON DELETE CASCADE,
  constraint ai_run_pieces_pkey PRIMARY KEY (teacher_id, run_id, sequence)
);
alter table ai_run_pieces enable row level security;
alter table ai_run_pieces force row level security;
create policy backup on ai_run_pieces as permissive for select to classroom_backup using (true);
create policy gate on ai_run_pieces as permissive for select to classroom_gate using (true);
create policy own on ai_run_pieces as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy system on ai_run_pieces as permissive for insert to classroom_system with check (true);

create table ai_runs (
  teacher_id uuid not null,
  id uuid not null,
  kind text not null,
  subject_id uuid not null,
  state text not null default 'waiting'::text,
  input_hash bytea,
  lease_owner text,
  lease_until timestamp with time zone not null,
  attempts integer not null default 0,
  result jsonb,
  failure text,
  first_word_ms integer,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  coach_reason text,
  asking jsonb,
  constraint ai_runs_coach_reason_check CHECK ((coach_reason = ANY (ARRAY['budget'::text, 'access-ended'::text]))),
  constraint ai_runs_kind_check CHECK ((kind = ANY (ARRAY['feedback'::text, 'reading'::text]))),
  constraint ai_runs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'writing'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint ai_runs_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ai_runs_pkey PRIMARY KEY (teacher_id, id),
  constraint ai_runs_teacher_id_kind_subject_id_key UNIQUE (teacher_id, kind, subject_id)
);
CREATE INDEX ai_runs_same_input ON public.ai_runs USING btree (teacher_id, input_hash) WHERE (state = 'done'::text);
CREATE INDEX ai_runs_unfinished ON public.ai_runs USING btree (lease_until) WHERE (state = ANY (ARRAY['waiting'::text, 'writing'::text]));
alter table ai_runs enable row level security;
alter table ai_runs force row level security;
create policy backup on ai_runs as permissive for select to classroom_backup using (true);
create policy gate on ai_runs as permissive for all to classroom_gate using (true) with check (true);
create policy own on ai_runs as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy system on ai_runs as permissive for all to classroom_system using (true) with check (true);

create table ai_spending (
  teacher_id uuid not null,
  day text not null,
  microdollars bigint not null,
  constraint ai_spending_day_check CHECK ((day ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint ai_spending_microdollars_check CHECK ((microdollars >= 0)),
  constraint ai_spending_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ai_spending_pkey PRIMARY KEY (teacher_id, day)
);
alter table ai_spending enable row level security;
alter table ai_spending force row level security;
create policy backup on ai_spending as permissive for select to classroom_backup using (true);
create policy gate on ai_spending as permissive for all to classroom_gate using (true) with check (true);
create policy own on ai_spending as permissive for select to classroom_teacher using ((teacher_id = current_teacher_id()));
create policy system on ai_spending as permissive for all to classroom_system using (true) with check (true);

create table ai_spending_of_all (
  day text not null,
  microdollars bigint not null,
  constraint ai_spending_of_all_day_check CHECK ((day ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint ai_spending_of_all_microdollars_check CHECK ((microdollars >= 0)),
  constraint ai_spending_of_all_pkey PRIMARY KEY (day)
);
alter table ai_spending_of_all enable row level security;
alter table ai_spending_of_all force row level security;
create policy backup on ai_spending_of_all as permissive for select to classroom_backup using (true);
create policy gate on ai_spending_of_all as permissive for all to classroom_gate using (true) with check (true);
create policy system on ai_spending_of_all as permissive for all to classroom_system using (true) with check (true);

create table audit_log (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null,
  action text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint audit_log_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint audit_log_pkey PRIMARY KEY (teacher_id, id)
);
CREATE INDEX audit_log_time ON public.audit_log USING btree (teacher_id, at DESC);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy backup on audit_log as permissive for select to classroom_backup using (true);
create policy gate_forgets on audit_log as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on audit_log as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on audit_log as permissive for select to classroom_gate using (true);
create policy operator_notes on audit_log as permissive for insert to classroom_operator with check (true);
create policy operator_reads on audit_log as permissive for select to classroom_operator using (true);
create policy own on audit_log as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy system on audit_log as permissive for insert to classroom_system with check (true);

create table billing_accounts (
  teacher_id uuid not null,
  customer_id text,
  subscription_id text,
  status text,
  period_ends_at timestamp with time zone,
  cancels_at timestamp with time zone,
  past_due_since timestamp with time zone,
  checkout_made_at timestamp with time zone,
  reconcile_due_at timestamp with time zone,
  reconcile_attempts integer not null default 0,
  reconciled_at timestamp with time zone,
  lease_owner text,
  lease_until timestamp with time zone,
  constraint billing_accounts_status_check CHECK ((status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'unpaid'::text, 'paused'::text, 'canceled'::text]))),
  constraint billing_accounts_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint billing_accounts_pkey PRIMARY KEY (teacher_id),
  constraint billing_accounts_customer_id_key UNIQUE (customer_id)
);
CREATE INDEX billing_accounts_due ON public.billing_accounts USING btree (reconcile_due_at) WHERE (reconcile_due_at IS NOT NULL);
alter table billing_accounts enable row level security;
alter table billing_accounts force row level security;
create policy backup on billing_accounts as permissive for select to classroom_backup using (true);
create policy gate on billing_accounts as permissive for select to classroom_gate using (true);
create policy operator_reads on billing_accounts as permissive for select to classroom_operator using (true);
create policy own on billing_accounts as permissive for select to classroom_teacher using ((teacher_id = current_teacher_id()));
create policy system on billing_accounts as permissive for all to classroom_system using (true) with check (true);

create table check_ins (
  teacher_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  group_name text not null,
  alias_id uuid not null,
  frame jsonb not null,
  session_id text not null,
  book_author text not null,
  date_from text,
  date_to text,
  pages_read integer,
  form jsonb not null,
  constraint check_ins_date_from_check CHECK ((date_from ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint check_ins_date_to_check CHECK ((date_to ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint check_ins_pages_read_check CHECK ((pages_read >= 0)),
  constraint check_ins_teacher_id_id_fkey FOREIGN KEY (teacher_id, id) REFERENCES works(teacher_id, id) ON DELETE CASCADE,
  constraint check_ins_pkey PRIMARY KEY (teacher_id, id)
);
CREATE INDEX check_ins_of_group ON public.check_ins USING btree (teacher_id, group_id);
alter table check_ins enable row level security;
alter table check_ins force row level security;
create policy backup on check_ins as permissive for select to classroom_backup using (true);
create policy gate on check_ins as permissive for all to classroom_gate using (true) with check (true);
create policy own on check_ins as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table concern_works (
  teacher_id uuid not null,
  subject_id uuid not null,
  station text not null,
  nickname text not null,
  title text not null,
  certainty text not null,
  shows_line boolean not null,
  more integer not null default 0,
  is_preview boolean not null default false,
  first_found_at timestamp with time zone not null,
  last_found_at timestamp with time zone not null,
  state text not null default 'open'::text,
  state_at timestamp with time zone,
  mailed_at timestamp with time zone,
  thread_id uuid not null default gen_random_uuid(),
  draft smallint not null default 1,
  is_carried boolean not null default false,
  moved_to text,
  note text,
  tier text not null generated COALESCE(moved_to,
CASE
    WHEN (certainty = ANY (ARRAY['plain'::text, 'confirmed'::text])) THEN 'plain'::text
    ELSE 'perhaps'::text
END),
  constraint concern_works_certainty_check CHECK ((certainty = ANY (ARRAY['plain'::text, 'confirmed'::text, 'likely'::text, 'possible'::text, 'unconfirmed'::text]))),
  constraint concern_works_draft_check CHECK ((draft >= 1)),
  constraint concern_works_more_check CHECK ((more >= 0)),
  constraint concern_works_moved_to_check CHECK ((moved_to = ANY (ARRAY['plain'::text, 'perhaps'::text]))),
  constraint concern_works_note_check CHECK ((char_length(note) <= 300)),
  constraint concern_works_state_check CHECK ((state = ANY (ARRAY['open'::text, 'read'::text, 'not_a_concern'::text]))),
  constraint concern_works_station_check CHECK ((station = ANY (ARRAY['general'::text, 'reading'::text]))),
  constraint concern_works_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint concern_works_pkey PRIMARY KEY (teacher_id, subject_id)
);
CREATE INDEX concern_works_open ON public.concern_works USING btree (teacher_id, last_found_at DESC) WHERE (state = 'open'::text);
CREATE INDEX concern_works_seen ON public.concern_works USING btree (teacher_id, state_at DESC) WHERE (state <> 'open'::text);
CREATE INDEX concern_works_thread ON public.concern_works USING btree (teacher_id, thread_id);
CREATE INDEX concern_works_to_mail ON public.concern_works USING btree (teacher_id) WHERE ((mailed_at IS NULL) AND (state = 'open'::text) AND (NOT is_preview) AND (tier = 'plain'::text));
alter table concern_works enable row level security;
alter table concern_works force row level security;
create policy backup on concern_works as permissive for select to classroom_backup using (true);
create policy gate_forgets on concern_works as permissive for delete to classroom_gate using (true);
create policy gate_forgets_sees on concern_works as permissive for select to classroom_gate using (true);
create policy operator_counts on concern_works as permissive for select to classroom_operator using (true);
create policy own on concern_works as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy to_mail on concern_works as permissive for select to classroom_system using (((mailed_at IS NULL) AND (state = 'open'::text) AND (NOT is_preview) AND (tier = 'plain'::text)));

create table concerns (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  subject_id uuid not null,
  kind text not null,
  about text not null,
  field text not null,
  quote text not null,
  found_by text not null,
  created_at timestamp with time zone not null,
  strength real,
  constraint concerns_about_check CHECK ((about = ANY (ARRAY['self'::text, 'someone'::text, 'text'::text]))),
  constraint concerns_kind_check CHECK ((kind = ANY (ARRAY['self-harm'::text, 'abuse'::text, 'neglect'::text, 'bullying'::text, 'violence'::text]))),
  constraint concerns_teacher_id_subject_id_fkey FOREIGN KEY (teacher_id, subject_id) REFERENCES concern_works(teacher_id, subject_id) ON DELETE CASCADE,
  constraint concerns_pkey PRIMARY KEY (teacher_id, id)
);
CREATE UNIQUE INDEX concerns_once ON public.concerns USING btree (teacher_id, subject_id, kind, md5(quote));
alter table concerns enable row level security;
alter table concerns force row level security;
create policy backup on concerns as permissive for select to classroom_backup using (true);
create policy own on concerns as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy read_ones_stay on concerns as restrictive for delete to classroom_teacher using ((EXISTS ( SELECT
   FROM concern_works w
  WHERE ((w.teacher_id = concerns.teacher_id) AND (w.subject_id = concerns.subject_id) AND ((w.state = 'open'::text) OR w.is_carried)))));

create table contact_form_submissions (
  id uuid not null,
  email text not null,
  subject text not null,
  message text not null,
  content_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint contact_form_submissions_pkey PRIMARY KEY (id),
  constraint contact_form_submissions_content_hash_key UNIQUE (content_hash)
);
CREATE INDEX contact_form_submissions_time ON public.contact_form_submissions USING btree (created_at);
alter table contact_form_submissions enable row level security;
alter table contact_form_submissions force row level security;
create policy backup on contact_form_submissions as permissive for select to classroom_backup using (true);
create policy gate_forgets on contact_form_submissions as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on contact_form_submissions as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on contact_form_submissions as permissive for select to classroom_gate using (true);
create policy operator on contact_form_submissions as permissive for select to classroom_operator using (true);
create policy system_forgets on contact_form_submissions as permissive for delete to classroom_system using (true);
create policy system_keeps on contact_form_submissions as permissive for insert to classroom_system with check (true);
create policy system_mails on contact_form_submissions as permissive for select to classroom_system using (true);

create table deletions (
  kind text not null,
  account_id uuid not null,
  id uuid not null,
  deleted_at timestamp with time zone not null default now(),
  constraint deletions_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'unit'::text, 'reading-group'::text, 'work'::text]))),
  constraint deletions_pkey PRIMARY KEY (id, account_id, kind, deleted_at)
);
CREATE INDEX deletions_time ON public.deletions USING btree (deleted_at);
alter table deletions enable row level security;
alter table deletions force row level security;
create policy backup on deletions as permissive for select to classroom_backup using (true);
create policy gate on deletions as permissive for all to classroom_gate using (true) with check (true);

create table feedback_versions (
  teacher_id uuid not null,
  submission_id uuid not null,
  version smallint not null,
  result jsonb not null,
  replaced_by text not null,
  replaced_at timestamp with time zone not null,
  kind text not null default 'feedback'::text,
  constraint feedback_versions_replaced_by_check CHECK ((replaced_by = ANY (ARRAY['teacher'::text, 'program'::text]))),
  constraint feedback_versions_version_check CHECK ((version >= 1)),
  constraint feedback_versions_teacher_id_kind_submission_id_fkey FOREIGN KEY (teacher_id, kind, submission_id) REFERENCES ai_runs(teacher_id, kind, subject_id) ON DELETE CASCADE,
  constraint feedback_versions_pkey PRIMARY KEY (teacher_id, submission_id, version)
);
alter table feedback_versions enable row level security;
alter table feedback_versions force row level security;
create policy backup on feedback_versions as permissive for select to classroom_backup using (true);
create policy own on feedback_versions as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table form_openings (
  teacher_id uuid not null,
  device_hash bytea not null,
  opened_at timestamp with time zone not null,
  link_id uuid,
  constraint form_openings_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint form_openings_pkey PRIMARY KEY (teacher_id, device_hash)
);
CREATE INDEX form_openings_age ON public.form_openings USING btree (opened_at);
alter table form_openings enable row level security;
alter table form_openings force row level security;
create policy backup on form_openings as permissive for select to classroom_backup using (true);
create policy gate on form_openings as permissive for all to classroom_gate using (true) with check (true);
create policy own on form_openings as permissive for select to classroom_teacher using ((teacher_id = current_teacher_id()));
create policy system on form_openings as permissive for all to classroom_system using (true) with check (true);

create table installation (
  id boolean not null default true,
  sign_ups_open boolean not null default true,
  last_sweep_at timestamp with time zone,
  deletion_waits_since timestamp with time zone,
  clock_confirmed_at timestamp with time zone,
  constraint installation_id_check CHECK (id),
  constraint installation_pkey PRIMARY KEY (id)
);
alter table installation enable row level security;
alter table installation force row level security;
create policy backup on installation as permissive for select to classroom_backup using (true);
create policy operator on installation as permissive for all to classroom_operator using (true) with check (true);
create policy system on installation as permissive for all to classroom_system using (true) with check (true);

create table instance_secrets (
  name text not null,
  value bytea not null,
  constraint instance_secrets_pkey PRIMARY KEY (name)
);
alter table instance_secrets enable row level security;
alter table instance_secrets force row level security;
create policy backup on instance_secrets as permissive for select to classroom_backup using (true);
create policy operator on instance_secrets as permissive for all to classroom_operator using (true) with check (true);
create policy system on instance_secrets as permissive for select to classroom_system using (true);

create table linked_sign_ins (
  issuer text not null,
  subject text not null,
  teacher_id uuid not null,
  created_at timestamp with time zone not null,
  constraint linked_sign_ins_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint linked_sign_ins_pkey PRIMARY KEY (issuer, subject)
);
CREATE INDEX linked_sign_ins_teacher ON public.linked_sign_ins USING btree (teacher_id);
alter table linked_sign_ins enable row level security;
alter table linked_sign_ins force row level security;
create policy backup on linked_sign_ins as permissive for select to classroom_backup using (true);
create policy own on linked_sign_ins as permissive for select to classroom_teacher using ((teacher_id = current_teacher_id()));
create policy system on linked_sign_ins as permissive for all to classroom_system using (true) with check (true);

create table mail_pauses (
  server text not null,
  until timestamp with time zone not null,
  constraint mail_pauses_pkey PRIMARY KEY (server)
);
alter table mail_pauses enable row level security;
alter table mail_pauses force row level security;
create policy backup on mail_pauses as permissive for select to classroom_backup using (true);
create policy system on mail_pauses as permissive for all to classroom_system using (true) with check (true);

create table outbox (
  teacher_id uuid,
  id uuid not null,
  kind text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  is_open boolean not null default false,
  due_at timestamp with time zone not null,
  lease_owner text,
  lease_until timestamp with time zone,
  failure text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  subject_id uuid,
  once_key text,
  is_daily boolean not null default false,
  constraint outbox_kind_check CHECK ((kind = ANY (ARRAY['report'::text, 'digest'::text, 'contact-message'::text, 'waiting-list'::text, 'trial-ending'::text, 'payment-failed'::text, 'plan-started'::text, 'plan-ending'::text, 'deletion-asked'::text, 'concern-alert'::text, 'feedback-given'::text]))),
  constraint outbox_recipient_check CHECK (((teacher_id IS NULL) = (kind = ANY (ARRAY['contact-message'::text, 'waiting-list'::text])))),
  constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))),
  constraint outbox_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_teacher_id_id_key UNIQUE (teacher_id, id)
);
CREATE UNIQUE INDEX outbox_about ON public.outbox USING btree (kind, subject_id) WHERE (teacher_id IS NULL);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX outbox_once ON public.outbox USING btree (teacher_id, once_key) WHERE (once_key IS NOT NULL);
CREATE UNIQUE INDEX outbox_one_digest ON public.outbox USING btree (teacher_id, is_daily) WHERE is_open;
CREATE UNIQUE INDEX outbox_one_to_operator ON public.outbox USING btree (kind) WHERE (is_open AND (teacher_id IS NULL));
alter table outbox enable row level security;
alter table outbox force row level security;
create policy backup on outbox as permissive for select to classroom_backup using (true);
create policy gate on outbox as permissive for all to classroom_gate using (true) with check (true);
create policy operator_changes on outbox as permissive for update to classroom_operator using (true) with check (true);
create policy operator_reads on outbox as permissive for select to classroom_operator using (true);
create policy own on outbox as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy system on outbox as permissive for all to classroom_system using (true) with check (true);

create table outbox_reports (
  teacher_id uuid not null,
  mail_id uuid not null,
  report_id uuid not null,
  constraint outbox_reports_teacher_id_mail_id_fkey FOREIGN KEY (teacher_id, mail_id) REFERENCES outbox(teacher_id, id) ON DELETE CASCADE,
  constraint outbox_reports_teacher_id_report_id_fkey FOREIGN KEY (teacher_id, report_id) REFERENCES reports(teacher_id, id) ON DELETE CASCADE,
  constraint outbox_reports_pkey PRIMARY KEY (teacher_id, mail_id, report_id)
);
CREATE INDEX outbox_reports_of ON public.outbox_reports USING btree (teacher_id, report_id);
alter table outbox_reports enable row level security;
alter table outbox_reports force row level security;
create policy backup on outbox_reports as permissive for select to classroom_backup using (true);
create policy gate on outbox_reports as permissive for all to classroom_gate using (true) with check (true);
create policy own on outbox_reports as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table paper_codes (
  teacher_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint paper_codes_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint paper_codes_pkey PRIMARY KEY (teacher_id)
);
CREATE INDEX paper_codes_hash ON public.paper_codes USING btree (code_hash);
alter table paper_codes enable row level security;
alter table paper_codes force row level security;
create policy backup on paper_codes as permissive for select to classroom_backup using (true);
create policy gate on paper_codes as permissive for all to classroom_gate using (true) with check (true);
create policy own on paper_codes as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table past_accounts (
  fingerprint text not null,
  trial_ends_at timestamp with time zone not null,
  suspended_at timestamp with time zone,
  deleted_at timestamp with time zone not null,
  constraint past_accounts_pkey PRIMARY KEY (fingerprint)
);
CREATE INDEX past_accounts_age ON public.past_accounts USING btree (deleted_at);
alter table past_accounts enable row level security;
alter table past_accounts force row level security;
create policy backup on past_accounts as permissive for select to classroom_backup using (true);
create policy gate_forgets on past_accounts as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on past_accounts as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on past_accounts as permissive for select to classroom_gate using (true);
create policy system on past_accounts as permissive for all to classroom_system using (true) with check (true);

create table payment_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (id)
);
CREATE INDEX payment_events_age ON public.payment_events USING btree (received_at);
alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy backup on payment_events as permissive for select to classroom_backup using (true);
create policy gate_forgets on payment_events as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on payment_events as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on payment_events as permissive for select to classroom_gate using (true);
create policy system on payment_events as permissive for all to classroom_system using (true) with check (true);

create table private_unit_links (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  unit_id uuid,
  token text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null,
  last_accessed timestamp with time zone,
  join_code text,
  join_ends_at timestamp with time zone,
  constraint private_unit_links_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint private_unit_links_pkey PRIMARY KEY (teacher_id, id),
  constraint private_unit_links_token_key UNIQUE (token)
);
CREATE UNIQUE INDEX private_unit_links_join_code ON public.private_unit_links USING btree (join_code);
CREATE UNIQUE INDEX private_unit_links_one_active ON public.private_unit_links USING btree (teacher_id) WHERE (is_active AND (unit_id IS NULL));
alter table private_unit_links enable row level security;
alter table private_unit_links force row level security;
create policy backup on private_unit_links as permissive for select to classroom_backup using (true);
create policy gate on private_unit_links as permissive for all to classroom_gate using (true) with check (true);
create policy own on private_unit_links as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table profiles (
  user_id uuid not null,
  terms_accepted boolean not null default false,
  terms_accepted_at timestamp with time zone,
  consent_ip_address text,
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint profiles_pkey PRIMARY KEY (user_id)
);
alter table profiles enable row level security;
alter table profiles force row level security;
create policy backup on profiles as permissive for select to classroom_backup using (true);
create policy own on profiles as permissive for all to classroom_teacher using ((user_id = current_teacher_id())) with check ((user_id = current_teacher_id()));
create policy system on profiles as permissive for all to classroom_system using (true) with check (true);

create table reading_aliases (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  alias_name text not null,
  position integer not null,
  constraint reading_aliases_alias_name_check CHECK ((alias_name <> ''::text)),
  constraint reading_aliases_teacher_id_group_id_fkey FOREIGN KEY (teacher_id, group_id) REFERENCES reading_groups(teacher_id, id) ON DELETE CASCADE,
  constraint reading_aliases_pkey PRIMARY KEY (teacher_id, id)
);
CREATE UNIQUE INDEX reading_aliases_once ON public.reading_aliases USING btree (teacher_id, group_id, lower(alias_name));
alter table reading_aliases enable row level security;
alter table reading_aliases force row level security;
create policy backup on reading_aliases as permissive for select to classroom_backup using (true);
create policy gate on reading_aliases as permissive for select to classroom_gate using (true);
create policy own on reading_aliases as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table reading_configs (
  teacher_id uuid not null,
  group_id uuid not null,
  design jsonb not null,
  toggles jsonb not null,
  constraint reading_configs_teacher_id_group_id_fkey FOREIGN KEY (teacher_id, group_id) REFERENCES reading_groups(teacher_id, id) ON DELETE CASCADE,
  constraint reading_configs_pkey PRIMARY KEY (teacher_id, group_id)
);
alter table reading_configs enable row level security;
alter table reading_configs force row level security;
create policy backup on reading_configs as permissive for select to classroom_backup using (true);
create policy gate on reading_configs as permissive for select to classroom_gate using (true);
create policy own on reading_configs as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table reading_custom_prompts (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  label text not null,
  question text not null,
  is_enabled boolean not null,
  sort_order integer not null,
  created_at timestamp with time zone not null,
  constraint reading_custom_prompts_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reading_custom_prompts_pkey PRIMARY KEY (teacher_id, id)
);
alter table reading_custom_prompts enable row level security;
alter table reading_custom_prompts force row level security;
create policy backup on reading_custom_prompts as permissive for select to classroom_backup using (true);
create policy gate on reading_custom_prompts as permissive for select to classroom_gate using (true);
create policy own on reading_custom_prompts as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table reading_errors (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  location text not null,
  error_code text not null,
  message text not null,
  context jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint reading_errors_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reading_errors_pkey PRIMARY KEY (teacher_id, id)
);
alter table reading_errors enable row level security;
alter table reading_errors force row level security;
create policy backup on reading_errors as permissive for select to classroom_backup using (true);
create policy gate on reading_errors as permissive for insert to classroom_gate with check (true);
create policy gate_forgets on reading_errors as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on reading_errors as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on reading_errors as permissive for select to classroom_gate using (true);
create policy own on reading_errors as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table reading_groups (
  teacher_id uuid not null,
  id uuid not null,
  name text not null,
  reading_pace_pages_per_week integer not null,
  text_level_grade integer not null,
  created_at timestamp with time zone not null,
  constraint reading_groups_reading_pace_pages_per_week_check CHECK ((reading_pace_pages_per_week >= 1)),
  constraint reading_groups_text_level_grade_check CHECK (((text_level_grade >= 1) AND (text_level_grade <= 12))),
  constraint reading_groups_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reading_groups_pkey PRIMARY KEY (teacher_id, id)
);
CREATE TRIGGER note_deletions AFTER DELETE ON public.reading_groups REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions();
CREATE INDEX reading_groups_time ON public.reading_groups USING btree (teacher_id, created_at DESC);
alter table reading_groups enable row level security;
alter table reading_groups force row level security;
create policy backup on reading_groups as permissive for select to classroom_backup using (true);
create policy gate on reading_groups as permissive for select to classroom_gate using (true);
create policy own on reading_groups as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table reading_usage_events (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  group_id uuid,
  session_id text not null,
  event_type text not null,
  created_at timestamp with time zone not null default now(),
  constraint reading_usage_events_event_type_check CHECK ((event_type = ANY (ARRAY['form_opened'::text, 'form_submitted'::text]))),
  constraint reading_usage_events_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reading_usage_events_pkey PRIMARY KEY (teacher_id, id)
);
alter table reading_usage_events enable row level security;
alter table reading_usage_events force row level security;
create policy backup on reading_usage_events as permissive for select to classroom_backup using (true);
create policy gate on reading_usage_events as permissive for insert to classroom_gate with check (true);
create policy gate_forgets on reading_usage_events as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on reading_usage_events as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on reading_usage_events as permissive for select to classroom_gate using (true);
create policy own on reading_usage_events as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table reports (
  teacher_id uuid not null,
  id uuid not null,
  station text not null,
  subject_id uuid not null,
  submission_key text not null,
  content_hash bytea,
  nickname text not null,
  title text not null,
  document jsonb,
  created_at timestamp with time zone not null,
  constraint reports_station_check CHECK ((station = ANY (ARRAY['general'::text, 'reading'::text]))),
  constraint reports_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reports_pkey PRIMARY KEY (teacher_id, id),
  constraint reports_teacher_id_submission_key_key UNIQUE (teacher_id, station, submission_key)
);
CREATE TRIGGER note_deletions AFTER DELETE ON public.reports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions();
CREATE INDEX reports_age ON public.reports USING btree (created_at);
CREATE INDEX reports_subject ON public.reports USING btree (teacher_id, subject_id);
alter table reports enable row level security;
alter table reports force row level security;
create policy backup on reports as permissive for select to classroom_backup using (true);
create policy gate on reports as permissive for all to classroom_gate using (true) with check (true);
create policy operator_reads on reports as permissive for select to classroom_operator using (true);
create policy own on reports as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table request_limits (
  key text not null,
  window_seconds integer not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint request_limits_pkey PRIMARY KEY (key, window_seconds, window_start)
);
CREATE INDEX request_limits_age ON public.request_limits USING btree (window_start);
alter table request_limits enable row level security;
alter table request_limits force row level security;
create policy backup on request_limits as permissive for select to classroom_backup using (true);
create policy gate on request_limits as permissive for all to classroom_gate using (true) with check (true);
create policy system on request_limits as permissive for all to classroom_system using (true);

create table return_codes (
  teacher_id uuid not null,
  thread_id uuid not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint return_codes_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint return_codes_pkey PRIMARY KEY (teacher_id, thread_id, code_hash)
);
CREATE INDEX return_codes_hash ON public.return_codes USING btree (code_hash);
alter table return_codes enable row level security;
alter table return_codes force row level security;
create policy backup on return_codes as permissive for select to classroom_backup using (true);
create policy gate on return_codes as permissive for all to classroom_gate using (true) with check (true);

create table sessions (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sign_in text not null default ''::text,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy backup on sessions as permissive for select to classroom_backup using (true);
create policy gate_forgets on sessions as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on sessions as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on sessions as permissive for select to classroom_gate using (true);
create policy operator on sessions as permissive for all to classroom_operator using (true);
create policy system on sessions as permissive for all to classroom_system using (true) with check (true);

create table sign_in_attempts (
  state_hash bytea not null,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  created_at timestamp with time zone not null,
  sign_in text not null default ''::text,
  constraint sign_in_attempts_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX sign_in_attempts_age ON public.sign_in_attempts USING btree (created_at);
alter table sign_in_attempts enable row level security;
alter table sign_in_attempts force row level security;
create policy backup on sign_in_attempts as permissive for select to classroom_backup using (true);
create policy gate_forgets on sign_in_attempts as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on sign_in_attempts as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on sign_in_attempts as permissive for select to classroom_gate using (true);
create policy system on sign_in_attempts as permissive for all to classroom_system using (true) with check (true);

create table submissions (
  teacher_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  work text not null,
  question text,
  submission_type text not null,
  goal text,
  reply jsonb,
  hint text,
  constraint submissions_submission_type_check CHECK ((submission_type = ANY (ARRAY['text'::text, 'camera'::text]))),
  constraint submissions_teacher_id_id_fkey FOREIGN KEY (teacher_id, id) REFERENCES works(teacher_id, id) ON DELETE CASCADE,
  constraint submissions_pkey PRIMARY KEY (teacher_id, id)
);
alter table submissions enable row level security;
alter table submissions force row level security;
create policy backup on submissions as permissive for select to classroom_backup using (true);
create policy checked on submissions as permissive for update to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy gate on submissions as permissive for all to classroom_gate using (true) with check (true);
create policy own on submissions as permissive for select to classroom_teacher using ((teacher_id = current_teacher_id()));

create table teacher_settings (
  teacher_id uuid not null,
  report_mail text not null default 'each'::text,
  no_ai_grades boolean not null default false,
  retention_days integer not null default 180,
  is_paused boolean not null default false,
  ends_on text,
  opens_at text,
  closes_at text,
  time_zone text not null default 'America/New_York'::text,
  device_per_hour integer,
  device_per_day integer,
  link_per_hour integer,
  link_per_day integer,
  concern_mail boolean not null default true,
  devices_are_shared boolean not null default false,
  reading_mail text not null default 'each'::text,
  school_contacts text,
  constraint teacher_settings_check CHECK (((opens_at IS NULL) = (closes_at IS NULL))),
  constraint teacher_settings_closes_at_check CHECK ((closes_at ~ '^\d\d:\d\d$'::text)),
  constraint teacher_settings_device_per_day_check CHECK (((device_per_day >= 1) AND (device_per_day <= 200))),
  constraint teacher_settings_device_per_hour_check CHECK (((device_per_hour >= 1) AND (device_per_hour <= 60))),
  constraint teacher_settings_ends_on_check CHECK ((ends_on ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint teacher_settings_link_per_day_check CHECK (((link_per_day >= 10) AND (link_per_day <= 3000))),
  constraint teacher_settings_link_per_hour_check CHECK (((link_per_hour >= 10) AND (link_per_hour <= 1200))),
  constraint teacher_settings_opens_at_check CHECK ((opens_at ~ '^\d\d:\d\d$'::text)),
  constraint teacher_settings_reading_mail_check CHECK ((reading_mail = ANY (ARRAY['each'::text, 'thread'::text, 'daily'::text, 'off'::text]))),
  constraint teacher_settings_report_mail_check CHECK ((report_mail = ANY (ARRAY['each'::text, 'thread'::text, 'daily'::text, 'off'::text]))),
  constraint teacher_settings_retention_days_check CHECK (((retention_days >= 30) AND (retention_days <= 365))),
  constraint teacher_settings_school_contacts_check CHECK ((char_length(school_contacts) <= 300)),
  constraint teacher_settings_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint teacher_settings_pkey PRIMARY KEY (teacher_id)
);
alter table teacher_settings enable row level security;
alter table teacher_settings force row level security;
create policy backup on teacher_settings as permissive for select to classroom_backup using (true);
create policy gate on teacher_settings as permissive for select to classroom_gate using (true);
create policy own on teacher_settings as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy system on teacher_settings as permissive for select to classroom_system using (true);

create table teacher_usage_logs (
  teacher_id uuid not null,
  id uuid not null default gen_random_uuid(),
  unit_id uuid not null,
  action_type text not null,
  task_sequence_active_count integer not null,
  total_tasks_defined integer not null,
  enabled_pedagogical_strategies text[] not null,
  unit_texts_uploaded boolean not null,
  created_at timestamp with time zone not null,
  constraint teacher_usage_logs_action_type_check CHECK ((action_type = ANY (ARRAY['created'::text, 'updated'::text]))),
  constraint teacher_usage_logs_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint teacher_usage_logs_pkey PRIMARY KEY (teacher_id, id)
);
alter table teacher_usage_logs enable row level security;
alter table teacher_usage_logs force row level security;
create policy backup on teacher_usage_logs as permissive for select to classroom_backup using (true);
create policy gate_forgets on teacher_usage_logs as permissive for delete to classroom_gate using (true);
create policy gate_forgets_locks on teacher_usage_logs as permissive for update to classroom_gate using (true);
create policy gate_forgets_sees on teacher_usage_logs as permissive for select to classroom_gate using (true);
create policy own on teacher_usage_logs as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));

create table unit_configurations (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  title text not null,
  grade_level text not null,
  learning_objectives text not null,
  learning_sources text not null,
  mentor_texts text not null default ''::text,
  assessment_criteria text not null,
  task_sequence jsonb not null default '[]'::jsonb,
  feedback_options jsonb not null default '[]'::jsonb,
  visible_to_students boolean not null default true,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  criterion_kinds jsonb not null default '[]'::jsonb,
  expected_mistakes text not null default ''::text,
  draft_limit smallint not null default 5,
  release text not null default 'at-once'::text,
  groups jsonb not null default '[]'::jsonb,
  shows_texts boolean not null default false,
  criterion_levels jsonb not null default '[]'::jsonb,
  shows_levels boolean not null default false,
  constraint unit_configurations_draft_limit_check CHECK ((draft_limit >= 1)),
  constraint unit_configurations_release_check CHECK ((release = ANY (ARRAY['at-once'::text, 'at-once-told'::text, 'look-first'::text]))),
  constraint unit_configurations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint unit_configurations_pkey PRIMARY KEY (user_id, id)
);
CREATE TRIGGER note_deletions AFTER DELETE ON public.unit_configurations REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions();
CREATE INDEX unit_configurations_edited ON public.unit_configurations USING btree (user_id, updated_at DESC);
CREATE INDEX unit_configurations_visible ON public.unit_configurations USING btree (user_id, created_at DESC) WHERE visible_to_students;
alter table unit_configurations enable row level security;
alter table unit_configurations force row level security;
create policy backup on unit_configurations as permissive for select to classroom_backup using (true);
create policy gate on unit_configurations as permissive for select to classroom_gate using (true);
create policy operator_reads on unit_configurations as permissive for select to classroom_operator using (true);
create policy own on unit_configurations as permissive for all to classroom_teacher using ((user_id = current_teacher_id())) with check ((user_id = current_teacher_id()));

create table users (
  id uuid not null default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  trial_ends_at timestamp with time zone not null default (now() + '90 days'::interval),
  suspended_at timestamp with time zone,
  suspension_reason text,
  deletion_due_at timestamp with time zone,
  deletion_tries integer not null default 0,
  deletion_next_at timestamp with time zone,
  email_since timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_issuer_subject_key UNIQUE (issuer, subject)
);
CREATE TRIGGER note_deletions AFTER DELETE ON public.users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions();
CREATE INDEX users_deletion ON public.users USING btree (deletion_due_at) WHERE (deletion_due_at IS NOT NULL);
alter table users enable row level security;
alter table users force row level security;
create policy backup on users as permissive for select to classroom_backup using (true);
create policy gate on users as permissive for select to classroom_gate using (true);
create policy operator_changes on users as permissive for update to classroom_operator using (true) with check (true);
create policy operator_reads on users as permissive for select to classroom_operator using (true);
create policy own on users as permissive for select to classroom_teacher using ((id = current_teacher_id()));
create policy system on users as permissive for all to classroom_system using (true) with check (true);

create table waiting_list (
  email text not null,
  created_at timestamp with time zone not null,
  mail_id uuid,
  constraint waiting_list_pkey PRIMARY KEY (email)
);
CREATE INDEX waiting_list_of_mail ON public.waiting_list USING btree (mail_id);
alter table waiting_list enable row level security;
alter table waiting_list force row level security;
create policy backup on waiting_list as permissive for select to classroom_backup using (true);
create policy operator on waiting_list as permissive for select to classroom_operator using (true);
create policy system on waiting_list as permissive for all to classroom_system using (true) with check (true);

create table works (
  teacher_id uuid not null,
  id uuid not null,
  station text not null,
  link_id uuid,
  thread_id uuid not null,
  draft smallint not null,
  who text not null,
  title text not null,
  idempotency_key text not null,
  content_hash bytea not null,
  secret_hash bytea not null,
  replaced integer not null,
  created_at timestamp with time zone not null,
  care_checked_at timestamp with time zone,
  care_checked_by text,
  unchecked_read_at timestamp with time zone,
  read_at timestamp with time zone,
  held boolean not null default false,
  release_at timestamp with time zone,
  concern_hold text,
  held_by_choice boolean,
  tells boolean not null default false,
  told_at timestamp with time zone,
  constraint works_care_check CHECK ((care_checked_by = ANY (ARRAY['rules'::text, 'rules and some meanings'::text, 'rules and meanings'::text, 'nobody'::text]))),
  constraint works_concern_hold_check CHECK ((concern_hold = ANY (ARRAY['held'::text, 'written'::text]))),
  constraint works_draft_check CHECK ((draft >= 1)),
  constraint works_station_check CHECK ((station = ANY (ARRAY['general'::text, 'reading'::text]))),
  constraint works_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint works_pkey PRIMARY KEY (teacher_id, id),
  constraint works_teacher_id_station_idempotency_key_key UNIQUE (teacher_id, station, idempotency_key),
  constraint works_thread_key UNIQUE (teacher_id, thread_id, draft)
);
CREATE TRIGGER end_return_codes AFTER DELETE ON public.works REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION end_return_codes();
CREATE TRIGGER note_deletions AFTER DELETE ON public.works REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_deletions();
CREATE INDEX works_age ON public.works USING btree (created_at);
CREATE INDEX works_given_up ON public.works USING btree (teacher_id, created_at DESC) WHERE (care_checked_by = 'nobody'::text);
CREATE INDEX works_held ON public.works USING btree (teacher_id, created_at) WHERE (held AND (release_at IS NULL));
CREATE INDEX works_time ON public.works USING btree (teacher_id, created_at DESC);
CREATE INDEX works_to_tell ON public.works USING btree (teacher_id) WHERE (tells AND (told_at IS NULL));
CREATE INDEX works_unchecked ON public.works USING btree (created_at) WHERE (care_checked_at IS NULL);
alter table works enable row level security;
alter table works force row level security;
create policy backup on works as permissive for select to classroom_backup using (true);
create policy gate on works as permissive for all to classroom_gate using (true) with check (true);
create policy operator_reads on works as permissive for select to classroom_operator using (true);
create policy own on works as permissive for all to classroom_teacher using ((teacher_id = current_teacher_id())) with check ((teacher_id = current_teacher_id()));
create policy to_tell on works as permissive for select to classroom_system using ((tells AND (told_at IS NULL)));
create policy unchecked on works as permissive for select to classroom_system using (((care_checked_at IS NULL) OR (care_checked_by = 'nobody'::text)));

-- Grants

grant usage on schema public to classroom_aide;
grant usage on schema public to classroom_app;
grant usage on schema public to classroom_backup;
grant usage on schema public to classroom_gate;
grant usage on schema public to classroom_operator;
grant usage on schema public to classroom_student;
grant usage on schema public to classroom_system;
grant usage on schema public to classroom_teacher;
grant usage on schema public to classroom_visitor;
grant delete on ai_calls to classroom_gate;
grant select (teacher_id, id, run_id, provider, model, configuration_version, outcome, fresh_input_tokens, cached_input_tokens, output_tokens, reasoning_tokens, cost_microdollars, first_word_ms, total_ms, created_at) on ai_calls to classroom_backup;
grant select (teacher_id, id, created_at), update (created_at) on ai_calls to classroom_gate;
grant select (teacher_id, provider, model, fresh_input_tokens, cached_input_tokens, output_tokens, cost_microdollars, created_at) on ai_calls to classroom_operator;
grant insert (teacher_id, run_id, provider, model, configuration_version, outcome, fresh_input_tokens, cached_input_tokens, output_tokens, reasoning_tokens, cost_microdollars, first_word_ms, total_ms, created_at), select (teacher_id, id, run_id, provider, model, configuration_version, outcome, fresh_input_tokens, cached_input_tokens, output_tokens, reasoning_tokens, cost_microdollars, first_word_ms, total_ms, created_at) on ai_calls to classroom_teacher;
grant delete on ai_run_pieces to classroom_teacher;
grant select (teacher_id, run_id, sequence, event) on ai_run_pieces to classroom_backup;
grant select (teacher_id, run_id, sequence, event) on ai_run_pieces to classroom_gate;
grant insert (teacher_id, run_id, sequence, event) on ai_run_pieces to classroom_system;
grant insert (teacher_id, run_id, sequence, event), select (teacher_id, run_id, sequence, event) on ai_run_pieces to classroom_teacher;
grant delete on ai_runs to classroom_gate;
grant select (teacher_id, id, kind, subject_id, state, input_hash, lease_owner, lease_until, attempts, result, failure, first_word_ms, created_at, finished_at, coach_reason, asking) on ai_runs to classroom_backup;
grant insert (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at), select (teacher_id, id, kind, subject_id, state, result, failure), update (state, finished_at) on ai_runs to classroom_gate;
grant select (teacher_id, id, kind, subject_id, state, lease_owner, lease_until, attempts), update (lease_owner, lease_until, attempts) on ai_runs to classroom_system;
grant select (teacher_id, id, kind, subject_id, state, input_hash, lease_owner, lease_until, attempts, result, failure, first_word_ms, created_at, finished_at, coach_reason, asking), update (state, input_hash, lease_owner, lease_until, attempts, result, failure, first_word_ms, finished_at, coach_reason, asking) on ai_runs to classroom_teacher;
grant delete on ai_spending to classroom_gate;
grant delete on ai_spending to classroom_system;
grant select (teacher_id, day, microdollars) on ai_spending to classroom_backup;
grant insert (teacher_id, day, microdollars), select (teacher_id, day, microdollars), update (microdollars) on ai_spending to classroom_gate;
grant select (day) on ai_spending to classroom_system;
grant select (teacher_id, day, microdollars) on ai_spending to classroom_teacher;
grant delete on ai_spending_of_all to classroom_gate;
grant delete on ai_spending_of_all to classroom_system;
grant select (day, microdollars) on ai_spending_of_all to classroom_backup;
grant insert (day, microdollars), select (day, microdollars), update (microdollars) on ai_spending_of_all to classroom_gate;
grant select (day) on ai_spending_of_all to classroom_system;
grant delete on audit_log to classroom_gate;
grant select (teacher_id, id, at, action, detail) on audit_log to classroom_backup;
grant select (teacher_id, id, at), update (at) on audit_log to classroom_gate;
grant insert (teacher_id, at, action, detail), select (teacher_id, at, action) on audit_log to classroom_operator;
grant insert (teacher_id, at, action, detail) on audit_log to classroom_system;
grant insert (teacher_id, at, action, detail), select (teacher_id, id, at, action, detail) on audit_log to classroom_teacher;
grant select (teacher_id, customer_id, subscription_id, status, period_ends_at, cancels_at, past_due_since, checkout_made_at, reconcile_due_at, reconcile_attempts, reconciled_at, lease_owner, lease_until) on billing_accounts to classroom_backup;
grant select (teacher_id, status, period_ends_at, cancels_at, past_due_since) on billing_accounts to classroom_gate;
grant select (teacher_id, status, period_ends_at, cancels_at, past_due_since) on billing_accounts to classroom_operator;
grant insert (teacher_id), select (teacher_id, customer_id, subscription_id, status, period_ends_at, cancels_at, past_due_since, checkout_made_at, reconcile_due_at, reconcile_attempts, reconciled_at, lease_owner, lease_until), update (customer_id, subscription_id, status, period_ends_at, cancels_at, past_due_since, checkout_made_at, reconcile_due_at, reconcile_attempts, reconciled_at, lease_owner, lease_until) on billing_accounts to classroom_system;
grant select (teacher_id, customer_id, subscription_id, status, period_ends_at, cancels_at, past_due_since, reconcile_attempts, reconciled_at) on billing_accounts to classroom_teacher;
grant select (teacher_id, id, group_id, group_name, alias_id, frame, session_id, book_author, date_from, date_to, pages_read, form) on check_ins to classroom_backup;
grant insert (teacher_id, id, group_id, group_name, alias_id, frame, session_id, book_author, date_from, date_to, pages_read, form), select (teacher_id, id, group_id, group_name, alias_id, frame, book_author, date_from, date_to, pages_read, form) on check_ins to classroom_gate;
grant select (teacher_id, id, group_id, group_name, alias_id, frame, session_id, book_author, date_from, date_to, pages_read, form) on check_ins to classroom_teacher;
grant delete on concern_works to classroom_gate;
grant select (teacher_id, subject_id, station, nickname, title, certainty, shows_line, more, is_preview, first_found_at, last_found_at, state, state_at, mailed_at, thread_id, draft, is_carried, moved_to, note, tier) on concern_works to classroom_backup;
grant select (teacher_id, subject_id) on concern_works to classroom_gate;
grant select (certainty, state) on concern_works to classroom_operator;
grant select (teacher_id, is_preview, state, mailed_at, tier) on concern_works to classroom_system;
grant insert (teacher_id, subject_id, station, nickname, title, certainty, shows_line, more, is_preview, first_found_at, last_found_at, state, state_at, mailed_at, thread_id, draft, is_carried, moved_to, note), select (teacher_id, subject_id, station, nickname, title, certainty, shows_line, more, is_preview, first_found_at, last_found_at, state, state_at, mailed_at, thread_id, draft, is_carried, moved_to, note, tier), update (certainty, shows_line, more, last_found_at, state, state_at, mailed_at, is_carried, moved_to, note) on concern_works to classroom_teacher;
grant delete on concerns to classroom_teacher;
grant select (teacher_id, id, subject_id, kind, about, field, quote, found_by, created_at, strength) on concerns to classroom_backup;
grant insert (teacher_id, subject_id, kind, about, field, quote, found_by, created_at, strength), select (teacher_id, id, subject_id, kind, about, field, quote, found_by, created_at, strength), update (about, strength) on concerns to classroom_teacher;
grant delete on contact_form_submissions to classroom_gate;
grant delete on contact_form_submissions to classroom_system;
grant select (id, email, subject, message, content_hash, created_at) on contact_form_submissions to classroom_backup;
grant select (id, created_at), update (created_at) on contact_form_submissions to classroom_gate;
grant select (id, email, subject, message, created_at) on contact_form_submissions to classroom_operator;
grant insert (id, email, subject, message, content_hash, created_at), select (id, email, subject, message, content_hash, created_at) on contact_form_submissions to classroom_system;
grant delete on deletions to classroom_gate;
grant select (kind, account_id, id, deleted_at) on deletions to classroom_backup;
grant insert (kind, account_id, id), select (kind, account_id, id, deleted_at), update (deleted_at) on deletions to classroom_gate;
grant select (teacher_id, submission_id, version, result, replaced_by, replaced_at, kind) on feedback_versions to classroom_backup;
grant insert (teacher_id, submission_id, version, result, replaced_by, replaced_at, kind), select (teacher_id, submission_id, version, result, replaced_by, replaced_at, kind) on feedback_versions to classroom_teacher;
grant delete on form_openings to classroom_gate;
grant delete on form_openings to classroom_system;
grant select (teacher_id, device_hash, opened_at, link_id) on form_openings to classroom_backup;
grant insert (teacher_id, device_hash, opened_at, link_id), select (teacher_id, device_hash, opened_at, link_id), update (opened_at, link_id) on form_openings to classroom_gate;
grant select (opened_at) on form_openings to classroom_system;
grant select (teacher_id, opened_at, link_id) on form_openings to classroom_teacher;
grant select (id, sign_ups_open, last_sweep_at, deletion_waits_since, clock_confirmed_at) on installation to classroom_backup;
grant select (id, sign_ups_open, last_sweep_at, deletion_waits_since), update (sign_ups_open, clock_confirmed_at) on installation to classroom_operator;
grant select (sign_ups_open, last_sweep_at, clock_confirmed_at), update (last_sweep_at, deletion_waits_since) on installation to classroom_system;
grant select (name, value) on instance_secrets to classroom_backup;
grant select (name), update (value) on instance_secrets to classroom_operator;
grant select (name, value) on instance_secrets to classroom_system;
grant select (issuer, subject, teacher_id, created_at) on linked_sign_ins to classroom_backup;
grant insert (issuer, subject, teacher_id, created_at), select (issuer, subject, teacher_id, created_at) on linked_sign_ins to classroom_system;
grant select (issuer, subject, teacher_id, created_at) on linked_sign_ins to classroom_teacher;
grant select (server, until) on mail_pauses to classroom_backup;
grant select (server, until), update (until) on mail_pauses to classroom_system;
grant delete on outbox to classroom_gate;
grant select (teacher_id, id, kind, state, attempts, is_open, due_at, lease_owner, lease_until, failure, created_at, sent_at, subject_id, once_key, is_daily) on outbox to classroom_backup;
grant insert (teacher_id, id, kind, is_open, due_at, created_at, is_daily), select (teacher_id, id, kind, state, attempts, is_open, due_at, lease_until, created_at, sent_at, subject_id, once_key, is_daily), update (is_open, due_at) on outbox to classroom_gate;
grant select (teacher_id, id, kind, state, attempts, due_at, failure, created_at, sent_at), update (state, attempts, due_at, failure) on outbox to classroom_operator;
grant insert (teacher_id, id, kind, is_open, due_at, created_at, subject_id, once_key), select (teacher_id, id, kind, state, attempts, is_open, due_at, lease_owner, lease_until, created_at, subject_id, once_key), update (state, attempts, is_open, due_at, lease_owner, lease_until, failure, sent_at) on outbox to classroom_system;
grant insert (teacher_id, id, kind, due_at, created_at), select (teacher_id, id, kind, state, attempts, is_open, due_at, lease_owner, lease_until, failure, created_at, sent_at, subject_id, once_key, is_daily), update (due_at) on outbox to classroom_teacher;
grant select (teacher_id, mail_id, report_id) on outbox_reports to classroom_backup;
grant insert (teacher_id, mail_id, report_id), select (teacher_id, mail_id, report_id) on outbox_reports to classroom_gate;
grant insert (teacher_id, mail_id, report_id), select (teacher_id, mail_id, report_id) on outbox_reports to classroom_teacher;
grant delete on paper_codes to classroom_gate;
grant delete on paper_codes to classroom_teacher;
grant select (teacher_id, code_hash, created_at) on paper_codes to classroom_backup;
grant select (teacher_id, code_hash, created_at), update (created_at) on paper_codes to classroom_gate;
grant insert (teacher_id, code_hash, created_at), select (teacher_id, code_hash, created_at), update (code_hash, created_at) on paper_codes to classroom_teacher;
grant delete on past_accounts to classroom_gate;
grant delete on past_accounts to classroom_system;
grant select (fingerprint, trial_ends_at, suspended_at, deleted_at) on past_accounts to classroom_backup;
grant select (fingerprint, deleted_at), update (deleted_at) on past_accounts to classroom_gate;
grant insert (fingerprint, trial_ends_at, suspended_at, deleted_at), select (fingerprint, trial_ends_at, suspended_at) on past_accounts to classroom_system;
grant delete on payment_events to classroom_gate;
grant delete on payment_events to classroom_system;
grant select (id, type, received_at) on payment_events to classroom_backup;
grant select (id, received_at), update (received_at) on payment_events to classroom_gate;
grant insert (id, type, received_at), select (id, received_at) on payment_events to classroom_system;
grant select (teacher_id, id, unit_id, token, is_active, created_at, last_accessed, join_code, join_ends_at) on private_unit_links to classroom_backup;
grant select (teacher_id, id, unit_id, token, is_active, last_accessed, join_code, join_ends_at), update (last_accessed) on private_unit_links to classroom_gate;
grant insert (teacher_id, unit_id, token, is_active, created_at), select (teacher_id, id, unit_id, token, is_active, created_at, last_accessed, join_code, join_ends_at), update (is_active, last_accessed, join_code, join_ends_at) on private_unit_links to classroom_teacher;
grant select (user_id, terms_accepted, terms_accepted_at, consent_ip_address) on profiles to classroom_backup;
grant insert (user_id, terms_accepted, terms_accepted_at, consent_ip_address), select (user_id, terms_accepted, terms_accepted_at, consent_ip_address), update (terms_accepted, terms_accepted_at, consent_ip_address) on profiles to classroom_system;
grant select (user_id, terms_accepted, terms_accepted_at, consent_ip_address), update (terms_accepted, terms_accepted_at, consent_ip_address) on profiles to classroom_teacher;
grant delete on reading_aliases to classroom_teacher;
grant select (teacher_id, id, group_id, alias_name, "position") on reading_aliases to classroom_backup;
grant select (teacher_id, id, group_id, alias_name, "position") on reading_aliases to classroom_gate;
grant insert (teacher_id, group_id, alias_name, "position"), select (teacher_id, id, group_id, alias_name, "position"), update (alias_name, "position") on reading_aliases to classroom_teacher;
grant select (teacher_id, group_id, design, toggles) on reading_configs to classroom_backup;
grant select (teacher_id, group_id, design, toggles) on reading_configs to classroom_gate;
grant insert (teacher_id, group_id, design, toggles), select (teacher_id, group_id, design, toggles), update (design, toggles) on reading_configs to classroom_teacher;
grant delete on reading_custom_prompts to classroom_teacher;
grant select (teacher_id, id, label, question, is_enabled, sort_order, created_at) on reading_custom_prompts to classroom_backup;
grant select (teacher_id, id, label, question, is_enabled, sort_order) on reading_custom_prompts to classroom_gate;
grant insert (teacher_id, id, label, question, is_enabled, sort_order, created_at), select (teacher_id, id, label, question, is_enabled, sort_order, created_at), update (label, question, is_enabled, sort_order) on reading_custom_prompts to classroom_teacher;
grant delete on reading_errors to classroom_gate;
grant select (teacher_id, id, location, error_code, message, context, created_at) on reading_errors to classroom_backup;
grant insert (teacher_id, location, error_code, message, context), select (teacher_id, id, created_at), update (created_at) on reading_errors to classroom_gate;
grant select (teacher_id, id, location, error_code, message, context, created_at) on reading_errors to classroom_teacher;
grant delete on reading_groups to classroom_teacher;
grant select (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade, created_at) on reading_groups to classroom_backup;
grant select (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade) on reading_groups to classroom_gate;
grant insert (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade, created_at), select (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade, created_at), update (name, reading_pace_pages_per_week, text_level_grade) on reading_groups to classroom_teacher;
grant delete on reading_usage_events to classroom_gate;
grant select (teacher_id, id, group_id, session_id, event_type, created_at) on reading_usage_events to classroom_backup;
grant insert (teacher_id, group_id, session_id, event_type), select (teacher_id, id, created_at), update (created_at) on reading_usage_events to classroom_gate;
grant select (teacher_id, id, group_id, session_id, event_type, created_at) on reading_usage_events to classroom_teacher;
grant delete on reports to classroom_gate;
grant select (teacher_id, id, station, subject_id, submission_key, content_hash, nickname, title, document, created_at) on reports to classroom_backup;
grant insert (teacher_id, id, station, subject_id, submission_key, content_hash, nickname, title, document, created_at), select (teacher_id, id, station, subject_id, submission_key, content_hash, created_at), update (created_at) on reports to classroom_gate;
grant select (teacher_id, station, subject_id, nickname, created_at) on reports to classroom_operator;
grant select (teacher_id, id, station, subject_id, nickname, title, document, created_at) on reports to classroom_teacher;
grant delete on request_limits to classroom_gate;
grant delete on request_limits to classroom_system;
grant select (key, window_seconds, window_start, count) on request_limits to classroom_backup;
grant insert (key, window_seconds, window_start, count), select (key, window_seconds, window_start, count), update (count) on request_limits to classroom_gate;
grant select (key, window_seconds, window_start, count) on request_limits to classroom_system;
grant delete on return_codes to classroom_gate;
grant select (teacher_id, thread_id, code_hash, created_at) on return_codes to classroom_backup;
grant insert (teacher_id, thread_id, code_hash, created_at), select (teacher_id, thread_id, code_hash, created_at) on return_codes to classroom_gate;
grant delete on sessions to classroom_gate;
grant delete on sessions to classroom_operator;
grant delete on sessions to classroom_system;
grant select (token_hash, user_id, created_at, last_seen_at, expires_at, sign_in) on sessions to classroom_backup;
grant select (token_hash, created_at, last_seen_at), update (created_at) on sessions to classroom_gate;
grant select (user_id) on sessions to classroom_operator;
grant insert (token_hash, user_id, created_at, last_seen_at, expires_at, sign_in), select (token_hash, user_id, created_at, last_seen_at, expires_at, sign_in), update (last_seen_at) on sessions to classroom_system;
grant delete on sign_in_attempts to classroom_gate;
grant delete on sign_in_attempts to classroom_system;
grant select (state_hash, browser_hash, nonce, code_verifier, created_at, sign_in) on sign_in_attempts to classroom_backup;
grant select (state_hash, created_at), update (created_at) on sign_in_attempts to classroom_gate;
grant insert (state_hash, browser_hash, nonce, code_verifier, created_at, sign_in), select (state_hash, browser_hash, nonce, code_verifier, created_at, sign_in) on sign_in_attempts to classroom_system;
grant select (teacher_id, id, unit_id, work, question, submission_type, goal, reply, hint) on submissions to classroom_backup;
grant insert (teacher_id, id, unit_id, work, question, submission_type, goal), select (teacher_id, id, unit_id, work, question, submission_type, goal, reply, hint), update (reply) on submissions to classroom_gate;
grant select (teacher_id, id, unit_id, work, question, submission_type, goal, reply, hint), update (hint) on submissions to classroom_teacher;
grant select (teacher_id, report_mail, no_ai_grades, retention_days, is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour, device_per_day, link_per_hour, link_per_day, concern_mail, devices_are_shared, reading_mail, school_contacts) on teacher_settings to classroom_backup;
grant select (teacher_id, report_mail, retention_days, is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour, device_per_day, link_per_hour, link_per_day, devices_are_shared, reading_mail) on teacher_settings to classroom_gate;
grant select (teacher_id, retention_days, time_zone, concern_mail) on teacher_settings to classroom_system;
grant insert (teacher_id, report_mail, no_ai_grades, retention_days, is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour, device_per_day, link_per_hour, link_per_day, concern_mail, devices_are_shared, reading_mail, school_contacts), select (teacher_id, report_mail, no_ai_grades, retention_days, is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour, device_per_day, link_per_hour, link_per_day, concern_mail, devices_are_shared, reading_mail, school_contacts), update (report_mail, no_ai_grades, retention_days, is_paused, ends_on, opens_at, closes_at, time_zone, device_per_hour, device_per_day, link_per_hour, link_per_day, concern_mail, devices_are_shared, reading_mail, school_contacts) on teacher_settings to classroom_teacher;
grant delete on teacher_usage_logs to classroom_gate;
grant select (teacher_id, id, unit_id, action_type, task_sequence_active_count, total_tasks_defined, enabled_pedagogical_strategies, unit_texts_uploaded, created_at) on teacher_usage_logs to classroom_backup;
grant select (teacher_id, id, created_at), update (created_at) on teacher_usage_logs to classroom_gate;
grant insert (teacher_id, unit_id, action_type, task_sequence_active_count, total_tasks_defined, enabled_pedagogical_strategies, unit_texts_uploaded, created_at), select (teacher_id, id, unit_id, action_type, task_sequence_active_count, total_tasks_defined, enabled_pedagogical_strategies, unit_texts_uploaded, created_at) on teacher_usage_logs to classroom_teacher;
grant delete on unit_configurations to classroom_teacher;
grant select (user_id, id, title, grade_level, learning_objectives, learning_sources, mentor_texts, assessment_criteria, task_sequence, feedback_options, visible_to_students, created_at, updated_at, criterion_kinds, expected_mistakes, draft_limit, release, groups, shows_texts, criterion_levels, shows_levels) on unit_configurations to classroom_backup;
grant select (user_id, id, title, grade_level, learning_sources, assessment_criteria, task_sequence, visible_to_students, created_at, draft_limit, release, shows_texts, criterion_levels, shows_levels) on unit_configurations to classroom_gate;
grant select (user_id, id) on unit_configurations to classroom_operator;
grant insert (user_id, id, title, grade_level, learning_objectives, learning_sources, mentor_texts, assessment_criteria, task_sequence, feedback_options, visible_to_students, created_at, updated_at, criterion_kinds, expected_mistakes, draft_limit, release, shows_texts, criterion_levels, shows_levels), select (user_id, id, title, grade_level, learning_objectives, learning_sources, mentor_texts, assessment_criteria, task_sequence, feedback_options, visible_to_students, created_at, updated_at, criterion_kinds, expected_mistakes, draft_limit, release, groups, shows_texts, criterion_levels, shows_levels), update (title, grade_level, learning_objectives, learning_sources, mentor_texts, assessment_criteria, task_sequence, feedback_options, visible_to_students, updated_at, criterion_kinds, expected_mistakes, draft_limit, release, groups, shows_texts, criterion_levels, shows_levels) on unit_configurations to classroom_teacher;
grant delete on users to classroom_system;
grant select (id, issuer, subject, email, created_at, trial_ends_at, suspended_at, suspension_reason, deletion_due_at, deletion_tries, deletion_next_at, email_since) on users to classroom_backup;
grant select (id, trial_ends_at, suspended_at, deletion_due_at) on users to classroom_gate;
grant select (id, email, created_at, trial_ends_at, suspended_at, suspension_reason, deletion_due_at), update (trial_ends_at, suspended_at, suspension_reason, deletion_due_at) on users to classroom_operator;
grant insert (issuer, subject, email, created_at, trial_ends_at, suspended_at), select (id, issuer, subject, email, created_at, trial_ends_at, suspended_at, suspension_reason, deletion_due_at, deletion_tries, deletion_next_at, email_since), update (email, deletion_due_at, deletion_tries, deletion_next_at, email_since) on users to classroom_system;
grant select (id, issuer, subject, email, created_at, trial_ends_at, suspended_at, suspension_reason, deletion_due_at, email_since) on users to classroom_teacher;
grant delete on waiting_list to classroom_system;
grant select (email, created_at, mail_id) on waiting_list to classroom_backup;
grant select (email, created_at) on waiting_list to classroom_operator;
grant insert (email, created_at), select (email, created_at, mail_id), update (mail_id) on waiting_list to classroom_system;
grant delete on works to classroom_gate;
grant select (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash, replaced, created_at, care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold, held_by_choice, tells, told_at) on works to classroom_backup;
grant insert (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash, replaced, created_at, held, tells), select (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash, replaced, created_at, care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold, held_by_choice, tells, told_at), update (created_at) on works to classroom_gate;
grant select (teacher_id, id, station, who, created_at) on works to classroom_operator;
grant select (teacher_id, id, station, created_at, care_checked_at, care_checked_by, tells, told_at) on works to classroom_system;
grant select (teacher_id, id, station, link_id, thread_id, draft, who, title, replaced, created_at, care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold, held_by_choice, tells, told_at), update (care_checked_at, care_checked_by, unchecked_read_at, read_at, held, release_at, concern_hold, held_by_choice, tells, told_at) on works to classroom_teacher;

-- Functions

CREATE OR REPLACE FUNCTION public.actor_link_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select id from private_unit_links where token = nullif(current_setting('app.link_token', true), '') and is_active
  $function$;
alter function actor_link_id() owner to classroom_gate;

CREATE OR REPLACE FUNCTION public.actor_teacher_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select coalesce(
      current_teacher_id(),
      (select teacher_id from private_unit_links
        where token = nullif(current_setting('app.link_token', true), '') and is_active)
    )
  $function$;
alter function actor_teacher_id() owner to classroom_gate;

CREATE OR REPLACE FUNCTION public.cancel_feedback(p_submission_id uuid, p_secret_hash bytea, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    with own as (
      select s.id, is_held(s.held, s.release_at) as held from works s
        where s.teacher_id = actor_teacher_id() and s.id = p_submission_id and s.station = 'general' and s.secret_hash = p_secret_hash
    ), stopped as (
      update ai_runs r set state = 'cancelled', finished_at = p_now from own
        where r.teacher_id = actor_teacher_id() and r.kind = 'feedback' and r.subject_id = own.id and not own.held
          and r.state in ('waiting', 'writing')
    )
    select exists (select from own)
  $function$;
alter function cancel_feedback(uuid,bytea,timestamp with time zone) owner to classroom_gate;
grant execute on function cancel_feedback(uuid,bytea,timestamp with time zone) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.count_unfit_steps(p_since timestamp with time zone, p_until timestamp with time zone, p_coach text)
 RETURNS TABLE(heading text, written_by text, given integer, unfit integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select case when w.written_by = p_coach then w.heading end, w.written_by, count(*)::int,
        (count(*) filter (where w.answer = 'does not fit'))::int
      from (
        select r.result->step->>'label' as heading, s.reply->step->>'answer' as answer,
            coalesce(r.result->step->>'written_by', r.result->>'source') as written_by
          from submissions s
          join works v on v.teacher_id = s.teacher_id and v.id = s.id
          join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
            and r.state = 'done'
          cross join unnest(array['step1', 'step2']) as step
          where v.created_at >= p_since and v.created_at < p_until
      ) w
      group by 1, 2
  $function$;
alter function count_unfit_steps(timestamp with time zone,timestamp with time zone,text) owner to classroom_gate;
grant execute on function count_unfit_steps(timestamp with time zone,timestamp with time zone,text) to classroom_operator;

CREATE OR REPLACE FUNCTION public.current_teacher_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select nullif(current_setting('app.teacher_id', true), '')::uuid $function$;
grant execute on function current_teacher_id() to classroom_gate, classroom_student, classroom_system, classroom_teacher;

CREATE OR REPLACE FUNCTION public.delete_subjects(p_teacher_id uuid, subjects uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    is_deleted boolean;
  begin
    delete from works w where w.teacher_id = p_teacher_id and w.id = any (subjects);
    is_deleted := found;
    -- A mail that carries other reports, too, goes on without these.
    delete from outbox o using outbox_reports x, reports r
      where r.teacher_id = p_teacher_id and r.subject_id = any (subjects) and x.teacher_id = r.teacher_id
        and x.report_id = r.id and o.teacher_id = x.teacher_id and o.id = x.mail_id
        and not exists (select from outbox_reports y join reports z on z.teacher_id = y.teacher_id and z.id = y.report_id
          where y.teacher_id = x.teacher_id and y.mail_id = x.mail_id and z.subject_id <> all (subjects));
    -- A report whose mail waits may have outlasted its work.
    delete from reports r where r.teacher_id = p_teacher_id and r.subject_id = any (subjects);
    is_deleted := is_deleted or found;
    delete from concern_works c where c.teacher_id = p_teacher_id and c.subject_id = any (subjects);
    delete from ai_runs r where r.teacher_id = p_teacher_id and r.subject_id = any (subjects);
    return is_deleted;
  end
  $function$;
alter function delete_subjects(uuid,uuid[]) owner to classroom_gate;
grant execute on function delete_subjects(uuid,uuid[]) to classroom_operator;

CREATE OR REPLACE FUNCTION public.delete_work(p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select delete_work_of(current_teacher_id(), p_id) $function$;
alter function delete_work(uuid) owner to classroom_gate;
grant execute on function delete_work(uuid) to classroom_teacher;

CREATE OR REPLACE FUNCTION public.delete_work_of(p_teacher_id uuid, p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    subjects uuid[];
  begin
    perform lock_thread(p_teacher_id, p_id);
    select array_agg(w.id) into subjects from works asked
      join works w on w.teacher_id = asked.teacher_id and w.thread_id = asked.thread_id
      where asked.teacher_id = p_teacher_id and asked.id = p_id;
    subjects := coalesce(subjects, array[p_id]);
    return delete_subjects(p_teacher_id, subjects);
  end
  $function$;
alter function delete_work_of(uuid,uuid) owner to classroom_gate;
grant execute on function delete_work_of(uuid,uuid) to classroom_operator;

CREATE OR REPLACE FUNCTION public.end_return_codes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    delete from return_codes c using gone
      where c.teacher_id = gone.teacher_id and c.thread_id = gone.thread_id
        and not exists (select from works w where w.teacher_id = c.teacher_id and w.thread_id = c.thread_id);
    return null;
  end
  $function$;
alter function end_return_codes() owner to classroom_gate;

CREATE OR REPLACE FUNCTION public.find_join_code(p_code text, p_now timestamp with time zone)
 RETURNS TABLE(token text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select l.token from private_unit_links l
      where l.join_code = p_code and l.join_ends_at > p_now and l.is_active
  $function$;
alter function find_join_code(text,timestamp with time zone) owner to classroom_gate;
grant execute on function find_join_code(text,timestamp with time zone) to classroom_visitor;

CREATE OR REPLACE FUNCTION public.find_paper_code(p_code_hash bytea, p_made_after timestamp with time zone)
 RETURNS TABLE(teacher_id uuid, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select c.teacher_id, c.created_at from paper_codes c
      where c.code_hash = p_code_hash and c.created_at > p_made_after
      order by c.created_at, c.teacher_id
      limit 1
  $function$;
alter function find_paper_code(bytea,timestamp with time zone) owner to classroom_gate;
grant execute on function find_paper_code(bytea,timestamp with time zone) to classroom_visitor;

CREATE OR REPLACE FUNCTION public.find_paper_thread(p_code_hash bytea, p_draft integer DEFAULT NULL::integer)
 RETURNS TABLE(submission_id uuid, unit_id uuid, unit_title text, nickname text, secret_hash bytea, draft integer, refusal text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    with coded as (
      select c.teacher_id, c.thread_id from return_codes c
        where c.teacher_id = actor_teacher_id() and c.code_hash = p_code_hash
        order by c.created_at, c.thread_id limit 1
    )
    select s.id, s.unit_id, w.title, w.who, w.secret_hash, w.draft::integer,
        case
          when u.id is null then 'no-unit'
          when r.state in ('waiting', 'writing') then 'unfinished'
          when r.state = 'done' and is_held(w.held, w.release_at) then 'held'
          when (select count(*) from works d
            join ai_runs x on x.teacher_id = d.teacher_id and x.kind = 'feedback' and x.subject_id = d.id
            where d.teacher_id = w.teacher_id and d.thread_id = w.thread_id and x.state = 'done') >= u.draft_limit
            then 'no-more'
        end
      from coded
      join works w on w.teacher_id = coded.teacher_id and w.thread_id = coded.thread_id
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      left join unit_configurations u on u.user_id = s.teacher_id and u.id = s.unit_id
      where p_draft is null or w.draft = p_draft
      order by w.draft desc limit 1
  $function$;
alter function find_paper_thread(bytea,integer) owner to classroom_gate;
grant execute on function find_paper_thread(bytea,integer) to classroom_aide, classroom_teacher;

CREATE OR REPLACE FUNCTION public.find_return_code(p_code_hash bytea)
 RETURNS TABLE(submission_id uuid, unit_id uuid, secret_hash bytea, link_token text, devices_are_shared boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select s.id, s.unit_id, w.secret_hash, l.token, coalesce(t.devices_are_shared, false)
      from return_codes c
      join works w on w.teacher_id = c.teacher_id and w.thread_id = c.thread_id
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join private_unit_links l on l.teacher_id = c.teacher_id and l.unit_id is null and l.is_active
      left join teacher_settings t on t.teacher_id = c.teacher_id
      where c.code_hash = p_code_hash
      order by c.created_at, c.thread_id, w.draft desc
      limit 1
  $function$;
alter function find_return_code(bytea) owner to classroom_gate;
grant execute on function find_return_code(bytea) to classroom_visitor;

CREATE OR REPLACE FUNCTION public.find_student_link(p_token text)
 RETURNS TABLE(link_id uuid, teacher_id uuid, trial_ends_at timestamp with time zone, suspended_at timestamp with time zone, deletion_due_at timestamp with time zone, status text, period_ends_at timestamp with time zone, cancels_at timestamp with time zone, past_due_since timestamp with time zone, is_paused boolean, ends_on text, opens_at text, closes_at text, time_zone text, device_per_hour integer, device_per_day integer, link_per_hour integer, link_per_day integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select l.id, l.teacher_id, u.trial_ends_at, u.suspended_at, u.deletion_due_at,
        b.status, b.period_ends_at, b.cancels_at, b.past_due_since,
        coalesce(s.is_paused, false), s.ends_on, s.opens_at, s.closes_at, s.time_zone,
        s.device_per_hour, s.device_per_day, s.link_per_hour, s.link_per_day
      from private_unit_links l
      join users u on u.id = l.teacher_id
      left join billing_accounts b on b.teacher_id = l.teacher_id
      left join teacher_settings s on s.teacher_id = l.teacher_id
      where l.token = p_token and l.is_active
  $function$;
alter function find_student_link(text) owner to classroom_gate;
grant execute on function find_student_link(text) to classroom_visitor;

CREATE OR REPLACE FUNCTION public.forget(p_class text, p_before timestamp with time zone, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    deleted integer := 0;
    more integer;
  begin
    case p_class
      when 'sentReports' then
        -- Mail that carries a report goes with the report, and mail about a message with the message, while there is
        -- one: both say whether they were sent. What is sent once for an account is remembered with the account.
        delete from outbox where id in (
          select o.id from outbox o
            where o.state <> 'waiting' and coalesce(o.sent_at, o.created_at) <= p_before and o.once_key is null
              and (o.kind <> 'contact-message' or not exists (select from contact_form_submissions c where c.id = o.subject_id))
              and not exists (select from outbox_reports x where x.teacher_id = o.teacher_id and x.mail_id = o.id)
            limit p_most for update skip locked);
      when 'usageLogs' then
        delete from teacher_usage_logs where (teacher_id, id) in (
          select teacher_id, id from teacher_usage_logs where created_at <= p_before limit p_most for update skip locked);
        get diagnostics deleted = row_count;
        delete from reading_usage_events where (teacher_id, id) in (
          select teacher_id, id from reading_usage_events where created_at <= p_before limit p_most for update skip locked);
        get diagnostics more = row_count;
        deleted := deleted + more;
        delete from reading_errors where (teacher_id, id) in (
          select teacher_id, id from reading_errors where created_at <= p_before limit p_most for update skip locked);
      when 'contactMessages' then
        with gone as (
          delete from contact_form_submissions where id in (
            select c.id from contact_form_submissions c
              where c.created_at <= p_before and not exists (
                select from outbox o where o.teacher_id is null and o.kind = 'contact-message' and o.subject_id = c.id
                  and o.state = 'waiting')
              limit p_most for update skip locked)
          returning id), mails as (
        delete from outbox o using gone
          where o.teacher_id is null and o.kind = 'contact-message' and o.subject_id = gone.id)
        select count(*) into deleted from gone;
        return deleted;
      when 'sessionIdle' then
        delete from sessions where token_hash in (
          select token_hash from sessions where last_seen_at <= p_before limit p_most for update skip locked);
      when 'sessionLongest' then
        delete from sessions where token_hash in (
          select token_hash from sessions where created_at <= p_before limit p_most for update skip locked);
      when 'signIns' then
        delete from sign_in_attempts where state_hash in (
          select state_hash from sign_in_attempts where created_at <= p_before limit p_most for update skip locked);
      when 'openedForms' then
        delete from form_openings where (teacher_id, device_hash) in (
          select teacher_id, device_hash from form_openings where opened_at <= p_before limit p_most for update skip locked);
      when 'paperCodes' then
        delete from paper_codes where teacher_id in (
          select teacher_id from paper_codes where created_at <= p_before limit p_most for update skip locked);
      when 'auditLog' then
        delete from audit_log where (teacher_id, id) in (
          select teacher_id, id from audit_log where at <= p_before limit p_most for update skip locked);
      when 'aiCalls' then
        delete from ai_calls where (teacher_id, id) in (
          select teacher_id, id from ai_calls where created_at <= p_before limit p_most for update skip locked);
        get diagnostics deleted = row_count;
        -- The whole day has to be that old.
        delete from ai_spending where (teacher_id, day) in (
          select teacher_id, day from ai_spending
            where day < to_char(p_before at time zone 'UTC', 'YYYY-MM-DD') limit p_most for update skip locked);
        get diagnostics more = row_count;
        deleted := deleted + more;
        delete from ai_spending_of_all where day in (
          select day from ai_spending_of_all
            where day < to_char(p_before at time zone 'UTC', 'YYYY-MM-DD') limit p_most for update skip locked);
      when 'paymentEvents' then
        delete from payment_events where id in (
          select id from payment_events where received_at <= p_before limit p_most for update skip locked);
      when 'pastAccounts' then
        delete from past_accounts where fingerprint in (
          select fingerprint from past_accounts where deleted_at <= p_before limit p_most for update skip locked);
      when 'deletions' then
        delete from deletions where (kind, account_id, id, deleted_at) in (
          select kind, account_id, id, deleted_at from deletions where deleted_at <= p_before
            limit p_most for update skip locked);
      when 'requestCounts' then
        delete from request_limits where (key, window_seconds, window_start) in (
          select key, window_seconds, window_start from request_limits where window_start <= p_before
            limit p_most for update skip locked);
      else
        raise exception 'no class of data is called %', p_class;
    end case;
    get diagnostics more = row_count;
    return deleted + more;
  end
  $function$;
alter function forget(text,timestamp with time zone,integer) owner to classroom_gate;
grant execute on function forget(text,timestamp with time zone,integer) to classroom_system;

CREATE OR REPLACE FUNCTION public.forget_work(p_now timestamp with time zone, p_usual_days integer, p_least_days integer, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    teachers uuid[];
    subjects uuid[];
    kinds text[];
    deleted integer := 0;
    more integer;
  begin
    with old as (
      select w.teacher_id, w.id from works w left join teacher_settings t on t.teacher_id = w.teacher_id
        where w.created_at <= p_now - make_interval(hours => 24 * p_least_days)
          and w.created_at <= p_now - make_interval(hours => 24 * coalesce(t.retention_days, p_usual_days))
          and not exists (select from ai_runs r where r.teacher_id = w.teacher_id and r.kind = run_kind(w.station)
            and r.subject_id = w.id and r.state in ('waiting', 'writing'))
        limit p_most for update of w skip locked
    ), gone as (
      delete from works w using old where w.teacher_id = old.teacher_id and w.id = old.id
        returning w.teacher_id, w.id, run_kind(w.station) as kind
    )
    select array_agg(teacher_id), array_agg(id), array_agg(kind), count(*) into teachers, subjects, kinds, deleted from gone;
    delete from ai_runs r using unnest(teachers, subjects, kinds) as w (teacher_id, id, kind)
      where r.teacher_id = w.teacher_id and r.kind = w.kind and r.subject_id = w.id;
    delete from concern_works c using unnest(teachers, subjects) as w (teacher_id, id)
      where c.teacher_id = w.teacher_id and c.subject_id = w.id;

    -- Reports whose work is gone, with the record of their mail.
    with old as (
      select r.teacher_id, r.id from reports r
        where r.created_at <= p_now - make_interval(hours => 24 * p_least_days) + interval '2 days'
          and not exists (select from works w where w.teacher_id = r.teacher_id and w.id = r.subject_id)
          and not exists (select from outbox_reports x join outbox o on o.teacher_id = x.teacher_id and o.id = x.mail_id
            where x.teacher_id = r.teacher_id and x.report_id = r.id and o.state = 'waiting')
        limit p_most for update of r skip locked
    ), mails as (
      delete from outbox o using outbox_reports x, old
        where x.teacher_id = old.teacher_id and x.report_id = old.id and o.teacher_id = x.teacher_id and o.id = x.mail_id
          and not exists (select from outbox_reports y where y.teacher_id = x.teacher_id and y.mail_id = x.mail_id
            and (y.teacher_id, y.report_id) not in (select teacher_id, id from old))
    )
    delete from reports r using old where r.teacher_id = old.teacher_id and r.id = old.id;
    get diagnostics more = row_count;
    return deleted + more;
  end
  $function$;
alter function forget_work(timestamp with time zone,integer,integer,integer) owner to classroom_gate;
grant execute on function forget_work(timestamp with time zone,integer,integer,integer) to classroom_system;

CREATE OR REPLACE FUNCTION public.generate_secure_token()
 RETURNS text
 LANGUAGE sql
AS $function$
    select translate(encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/=', '-_')
  $function$;
grant execute on function generate_secure_token() to classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_ai_spending(p_day text)
 RETURNS TABLE(own bigint, of_all bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select coalesce((select microdollars from ai_spending where teacher_id = actor_teacher_id() and day = p_day), 0),
      coalesce((select microdollars from ai_spending_of_all where day = p_day), 0)
  $function$;
alter function get_ai_spending(text) owner to classroom_gate;
grant execute on function get_ai_spending(text) to classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_assignment(p_id uuid)
 RETURNS TABLE(task_sequence jsonb, assessment_criteria text, shown_texts text, shown_levels jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select u.task_sequence, u.assessment_criteria, case when u.shows_texts then u.learning_sources end,
        case when u.shows_levels then u.criterion_levels end
      from unit_configurations u
      where u.user_id = actor_teacher_id() and u.id = p_id and u.visible_to_students
  $function$;
alter function get_assignment(uuid) owner to classroom_gate;
grant execute on function get_assignment(uuid) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_check_in_by_key(p_idempotency_key text, p_secret_hash bytea)
 RETURNS TABLE(id uuid, group_id uuid, group_name text, alias_id uuid, alias_name text, frame jsonb, book_title text, book_author text, date_from text, date_to text, pages_read integer, form jsonb, created_at timestamp with time zone, state text, result jsonb, failure text, draft smallint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select c.id, c.group_id, c.group_name, c.alias_id, w.who, c.frame, w.title, c.book_author, c.date_from,
        c.date_to, c.pages_read, c.form, w.created_at, seen_state(r.state, w.held, w.release_at),
        case when not is_held(w.held, w.release_at) then r.result end, r.failure, w.draft
      from works w
      join check_ins c on c.teacher_id = w.teacher_id and c.id = w.id
      join ai_runs r on r.teacher_id = c.teacher_id and r.kind = 'reading' and r.subject_id = c.id
      where w.teacher_id = actor_teacher_id() and w.station = 'reading' and w.idempotency_key = p_idempotency_key
        and w.secret_hash = p_secret_hash
  $function$;
alter function get_check_in_by_key(text,bytea) owner to classroom_gate;
grant execute on function get_check_in_by_key(text,bytea) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_feedback_pieces(p_submission_id uuid, p_secret_hash bytea, p_after integer)
 RETURNS TABLE(sequence integer, event jsonb, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select p.sequence, p.event, seen_state(r.state, s.held, s.release_at)
      from works s
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      left join ai_run_pieces p on p.teacher_id = r.teacher_id and p.run_id = r.id and p.sequence > p_after
        and not is_held(s.held, s.release_at)
      where s.teacher_id = actor_teacher_id() and s.id = p_submission_id and s.secret_hash = p_secret_hash
      order by p.sequence
  $function$;
alter function get_feedback_pieces(uuid,bytea,integer) owner to classroom_gate;
grant execute on function get_feedback_pieces(uuid,bytea,integer) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_form_opening(p_device_hash bytea)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select opened_at from form_openings where teacher_id = actor_teacher_id() and device_hash = p_device_hash
  $function$;
alter function get_form_opening(bytea) owner to classroom_gate;
grant execute on function get_form_opening(bytea) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_reading_config_for_group(p_group_id uuid)
 RETURNS TABLE(group_id uuid, group_name text, reading_pace_pages_per_week integer, text_level_grade integer, design jsonb, toggles jsonb, prompts jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select g.id, g.name, g.reading_pace_pages_per_week, g.text_level_grade, c.design, c.toggles,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'question', p.question) order by p.sort_order)
            from reading_custom_prompts p where p.teacher_id = g.teacher_id and p.is_enabled
        ), '[]')
      from reading_groups g left join reading_configs c on c.teacher_id = g.teacher_id and c.group_id = g.id
      where g.teacher_id = actor_teacher_id() and g.id = p_group_id
  $function$;
alter function get_reading_config_for_group(uuid) owner to classroom_gate;
grant execute on function get_reading_config_for_group(uuid) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_submission(p_id uuid, p_secret_hash bytea)
 RETURNS TABLE(teacher_id uuid, id uuid, unit_id uuid, unit_title text, nickname text, work text, question text, replaced integer, created_at timestamp with time zone, run_id uuid, state text, result jsonb, failure text, draft smallint, draft_limit smallint, latest_id uuid, goal text, reply jsonb, held boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select s.teacher_id, s.id, s.unit_id, w.title, w.who, s.work, s.question, w.replaced, w.created_at,
        r.id, seen_state(r.state, w.held, w.release_at),
        case when not is_held(w.held, w.release_at) then r.result end, r.failure, w.draft,
        (select u.draft_limit from unit_configurations u
          where u.user_id = s.teacher_id and u.id = s.unit_id and u.visible_to_students),
        (select n.id from works n where n.teacher_id = w.teacher_id and n.thread_id = w.thread_id
          order by n.draft desc limit 1),
        s.goal, s.reply, is_held(w.held, w.release_at)
      from works w
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.secret_hash = p_secret_hash
  $function$;
alter function get_submission(uuid,bytea) owner to classroom_gate;
grant execute on function get_submission(uuid,bytea) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_submission_by_key(p_id_or_key text, p_secret_hash bytea)
 RETURNS TABLE(id uuid, submission_key text, unit_id uuid, unit_title text, nickname text, work text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select w.id, w.idempotency_key, s.unit_id, w.title, w.who, s.work, w.created_at
      from works w
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      where w.teacher_id = actor_teacher_id() and w.station = 'general' and w.secret_hash = p_secret_hash
        and (w.idempotency_key = p_id_or_key
          or w.id = case when p_id_or_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_id_or_key::uuid end)
  $function$;
alter function get_submission_by_key(text,bytea) owner to classroom_gate;
grant execute on function get_submission_by_key(text,bytea) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_teacher_reading_aliases(p_teacher_id uuid)
 RETURNS TABLE(id uuid, alias_name text, group_id uuid, group_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select a.id, a.alias_name, a.group_id, g.name
      from reading_aliases a join reading_groups g on g.teacher_id = a.teacher_id and g.id = a.group_id
      where a.teacher_id = p_teacher_id and a.teacher_id = actor_teacher_id()
      order by g.name, a.position
  $function$;
alter function get_teacher_reading_aliases(uuid) owner to classroom_gate;
grant execute on function get_teacher_reading_aliases(uuid) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_teacher_visible_units(p_teacher_id uuid)
 RETURNS TABLE(id uuid, title text, grade_level text, draft_limit smallint, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select u.id, u.title, u.grade_level, u.draft_limit, u.created_at from unit_configurations u
      where u.user_id = p_teacher_id and u.user_id = actor_teacher_id() and u.visible_to_students
      order by u.created_at desc
  $function$;
alter function get_teacher_visible_units(uuid) owner to classroom_gate;
grant execute on function get_teacher_visible_units(uuid) to classroom_aide, classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.get_thread(p_id uuid, p_secret_hash bytea)
 RETURNS TABLE(id uuid, draft smallint, work text, goal text, reply jsonb, created_at timestamp with time zone, state text, result jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select s.id, w.draft, s.work, s.goal, s.reply, w.created_at, seen_state(r.state, w.held, w.release_at),
        case when not is_held(w.held, w.release_at) then r.result end
      from works asked
      join works w on w.teacher_id = asked.teacher_id and w.thread_id = asked.thread_id
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
      where asked.teacher_id = actor_teacher_id() and asked.id = p_id and asked.secret_hash = p_secret_hash
      order by w.draft
  $function$;
alter function get_thread(uuid,bytea) owner to classroom_gate;
grant execute on function get_thread(uuid,bytea) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.is_held(held boolean, release_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select held and coalesce(release_at > clock_timestamp(), true) $function$;
grant execute on function is_held(boolean,timestamp with time zone) to classroom_gate, classroom_teacher;

CREATE OR REPLACE FUNCTION public.is_held_for_concern(p_id uuid, p_secret_hash bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select exists (
      select from works w where w.teacher_id = actor_teacher_id() and w.id = p_id and w.secret_hash = p_secret_hash
        and w.concern_hold is not null and is_held(w.held, w.release_at))
  $function$;
alter function is_held_for_concern(uuid,bytea) owner to classroom_gate;
grant execute on function is_held_for_concern(uuid,bytea) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.is_own_subject(p_id uuid, p_secret_hash bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select exists (select from works w where w.teacher_id = actor_teacher_id() and w.id = p_id and w.secret_hash = p_secret_hash)
  $function$;
alter function is_own_subject(uuid,bytea) owner to classroom_gate;
grant execute on function is_own_subject(uuid,bytea) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.keep_check_in(p_new jsonb, p_check_in jsonb, p_defaults jsonb, p_most_drafts integer, p_report jsonb)
 RETURNS TABLE(outcome text, work_id uuid, run_id uuid, wait_seconds integer, held boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    teacher uuid := actor_teacher_id();
    entry record;
    asked record;
    alias text;
    is_unchanged boolean;
  begin
    select t.group_id, t.alias_id, t.session_id, t.book_title, t.book_author, t.date_from, t.date_to, t.pages_read, t.form into entry
      from jsonb_to_record(p_check_in) as t (group_id uuid, alias_id uuid, session_id text, book_title text,
      book_author text, date_from text, date_to text, pages_read integer, form jsonb);
    select g.group_id, g.group_name, jsonb_build_object('pace', g.reading_pace_pages_per_week, 'level', g.text_level_grade,
        'design', coalesce(g.design, p_defaults->'design'), 'toggles', coalesce(g.toggles, p_defaults->'toggles'),
        'prompts', g.prompts) as frame into asked from get_reading_config_for_group(entry.group_id) g;
    select a.alias_name into alias from reading_aliases a
      where a.teacher_id = teacher and a.group_id = entry.group_id and a.id = entry.alias_id;
    select (w.title, c.book_author, c.form) = (entry.book_title, entry.book_author, entry.form)
        and (c.date_from, c.date_to, c.pages_read) is not distinct from (entry.date_from, entry.date_to, entry.pages_read)
      into is_unchanged from check_ins c join works w on w.teacher_id = c.teacher_id and w.id = c.id
      where c.teacher_id = teacher and c.id = (p_new->>'continues')::uuid and c.group_id = entry.group_id and c.alias_id = entry.alias_id;
    select k.outcome, k.work_id, k.run_id, k.wait_seconds, k.held into outcome, work_id, run_id, wait_seconds, held
      from keep_work('reading', p_new, alias, entry.book_title,
        case when asked.group_id is null then 'no-group' when alias is null then 'no-alias' end, is_unchanged, p_most_drafts, 'at-once') k;
    if outcome = 'created' then
      insert into check_ins (teacher_id, id, group_id, group_name, alias_id, frame, session_id, book_author, date_from, date_to, pages_read, form)
        values (teacher, work_id, entry.group_id, asked.group_name, entry.alias_id, asked.frame, entry.session_id, entry.book_author,
          entry.date_from, entry.date_to, entry.pages_read, entry.form);
      insert into reports (teacher_id, id, station, subject_id, submission_key, nickname, title, created_at)
        values (teacher, (p_report->>'id')::uuid, 'reading', work_id, p_new->>'idempotency_key', alias, entry.book_title, (p_new->>'now')::timestamptz);
      perform mail_report(teacher, (p_report->>'id')::uuid, work_id, (p_report->>'mail_id')::uuid, (p_new->>'now')::timestamptz,
        (p_report->>'digest_at')::timestamptz);
    end if;
    return next;
  end
  $function$;
alter function keep_check_in(jsonb,jsonb,jsonb,integer,jsonb) owner to classroom_gate;
grant execute on function keep_check_in(jsonb,jsonb,jsonb,integer,jsonb) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.keep_reply(p_id uuid, p_secret_hash bytea, p_reply jsonb)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    with noted as (
      update submissions s set reply = p_reply from works w
        where w.teacher_id = actor_teacher_id() and w.id = p_id and w.secret_hash = p_secret_hash
          and not is_held(w.held, w.release_at) and s.teacher_id = w.teacher_id and s.id = w.id
        returning 1
    )
    select exists (select from noted)
  $function$;
alter function keep_reply(uuid,bytea,jsonb) owner to classroom_gate;
grant execute on function keep_reply(uuid,bytea,jsonb) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.keep_report(p_id uuid, p_mail_id uuid, p_submission_key text, p_secret_hash bytea, p_content_hash bytea, p_nickname text, p_title text, p_document jsonb, p_now timestamp with time zone, p_digest_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    teacher uuid := actor_teacher_id();
    subject uuid;
    subject_station text;
    kept_hash bytea;
  begin
    -- Whoever deletes the thread comes before or after, and so does the next report of it.
    perform lock_thread(teacher, w.id) from works w
      where w.teacher_id = teacher and w.idempotency_key = p_submission_key and w.secret_hash = p_secret_hash;
    select w.id, w.station into subject, subject_station from works w
      where w.teacher_id = teacher and w.idempotency_key = p_submission_key and w.secret_hash = p_secret_hash
      order by w.station limit 1 for key share;
    if subject is null then
      return 'unknown';
    end if;
    insert into reports (teacher_id, id, station, subject_id, submission_key, content_hash, nickname, title, document, created_at)
      values (teacher, p_id, subject_station, subject, p_submission_key, p_content_hash, p_nickname, p_title, p_document, p_now)
      on conflict on constraint reports_teacher_id_submission_key_key do nothing;
    if not found then
      select r.content_hash into kept_hash from reports r
        where r.teacher_id = teacher and r.station = subject_station and r.submission_key = p_submission_key;
      -- A check-in was reported when it was handed in, whatever the page says of it.
      return case when coalesce(kept_hash, p_content_hash) = p_content_hash then 'deduped' else 'mismatch' end;
    end if;
    perform mail_report(teacher, p_id, subject, p_mail_id, p_now, p_digest_at);
    return 'kept';
  end
  $function$;
alter function keep_report(uuid,uuid,text,bytea,bytea,text,text,jsonb,timestamp with time zone,timestamp with time zone) owner to classroom_gate;
grant execute on function keep_report(uuid,uuid,text,bytea,bytea,text,text,jsonb,timestamp with time zone,timestamp with time zone) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.keep_return_code(p_id uuid, p_secret_hash bytea, p_code_hash bytea, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    -- A thread that is being deleted gets no code any more. Of those kept side by side each sees the one before.
    perform lock_thread(w.teacher_id, w.id) from works w
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash;
    insert into return_codes (teacher_id, thread_id, code_hash, created_at)
      select w.teacher_id, w.thread_id, p_code_hash, p_now from works w
        where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash
          and (select count(*) from return_codes c where c.teacher_id = w.teacher_id and c.thread_id = w.thread_id) < 20
      on conflict (teacher_id, thread_id, code_hash) do nothing;
    return exists (select from works w join return_codes c on c.teacher_id = w.teacher_id and c.thread_id = w.thread_id
      where w.teacher_id = actor_teacher_id() and w.id = p_id and w.station = 'general' and w.secret_hash = p_secret_hash
        and c.code_hash = p_code_hash);
  end
  $function$;
alter function keep_return_code(uuid,bytea,bytea,timestamp with time zone) owner to classroom_gate;
grant execute on function keep_return_code(uuid,bytea,bytea,timestamp with time zone) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.keep_submission(p_new jsonb, p_unit_id uuid, p_nickname text, p_work text, p_question text, p_submission_type text, p_goal text)
 RETURNS TABLE(outcome text, work_id uuid, run_id uuid, wait_seconds integer, held boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    teacher uuid := actor_teacher_id();
    unit record;
    is_unchanged boolean;
    -- Of a first draft that is handed in from paper.
    code_hash bytea := (p_new->>'code_hash')::bytea;
  begin
    select u.title, u.draft_limit, u.release into unit from unit_configurations u
      where u.user_id = teacher and u.id = p_unit_id and (u.visible_to_students or (actor_link_id() is null and code_hash is null));
    select s.work = p_work and (p_question is null or p_question is not distinct from s.question) into is_unchanged
      from submissions s where s.teacher_id = teacher and s.id = (p_new->>'continues')::uuid and s.unit_id = p_unit_id;
    select k.outcome, k.work_id, k.run_id, k.wait_seconds, k.held into outcome, work_id, run_id, wait_seconds, held
      from keep_work('general', p_new, p_nickname, unit.title, case
        when unit.title is null then 'no-unit'
        when code_hash is null then null
        when link_of_class(teacher) is null then 'no-link'
        when not (p_new->>'is_separate')::boolean and exists (
          select from works w join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
            where w.teacher_id = teacher and s.unit_id = p_unit_id and w.link_id is not null and lower(w.who) = lower(p_nickname))
          then 'same-name'
      end, is_unchanged, unit.draft_limit, unit.release) k;
    if outcome = 'created' then
      insert into submissions (teacher_id, id, unit_id, work, question, submission_type, goal)
        values (teacher, work_id, p_unit_id, p_work, p_question, p_submission_type, p_goal);
      if code_hash is not null then
        insert into return_codes (teacher_id, thread_id, code_hash, created_at)
          values (teacher, work_id, code_hash, (p_new->>'now')::timestamptz);
      end if;
    end if;
    return next;
  end
  $function$;
alter function keep_submission(jsonb,uuid,text,text,text,text,text) owner to classroom_gate;
grant execute on function keep_submission(jsonb,uuid,text,text,text,text,text) to classroom_aide, classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.keep_work(p_station text, p_new jsonb, p_who text, p_title text, p_refusal text, p_is_unchanged boolean, p_most_drafts integer, p_release text)
 RETURNS TABLE(outcome text, work_id uuid, run_id uuid, wait_seconds integer, held boolean)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    teacher uuid := actor_teacher_id();
    sent record;
    kept record;
    before record;
    link uuid;
    hold boolean;
  begin
    select t.id, t.run_id, t.idempotency_key, t.content_hash, t.secret_hash, t.replaced, t.continues, t.hold, t.now, t.lease_owner,
        t.lease_until, t.code_hash, t.limit_keys, t.limit_windows, t.limits into sent
      from jsonb_to_record(p_new) as t (id uuid, run_id uuid, idempotency_key text, content_hash bytea,
      secret_hash bytea, replaced integer, continues uuid, hold boolean, now timestamptz, lease_owner text, lease_until timestamptz,
      code_hash bytea, limit_keys text[], limit_windows integer[], limits integer[]);
    -- A key that is sent twice at once comes one after the other, so that the second finds the first.
    perform pg_advisory_xact_lock(hashtextextended(format('%s %s %s', p_station, teacher, sent.idempotency_key), 0));
    select w.id, r.id as run, is_held(w.held, w.release_at) as held,
        w.content_hash = sent.content_hash and w.secret_hash = sent.secret_hash as is_same into kept
      from works w join ai_runs r on r.teacher_id = w.teacher_id and r.kind = run_kind(w.station) and r.subject_id = w.id
      where w.teacher_id = teacher and w.station = p_station and w.idempotency_key = sent.idempotency_key;
    if kept.is_same then
      return query select 'repeated', kept.id, kept.run, 0, kept.held;
      return;
    end if;
    -- Two tabs that go on from the same draft come one after the other, and so does who deletes it.
    perform lock_thread(teacher, sent.continues);
    select w.id, w.thread_id, w.draft, w.link_id, seen_state(r.state, w.held, w.release_at) as state into before
      from works w join ai_runs r on r.teacher_id = w.teacher_id and r.kind = run_kind(w.station) and r.subject_id = w.id
      where w.teacher_id = teacher and w.station = p_station and w.id = sent.continues and w.secret_hash = sent.secret_hash
        and p_is_unchanged is not null;
    outcome := case
      when kept.id is not null then 'mismatch'
      when p_refusal is not null then p_refusal
      when sent.continues is null then null
      when before.id is null then 'no-thread'
      when exists (select from works w
        where w.teacher_id = teacher and w.thread_id = before.thread_id and w.draft > before.draft) then 'continued'
      when before.state = 'held' then 'held'
      when before.state in ('waiting', 'writing') then 'unfinished'
      -- On what was stopped or failed nothing is written: the same may be sent again, and it uses up none.
      when before.state = 'done' and p_is_unchanged then 'unchanged'
      when (select count(*) from works w
        join ai_runs r on r.teacher_id = w.teacher_id and r.kind = run_kind(w.station) and r.subject_id = w.id
        where w.teacher_id = teacher and w.thread_id = before.thread_id and r.state = 'done') >= p_most_drafts
        then 'no-more'
    end;
    if outcome is null then
      begin
        wait_seconds := take_request_limits(sent.limit_keys, sent.limit_windows, sent.limits, sent.now);
        -- What was counted is undone: who is refused uses up nothing of what the class may ask.
        if wait_seconds > 0 then raise sqlstate 'CS429'; end if;
      exception when sqlstate 'CS429' then
        outcome := 'limited';
      end;
    end if;
    if outcome is null then
      outcome := 'created';
      work_id := sent.id;
      run_id := sent.run_id;
      hold := sent.hold or p_release = 'look-first';
      held := hold;
      -- A draft from paper comes through no link, and belongs to that of its thread. A first one belongs to that of the class.
      link := coalesce(actor_link_id(), before.link_id, case when sent.code_hash is not null then link_of_class(teacher) end);
      insert into works (teacher_id, id, station, link_id, thread_id, draft, who, title, idempotency_key, content_hash, secret_hash,
          replaced, created_at, held, tells)
        values (teacher, work_id, p_station, link, coalesce(before.thread_id, work_id), coalesce(before.draft + 1, 1), p_who, p_title,
          sent.idempotency_key, sent.content_hash, sent.secret_hash, sent.replaced, sent.now, hold,
          not hold and p_release = 'at-once-told' and link is not null);
      insert into ai_runs (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at)
        values (teacher, sent.run_id, run_kind(p_station), work_id, sent.lease_owner, sent.lease_until, sent.now);
    end if;
    return next;
  end
  $function$;
alter function keep_work(text,jsonb,text,text,text,boolean,integer,text) owner to classroom_gate;

CREATE OR REPLACE FUNCTION public.link_of_class(p_teacher_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select l.id from private_unit_links l where l.teacher_id = p_teacher_id and l.unit_id is null
      order by l.is_active desc, l.last_accessed desc nulls last limit 1
  $function$;
alter function link_of_class(uuid) owner to classroom_gate;

CREATE OR REPLACE FUNCTION public.lock_thread(p_teacher_id uuid, p_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    select pg_advisory_xact_lock(hashtextextended(format('thread %s', w.thread_id), 0))
      from works w where w.teacher_id = p_teacher_id and w.id = p_id
  $function$;
alter function lock_thread(uuid,uuid) owner to classroom_gate;

CREATE OR REPLACE FUNCTION public.log_reading_error(p_teacher_id uuid, p_location text, p_error_code text, p_message text, p_context jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    insert into reading_errors (teacher_id, location, error_code, message, context)
      select p_teacher_id, p_location, p_error_code, p_message, p_context where p_teacher_id = actor_teacher_id()
  $function$;
alter function log_reading_error(uuid,text,text,text,jsonb) owner to classroom_gate;
grant execute on function log_reading_error(uuid,text,text,text,jsonb) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.log_reading_usage_event(p_teacher_id uuid, p_group_id uuid, p_session_id text, p_event_type text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    insert into reading_usage_events (teacher_id, group_id, session_id, event_type)
      select p_teacher_id, p_group_id, p_session_id, p_event_type
        where p_teacher_id = actor_teacher_id()
          and exists (select from reading_groups g where g.teacher_id = p_teacher_id and g.id = p_group_id)
  $function$;
alter function log_reading_usage_event(uuid,uuid,text,text) owner to classroom_gate;
grant execute on function log_reading_usage_event(uuid,uuid,text,text) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.mail_report(p_teacher_id uuid, p_report_id uuid, p_subject_id uuid, p_mail_id uuid, p_now timestamp with time zone, p_digest_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    wanted text;
    of_station text;
    mail uuid;
    latest integer;
  begin
    select r.station into of_station from reports r where r.teacher_id = p_teacher_id and r.id = p_report_id;
    select case of_station when 'reading' then t.reading_mail else t.report_mail end into wanted
      from teacher_settings t where t.teacher_id = p_teacher_id;
    -- Without a link it is the teacher's own preview.
    if wanted = 'off' or coalesce(current_setting('app.link_token', true), '') = '' then
      return;
    end if;
    if wanted = 'thread' then
      -- The mail that waits with an earlier report of the thread. The row is locked: it is not sent in between. One
      -- whose sending was tried may have arrived: what is added would never be read under its Message-ID.
      select o.id into mail from outbox o
        where o.teacher_id = p_teacher_id and o.state = 'waiting' and o.attempts = 0 and o.lease_until is null and o.due_at > p_now
          and exists (select from outbox_reports x join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
            where x.teacher_id = o.teacher_id and x.mail_id = o.id and r.subject_id in (
              select w.id from works a
                join works w on w.teacher_id = a.teacher_id and w.thread_id = a.thread_id
                where a.teacher_id = p_teacher_id and a.id = p_subject_id))
        order by o.created_at desc limit 1 for update;
    end if;
    if mail is null then
      select count(*) into latest from reports r
        where r.teacher_id = p_teacher_id and r.station = of_station and r.created_at > p_now - interval '10 minutes';
      if wanted = 'daily' or latest > 10 then
        -- The row is locked until the report stands in it: it is not sent in between.
        insert into outbox as o (teacher_id, id, kind, is_open, is_daily, due_at, created_at)
          values (p_teacher_id, p_mail_id, 'digest', true, coalesce(wanted in ('daily', 'thread'), false),
            case when wanted in ('daily', 'thread') then p_digest_at else p_now + interval '10 minutes' end, p_now)
          on conflict (teacher_id, is_daily) where is_open do update set is_open = true
          returning o.id into mail;
      else
        insert into outbox (teacher_id, id, kind, due_at, created_at)
          values (p_teacher_id, p_mail_id, 'report', case when wanted = 'thread' then p_digest_at else p_now end, p_now)
          returning id into mail;
      end if;
    end if;
    insert into outbox_reports (teacher_id, mail_id, report_id) values (p_teacher_id, mail, p_report_id);
  end
  $function$;
alter function mail_report(uuid,uuid,uuid,uuid,timestamp with time zone,timestamp with time zone) owner to classroom_gate;

CREATE OR REPLACE FUNCTION public.note_deletions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  begin
    if tg_table_name = 'users' then
      insert into deletions (kind, account_id, id) select 'account', gone.id, gone.id from gone on conflict do nothing;
    elsif tg_table_name = 'unit_configurations' then
      insert into deletions (kind, account_id, id) select 'unit', gone.user_id, gone.id from gone on conflict do nothing;
    elsif tg_table_name = 'reading_groups' then
      insert into deletions (kind, account_id, id)
        select 'reading-group', gone.teacher_id, gone.id from gone on conflict do nothing;
    elsif tg_table_name = 'reports' then
      -- It goes with its work, or later where its mail still waited.
      insert into deletions (kind, account_id, id)
        select 'work', gone.teacher_id, gone.subject_id from gone on conflict do nothing;
    else
      insert into deletions (kind, account_id, id) select 'work', gone.teacher_id, gone.id from gone on conflict do nothing;
    end if;
    return null;
  end
  $function$;
alter function note_deletions() owner to classroom_gate;

CREATE OR REPLACE FUNCTION public.note_form_opening(p_device_hash bytea, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    insert into form_openings (teacher_id, device_hash, opened_at, link_id)
      select actor_teacher_id(), p_device_hash, p_now,
          (select id from private_unit_links where token = nullif(current_setting('app.link_token', true), '') and is_active)
        where actor_teacher_id() is not null
      on conflict (teacher_id, device_hash) do update set opened_at = excluded.opened_at, link_id = excluded.link_id
        where form_openings.opened_at <= excluded.opened_at - interval '10 minutes'
          or form_openings.link_id is distinct from excluded.link_id
  $function$;
alter function note_form_opening(bytea,timestamp with time zone) owner to classroom_gate;
grant execute on function note_form_opening(bytea,timestamp with time zone) to classroom_student, classroom_teacher;

CREATE OR REPLACE FUNCTION public.reserve_ai_budget(p_day text, p_amount bigint, p_limit bigint, p_limit_of_all bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    teacher uuid := actor_teacher_id();
  begin
    insert into ai_spending as s (teacher_id, day, microdollars)
      select teacher, p_day, p_amount where p_amount <= p_limit
      on conflict (teacher_id, day) do update set microdollars = s.microdollars + p_amount
        where s.microdollars + p_amount <= p_limit;
    if not found then
      return false;
    end if;
    insert into ai_spending_of_all as s (day, microdollars)
      select p_day, p_amount where p_amount <= p_limit_of_all
      on conflict (day) do update set microdollars = s.microdollars + p_amount
        where s.microdollars + p_amount <= p_limit_of_all;
    if not found then
      -- What the teacher was promised is undone.
      update ai_spending s set microdollars = s.microdollars - p_amount where s.teacher_id = teacher and s.day = p_day;
      return false;
    end if;
    return true;
  end
  $function$;
alter function reserve_ai_budget(text,bigint,bigint,bigint) owner to classroom_gate;
grant execute on function reserve_ai_budget(text,bigint,bigint,bigint) to classroom_teacher;

CREATE OR REPLACE FUNCTION public.resolve_student_link(p_token text)
 RETURNS TABLE(link_id uuid, teacher_id uuid, is_valid boolean, devices_are_shared boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  declare
    link private_unit_links;
  begin
    select l.teacher_id, l.id, l.last_accessed into link.teacher_id, link.id, link.last_accessed
      from private_unit_links l where l.token = p_token and l.is_active;
    if link.id is null then
      return query select null::uuid, null::uuid, false, false;
      return;
    end if;
    if link.last_accessed is null or link.last_accessed < now() - interval '1 minute' then
      update private_unit_links l set last_accessed = now() where l.teacher_id = link.teacher_id and l.id = link.id;
    end if;
    return query select link.id, link.teacher_id, true,
      coalesce((select s.devices_are_shared from teacher_settings s where s.teacher_id = link.teacher_id), false);
  end
  $function$;
alter function resolve_student_link(text) owner to classroom_gate;
grant execute on function resolve_student_link(text) to classroom_visitor;

CREATE OR REPLACE FUNCTION public.run_kind(station text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select case station when 'general' then 'feedback' else 'reading' end $function$;
grant execute on function run_kind(text) to classroom_gate, classroom_system, classroom_teacher;

CREATE OR REPLACE FUNCTION public.seen_state(state text, held boolean, release_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select case when state in ('waiting', 'writing', 'done') and is_held(held, release_at) then 'held' else state end $function$;
grant execute on function seen_state(text,boolean,timestamp with time zone) to classroom_gate;

CREATE OR REPLACE FUNCTION public.settle_ai_budget(p_day text, p_reserved bigint, p_spent bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    update ai_spending s set microdollars = greatest(s.microdollars - p_reserved + p_spent, 0)
      where s.teacher_id = actor_teacher_id() and s.day = p_day;
    update ai_spending_of_all s set microdollars = greatest(s.microdollars - p_reserved + p_spent, 0) where s.day = p_day;
  $function$;
alter function settle_ai_budget(text,bigint,bigint) owner to classroom_gate;
grant execute on function settle_ai_budget(text,bigint,bigint) to classroom_teacher;

CREATE OR REPLACE FUNCTION public.take_request_limits(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
    with asked as (
      select split_part(key, ' beyond ', 1) as key, nullif(split_part(key, ' beyond ', 2), '') as beyond,
          window_seconds, max_count,
          to_timestamp(floor(extract(epoch from p_now) / window_seconds) * window_seconds) as window_start
        from unnest(p_keys, p_windows, p_limits) as t (key, window_seconds, max_count)
    ), counted as (
      insert into request_limits as r (key, window_seconds, window_start, count)
        select key, window_seconds, window_start, 1 from asked order by key, window_seconds
        on conflict (key, window_seconds, window_start) do update set count = r.count + 1
        returning r.key, r.window_seconds, r.window_start, r.count
    ), known as (
      -- A device is known for a day after it loaded a form, which is noted once in ten minutes.
      select greatest(1, count(*)) as devices from form_openings
        where teacher_id = actor_teacher_id() and opened_at > p_now - interval '1 day 10 minutes'
    )
    select coalesce(max(ceil(extract(epoch from c.window_start + make_interval(secs => c.window_seconds) - p_now))::integer), 0)
      from counted c join asked a using (key, window_seconds)
        left join counted own on own.key = a.beyond and own.window_seconds = a.window_seconds
      where c.count > a.max_count
        and (own.count is null or (c.count > 2 * a.max_count and own.count > 1) or own.count > greatest(1, a.max_count / (2 * (select devices from known))))
  $function$;
alter function take_request_limits(text[],integer[],integer[],timestamp with time zone) owner to classroom_gate;
grant execute on function take_request_limits(text[],integer[],integer[],timestamp with time zone) to classroom_aide, classroom_student, classroom_teacher, classroom_visitor;
