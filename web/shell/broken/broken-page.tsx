import './broken-page.css';
import '#web/ui/board.css';
import { type ReactNode, useEffect } from 'react';
import { productName } from '#contract/constants.ts';
import { Button } from '#web/ui/button.tsx';

export type BrokenPageProps = {
  title: string;
  /** What became of what was typed, and whose mistake it is. */
  children: ReactNode;
  /** Another way on than loading the page again. */
  way?: ReactNode;
};

/** In the place of a page that could not be drawn. Takes the focus and the title for as long as it is shown. */
export function BrokenPage({ title, children, way }: BrokenPageProps) {
  useEffect(() => {
    const before = document.title;
    // After the page around it, which gives the focus and a title to each page that it arrives at.
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
          <div className="broken-acts">
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
