import './index-card.css';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type IndexCardProps = {
  drawing: ReactNode;
  title: string;
  href?: string;
  text: ReactNode;
  children?: ReactNode;
};

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

export function IndexCards({ children }: { children: ReactNode }) {
  return <ul className="index-cards">{children}</ul>;
}
