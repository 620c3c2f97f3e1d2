import { hasPrice } from '#web/lib/site-facts.ts';

/** What the button says that leads to signing up. */
export const startLabel = () => (hasPrice() ? 'Start your free trial' : 'Get started');
