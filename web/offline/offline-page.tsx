import { draftHours } from '#contract/constants.ts';
import { Brand } from '#web/shell/brand.tsx';
import { Button } from '#web/ui/button.tsx';
import { UnpluggedDrawing } from './unplugged-drawing.tsx';

/** Replaces any page while offline. Prerendered by the build. Its script is `offline.tsx`. */
export function OfflinePage() {
  return (
    <>
      <header className="board on-board">
        <div className="wrap top-bar">
          <Brand />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="offline">
        <section className="board has-tray on-board" aria-labelledby="offline-title">
          <div className="wrap hero-drawn">
            <div>
              <h1 id="offline-title">The connection came unplugged</h1>
              <p>
                This page could not be fetched. Perhaps the Wi-Fi is away for a moment. The page comes back by
                itself when the station can be reached again.
              </p>
              <div className="acts">
                <Button kind="pencil" id="try-again">
                  Try again
                </Button>
              </div>
            </div>
            <UnpluggedDrawing />
          </div>
        </section>
        <section className="wrap offline-notes" aria-label="What happens to your work">
          <div>
            <h2>Students</h2>
            <p>
              Work that said “Saved on this device” is still here. It is kept for {draftHours} hours and
              offered to you when the page is back.
            </p>
          </div>
          <div>
            <h2>Teachers</h2>
            <p>
              Edits that you have not saved yet wait in this browser for 30 days. What you saved is safe on
              the server.
            </p>
          </div>
        </section>
      </main>
    </>
  );
}
