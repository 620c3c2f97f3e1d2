import type { CardBehaviour, PendingCard } from './objects.ts';

/** The numbers that the pages take; what else is typed is refused and forgotten. */
export const testCards: readonly { number: string; behaviour: CardBehaviour; does: string }[] = [
  { number: '4242424242424242', behaviour: 'pays', does: 'pays, now and later' },
  { number: '4000000000000002', behaviour: 'declines', does: 'is declined' },
  { number: '4000000000009995', behaviour: 'lacks-funds', does: 'has too little money' },
  { number: '4000000000000341', behaviour: 'pays-once', does: 'pays now, fails at the renewal' },
  { number: '4000002500003155', behaviour: 'asks', does: 'asks for a confirmation' },
];

export type CardAnswer = { problem: string } | { card: PendingCard; needsConfirmation: boolean };

/** Judges a typed number as a card network would at the first payment. */
export function readCard(typed: string): CardAnswer {
  const number = typed.replace(/[\s-]/g, '');
  if (number === '') return { problem: 'Please enter a card number.' };
  const known = testCards.find((card) => card.number === number);
  if (!known) return { problem: 'This page takes the test cards below and no others.' };
  if (known.behaviour === 'declines')
    return { problem: 'This card was declined. Please try another card. Nothing was charged.' };
  if (known.behaviour === 'lacks-funds')
    return { problem: 'This card has too little money on it. Please try another card. Nothing was charged.' };
  const { behaviour } = known;
  return { card: { behaviour, last4: number.slice(-4) }, needsConfirmation: behaviour === 'asks' };
}

export function inGroups(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
