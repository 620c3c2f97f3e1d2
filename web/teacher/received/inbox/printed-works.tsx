import { useEffect } from 'react';
import { sayMoment } from '#web/lib/say-when.ts';
import { sayStation } from '../concern-words.ts';
import type { KeptWork } from './kept-works.ts';

/** Shown in print only, each work on its own pages. */
export function PrintedWorks({ works, onPrinted }: { works: readonly KeptWork[]; onPrinted: () => void }) {
  useEffect(() => {
    // In some browsers `print()` returns before printing.
    addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return (
    <div className="printed-works">
      {works.map(({ id, station, nickname, title, handed_in_at, entries, feedback, is_held, reply }) => (
        <article key={id}>
          <h2>
            <bdi translate="no">{nickname}</bdi>: <bdi>{title}</bdi>
          </h2>
          <p>
            {sayStation(station)}, handed in {sayMoment(handed_in_at)}
          </p>
          {entries.map(({ label, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have one label, and their order never changes.
            <section key={at}>
              <h3>{label}</h3>
              <p className="received-text" dir="auto" translate="no">
                {text}
              </p>
            </section>
          ))}
          <h3>{is_held ? 'What the student would be answered' : 'What the student was answered'}</h3>
          <p className="received-text" dir="auto">
            {feedback ?? 'Nothing so far.'}
          </p>
          {reply.length > 0 && (
            <>
              <h3>What the student answered to the steps</h3>
              <ul>
                {reply.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </article>
      ))}
    </div>
  );
}
