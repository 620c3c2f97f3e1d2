import './accordion.css';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Line } from './line.tsx';

export type AccordionItem = { question: string; answer: ReactNode };

/** Questions of which one is open at a time; a second click closes it. Arrow keys, Home and End move between them. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  const [open, setOpen] = useState<number | undefined>(0);
  const base = useId();
  const root = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent, index: number) {
    const last = items.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    root.current?.querySelectorAll('button')[to]?.focus();
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
            aria-labelledby={`${base}-${index}`}
            hidden={open !== index}
          >
            {answer}
          </section>
        </div>
      ))}
    </div>
  );
}
