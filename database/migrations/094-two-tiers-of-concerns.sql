-- What the check for concerns finds stands in two tiers: its teacher is told of the plain one by mail, and looks into the
-- other by choice.

-- A configured model may also say that a guess is none.
alter table concern_works drop constraint concern_works_certainty_check;
alter table concern_works add constraint concern_works_certainty_check
  check (certainty in ('plain', 'confirmed', 'likely', 'possible', 'unconfirmed'));

alter table concern_works
  -- The tier that its teacher moved it to.
  add column moved_to text check (moved_to in ('plain', 'perhaps')),
  -- What its teacher wrote when setting the state.
  add column note text check (char_length(note) <= 300),
  add column tier text not null generated always as (
    coalesce(moved_to, case when certainty in ('plain', 'confirmed') then 'plain' else 'perhaps' end)) stored;

grant select (moved_to, note, tier), insert (moved_to, note), update (moved_to, note) on concern_works to classroom_teacher;
grant select (moved_to, note, tier) on concern_works to classroom_backup;
grant select (tier) on concern_works to classroom_system;

drop index concern_works_to_mail;
create index concern_works_to_mail on concern_works (teacher_id)
  where mailed_at is null and state = 'open' and not is_preview and tier = 'plain';
drop policy to_mail on concern_works;
create policy to_mail on concern_works for select to classroom_system
  using (mailed_at is null and state = 'open' and not is_preview and tier = 'plain');
