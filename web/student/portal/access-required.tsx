import { HallPass } from '#web/shell/hall-pass.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Shown to visitors with neither a valid link nor a teacher's session. */
export function AccessRequired() {
  return (
    <div className="portal-access">
      <HallPass stamp="No valid link" title="Access Required">
        <p>A valid student portal link is needed to use this page.</p>
        <p>
          <b>If you are a student,</b> ask your teacher for a link, or for the code of your class.
        </p>
        <ButtonLink kind="go" wideOnPhone href="/join">
          Type a code
        </ButtonLink>
        <p>
          <b>If you are a teacher,</b> sign in to see your own units here.
        </p>
        <ButtonLink kind="dark" wideOnPhone href="/auth">
          Sign in as a teacher
        </ButtonLink>
      </HallPass>
    </div>
  );
}
