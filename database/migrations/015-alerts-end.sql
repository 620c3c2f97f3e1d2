-- Since when the account has its address. What an older address refused does not count against a new one.
alter table users add column email_since timestamptz;
grant select (email_since), update (email_since) on users to classroom_system;
grant select (email_since) on users to classroom_teacher, classroom_backup;
