-- Mail to the operator, messages from the contact page, and the operator's own role.

do $$
begin
  if not exists (select from pg_roles where rolname = 'classroom_operator') then
    create role classroom_operator nologin noinherit;
  end if;
end
$$;
-- Whoever owns the tables may take it; the application's login may not.
grant classroom_operator to current_user;
grant usage on schema public to classroom_operator;

-- The outbox takes mail to the operator ------------------------------------------------------------

alter table outbox_reports drop constraint outbox_reports_teacher_id_mail_id_fkey;
alter table outbox drop constraint outbox_pkey;
-- Null where the mail goes to the operator.
alter table outbox alter column teacher_id drop not null;
alter table outbox add primary key (id);
alter table outbox add unique (teacher_id, id);
alter table outbox_reports add foreign key (teacher_id, mail_id) references outbox (teacher_id, id) on delete cascade;
-- What the mail is about, where its kind needs to know.
alter table outbox add column subject_id uuid;
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('report', 'digest', 'contact-message', 'waiting-list'));
alter table outbox add constraint outbox_recipient_check
  check ((teacher_id is null) = (kind in ('contact-message', 'waiting-list')));
-- Dropped: when its turn came there was nothing to tell any more.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sent', 'failed', 'dropped'));
create unique index outbox_one_to_operator on outbox (kind) where is_open and teacher_id is null;
create unique index outbox_about on outbox (kind, subject_id) where teacher_id is null;

-- The desk that sends all mail keeps book of it. Teachers keep their rights to do so until no process of the release
-- before this one can be running beside it.
grant select (subject_id, is_open), update (state, due_at, failure, sent_at) on outbox to classroom_system;
-- Without teacher_id: it can put nothing but the operator's mail there.
grant insert (id, kind, subject_id, is_open, due_at, created_at) on outbox to classroom_system;

-- Contact ------------------------------------------------------------------------------------------

create table contact_form_submissions (
  id uuid primary key,
  email text not null,
  -- The chosen topic.
  subject text not null,
  message text not null,
  -- Of all three: the same words of the same person are kept once.
  content_hash bytea not null unique,
  created_at timestamptz not null
);
create index contact_form_submissions_time on contact_form_submissions (created_at);

alter table contact_form_submissions enable row level security;
alter table contact_form_submissions force row level security;
create policy system_keeps on contact_form_submissions for insert to classroom_system with check (true);
create policy system_mails on contact_form_submissions for select to classroom_system using (true);
create policy operator on contact_form_submissions for select to classroom_operator using (true);
grant select (id, email, subject, message, content_hash, created_at), insert (id, email, subject, message, content_hash, created_at)
  on contact_form_submissions to classroom_system;
grant select (id, email, subject, message, created_at) on contact_form_submissions to classroom_operator;

-- Waiting list -------------------------------------------------------------------------------------

-- The mail that tells the operator of this person.
alter table waiting_list add column mail_id uuid;
create index waiting_list_of_mail on waiting_list (mail_id);
create policy operator on waiting_list for select to classroom_operator using (true);
grant select (mail_id), update (mail_id) on waiting_list to classroom_system;
grant select (email, created_at) on waiting_list to classroom_operator;
