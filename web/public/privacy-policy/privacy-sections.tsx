import { hasPrice, type SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';

export function privacySections(facts: SiteFacts): LegalSection[] {
  const { legalName, tradeName, contactEmail, postalAddress } = facts;
  return [
    {
      id: 'who',
      title: 'Who we are',
      body: (
        <p>
          {tradeName} is the trade name of {legalName}, a limited liability company, {postalAddress}. “We”
          means that company. It runs this site and answers for the data on it. Questions about privacy go to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      ),
    },
    {
      id: 'what',
      title: 'What we keep',
      body: (
        <>
          <h3>About teachers</h3>
          <ul>
            <li>
              the teacher’s e-mail address, and the number under which the sign-in provider knows the account;
              we never see a password;
            </li>
            <li>
              when you accepted the terms, with the internet address you accepted from where that could be
              looked up;
            </li>
            <li>
              the unit configuration: title, grade level, learning objectives, unit texts, mentor texts,
              assessment criteria and tasks;
            </li>
            <li>the strategy toggles: which feedback strategies are on, and their instructions;</li>
            <li>reading groups with their aliases, questions and settings; private links; settings;</li>
            {hasPrice() && (
              <li>
                the number under which the payment provider knows you, and how your trial and your plan stand;
              </li>
            )}
            <li>a log of what matters for security, such as signing in and changing a link;</li>
            <li>
              usage logs under the number of the teacher’s account: that a unit was created or changed, how
              many tasks it has, the titles of the strategies that are on and whether texts were added, but
              not what they say; that a check-in form was opened or sent, and faults in it;
            </li>
            <li>what asking AI models took and cost, under the same number and without any text.</li>
          </ul>
          <h3>From students, through a teacher’s link</h3>
          <ul>
            <li>the student alias or nickname that they type or pick;</li>
            <li>
              the text or photo submission. Of a photo only the words that were read are kept, after the
              student has looked them over; an optional question is kept with them;
            </li>
            <li>
              every draft of a work and every version of a check-in, the goal that a student sets for a draft,
              what the student answers to the steps of the feedback, and when the teacher read it;
            </li>
            <li>
              where a student gets a return code or prints, which puts the code on the sheet, a scrambled form
              of it (a hash) that cannot be read back; it goes with the work;
            </li>
            <li>
              reading check-ins: book, dates, pages read, words, answers to questions and to those that a
              teacher adds;
            </li>
            <li>the AI feedback, preliminary grade or summary that was written on it;</li>
            <li>submission logs: when something was handed in, for which unit, and typed or by photo;</li>
            <li>the report that is made for the teacher;</li>
            <li>concerns, described below under “Words that worry us”.</li>
          </ul>
          <p>
            We do not keep a student’s internet address, and we ask for no name, e-mail, birthday, school
            number or picture of a student.
          </p>
          <h3>From everyone else</h3>
          <ul>
            <li>a message from the contact page: e-mail address, topic and message;</li>
            <li>an e-mail address left on the waiting list while sign-up is closed, and when.</li>
          </ul>
          <p>
            What is typed on the page <a href="/try">“Try it with your own paragraph”</a> is read by our
            built-in coach alone, and not kept.
          </p>
          <p>
            To keep abuse out, we count requests for a short while. Where that needs an internet address, what
            is stored is a keyed code from which the address cannot be read back.
          </p>
        </>
      ),
    },
    {
      id: 'anonymous',
      title: 'Student work must be anonymous',
      body: (
        <>
          <p>
            Teachers must anonymise student work: no names, faces, addresses, telephone numbers or anything
            else that tells who a student is. Students work under a nickname or alias that only their teacher
            can place. An account through which personal information about students is entered may be
            suspended.
          </p>
          <p>
            As a safety net, rules look for e-mail addresses, telephone numbers, street addresses, user names,
            links to profiles, id numbers, dates of birth, and a school where somebody writes to go there.
            What they find is replaced on the student’s own page, and again on the server before anything is
            kept or sent to a model. Other names of schools, and names of people, are not replaced. The
            student’s page offers to take a name out where the words around it say whose it is (“my friend”,
            “my name is”) or where it stands in a head, a by-line or a signature; who does not take it out
            hands it in. The net has holes: some ways of writing get past it. So it is no permission.
          </p>
        </>
      ),
    },
    {
      id: 'model',
      title: 'What an AI model gets to see',
      body: (
        <>
          <p>
            Where a third-party AI model is connected, it is given what the feedback needs: the student’s
            work, question and goal, and the unit’s title, grade level, objectives, criteria, expected
            mistakes, tasks, strategies and texts; on a later draft the steps on earlier drafts, with the
            words that they point at, what became of them and what the student answered; where the teacher has
            feedback written again, the teacher’s hint; and where it is asked a second time, or asked to check
            what was written, what had been written so far. For a reading check-in: book, pages, words,
            answers, and the group’s level, number of words and questions. Where passages may tell of harm, a
            model may be asked about them, with the sentence before and the one after.
          </p>
          <p>
            <b>
              It is never given the nickname or alias that was entered, a group’s name, or anything that we
              hold about who the teacher is.
            </b>{' '}
            What stands over or under a work to say whose it is (a head with name, teacher, class, date or
            school, a by-line, a signature) is not sent, nor the name behind “my name is”: the model reads
            “[name withheld]” instead. It reads the same where such a name, or the nickname or alias, stands
            as a name in the rest. What is kept and shown stays as it was written. Rules find these places and
            can miss one. A name that is also a common word is told from the word by how it stands, and one
            that the unit’s own texts use as a name is left, so a model may now and then read it.
          </p>
          <p>
            Other names of people and of schools that somebody writes into a work, a question or a unit are
            sent as they stand. Where no model is connected, rules of our own write the feedback on our
            server, and nothing is sent to anyone. Every feedback says who wrote it.
          </p>
          <p>
            Photos are read on our own server, unless a model that sees pictures has been connected. Then the
            student is told before sending, and the model gets the picture alone, with all that is written on
            the page, a name too, but without the place, time and camera that a photo file carries. If it
            fails, our own reader steps in.
          </p>
        </>
      ),
    },
    {
      id: 'concerns',
      title: 'Words that worry us',
      body: (
        <>
          <p>
            An automatic check on our own server looks through student work for signs of self-harm, abuse,
            neglect, bullying or violence. A connected AI model may point out such a sentence, too. What is
            found is shown to the teacher alone, in the student’s own words; the teacher may write a note
            beside it, which is kept with it. It is on no page, print-out or report that a student can get,
            and it goes to no one else: we call nobody and report nobody.
          </p>
          <p>
            A student whose words tell plainly of their own self-harm may see one fixed line with where to
            find help; of abuse, neglect or bullying, the half of it about an adult whom they trust. The check
            can miss things and can be wrong. It does not replace an adult who reads.
          </p>
        </>
      ),
    },
    {
      id: 'why',
      title: 'What it is used for',
      body: (
        <p>
          To write feedback, to show it to the student and the teacher, to mail reports to the teacher, to
          answer you, to keep the service working and safe, and to bill the paid plan. Nothing is sold. There
          is no advertising, no profile of a student and no tracking, and pages load nothing from other
          companies. Student work is not used to train models.
        </p>
      ),
    },
  ];
}
