import './index-card.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type IndexCardProps = {
  drawing: ReactNode;
  title: string;
  /** Makes the whole card a link. */
  href?: string;
  text: ReactNode;
  /** An example, at the foot of the card. */
  children?: ReactNode;
};

/** A ruled index card. */
export function IndexCard({ drawing, title, href, text, children }: IndexCardProps) {
  return (
    <li className={classes('index-card', href && 'is-link')}>
      <div className="index-card-top">
        {drawing}
        <h3>{href ? <a href={href}>{title}</a> : title}</h3>
      </div>
      <p className="index-card-text">{text}</p>
      {children && <div className="index-card-sample">{children}</div>}
    </li>
  );
}

/** Index cards side by side, as many as there is room for, at most three. */
export function IndexCards({ children }: { children: ReactNode }) {
  return <ul className="index-cards">{children}</ul>;
}
