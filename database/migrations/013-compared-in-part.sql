-- Work that is long may have been compared by meaning in part: that is said, and not taken for the whole.
alter table submissions drop constraint submissions_care_check;
alter table submissions add constraint submissions_care_check
  check (care_checked_by in ('rules', 'rules and some meanings', 'rules and meanings', 'nobody'));
alter table check_ins drop constraint check_ins_care_check;
alter table check_ins add constraint check_ins_care_check
  check (care_checked_by in ('rules', 'rules and some meanings', 'rules and meanings', 'nobody'));
