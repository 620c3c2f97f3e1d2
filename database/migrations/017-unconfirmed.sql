-- A configured model may say that what the check suspects is nothing: the entry stays, at the end of the list.
alter table concern_works drop constraint concern_works_certainty_check;
alter table concern_works add constraint concern_works_certainty_check
  check (certainty in ('plain', 'likely', 'possible', 'unconfirmed'));
