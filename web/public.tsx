import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { allowTranslators } from './lib/allow-translators.ts';
import { holdPresses } from './lib/hold-presses.ts';
import { loadCode, tellFailure } from './lib/own-code.ts';
import { Problem } from './lib/problem.ts';
import { watchSession } from './lib/session.ts';
import { showToldAhead } from './lib/told-ahead.ts';
import { keepOfflinePage } from './offline/register.ts';
import { islands } from './public/islands.ts';
import { noteDefect } from './shell/broken/note-defect.ts';
import { markClosedSignUps } from './shell/sign-up/closed-sign-ups.ts';
import { moveByKeys } from './ui/accordion-keys.ts';

// The public pages: HTML, of which only the islands come to life. Built with Preact in the place of React.
allowTranslators();
const pressAgain = holdPresses();
void watchSession().then(({ user, isUnreached }) => {
  if (document.querySelector('.while-closed') && !user && !isUnreached) void markClosedSignUps();
});

for (const accordion of document.querySelectorAll<HTMLElement>('.accordion')) moveByKeys(accordion);
document.querySelector('.legal-print')?.addEventListener('click', () => print());

const parts = islands as unknown as Record<string, (() => Promise<ComponentType>) | undefined>;

async function comeToLife(place: HTMLElement) {
  const { island = '', props = '{}' } = place.dataset;
  try {
    const part = await loadCode(async () => parts[island]?.());
    if (part) hydrateRoot(place, createElement(part, JSON.parse(props)), { identifierPrefix: island });
  } catch (error) {
    if (!(error instanceof Problem)) noteDefect(error);
    tellFailure(error);
  }
}

// No `await` up here: the islands import from this very file, and would wait for it.
void Promise.all([...document.querySelectorAll<HTMLElement>('[data-island]')].map(comeToLife)).then(() => {
  pressAgain();
  showToldAhead();
  keepOfflinePage();
});
