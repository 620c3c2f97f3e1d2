import { heldWords } from '#contract/held-as.ts';
import { trustedAdultLine } from '#contract/support-line.ts';
import type { SiteFacts } from '#web/lib/site-facts.ts';
import type { LegalSection } from '#web/shell/legal/legal-page.tsx';
import { LegalTable } from '#web/shell/legal/legal-table.tsx';
import { figures } from './figures.ts';

export function safeguardingSections({ contactEmail }: Pick<SiteFacts, 'contactEmail'>): LegalSection[] {
  return [
    { id: 'looks-for', title: 'What it looks for', body: <LooksFor /> },
    { id: 'cannot-see', title: 'What it cannot see', body: <CannotSee /> },
    { id: 'figures', title: 'How often it is right', body: <Figures /> },
    { id: 'teacher', title: 'What the teacher sees', body: <TeacherSees /> },
    { id: 'student', title: 'What the student sees', body: <StudentSees /> },
    { id: 'school', title: 'What a school should settle', body: <SchoolSettles /> },
    {
      id: 'tell-us',
      title: 'Tell us where it was wrong',
      body: (
        <p>
          Use the <a href="/contact">contact page</a> or write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. Please do not send a student’s words or name.
          Nothing that a teacher marks as “not a concern” is used to train the check.
        </p>
      ),
    },
  ];
}

function LooksFor() {
  return (
    <>
      <p>
        Words in English, in a student’s work, answers and question to the AI, that may speak of one of five
        things in the life of the writer or of somebody they know:
      </p>
      <ul>
        <li>hurting oneself</li>
        <li>being hurt by somebody</li>
        <li>not being cared for</li>
        <li>being picked on</li>
        <li>hurting others</li>
      </ul>
      <p>
        Rules read every text at once. Then a small model on the same server reads the passages whose words
        stand out, with what stands around them. Nothing leaves the server for this, unless whoever runs it
        lets an AI model look at what the check is not sure of: then those sentences and their neighbors go to
        the model, without the nickname. What it confirms is told to the teacher as plain words are; what it
        does not confirm goes to the end of the list; how often it is right is not measured. Where the station
        also asks an AI model for feedback, that model may point to a sentence, too.
      </p>
    </>
  );
}

function CannotSee() {
  return (
    <ul>
      <li>Whether something is true, a story, a song, or a joke. It reads words, not people.</li>
      <li>
        What is only hinted at. Many young people tell of harm without naming it, and the check misses much of
        it.
      </li>
      <li>Other languages than English, and pictures. Of a photographed page it reads the text alone.</li>
      <li>What was typed and never handed in.</li>
      <li>How a student is doing. That nothing was found does not mean that all is well.</li>
    </ul>
  );
}

function Figures() {
  return (
    <>
      <p>
        The check sorts what it finds into two lists. Of the top list an e-mail tells; where the words are
        plain, feedback is held back. The other list, “Perhaps”, waits folded. Two kinds of text were looked
        at.
      </p>
      <p>
        The first nine rows are of works that language models wrote as students might, and labeled; no teacher
        checked the labels, and nothing was learned from them. One in twenty concerns was missed although it
        was told in plain words, and one in ten was not in the top list. Of a hundred ordinary works three
        were pointed out, one of them in the top list.
      </p>
      <p>
        The last three rows are of texts that people wrote for themselves: reviews, questions and answers,
        essays of adults, sentences of learners of English, letters and memories of childhood. Hardly any
        tells of harm. The model did not learn from them, but rules were chosen by them and bounds by some, so
        that they flatter the check. None was written by a student at school, and how often the check is wrong
        in your school is not known.
      </p>
      <LegalTable
        caption="Figures"
        columns={['What was looked at', 'Result', 'Likely range']}
        rows={figures.map(({ what, found, of, range: [least, most] }) => ({
          key: what,
          cells: [
            what,
            `${found} of ${of}`,
            least === 0 ? `at most ${inPercent(most)} %` : `${inPercent(least)} to ${inPercent(most)} %`,
          ],
        }))}
      />
      <p>
        “Hard” works speak of hard things and are harmless: books, history, sport, illness. “Oblique” is what
        is meant and not said; much of it is missed. “Line” is the whole line about help. Its half about a
        trusted adult was not counted apart; it is shown for plain words alone, which put a work in the top
        list. The likely range holds the true share nine times in ten.
      </p>
    </>
  );
}

/** 0.006 is "0.6". */
function inPercent(share: number): string {
  return String(Math.round(share * 1_000) / 10);
}

function TeacherSees() {
  return (
    <ul>
      <li>
        One entry for each work, first on the page “Received work”: the strongest words, how sure the check
        is, and the whole work one press away, with the words marked.
      </li>
      <li>
        Two lists. On top stands work whose words are plain, or which an AI model confirmed. What the check is
        not sure of is folded under “Perhaps”: of that no e-mail tells, and nothing is held back for it. The
        teacher can move a work from one to the other. Beside the top list stands whom to tell: what the
        teacher wrote down of the school’s contacts, if anything.
      </li>
      <li>
        Where the words are plain, that no feedback or summary was written on the work. The teacher can have
        it written, and releases it after reading. “Not a concern” has it written, too; where students see
        feedback at once, the student then gets it ten seconds later, unless that is undone.
      </li>
      <li>
        Of the top list an e-mail within minutes, unless the teacher turned it off. It names no student and
        quotes nothing.
      </li>
      <li>
        Work that could not be looked through is listed as such, and of long work it is said where only a part
        was compared by meaning.
      </li>
      <li>
        “I have read this” and “Not a concern” sort the list, with a note where the teacher adds one, and can
        be undone. Deleting a work deletes what was found in it.
      </li>
      <li>The operator’s commands print counts of all this, and no words.</li>
    </ul>
  );
}

function StudentSees() {
  return (
    <>
      <p>
        Nothing of what was found, and no step, praise or quotation is built on words that the rules noticed.
        Two things differ, and a student who knows of them can guess that something was noticed. Neither says
        which words it was, nor who was told.
      </p>
      <p>
        Where the words are plain, nothing is written on the work. Until the teacher releases something, page
        and print say: {heldWords['will read']}
      </p>
      <p>
        Where the writer’s own words are plain about wanting to die or hurting themselves, one fixed line
        about where to find help is shown at the top. It is shown rarely, on purpose: a line that is shown to
        many is read by nobody.
      </p>
      <p>
        Where the words are plain about being hurt by somebody, not being cared for or being picked on, the
        writer or somebody they know, the student reads the half of that line which names no helpline: “
        {trustedAdultLine}” Where the whole line is due, it stands alone. No line is shown for words about
        hurting others or about somebody else who hurts themselves, nor for what the check is not sure of,
        whatever an AI model or the teacher makes of it. Once the teacher says “not a concern”, the page shows
        neither when it is opened again.
      </p>
      <p>
        Work that was handed in is offered to nobody on a shared device. With “Devices are shared” switched on
        in the account, a device keeps nothing once its tab is closed.
      </p>
    </>
  );
}

function SchoolSettles() {
  return (
    <ul>
      <li>Who reads the list, and how soon, on days without school, too.</li>
      <li>What a teacher does with words that worry them, and whom they tell.</li>
      <li>
        That students and families know: the check is no help line, and nobody may be reading at this moment.
      </li>
      <li>That teachers go on looking for themselves.</li>
    </ul>
  );
}
