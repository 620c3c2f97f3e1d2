-- Six letters that a teacher shows, with which a class finds its link while they are shown. They stand beside the link
-- that they open, as plainly as it does, and end with it.
alter table private_unit_links add column join_code text;
alter table private_unit_links add column join_ends_at timestamptz;
-- Two classes never have the same letters.
create unique index private_unit_links_join_code on private_unit_links (join_code);
grant select (join_code, join_ends_at) on private_unit_links to classroom_teacher, classroom_backup, classroom_gate;
grant update (join_code, join_ends_at) on private_unit_links to classroom_teacher;

-- The token of the link that a code opens.
create function find_join_code(p_code text, p_now timestamptz) returns table (token text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select l.token from private_unit_links l
      where l.join_code = p_code and l.join_ends_at > p_now and l.is_active
  $$;

grant create on schema public to classroom_gate;
alter function find_join_code(text, timestamptz) owner to classroom_gate;
revoke create on schema public from classroom_gate;
revoke execute on function find_join_code(text, timestamptz) from public;
grant execute on function find_join_code(text, timestamptz) to classroom_visitor;
