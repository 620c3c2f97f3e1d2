import './switch.css';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'children'> & {
  ref?: Ref<HTMLInputElement>;
  children?: ReactNode;
};

/** Takes effect at once. The knob shows a tick when on, so colour is not the only sign. */
export function Switch({ className, children, middle, ...rest }: Attributes & { middle?: boolean }) {
  return (
    <label className={classes('switch', middle && 'is-middle', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox's own state is the switch's state. */}
      <input type="checkbox" role="switch" {...rest} />
      {children && <span>{children}</span>}
    </label>
  );
}

export function Check({ children, ...rest }: Attributes) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
