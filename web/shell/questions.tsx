import './questions.css';
import { useId } from 'react';
import { Accordion } from '#web/ui/accordion.tsx';
import { Line } from '#web/ui/line.tsx';

type Question = { question: string; answer: string };

export type QuestionsProps = { title: string; items: readonly Question[] };

export function Questions({ title, items }: QuestionsProps) {
  const id = useId();
  const paragraphs = items.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }));
  return (
    <section className="wrap section questions" aria-labelledby={id}>
      <div>
        <h2 className="section-title" id={id}>
          {title}
        </h2>
        <Line box="170 250" className="raised-hand">
          <path
            className="fw"
            d="M62 204v-46C50 148 36 120 26 102c-5-9 7-17 14-9l18 22V46c0-11 17-11 17 0v40V30c0-11 17-11 17 0v55V38c0-11 17-11 17 0v54V56c0-11 16-11 16 0v62c0 20-6 32-17 42v44"
          />
          <path className="fy" d="M50 204c24-4 46-4 72 0l4 42H46z" />
          <path className="thin" d="M75 86v16M92 85v15M109 92v12" />
          <path className="y" d="M140 40l14-9M144 60h17M24 60L10 52M38 32L29 20" />
        </Line>
      </div>
      <Accordion items={paragraphs} />
    </section>
  );
}
