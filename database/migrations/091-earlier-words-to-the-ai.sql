-- A section of a report that was sent says what it is, and the mail about it says so, too. Reports from before the heading
-- was put more carefully say the same in the words of then.
alter table reports no force row level security;
update reports r set document = jsonb_set(r.document, '{sections}', (
    select jsonb_agg(
        case when section ->> 'heading' = 'Part of this work speaks to the AI instead of the reader'
          then section || '{"is": "to-ai"}' else section end
        order by place)
      from jsonb_array_elements(r.document -> 'sections') with ordinality as each (section, place)))
  where r.document -> 'sections' @> '[{"heading": "Part of this work speaks to the AI instead of the reader"}]';
alter table reports force row level security;
