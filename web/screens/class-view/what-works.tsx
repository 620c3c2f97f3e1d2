import { useId } from 'react';
import { Count, Quotes, type View } from './counted.tsx';

/** What the newest feedback says works, and whose work meets its goal. */
export function WhatWorks({ view }: { view: View }) {
  const id = useId();
  const { strengths, meets_goal } = view;
  if (strengths.students.length === 0 && meets_goal.length === 0) return null;
  return (
    <section aria-labelledby={id} className="class-strengths">
      <h2 id={id}>What works</h2>
      {strengths.students.length > 0 && (
        <>
          <p>
            A sentence in the work is named as working. Where feedback names a criterion that asks for it, it
            is counted there, too.
          </p>
          <Quotes quotes={strengths.quotes} />
          <Count of="told what works" count={strengths.students.length} counted="praised" view={view} />
        </>
      )}
      {meets_goal.length > 0 && (
        <Count
          of="with work that meets its goal"
          count={meets_goal.length}
          counted="meets-goal"
          view={view}
        />
      )}
    </section>
  );
}
