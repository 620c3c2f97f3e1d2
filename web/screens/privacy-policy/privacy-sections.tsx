import type { SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal-page.tsx';

/** The parts of the Privacy Policy, with the facts of whoever runs this installation. */
export function privacySections(facts: SiteFacts): LegalSection[] {
  const { legalName, tradeName, contactEmail, postalAddress } = facts;
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return [
    {
      id: 'who',
      title: 'Who we are',
      body: (
        <p>
          {tradeName} is a service of {legalName}, {postalAddress}. “We” means that company. Questions about
          privacy go to {mail}.
        </p>
      ),
    },
    {
      id: 'what',
      title: 'What we keep',
      body: (
        <>
          <p>From teachers:</p>
          <ul>
            <li>
              your e-mail address, and when you accepted the terms, with the internet address you accepted
              from;
            </li>
            <li>
              unit configurations: titles, grade level, objectives, unit texts, mentor texts, criteria, tasks,
              and which strategies are switched on;
            </li>
            <li>
              usage logs: that a unit was created or changed, how many tasks it has, which strategies are on.
            </li>
          </ul>
          <p>From students, through a teacher’s link:</p>
          <ul>
            <li>the nickname or alias they type or pick;</li>
            <li>the work they submit, as text or as a photo, and an optional question;</li>
            <li>the feedback that was written on it, and a log that a submission was made.</li>
          </ul>
          <p>
            We do not keep a student’s internet address, and we do not ask for a student’s name, e-mail or
            birthday.
          </p>
        </>
      ),
    },
    {
      id: 'anonymous',
      title: 'Student work must be anonymous',
      body: (
        <p>
          Teachers must anonymise student work before it is submitted: no names, faces, addresses, telephone
          numbers or anything else that tells who a student is. The nickname is never sent to an AI model, and
          e-mail addresses, telephone numbers and similar details in the work are replaced before a model sees
          it. That is a safety net, not a permission.
        </p>
      ),
    },
    {
      id: 'why',
      title: 'What it is used for',
      body: (
        <p>
          To write feedback, to show it to the student and the teacher, to keep the service working and safe,
          and to bill the paid plan. Nothing is sold. There is no advertising and no tracking, and pages load
          nothing from other companies. Student work is not used to train models.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Who else handles it',
      body: (
        <>
          <p>Third parties do parts of the work for us, each only what its part needs:</p>
          <dl>
            <div>
              <dt>AI model</dt>
              <dd>the work, the question and the unit’s texts, to write feedback</dd>
            </div>
            <div>
              <dt>Text recognition (OCR)</dt>
              <dd>a photo of the work, to read the words on it</dd>
            </div>
            <div>
              <dt>Hosted database</dt>
              <dd>everything that we keep</dd>
            </div>
            <div>
              <dt>Payment provider</dt>
              <dd>a teacher’s e-mail address and payment details; we never see a card number</dd>
            </div>
            <div>
              <dt>Sign-in</dt>
              <dd>tells us a teacher’s e-mail address; learns nothing about classes</dd>
            </div>
          </dl>
        </>
      ),
    },
    {
      id: 'long',
      title: 'How long it is kept',
      body: (
        <dl>
          <div>
            <dt>Photos of work</dt>
            <dd>24 hours</dd>
          </div>
          <div>
            <dt>Student work and feedback</dt>
            <dd>180 days</dd>
          </div>
          <div>
            <dt>Sent reports (PDF)</dt>
            <dd>30 days after sending</dd>
          </div>
          <div>
            <dt>Anonymous usage logs</dt>
            <dd>12 months</dd>
          </div>
          <div>
            <dt>Messages to us</dt>
            <dd>24 months</dd>
          </div>
          <div>
            <dt>Account and units</dt>
            <dd>until the account is deleted</dd>
          </div>
        </dl>
      ),
    },
    {
      id: 'browser',
      title: 'What is kept in the browser',
      body: (
        <>
          <ul>
            <li>
              For teachers: a sign-in cookie. It ends after 14 days without use, and after 30 days in any
              case.
            </li>
            <li>
              For students: a random cookie of 24 hours, used only to keep one device from asking too often.
            </li>
            <li>
              An unfinished draft stays on the student’s own device for up to 24 hours, and is cleared after
              submission or with one button, as classroom computers are shared.
            </li>
          </ul>
          <p>None of these follow anyone to another site.</p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'Your choices',
      body: (
        <p>
          You may ask for a copy of what we keep about you, have it corrected, or have it deleted together
          with your account, by writing to {mail}. Parents and guardians reach a student’s work through the
          school or teacher, as we do not know who a nickname belongs to.
        </p>
      ),
    },
    {
      id: 'safe',
      title: 'How it is protected',
      body: (
        <p>
          Connections are encrypted. In the database every row belongs to one teacher, and the database itself
          refuses it to anyone else. A student link is a long random address that its teacher can switch off
          at any moment. If a breach ever touches your data we will tell you without delay.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When this policy changes, the date at the top changes with it; before a change that matters we write
          to account holders.
        </p>
      ),
    },
  ];
}
