-- What a result said to its reader in notes was read back out of the sentences. It holds facts now: who wrote a part
-- stands with the part, and a remark says what it is. Nothing else in the program reads a sentence. The old notes stay
-- for the version before, which needs them.
create function with_facts(result jsonb) returns jsonb language plpgsql as $$
declare
  note text;
  told text[];
  place text[];
  remarks jsonb := '[]';
begin
  if jsonb_typeof(result -> 'notes') is distinct from 'array' or result ? 'remarks' then
    return result;
  end if;
  for note in select jsonb_array_elements_text(result -> 'notes') loop
    told := regexp_match(note, '^“(.+)” was written by: (.+)$');
    place := case
      when told[1] = 'What works' then '{strength,written_by}'
      when told[1] = 'Your question' then '{answer,written_by}'
      when told[1] = 'Preliminary grade' then '{grade,written_by}'
      when told[1] = 'Overview' then '{overview_written_by}'
      when told[1] ~ '^(Vocabulary|Comprehension) \d+$' then
        array[lower(split_part(told[1], ' ', 1)), (split_part(told[1], ' ', 2)::int - 1)::text, 'written_by']
    end;
    if place is null then
      remarks := remarks || case
        when note like 'Is this the work you meant to send?%' then '{"is": "perhaps-another-work"}'
        else jsonb_build_object('is', 'said', 'text', note) end;
    -- A part that its teacher took away has no writer any more.
    elsif jsonb_typeof(result #> place[:cardinality(place) - 1]) = 'object' then
      result := jsonb_set(result, place, to_jsonb(regexp_replace(told[2], '^Built-in coach — .*$', 'Built-in coach')));
    end if;
  end loop;
  if result ? 'overview' then
    result := jsonb_set(result, '{edited}', lower(coalesce(result -> 'edited', '[]')::text)::jsonb);
  end if;
  return jsonb_set(result, '{remarks}', remarks);
end
$$;

-- Of a report that was sent, what a mail says of it was read out of its headings.
create function with_kinds(sections jsonb) returns jsonb language sql as $$
  select jsonb_agg(section || case section ->> 'heading'
      when 'The student’s question' then '{"is": "question"}'
      when 'The student’s question, which tells the AI how to judge the work' then '{"is": "plea"}'
      when 'Part of this work seems to speak to the AI instead of the reader' then '{"is": "to-ai"}'
      else '{}' end::jsonb order by place)
    from jsonb_array_elements(sections) with ordinality as each (section, place)
$$;

-- The owner, too, sees through a forced policy nothing.
alter table ai_runs no force row level security;
alter table ai_run_pieces no force row level security;
alter table feedback_versions no force row level security;
alter table reports no force row level security;
update ai_runs set result = with_facts(result) where result is not null;
update feedback_versions set result = with_facts(result);
update ai_run_pieces set event = jsonb_set(event, '{result}', with_facts(event -> 'result'))
  where event ->> 'type' = 'done' and event ? 'result';
update reports set document = jsonb_set(document, '{sections}', with_kinds(document -> 'sections'))
  where jsonb_array_length(document -> 'sections') > 0;
alter table ai_runs force row level security;
alter table ai_run_pieces force row level security;
alter table feedback_versions force row level security;
alter table reports force row level security;

drop function with_facts;
drop function with_kinds;
