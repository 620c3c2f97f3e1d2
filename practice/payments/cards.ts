import type { CardBehaviour, TypedCard } from './objects.ts';

/** The numbers that the pages take; what else is typed is refused and forgotten. */
export const testCards: readonly { number: string; behaviour: CardBehaviour; does: string }[] = [
  { number: '4242424242424242', behaviour: 'pays', does: 'pays, now and later' },
  { number: '4000000000000002', behaviour: 'declines', does: 'is declined' },
  { number: '4000000000000341', behaviour: 'pays-once', does: 'pays now, fails at the renewal' },
];

export type CardAnswer = { problem: string } | { card: TypedCard };

/** Judges a typed number as a card network would at the first payment. */
export function readCard(typed: string): CardAnswer {
  const number = typed.replace(/[\s-]/g, '');
  if (number === '') return { problem: 'Please enter a card number.' };
  const known = testCards.find((card) => card.number === number);
  if (!known) return { problem: 'This page takes the test cards below and no others.' };
  if (known.behaviour === 'declines')
    return { problem: 'This card was declined. Please try another card. Nothing was charged.' };
  return { card: { behaviour: known.behaviour, last4: number.slice(-4) } };
}

export function inGroups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
