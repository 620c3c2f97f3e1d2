import './data.css';
import type { ReactNode } from 'react';
import { LegalMore } from '#web/shell/legal/legal-more.tsx';
import { RetentionTable } from '#web/shell/legal/legal-table.tsx';
import { trustPagesUpdated } from '#web/shell/legal/policies.ts';
import { PageHead, Section } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { Sheet, Slip } from '#web/ui/sheet.tsx';
import { Backpack } from './drawings.tsx';
import { Route } from './route.tsx';

/** Written for readers of about ten years. */
export function WhereIsMyData() {
  return (
    <PublicPage>
      <PageHead title="Where is my data?" deep drawing={<Backpack />}>
        <p>This page is for students. It shows the way of your work, from your screen to the bin.</p>
      </PageHead>
      <div className="wrap onto-board legal-wrap">
        <Sheet className="pane data-route">
          <h2>The way of your work</h2>
          <Route />
        </Sheet>
      </div>
      <div className="wrap section prose data-slips">
        <Slip aria-labelledby="never">
          <h2 id="never">What we never ask</h2>
          <ul>
            <li>your real name</li>
            <li>your e-mail or your phone number</li>
            <li>your birthday, your home or your school</li>
            <li>a picture of you</li>
            <li>a password: you have no account</li>
          </ul>
          <p>Do not write these into your work. If you do it by mistake, tell your teacher.</p>
        </Slip>
        <Slip aria-labelledby="who">
          <h2 id="who">Who can see it</h2>
          <ul>
            <li>
              <b>You</b>, on the device where you sent it, for one day. Your return code is on each sheet that
              you print. Whoever has it sees your work, for as long as we keep it.
            </li>
            <li>
              <b>Your teacher</b>. Your teacher knows which nickname is yours.
            </li>
            <li>
              <b>Not your classmates.</b> The same link does not show them your work.
            </li>
            <li>
              <b>Not the public.</b> We do not sell it. There are no ads.
            </li>
          </ul>
        </Slip>
      </div>
      <Section title="What the AI sees">
        <div className="prose data-sees">
          <Card title="It sees">
            <li>your work, your question and your goal</li>
            <li>the steps that you got for earlier drafts, what you answered, and what you changed since</li>
            <li>your check-in: the book, the pages, your words and answers</li>
            <li>what your teacher wrote about the task, or tells it about your work</li>
          </Card>
          <Card title="We do not tell it">
            <li>the nickname that you type in</li>
            <li>who your teacher is</li>
            <li>who your classmates are</li>
          </Card>
        </div>
        <p className="data-words">
          We try to hide your name from the AI where it stands over or under your work, or after “my name is”.
          We try to hide your nickname, too. We can miss it. The AI may see other names that you write, like a
          friend’s or your school’s.
        </p>
        <p className="data-words">
          The AI must not learn from your work. Some classes use no AI. Then our own computer writes the
          feedback. Your feedback always says who wrote it. The AI can be wrong. Your teacher decides.
        </p>
        <p className="data-words">
          A photo is read by our own computer. If another computer reads it, the page tells you first. It sees
          all that is on the paper, and your name if you wrote it there.
        </p>
      </Section>
      <div className="wrap section prose data-slips">
        <section aria-labelledby="hurt">
          <h2 id="hurt">When words sound like hurt</h2>
          <p className="data-words">
            Our computer looks for words that may mean somebody is being hurt. Only your teacher sees what it
            finds. It can miss things. If something hurts you or scares you, please tell an adult you trust.
          </p>
        </section>
        <section aria-labelledby="deleted">
          <h2 id="deleted">How to get it deleted</h2>
          <ol className="data-words">
            <li>Ask your teacher, or ask someone at home to ask the school.</li>
            <li>Your teacher knows which nickname is yours. We do not.</li>
            <li>Your teacher deletes it, or asks us. Then we delete it.</li>
            <li>If nobody asks, we delete it when its time is up.</li>
          </ol>
          <p className="data-words">
            On a shared computer, press “I’m done” when you finish. That clears your draft.
          </p>
        </section>
      </div>
      <Section title="How long things stay">
        <div className="sheet legal-text data-table">
          <RetentionTable only={['photos', 'work', 'sentReports', 'drafts', 'deviceCookie']} />
        </div>
        <p className="data-words">
          Grown-ups find more in the{' '}
          <a className="link" href="/privacy-policy">
            Privacy Policy
          </a>
          . This page was last updated {trustPagesUpdated}.
        </p>
      </Section>
      <LegalMore path="/data" />
    </PublicPage>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </div>
  );
}
