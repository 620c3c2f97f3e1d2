import './join.css';
import { Island } from '#web/shell/islands/island.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { JoinForm } from './join-form.tsx';

/** Where students type the six letters that their teacher shows. */
export function Join() {
  return (
    <PublicPage>
      <PageHead title="Join your class" deep>
        <p>Your teacher shows a code. Type it, and you are in. You need no account.</p>
      </PageHead>
      <div className="wrap onto-board">
        <Sheet className="join-sheet">
          <Pane aria-labelledby="join-title">
            <h2 id="join-title">Type the six letters</h2>
            <Island name="join-form" part={JoinForm} />
          </Pane>
        </Sheet>
      </div>
    </PublicPage>
  );
}
