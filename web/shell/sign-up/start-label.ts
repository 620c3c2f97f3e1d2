import { hasPrice } from '#web/lib/site-facts.ts';

export const startLabel = () => (hasPrice() ? 'Start your free trial' : 'Get started');
