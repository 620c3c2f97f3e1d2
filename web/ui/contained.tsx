import { Component, type ReactNode } from 'react';

export type ContainedProps = {
  /** Shown in place of broken children. */
  instead: ReactNode;
  children: ReactNode;
};

/** An error boundary: an error inside leaves the rest of the page intact. */
export class Contained extends Component<ContainedProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
