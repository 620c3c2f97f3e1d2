import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { hasKeptEdits } from '#web/editor/browser-storage.ts';
import { loadAgain } from '#web/lib/own-code.ts';
import { Brand } from '../brand.tsx';
import { BrokenPage } from './broken-page.tsx';

/** The code of a screen could not be fetched. `code` is the problem code of the reason. */
export class ScreenMissing extends Error {
  override name = 'ScreenMissing';
  readonly code: string;
  constructor(code: string) {
    super();
    this.code = code;
  }
}

const whyMissing: Record<string, string> = {
  OFFLINE: 'The connection is away for a moment.',
  UPDATED: 'The station was updated. Load the page again to go on.',
};

/** Replaces a screen that failed to render or to load. Shows no detail of the error. */
export function BrokenScreen() {
  const error = useRouteError();
  const isMissing = error instanceof ScreenMissing;
  const isUpdated = isMissing && error.code === 'UPDATED';
  const [hasEdits, setHasEdits] = useState(false);
  // By the time of this effect the broken editor has stored its edits.
  useEffect(() => setHasEdits(hasKeptEdits()), []);
  // Reloading is safe: nothing could be typed into a page that never rendered.
  useEffect(() => void (isUpdated && loadAgain()), [isUpdated]);
  return (
    <BrokenPage
      title={isMissing ? 'This page could not be loaded' : 'This page broke'}
      way={
        <a className="link stand" href="/">
          Go to the home page
        </a>
      }
    >
      <p>
        {isMissing
          ? (whyMissing[error.code] ?? 'Something went wrong on our side. Please try again.')
          : 'The mistake is ours, not yours. What was saved is safe on the server.'}
      </p>
      {hasEdits && <p>Edits that you had not saved are kept on this device and wait where you made them.</p>}
    </BrokenPage>
  );
}

/** For errors in the frame itself, which would have drawn the bar. */
export function BrokenApp() {
  return (
    <>
      <header className="board on-board">
        <div className="wrap top-bar">
          <Brand />
        </div>
      </header>
      <BrokenScreen />
    </>
  );
}
