import './accordion.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { headerAfter } from './accordion-keys.ts';
import { Line } from './line.tsx';

export type AccordionItem = { question: string; answer: ReactNode };

/** Questions of which one is open at a time; a second click closes it. Arrow keys, Home and End move between them. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [open, setOpen] = useState<number | undefined>(0);
  const base = useId();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const accordion = root.current;
    if (!accordion) return;
    // Found by the browser's search, or by a link to its words.
    const handleFound = ({ target }: Event) => {
      const found = answersIn(accordion).indexOf(target as HTMLElement);
      if (found >= 0) setOpen(found);
    };
    // Found before the script was there.
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
          <section
            className="accordion-answer"
            id={`${base}-${index}-answer`}
            // A closed answer is no region: it would be an empty one.
            aria-labelledby={open === index ? `${base}-${index}` : undefined}
            {...(open !== index && untilFound)}
          >
            <div>{answer}</div>
          </section>
        </div>
      ))}
    </div>
  );
}

/** In capitals, as React makes a mere true of the attribute that it knows; in HTML it is the same one. */
const untilFound = { HIDDEN: 'until-found' };

function answersIn(accordion: HTMLElement): HTMLElement[] {
  return [...accordion.querySelectorAll<HTMLElement>(':scope > div > .accordion-answer')];
}
