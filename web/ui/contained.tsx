import { Component, type ReactNode } from 'react';

export type ContainedProps = {
  /** Shown in the place of what broke. */
  instead: ReactNode;
  children: ReactNode;
};

/** A defect in drawing what is in it takes nothing else of the page along. */
export class Contained extends Component<ContainedProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
