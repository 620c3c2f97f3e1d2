-- A draft that came without a link of its own, from paper or by a return code, goes on under that of its thread; so its
-- teacher is told of the feedback on it as of any other. What is held back is told by nobody.
create or replace function keep_link_of_thread() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    select s.link_id into new.link_id from submissions s
      where s.teacher_id = new.teacher_id and s.thread_id = new.thread_id and s.draft < new.draft
      order by s.draft desc limit 1;
    new.tells := new.link_id is not null and not new.held and exists (select from unit_configurations u
      where u.user_id = new.teacher_id and u.id = new.unit_id and u.release = 'at-once-told');
    return new;
  end
  $$;
