-- Nothing old is deleted on the word of a clock that jumped: when old data was last deleted is kept, and what the operator
-- says of the clock.

alter table installation
  -- By the clock of the process that deleted.
  add column last_sweep_at timestamptz,
  -- Since when a process holds deletion back because it doubts its clock; null where none does.
  add column deletion_waits_since timestamptz,
  -- When the operator last said that the clock is right.
  add column clock_confirmed_at timestamptz;
grant select (last_sweep_at, clock_confirmed_at), update (last_sweep_at, deletion_waits_since)
  on installation to classroom_system;
grant select (last_sweep_at, deletion_waits_since), update (clock_confirmed_at)
  on installation to classroom_operator;
grant select (last_sweep_at, deletion_waits_since, clock_confirmed_at) on installation to classroom_backup;
