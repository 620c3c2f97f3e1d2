-- Through which link a device loaded the form, for the line of a lesson. A teacher's own look has none, and what was noted
-- before has none either: a day later there is nothing of it.
alter table form_openings add column link_id uuid;
-- Which device it was is not the teacher's to see.
grant select (teacher_id, link_id, opened_at) on form_openings to classroom_teacher;
grant select (link_id), insert (link_id), update (link_id) on form_openings to classroom_gate;
grant select (link_id) on form_openings to classroom_backup;
create policy own on form_openings for select to classroom_teacher using (teacher_id = current_teacher_id());

-- Notes that this device loaded a form of the actor's classroom; within ten minutes it is written once for each link.
create or replace function note_form_opening(p_device_hash bytea, p_now timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into form_openings (teacher_id, device_hash, opened_at, link_id)
      select actor_teacher_id(), p_device_hash, p_now,
          (select id from private_unit_links where token = nullif(current_setting('app.link_token', true), '') and is_active)
        where actor_teacher_id() is not null
      on conflict (teacher_id, device_hash) do update set opened_at = excluded.opened_at, link_id = excluded.link_id
        where form_openings.opened_at <= excluded.opened_at - interval '10 minutes'
          or form_openings.link_id is distinct from excluded.link_id
  $$;
