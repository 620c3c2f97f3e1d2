import './badge.css';
import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';

export type BadgeProps = HTMLAttributes<HTMLSpanElement> & {
  kind?: 'info' | 'ok' | 'warm' | 'bad' | 'quiet';
};

export function Badge({ kind = 'info', className, ...rest }: BadgeProps) {
  return <span className={classes('badge', kind !== 'info' && `is-${kind}`, className)} {...rest} />;
}
