import { hasPrice, type SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';

export function termsSections(facts: SiteFacts): LegalSection[] {
  const { legalName, tradeName, contactEmail, postalAddress, userLimit } = facts;
  return [
    {
      id: 'agreement',
      title: 'The agreement',
      body: (
        <p>
          These terms are between you and {legalName}, a limited liability company that operates under the
          trade name {tradeName}, {postalAddress}. You agree to them, and to the{' '}
          <a href="/privacy-policy">Privacy Policy</a>, when you tick the box on the terms page or continue to
          sign in. We record when that was.
        </p>
      ),
    },
    {
      id: 'eligible',
      title: 'Who may use it',
      body: (
        <p>
          Educators, administrators and guardians may hold an account. Students hold none: they work through a
          private link that their teacher gives them, under a nickname or alias. Whoever gives out a link
          answers for its being given only to their own students, and for having the permissions that their
          school requires.
        </p>
      ),
    },
    {
      id: 'students',
      title: 'Keep students anonymous',
      body: (
        <>
          <p>Teachers must anonymise student work. Do not enter, and do not let students enter:</p>
          <ul>
            <li>
              real names, photos of people, addresses, telephone numbers, e-mail addresses or school numbers;
            </li>
            <li>health, family or disciplinary details, or anything else from a student’s record.</li>
          </ul>
          <p>
            We may suspend an account through which personal information about students is entered. Phone
            numbers and the like are replaced automatically, but that is a safety net and can miss things.
          </p>
        </>
      ),
    },
    {
      id: 'ai',
      title: 'What the AI writes',
      body: (
        <p>
          Feedback, summaries and preliminary grades are written by a third-party AI model, or by built-in
          rules where none is connected, and can be wrong. They are help for a teacher’s judgement and no
          substitute for it: you decide what counts, and the real grade is yours. The same holds for the
          automatic check that shows you words a student may need help over: it can miss things and be
          mistaken. Do not rely on any of it where someone’s safety is at stake, and keep to the duties to
          report that your profession has.
        </p>
      ),
    },
    {
      id: 'others',
      title: 'Services of others',
      body: (
        <p>
          The service makes use of others: a third-party AI model, an OCR service that reads photos, a hosted
          database, a mail provider, a payment provider, and {facts.identityName} for signing in. The{' '}
          <a href="/sub-processors">list of sub-processors</a> says which of them this site uses and what each
          is given.
        </p>
      ),
    },
    {
      id: 'use',
      title: 'Fair use',
      body: (
        <>
          <p>Please do not:</p>
          <ul>
            <li>try to reach other people’s data, or to break or overload the service;</li>
            <li>use it for anything unlawful, hurtful, or unrelated to teaching and learning;</li>
            <li>resell it, or let programs use a student link.</li>
          </ul>
          <p>
            We may suspend an account for abuse of the service. Where we can, we say why first and give time
            to set it right.
          </p>
        </>
      ),
    },
    {
      id: 'yours',
      title: 'What is yours stays yours',
      body: (
        <p>
          Units, texts and student work belong to those who wrote them. You let us store and process them for
          as long as that is needed to run the service, and for nothing else. Make sure that you may use the
          texts you add.
        </p>
      ),
    },
    {
      id: 'price',
      title: hasPrice() ? 'Trial, price and cancelling' : 'Price',
      body: hasPrice() ? (
        <p>
          The trial lasts 90 days from sign-up and needs no card. After it the service costs 4.99 USD per
          month, renewed automatically each month until you cancel. You can cancel at any time in the payment
          portal; access then lasts to the end of the month that is paid. When a trial or plan has ended, your
          units stay readable.
        </p>
      ) : (
        <p>Using this site costs nothing: there is no trial, no plan and no payment.</p>
      ),
    },
    {
      id: 'capacity',
      title: 'Places are limited',
      body: (
        <p>
          The service takes at most {userLimit} users. When it is at that capacity, sign-ups are closed, and
          those who left an address on the waiting list are contacted when a place is free.
        </p>
      ),
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: (
        <p>
          The service is provided “as is” and “as available”, without warranties of any kind, to the extent
          the law allows. It may be changed, interrupted or ended; before it ends for good we give notice and
          time to take your data with you.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      body: (
        <p>
          To the extent the law allows, our total liability for all claims is limited to the greater of $100
          or the subscription fees you paid in the last 12 months, and neither side owes the other indirect or
          consequential damages.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: (
        <>
          <p>
            The law of New York State governs these terms. Disputes are settled by binding arbitration in New
            York County, except for claims that may be brought in small claims court.
          </p>
          <p>
            Claims are brought individually: you and we waive the right to take part in a class action or a
            class-wide arbitration (a class action waiver).
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Changes and contact',
      body: (
        <p>
          Before a change of these terms that matters we write to account holders. Questions go to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ),
    },
  ];
}
