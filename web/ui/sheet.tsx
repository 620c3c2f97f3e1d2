import './sheet.css';
import type { HTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';

/** With `panes`, two columns with a dashed fold between them. */
export function Sheet({ panes, className, ...rest }: HTMLAttributes<HTMLDivElement> & { panes?: boolean }) {
  return <div className={classes('sheet', panes && 'has-panes', className)} {...rest} />;
}

/** Needs `aria-labelledby` with the id of its heading. */
export function Pane({ className, ...rest }: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }) {
  return <section className={classes('pane', className)} {...rest} />;
}

export function Slip(props: HTMLAttributes<HTMLElement>) {
  return <section className="slip" {...props} />;
}

export function StickyNote({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <aside className={classes('sticky-note', className)} {...rest} />;
}
