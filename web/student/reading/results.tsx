import './results.css';
import type { StudentReadingSummary } from '#contract/check-ins.ts';
import { limits } from '#contract/constants.ts';
import { heldWords } from '#contract/held-as.ts';
import { readingTitles, readingVerdicts } from '#contract/reading-defaults.ts';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announcer.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Numeral } from '#web/ui/numeral.tsx';
import { Pane, Sheet, StickyNote } from '#web/ui/sheet.tsx';
import { studentSummaryReceipt } from '#words/summary-receipt.ts';
import { hasWrittenWords, whoWrote } from '#words/who-wrote.ts';
import { ReceiptView } from '../about/receipt-view.tsx';
import { useLooking } from '../portal/use-looking.ts';
import { FinishAsk } from '../work/finish-ask.tsx';
import { type ShownEntries, toOwnEntries } from './form/own-entries.ts';
import { PrintCheckIn } from './print-button.tsx';
import { sayDates, sayPages, sayWayBack } from './say-facts.ts';
import type { CheckInView } from './shown-check-in.ts';
import type { ReadingInUse } from './use-reading.ts';

export type ResultsProps = {
  reading: ReadingInUse;
  sent: NonNullable<CheckInView['sent']>;
  /** Null while it is held. */
  result: StudentReadingSummary | null;
  /** Chooses the words while it is held. */
  heldAs: CheckInView['heldAs'];
  /** Number of the version, from 1. */
  draft: number;
  /** True if this device will offer it to its student again. */
  isOffered: boolean;
};

/** Shows the student's answers and the summary. Nothing here is for the teacher alone. */
export function Results({ reading, sent, result, heldAs, draft, isOffered }: ResultsProps) {
  const { request, frame } = sent;
  const shown = result ?? toOwnEntries(sent);

  async function handleReset(message: string) {
    await reading.reset();
    document.getElementById('check-in-heading')?.focus();
    announce(message);
  }

  return (
    <Sheet className="check-in is-results">
      <Pane aria-labelledby="results-title">
        <div className="results-head">
          <Numeral n="tick" />
          <div>
            <h2 id="results-title" tabIndex={-1}>
              Check-in complete
            </h2>
            {draft > 1 && <p>This is version {draft}. It counts in place of the one before.</p>}
            <p>
              Thank you,{' '}
              <span dir="auto" translate="no">
                {request.alias}
              </span>
              .{!reading.isPreview && ' Your teacher has it.'}
              {!result && heldAs === 'looks first' && ' Your teacher reads the summary before you do.'}
            </p>
          </div>
        </div>
        <Facts sent={sent} shown={shown} />
        <Words entries={shown.vocabulary} />
        <Answers title="What you understood" entries={shown.comprehension} />
        <Answers title={readingTitles.others} entries={shown.others} />
        <p className="results-signoff" dir="auto">
          {frame.design.signoff_message}
        </p>
      </Pane>
      <div className="results-side" data-asked>
        {result?.note && <TeacherNote note={result.note} />}
        {result ? <Summary result={result} /> : <HeldSummary {...{ reading, heldAs, isOffered }} />}
        {result && <ReceiptView title="How this summary was made" lines={studentSummaryReceipt(result)} />}
        <PrintCheckIn {...{ reading, sent, result, heldAs }} />
        {result && draft < limits.usualDrafts && !reading.isPaused && (
          <ImproveButton reading={reading} draft={draft} />
        )}
        <Button kind="alt" full onClick={() => handleReset('A new, empty check-in.')}>
          <PlusIcon />
          Submit Another
        </Button>
        <FinishAsk
          ask={() => null}
          hint="Clears your check-in from this device, for the next student."
          onFinish={() => handleReset('Your check-in is cleared from this device.')}
        />
      </div>
    </Sheet>
  );
}

function Facts({ sent: { request, frame }, shown }: Pick<ResultsProps, 'sent'> & { shown: ShownEntries }) {
  return (
    <dl className="results-facts">
      <div>
        <dt>Book</dt>
        <dd dir="auto" translate="no">
          {request.bookTitle}
          <br />
          {request.bookAuthor}
        </dd>
      </div>
      <div>
        <dt>Dates</dt>
        <dd>{sayDates(request)}</dd>
      </div>
      {frame.toggles.volume && (
        <div>
          <dt>Pages</dt>
          <dd>{sayPages(request, shown)}</dd>
        </div>
      )}
    </dl>
  );
}

function TeacherNote({ note }: { note: string }) {
  return (
    <StickyNote aria-labelledby="teacher-note-title">
      <h3 id="teacher-note-title">From your teacher</h3>
      <p dir="auto">{note}</p>
    </StickyNote>
  );
}

function Summary({ result }: { result: StudentReadingSummary }) {
  const { label, line, notes } = whoWrote(result);
  const { overview } = result;
  // The teacher may have left it all out.
  if (!hasWrittenWords(result)) return null;
  return (
    <StickyNote aria-labelledby="summary-title">
      <h3 id="summary-title">Your summary</h3>
      <Badge kind="warm">{label}</Badge>
      {overview !== null && <p dir="auto">{overview}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="hint">{line} It can be wrong: check it with your teacher.</p>
    </StickyNote>
  );
}

type HeldSummaryProps = Pick<ResultsProps, 'reading' | 'heldAs' | 'isOffered'>;

function HeldSummary({ reading: { station }, heldAs, isOffered }: HeldSummaryProps) {
  useLooking(station.session.lookAgain);
  if (heldAs === 'will read')
    return (
      <Alert kind="notice" title={heldWords[heldAs]}>
        <p>Your check-in is saved. You can close this page.</p>
      </Alert>
    );
  return (
    <Alert kind="notice" title="Your teacher looks first">
      <p>Your check-in is saved. The summary appears here by itself when your teacher shares it.</p>
      <p>{sayWayBack(isOffered)}</p>
    </Alert>
  );
}

function ImproveButton({ reading: { station }, draft }: Pick<ResultsProps, 'reading' | 'draft'>) {
  async function handleImprove() {
    await station.improve();
    document.getElementById('check-in-heading')?.focus();
    announce(`Your check-in is open again. What you send is version ${draft + 1}.`);
  }
  return (
    <div className="print-row">
      <Button kind="alt" full onClick={handleImprove}>
        Improve and send again
      </Button>
      <p className="hint">
        Opens this check-in with what you wrote. The newest version counts; your teacher sees the earlier
        ones, too.
      </p>
    </div>
  );
}

function Words({ entries }: { entries: ShownEntries['vocabulary'] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>Words you met</h3>
      <ul className="results-words">
        {entries.map(({ word, usage, verdict, note }, index) => (
          // Entries may be equal; their order is fixed.
          <li key={String(index)}>
            <p>
              <b dir="auto" translate="no">
                {word.trim() || `Word ${index + 1}`}
              </b>{' '}
              {verdict && (
                <Badge kind={verdict === 'fits' ? 'ok' : 'warm'}>{readingVerdicts.vocabulary[verdict]}</Badge>
              )}
            </p>
            {(usage.trim() !== '' || note === null) && (
              <p className="results-own" dir="auto" translate="no">
                {usage.trim() ? usage : <i translate="yes">Left blank</i>}
              </p>
            )}
            {note !== null && <p className="results-note">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnswersProps = { title: string; entries: ShownEntries['comprehension'] | ShownEntries['others'] };

function Answers({ title, entries }: AnswersProps) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="results-answers">
        {entries.map(({ question, answer, ...judged }, index) => (
          <div key={String(index)}>
            <dt dir="auto">{question}</dt>
            <dd dir="auto" translate="no">
              {answer.trim() || <i translate="yes">Left blank</i>}
            </dd>
            {'verdict' in judged && judged.verdict && (
              <dd className="results-note">
                <Badge kind={judged.verdict === 'complete' ? 'ok' : 'warm'}>
                  {readingVerdicts.comprehension[judged.verdict]}
                </Badge>{' '}
                {judged.note}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
