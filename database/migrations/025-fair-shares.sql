-- What a link may ask cannot be used up for a device that asked little: who asked more than an equal share waits first.

-- A limit whose key reads "A beyond B" is counted under A, and refuses only where the counter B, of a device and of the
-- same window, holds more than a share: half of the limit, divided by the devices that have a form of this classroom. Beyond twice the limit it refuses whoever asks for a second time.
create or replace function take_request_limits(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
  returns integer
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
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
  $$;
