import './step.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Numeral, type NumeralProps } from './numeral.tsx';

export type StepProps = {
  n: NumeralProps['n'];
  title: ReactNode;
  level?: 3 | 4;
  small?: boolean;
  as?: 'li' | 'article';
  children: ReactNode;
};

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

export function Starters({ items }: { items: readonly string[] }) {
  return (
    <ul className="starters">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export function WordBank({ words }: { words: readonly string[] }) {
  return (
    <ul className="word-bank">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
