import './step.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Numeral, type NumeralProps } from './numeral.tsx';

export type StepProps = {
  n: NumeralProps['n'];
  title: ReactNode;
  /** The level of the heading, as fits the page. */
  level?: 3 | 4;
  small?: boolean;
  /** The element around it: an item of a list, or an article of its own. */
  as?: 'li' | 'article';
  children: ReactNode;
};

/** One numbered step: a number drawn by hand, a heading, what to do. */
export function Step({ n, title, level = 3, small, as: Around = 'article', children }: StepProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <Around className={classes('step', small && 'is-small')}>
      <Numeral n={n} />
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
    </Around>
  );
}

/** Openings of sentences, to be written on. */
export function Starters({ items }: { items: readonly string[] }) {
  return (
    <ul className="starters">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Words that may help. */
export function WordBank({ words }: { words: readonly string[] }) {
  return (
    <ul className="word-bank">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
