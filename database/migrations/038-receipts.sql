-- What a request to a model holds beside unit and work, and what of the work is held back: for the teacher alone, so that
-- it does not stand in the result, which the student is sent.
alter table ai_runs add column asking jsonb;
grant select (asking) on ai_runs to classroom_teacher, classroom_backup;
grant update (asking) on ai_runs to classroom_teacher;
