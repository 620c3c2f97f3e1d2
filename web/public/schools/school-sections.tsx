import { deletionDays } from '#contract/constants.ts';
import { inWords, oldestBackup, retention } from '#contract/retention.ts';
import { hasPrice, type SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';
import { LegalTable } from '#web/shell/legal/legal-table.tsx';

export function schoolSections(facts: SiteFacts): LegalSection[] {
  const { origin, identityName, signInParty, aiParty, contactEmail } = facts;
  return [
    {
      id: 'students',
      title: 'Students and their data',
      body: (
        <>
          <p>
            A student opens a teacher’s private link and types a nickname. There is no student account, no
            password, no advertising and no tracking.
          </p>
          <dl>
            <Answer to="/data" name="Where is my data?">
              the way of one piece of work, in words for students
            </Answer>
            <Answer to="/privacy-policy" name="Privacy Policy">
              what is kept, for how long, and who may change that
            </Answer>
            <Answer to="/sub-processors" name="Sub-processors">
              every outside company that this site uses
            </Answer>
            <Answer to="/bill-of-rights" name="Parents’ Bill of Rights">
              New York Education Law § 2-d, to print and attach to a contract
            </Answer>
            <Answer to="/safeguarding" name="Safeguarding">
              words that an adult should know of: how often they are found, and how often not
            </Answer>
            <Answer to="/accessibility" name="Accessibility">
              what was tested, and what was not
            </Answer>
          </dl>
        </>
      ),
    },
    {
      id: 'ai',
      title: 'Who writes the feedback',
      body: (
        <p>
          On this site: {aiParty}. Where no model is connected, or it does not answer, rules of our own write
          (the built-in coach), and each feedback says which of them it was. Grades are drafts and can be
          switched off; a teacher can hold feedback back until it has been read.
        </p>
      ),
    },
    {
      id: 'network',
      title: 'Network and filters',
      body: (
        <>
          <LegalTable
            caption="What a filter must allow"
            columns={['Who', 'Host', 'For what']}
            rows={[
              {
                key: 'students',
                cells: ['Students', origin, 'All of it: pages, fonts, feedback, photos'],
              },
              { key: 'teachers', cells: ['Teachers', `The same, and sign-in: ${signInParty}`, 'Signing in'] },
              ...(hasPrice()
                ? [{ key: 'payers', cells: ['Who pays', `${facts.paymentParty}`, 'The payment portal'] }]
                : []),
            ]}
          />
          <p>
            Only the port of that address is used, 443 with https, and no WebSocket. Feedback comes as a
            stream in one answer: a filter that holds answers back until they are whole makes students wait,
            and one that cuts them off after less than 120 seconds can cut feedback off. The page then goes on
            by itself. A photo is sent in one request of up to 21 MB.
          </p>
        </>
      ),
    },
    {
      id: 'devices',
      title: 'Devices',
      body: (
        <p>
          A current browser with JavaScript, on a Chromebook, computer, tablet or phone. All tests are made in
          Chromium, the browser under Chrome and Edge; Safari and Firefox were not tested. Nothing is
          installed. The camera is used only for photos of handwriting, needs https, and a file can be chosen
          in its place. Without a network a draft stays on the device and is sent later.
        </p>
      ),
    },
    {
      id: 'sign-in',
      title: 'Sign-in',
      body: (
        <p>
          Teachers sign in with {identityName}, and we keep no password. A station of your own can use your
          school’s sign-in, by OpenID Connect. Sessions end after 14 days without use; signing out everywhere
          is one button.
        </p>
      ),
    },
    ...(hasPrice() ? [billing] : []),
    {
      id: 'out',
      title: 'Export, deletion, backups',
      body: (
        <p>
          A teacher exports everything as a ZIP file and deletes the account on the account page, with{' '}
          {deletionDays} days to take it back. Works are deleted by themselves after{' '}
          {inWords(retention.work.keep)}, or when the teacher says so. No backup is kept for longer than{' '}
          {inWords(oldestBackup)}.
        </p>
      ),
    },
    {
      id: 'own',
      title: 'A copy of your own',
      body: (
        <>
          <p>
            The code is under the MIT license. It runs on one Linux machine with 2 cores and 4 GB of memory,
            or in containers, with a PostgreSQL of its own or yours. Billing can be switched off. The
            operations guide in it covers proxies, backups, updates and what to watch.
          </p>
          <p>
            Feedback can come from a model in your own network, behind any server that speaks “chat
            completions” as OpenAI’s does; photos and words of concern are read on the machine itself. Then no
            student’s work leaves your network but in the mail that you send. Which model writes well enough
            you would have to try: a command for that is included.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      title: 'Security',
      body: (
        <p>
          How to report a weakness of this site stands in its{' '}
          <a href="/.well-known/security.txt">security.txt</a> and <a href="/security-policy.txt">policy</a>.
          What protects the data is told in the <a href="/privacy-policy#safe">Privacy Policy</a>. We have no
          outside audit and no certificate.
        </p>
      ),
    },
    {
      id: 'ask',
      title: 'Ask us',
      body: (
        <p>
          Use the <a href="/contact">contact page</a> or write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, with agreements that your district asks for,
          too.
        </p>
      ),
    },
  ];
}

const billing: LegalSection = {
  id: 'billing',
  title: 'Price and payment',
  body: (
    <p>
      90 days free without a card, then $4.99 per month for each teacher, paid by card in the payment portal,
      which also has the invoices. There is no plan for a whole school and no purchase order here: if you need
      one, please ask us.
    </p>
  ),
};

function Answer({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <div>
      <dt>
        <a href={to}>{name}</a>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
