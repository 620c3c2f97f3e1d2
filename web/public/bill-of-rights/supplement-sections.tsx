import { inWords, retention } from '#contract/retention.ts';
import type { SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';
import { ContractBlanks } from './contract-blanks.tsx';

/** Part B: the statements that the law requires of a contractor. */
export function supplementSections(facts: SiteFacts): LegalSection[] {
  const { legalName, tradeName, contactEmail, databaseParty } = facts;
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  const { least, most } = retention.work.change;
  return [
    {
      id: 'purposes',
      title: 'B1. The only purposes',
      body: (
        <>
          <p>
            {legalName}, trading as {tradeName}, uses student data for these purposes alone: to write feedback
            on student work, to show it to the student and the teacher, to send it to the teacher, and to keep
            the service working and safe. It is not sold, not used for advertising or marketing, and not used
            to train models.
          </p>
          <p>
            The service is built to do without personal information: students have no accounts, and work is
            handed in under a nickname that only the teacher can place. Where personal information enters all
            the same, everything on this page covers it. No teacher or principal data from performance reviews
            is asked for or kept.
          </p>
        </>
      ),
    },
    {
      id: 'subcontractors',
      title: 'B2. Subcontractors',
      body: (
        <p>
          The <a href="/sub-processors">list of sub-processors</a> names who may handle data and what each is
          given. Each is bound in writing to protect it at least as this page says: to use it for its part
          only, not to sell it, not to train models on it, to keep it confidential and secure, to report a
          breach to us at once, and to delete it when its part is done. Their number is kept small, and most
          can be switched off.
        </p>
      ),
    },
    {
      id: 'end',
      title: 'B3. Duration, and what happens at the end',
      body: (
        <>
          <p>
            The duration of the contract, with its end date, stands in the <a href="#blanks">fields below</a>.
            During it, student work is deleted {inWords(retention.work.keep)} after it was handed in; a
            teacher may choose from {inWords(least)} to {inWords(most)}. Photos of work go within{' '}
            {inWords(retention.photos.keep)}. The <a href="/privacy-policy#long">full table</a> is in the
            Privacy Policy.
          </p>
          <p>
            When the contract ends, the district chooses before that day: we return the data as files that can
            be read without our software (JSON and PDF), or we destroy it without returning it. In both cases
            the accounts and all their data are then deleted from the database within 30 days, and from
            backups when these are overwritten; the fields below say when. We confirm it in writing.
          </p>
        </>
      ),
    },
    {
      id: 'accuracy',
      title: 'B4. Challenging what is kept',
      body: (
        <p>
          A parent, a student aged 18 or over, a teacher or a principal who thinks that something kept is
          wrong tells the school first, as only the school knows who a nickname belongs to. The school can
          correct or delete it, or write to {mail}; we then do so without delay. Feedback is a draft by a
          machine: a teacher may set it aside at any time, and it decides no grade.
        </p>
      ),
    },
    {
      id: 'where',
      title: 'B5. Where it is kept, and how it is protected',
      body: (
        <>
          <p>
            The database of this site is kept by: {databaseParty}. The place, in the United States or
            elsewhere, stands in the fields below.
          </p>
          <ul>
            <li>Every row belongs to one teacher, and the database itself refuses it to anyone else.</li>
            <li>
              The program works under a database role that owns nothing and cannot step around these rules.
            </li>
            <li>
              Submissions open only in the browser that made them and for the teacher; links are long random
              addresses that a teacher can switch off.
            </li>
            <li>Sign-in is left to Google or the school’s provider; sessions end by themselves.</li>
            <li>Logs hold no student work, no nicknames, no e-mail addresses and no link addresses.</li>
            <li>
              Automated tests try, on every change, to reach one teacher’s data as another, and must fail.
            </li>
          </ul>
          <p>
            Our safeguards are meant to align with the NIST Cybersecurity Framework, as the regulations ask.
            They have not been audited or certified by a third party. People who work on the service see
            student data only when a teacher or school asks for help that needs it, and are trained on these
            laws first.
          </p>
        </>
      ),
    },
    {
      id: 'encryption',
      title: 'B6. Encryption',
      body: (
        <p>
          In motion: browsers reach a public site over encrypted connections (https), and so do we reach the
          services of others. At rest: by the encrypted disks of the machine or database host that the service
          runs on. The program adds no encryption of its own to stored work; passwords it does not have, and
          the secrets of sessions and submissions are stored only as one-way codes. The fields below name what
          is used.
        </p>
      ),
    },
    {
      id: 'breach',
      title: 'B7. If something goes wrong',
      body: (
        <p>
          If student data is disclosed without right, we tell the district without unreasonable delay and at
          the latest seven calendar days after we find out: what happened, when, which data, how many students
          as far as can be known, what we do about it, and whom to ask. We pay for the notices that the law
          then requires, and work with the district and the police. Tell us of a suspicion at {mail}.
        </p>
      ),
    },
    {
      id: 'blanks',
      title: 'Fields of the contract',
      body: <ContractBlanks legalName={legalName} />,
    },
  ];
}
