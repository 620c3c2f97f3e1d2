import './accordion.css';
import { type ReactNode, useId } from 'react';
import { Line } from './line.tsx';

export type AccordionItem = { question: string; answer: ReactNode };

/** At most one answer is open, and find-in-page opens it. `moveByKeys` adds the keys. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const name = useId();
  return (
    <div className="accordion">
      {items.map(({ question, answer }, index) => (
        <details key={question} name={name} open={index === 0}>
          <summary>
            <h3>{question}</h3>
            <Line box="30 30">
              <path d="M6 11c3 2 6 5 9 9 3-4 6-7 9-9" />
            </Line>
          </summary>
          <div className="accordion-answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
