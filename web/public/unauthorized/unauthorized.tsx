import './unauthorized.css';
import { siteFacts } from '#web/lib/site-facts.ts';
import { HallPass } from '#web/shell/hall-pass.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Line } from '#web/ui/line.tsx';

const reasons = [
  ['It has expired.', 'Links don’t last forever.'],
  ['It isn’t valid.', 'A letter may have been lost when it was copied.'],
  ['It needs permission you don’t have.', 'The page belongs to someone else’s class.'],
  ['Your teacher switched it off.', 'There may be a newer one for you.'],
] as const;

export function Unauthorized() {
  return (
    <PublicPage>
      <PageHead title="This link doesn’t open the door">
        <p>
          You don’t have access to this page right now. That can happen to any link, and you haven’t broken
          anything.
        </p>
      </PageHead>
      <div className="wrap door">
        <section className="door-next" aria-labelledby="next-title">
          <h2 id="next-title">What to do now</h2>
          <p>
            <b>If you are a student,</b> ask your teacher for a new link. Copy all of it, from the first
            letter to the last.
          </p>
          <p>
            <b>If you are a teacher,</b> sign in with the {siteFacts().identityName} account you used to set
            up your class.
          </p>
          <ButtonLink kind="go" wideOnPhone href="/">
            Return home
          </ButtonLink>
        </section>
        <HallPass stamp="Error 403" title="Why a link stops working">
          <svg className="hall-pass-cord line" viewBox="0 0 220 190" aria-hidden="true">
            <path d="M92 176C96 130 70 66 108 24M128 176C124 130 150 66 112 24" />
            <circle cx="110" cy="20" r="9" />
          </svg>
          <ul className="reasons">
            {reasons.map(([what, why]) => (
              <li key={what}>
                <Line box="28 28">
                  <path d="M6 5c5 6 11 11 17 17M23 5C17 11 11 16 5 23" />
                </Line>
                <span>
                  <b>{what}</b> {why}
                </span>
              </li>
            ))}
          </ul>
        </HallPass>
      </div>
    </PublicPage>
  );
}
