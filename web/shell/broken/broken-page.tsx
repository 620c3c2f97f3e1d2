import './broken-page.css';
import '#web/ui/board.css';
import { type ReactNode, useEffect } from 'react';
import { productName } from '#contract/constants.ts';
import { Button } from '#web/ui/button.tsx';

export type BrokenPageProps = {
  title: string;
  /** What happened to typed text, and who is to blame. */
  children: ReactNode;
  way?: ReactNode;
};

/** Replaces a page that failed to render. Takes the focus and the title while it is shown. */
export function BrokenPage({ title, children, way }: BrokenPageProps) {
  useEffect(() => {
    const before = document.title;
    // Runs after the frame, which sets focus and title on every navigation.
    queueMicrotask(() => {
      document.title = `${title} | ${productName}`;
      document.getElementById('main')?.focus();
    });
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <main id="main" tabIndex={-1}>
      <div className="board has-tray on-board">
        <div className="wrap hero">
          <h1>{title}</h1>
          {children}
          <div className="row broken-acts">
            <Button kind="pencil" onClick={() => location.reload()}>
              Load the page again
            </Button>
            {way}
          </div>
        </div>
      </div>
    </main>
  );
}
