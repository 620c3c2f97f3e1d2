import './sheet.css';
import type { HTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';

/** White paper on the desk: the ground of every form. With `panes`, two columns parted by a dashed fold. */
export function Sheet({ panes, className, ...rest }: HTMLAttributes<HTMLDivElement> & { panes?: boolean }) {
  return <div className={classes('sheet', panes && 'has-panes', className)} {...rest} />;
}

/** One part of a sheet. Give it `aria-labelledby` with the id of its heading. */
export function Pane({ className, ...rest }: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }) {
  return <section className={classes('pane', className)} {...rest} />;
}

/** A slip of paper taped to the page. */
export function Slip({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section className={classes('slip', className)} {...rest} />;
}

/** A sticky note: an aside that must not shout. */
export function StickyNote({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <aside className={classes('sticky-note', className)} {...rest} />;
}
