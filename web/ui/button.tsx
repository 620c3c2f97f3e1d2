import './button.css';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';

/**
 * - `go` the one main action of a page, on paper; `pencil` the same on the board
 * - `dark`, `alt` further actions; `stop` an action that destroys; `paper` neutral
 * - `text` quiet action in a row; `icon` a symbol only (give it an `aria-label`)
 */
export type ButtonKind = 'go' | 'pencil' | 'dark' | 'alt' | 'stop' | 'paper' | 'text' | 'icon';

type Look = {
  kind?: ButtonKind;
  full?: boolean;
  /** Full width below 768 px. */
  wideOnPhone?: boolean;
  /** Marks a `text` or `icon` button as destructive. */
  stop?: boolean;
};

function look({ kind = 'alt', full, wideOnPhone, stop }: Look, extra: string | undefined) {
  return classes(
    'btn',
    `btn-${kind}`,
    full && 'is-full',
    wideOnPhone && 'is-wide-on-phone',
    stop && 'is-stop',
    extra,
  );
}

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** Not a submit button by default. */
export function Button({ kind, full, wideOnPhone, stop, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={look({ kind, full, wideOnPhone, stop }, className)} {...rest} />;
}

export type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** For navigation only. */
export function ButtonLink({ kind, full, wideOnPhone, stop, className, ...rest }: ButtonLinkProps) {
  return <a className={look({ kind, full, wideOnPhone, stop }, className)} {...rest} />;
}
