import '../about/fold.css';
import './feedback.css';
import type { Answer, Strength } from '#contract/feedback.ts';
import type { Remark } from '#contract/remarks.ts';
import { Numeral } from '#web/ui/numeral.tsx';
import { partNames, sayRemark } from '#words/who-wrote.ts';
import { toWriting } from '../portal/ask-support-line.ts';
import type { LazyProps } from '../portal/station-in-use.ts';
import { SupportLine } from '../portal/support-line.tsx';
import { ComeBack } from '../return-code/come-back.tsx';
import { useSay } from '../say/use-say.ts';
import { EarlierDrafts } from './earlier-drafts.tsx';
import { GradeView } from './grade-view.tsx';
import { PrintButton } from './print-button.tsx';
import { ProgressView } from './progress-view.tsx';
import { type FeedbackView, hasSteps } from './session/feedback-view.ts';
import { writtenSoFar } from './session/written-so-far.ts';
import { QuoteLink } from './steps/quote-link.tsx';
import { StepAnswer } from './steps/step-answer.tsx';
import { StepView } from './steps/step-view.tsx';
import { usePutting } from './steps/use-putting.ts';
import { WhoMade } from './who-made.tsx';

type FeedbackBodyProps = LazyProps & { view: FeedbackView };

/** The feedback as far as it is written, below the line about help. */
export function FeedbackBody({ inUse, station, view }: FeedbackBodyProps) {
  const { blocks, result } = view;
  const { edited = [], note = null, remarks = [] } = result ?? {};
  const say = useSay(inUse);
  const written = writtenSoFar(view);
  const writing = toWriting(view.phase);
  const draft = view.progress?.draft ?? view.about?.draft ?? 1;
  const unit = inUse.units.find(({ id }) => id === view.about?.unitId);
  const putting = usePutting(station, draft, view.work);
  const left = unit ? unit.draft_limit - station.session.draftsUsed() : 0;
  const inWork = result && left > 0 ? putting : null;
  const { getKeys, keepSilent } = station.session;
  const help = <SupportLine api={inUse.api} keys={getKeys()} writing={writing} onShown={keepSilent} />;
  if (!hasSteps(view)) return help;
  return (
    <div data-asked>
      {help}
      {written && <WhoMade written={written} result={result} />}
      {result?.verdict === 'stretch' && <p className="feedback-verdict">{say('stretch')}</p>}
      {result?.verdict === 'start' && <p className="feedback-verdict">{say('start')}</p>}
      {draft > 1 && <ProgressView draft={draft} progress={view.progress} goal={view.about?.goal ?? null} />}
      {blocks.strength && <StrengthView strength={blocks.strength} work={view.work} />}
      <ol className="feedback-steps">
        {([1, 2] as const).map((n) => {
          const step = blocks[`step${n}`];
          if (!step) return null;
          return (
            <StepView key={n} n={n} step={step} work={view.work} inWork={inWork}>
              {edited.includes(`step${n}`) && <p className="hint">Edited by your teacher</p>}
              {result && (
                <StepAnswer
                  n={n}
                  station={station}
                  onChange={inWork && (() => inWork.onChange(n, step.quote))}
                />
              )}
            </StepView>
          );
        })}
      </ol>
      {blocks.answer && <AnswerView answer={blocks.answer} />}
      {blocks.grade && <GradeView grade={blocks.grade} />}
      {note && (
        <section className="teacher-note">
          <h3>From your teacher</h3>
          <p dir="auto">{note}</p>
        </section>
      )}
      {result && (
        <>
          {remarks.filter(isForStudents).map((remark) => (
            <p key={sayRemark(remark)} className="hint">
              {sayRemark(remark)}
            </p>
          ))}
          {unit && left <= 0 && <p className="your-turn">{say('lastDraft')}</p>}
          <PrintButton inUse={inUse} station={station} view={view} result={result} />
          {draft > 1 && <EarlierDrafts key={draft} draft={draft} station={station} />}
          {!inUse.isPreview && <ComeBack api={inUse.api} session={station.session} say={say} />}
        </>
      )}
    </div>
  );
}

/** That rules cannot rank the steps is told to the teacher. */
function isForStudents({ is }: Remark): boolean {
  return is !== 'rules-cannot-rank';
}

/** The answer to the student's question, with the passages that it refers to. */
function AnswerView({ answer }: { answer: Answer }) {
  return (
    <section className="feedback-answer" aria-labelledby="answer-title">
      <h3 id="answer-title">{partNames.answer}</h3>
      <p dir="auto">{answer.text}</p>
      {answer.places.map(({ start, text }) => (
        <p key={start} className="feedback-quote">
          <span className="feedback-quote-from">You wrote</span>{' '}
          <span dir="auto" translate="no">
            “{text.trim()}”
          </span>
        </p>
      ))}
    </section>
  );
}

function StrengthView({ strength: { text, quote, criterion }, work }: { strength: Strength; work: string }) {
  return (
    <section className="feedback-step" id="strength" tabIndex={-1} aria-labelledby="strength-title">
      <Numeral n="tick" />
      <div>
        <h3 id="strength-title">What works</h3>
        {quote && <QuoteLink name="strength" quote={quote} work={work} />}
        <p dir="auto">{text}</p>
        {criterion && (
          <p className="feedback-criterion" dir="auto">
            {criterion.text}
          </p>
        )}
      </div>
    </section>
  );
}
