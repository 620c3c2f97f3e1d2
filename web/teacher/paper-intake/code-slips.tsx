import './code-slips.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { CodeCard } from '#web/ui/code-card.tsx';
import { CheckIcon, PrintIcon } from '#web/ui/icons.tsx';
import { useStore } from '#web/ui/store.ts';
import type { PaperIntake } from './paper-intake.ts';
import type { HandedIn } from './paper-state.ts';

/** So that no page is photographed twice, and so that each first draft gets its code. */
export function Done({ intake }: { intake: PaperIntake }) {
  const done = useStore(intake.state, (state) => state.done);
  if (done.length === 0) return null;
  return (
    <section className="paper-done" aria-labelledby="paper-done">
      <h2 id="paper-done">Handed in: {done.length}</h2>
      <Slips intake={intake} />
      <ul>
        {done.map(({ id, nickname, draft, slip }) => (
          <li key={id}>
            <CheckIcon size={16} />
            <bdi translate="no">{nickname}</bdi>, draft {draft}
            {slip && (
              <p>
                Code for <bdi translate="no">{nickname}</bdi>:{' '}
                <b className="paper-code" translate="no">
                  {slip.code.replaceAll('-', ' ')}
                </b>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Slips({ intake }: { intake: PaperIntake }) {
  const done = useStore(intake.state, (state) => state.done);
  const [prints, setPrints] = useState(false);
  // In the order in which the pages lie on the pile.
  const slips = done.filter(({ slip }) => slip).toReversed();
  if (slips.length === 0) return null;
  function handlePrinted() {
    setPrints(false);
    intake.notePrinted();
  }
  return (
    <div className="paper-slips">
      <p>
        With the code, a student opens the work at {location.host}/return, or hands in the next draft from
        paper. It is kept on this page alone: print or copy it before you leave.
      </p>
      <Button kind="dark" onClick={() => setPrints(true)}>
        <PrintIcon />
        {slips.length === 1 ? 'Print the code slip' : `Print the ${slips.length} code slips`}
      </Button>
      {prints && <PrintedSlips slips={slips} onPrinted={handlePrinted} />}
    </div>
  );
}

type PrintedSlipsProps = { slips: readonly HandedIn[]; onPrinted: () => void };

/** Outside of the app, so that print can hide everything else. */
function PrintedSlips({ slips, onPrinted }: PrintedSlipsProps) {
  useEffect(() => {
    // In some browsers `print()` returns before printing.
    addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className="code-slips">
      {slips.map(
        ({ id, nickname, slip }) =>
          slip && (
            <article key={id}>
              <h2 translate="no">{nickname}</h2>
              <p>{slip.unit}</p>
              <CodeCard
                code={slip.code}
                path="/return"
                name={`Return code of ${nickname}`}
                label={`QR code that opens the work of ${nickname}`}
              />
            </article>
          ),
      )}
    </div>,
    document.body,
  );
}
