import './accordion.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { headerAfter } from './accordion-keys.ts';
import { Line } from './line.tsx';

export type AccordionItem = { question: string; answer: ReactNode };

/** At most one answer is open. Arrow keys, Home and End move between the questions. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [open, setOpen] = useState<number | undefined>(0);
  const base = useId();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const accordion = root.current;
    if (!accordion) return;
    // Find-in-page or a text fragment revealed an answer.
    const handleFound = ({ target }: Event) => {
      const found = answersIn(accordion).indexOf(target as HTMLElement);
      if (found >= 0) setOpen(found);
    };
    // Revealed before hydration.
    const early = answersIn(accordion).findIndex((answer, index) => index > 0 && !answer.hidden);
    if (early > 0) setOpen(early);
    accordion.addEventListener('beforematch', handleFound);
    return () => accordion.removeEventListener('beforematch', handleFound);
  }, []);

  function handleKey(event: KeyboardEvent, index: number) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = headerAfter(event.key, index, items.length);
    if (to === undefined) return;
    event.preventDefault();
    root.current?.querySelectorAll<HTMLElement>(':scope > div > h3 > button')[to]?.focus();
  }

  return (
    <div className="accordion" ref={root}>
      {items.map(({ question, answer }, index) => (
        <div key={question}>
          <h3>
            <button
              type="button"
              id={`${base}-${index}`}
              aria-expanded={open === index}
              aria-controls={`${base}-${index}-answer`}
              onClick={() => setOpen(open === index ? undefined : index)}
              onKeyDown={(event) => handleKey(event, index)}
            >
              {question}
              <Line box="30 30">
                <path d="M6 11c3 2 6 5 9 9 3-4 6-7 9-9" />
              </Line>
            </button>
          </h3>
          <Answer className="accordion-answer" {...(open !== index && untilFound)}>
            <section
              id={`${base}-${index}-answer`}
              // A closed answer would be an empty region.
              aria-labelledby={open === index ? `${base}-${index}` : undefined}
            >
              {answer}
            </section>
          </Answer>
        </div>
      ))}
    </div>
  );
}

/** React turns `hidden` into a boolean, except on a custom element. */
const Answer = 'accordion-answer' as 'div';
const untilFound = { hidden: 'until-found' as unknown as true };

function answersIn(accordion: HTMLElement): HTMLElement[] {
  return [...accordion.querySelectorAll<HTMLElement>(':scope > div > .accordion-answer')];
}
