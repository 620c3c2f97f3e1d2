import { ButtonLink } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';

/** Shown to visitors with neither a valid link nor a teacher's session. */
export function AccessRequired() {
  return (
    <>
      <div className="tabs portal-tabs-place" />
      <Sheet className="portal-waiting">
        <Pane className="portal-access" aria-labelledby="access-title">
          <span className="portal-lock">
            <LockIcon size={40} />
          </span>
          <h2 id="access-title">Access Required</h2>
          <p>
            A valid student portal link is needed to use this page. Please ask your teacher for a link. Are
            you a teacher? Sign in to see your own units here.
          </p>
          <ButtonLink kind="dark" href="/auth">
            Sign in as a teacher
          </ButtonLink>
        </Pane>
      </Sheet>
    </>
  );
}
