import { type ComponentChild, hydrate } from 'preact';
import { withIds } from './react.ts';

/** Stands in for the one of `react-dom/client`. */
export function hydrateRoot(
  container: Element,
  children: ComponentChild,
  { identifierPrefix }: { identifierPrefix: string },
): void {
  withIds(identifierPrefix, () => hydrate(children, container));
}
