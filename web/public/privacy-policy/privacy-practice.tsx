import { deletionDays } from '#contract/constants.ts';
import { inWords, oldestBackup, retention } from '#contract/retention.ts';
import { hasPrice, type SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';
import { RetentionTable } from '#web/shell/legal/legal-table.tsx';

export function privacyPractice({ contactEmail, identityName }: SiteFacts): LegalSection[] {
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return [
    {
      id: 'others',
      title: 'Who else handles it',
      body: (
        <>
          <p>
            Third parties do parts of the work for us, each only what its part needs. The{' '}
            <a href="/sub-processors">list of sub-processors</a> says which of them this site uses.
          </p>
          <dl>
            <div>
              <dt>AI model</dt>
              <dd>
                what is named under <a href="#model">“What an AI model gets to see”</a>, without the nickname
                that was entered; and a text that a teacher tries a unit out with, which we do not keep
              </dd>
            </div>
            <div>
              <dt>Text recognition (OCR service)</dt>
              <dd>a photo of the work, to read the words on it; usually our own server does this</dd>
            </div>
            <div>
              <dt>Hosted database</dt>
              <dd>everything that we keep</dd>
            </div>
            <div>
              <dt>Mail provider</dt>
              <dd>
                the report for the teacher as a PDF, with nickname, unit, the whole work, the question and the
                feedback, the goal and the answers to the steps, or with a reading check-in and its summary,
                sent to the address of the teacher’s own account and to no other; letters to you
              </dd>
            </div>
            <div>
              <dt>Payment provider</dt>
              <dd>a teacher’s e-mail address and payment details; we never see a card number</dd>
            </div>
            <div>
              <dt>Sign-in ({identityName})</dt>
              <dd>tells us a teacher’s e-mail address; learns nothing about classes</dd>
            </div>
          </dl>
          <p>
            Beyond these, data is handed out only where a law or a court compels us, and then no more than it
            asks for.
          </p>
        </>
      ),
    },
    {
      id: 'long',
      title: 'How long it is kept',
      body: (
        <>
          <p>Nothing about students is kept for ever. When the time is up, it is deleted by itself.</p>
          <RetentionTable />
          <p>
            Backups, which are kept apart to restore the site after a loss, still hold what was deleted after
            they were made. The oldest is overwritten after {inWords(oldestBackup)} at the latest; until then
            nobody looks into it but to restore. For as long, the random numbers of deleted accounts, units,
            reading groups and works are kept in a list, without content or names, which is written to a file
            with each backup. A restore deletes again what the lists beside the backup name. What was deleted
            after the last of them, and what they do not name (such as a message to us), can come back; what
            is past its time is then deleted again by itself within days.
          </p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'What is kept in the browser',
      body: (
        <>
          <h3>For teachers</h3>
          <ul>
            <li>
              a sign-in cookie, which ends after 14 days without use and after 30 days in any case, and one of
              20 minutes while you sign in;
            </li>
            <li>
              your agreement to the terms, until sign-in is complete; after that a mark that the terms were
              accepted in this browser;
            </li>
            <li>
              unsaved edits of units, groups and feedback, for up to 30 days, and which station of the
              dashboard was open.
            </li>
          </ul>
          <h3>For students</h3>
          <ul>
            <li>
              a random cookie of 24 hours, used only to keep one device from asking too often, and to take in
              a form that was opened before a classroom was paused;
            </li>
            <li>
              an unfinished draft and the key to what this browser handed in, for up to 24 hours. The draft is
              cleared after handing in or with one button, as classroom computers are shared. A photo that is
              being worked on stays in the open page.
            </li>
          </ul>
          <p>None of these follow anyone to another site. There are no other cookies.</p>
        </>
      ),
    },
    {
      id: 'schools',
      title: 'Schools, families and students under 13',
      body: (
        <>
          <p>
            Only educators, administrators and guardians hold accounts. A school or teacher decides that a
            class uses the service, and that the permissions it needs are there. Student work belongs to the
            class; we handle it for the school’s purpose alone.
          </p>
          <p>
            Parents and guardians reach a student’s work through the school or teacher, as we do not know who
            a nickname belongs to. They may ask to see it, to have it corrected, or to have it deleted. For
            New York there is a <a href="/bill-of-rights">supplement to the parents’ bill of rights</a>; for
            students, a page in their own words: <a href="/data">Where is my data?</a>
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your choices',
      body: (
        <>
          <p>
            On the <a href="/account">account page</a> a teacher can download everything that we keep about
            the account and its classes, choose how long work is kept, read what happened to the account, and
            delete it. A deletion can be taken back for {deletionDays} days; then it is gone for good, with
            all that hangs on it. What stays for {inWords(retention.pastAccounts.keep)} is a keyed fingerprint
            of your sign-in, without name or address, so that{' '}
            {hasPrice() && 'a free trial is given once and '}a suspension is not undone by leaving. A teacher
            can also delete any work that was handed in, change or delete units and reading groups, hide a
            unit, and switch off a link at any moment.
          </p>
          <p>Whoever has no account, or wants something else corrected or deleted, may write to {mail}.</p>
        </>
      ),
    },
    {
      id: 'safe',
      title: 'How it is protected',
      body: (
        <p>
          On the public internet, connections are encrypted. In the database every row belongs to one teacher,
          and the database itself refuses it to anyone else. What a student handed in opens only in the
          browser that did so and for the teacher: classmates who share a link do not see it. A link is a long
          random address that its teacher can switch off. Our logs hold no work, no nicknames and no e-mail
          addresses. No one can promise perfect safety. If a breach ever touches your data we will tell you
          without delay.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          Before a change of this policy that matters we write to account holders. The{' '}
          <a href="/terms-of-service">Terms of Service</a> go with it.
        </p>
      ),
    },
  ];
}
