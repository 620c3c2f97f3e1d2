import './classroom-station.css';
import { productName } from '#contract/constants.ts';
import { hasPrice } from '#web/lib/site-facts.ts';
import { PageHead, Section } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { LastInvitation } from '#web/shell/sign-up/last-invitation.tsx';
import { startLabel } from '#web/shell/sign-up/start-label.ts';
import { StartLink } from '#web/shell/sign-up/start-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SmallBookToPencil } from '#web/ui/doodles.tsx';
import { PrivacyFirst } from './privacy-first.tsx';
import { StationCards } from './station-cards.tsx';
import { ThreeSteps } from './three-steps.tsx';

export function ClassroomStation() {
  return (
    <PublicPage>
      <PageHead
        title={productName}
        deep
        drawing={<SmallBookToPencil />}
        acts={
          <>
            <StartLink kind="pencil">{startLabel()}</StartLink>
            <a className="link stand" href="/contact">
              Ask us a question
            </a>
          </>
        }
      >
        <p>
          Two stations for one classroom: feedback on student writing while the draft is still warm, and
          reading check-ins that show you who needs a word.
        </p>
      </PageHead>
      <StationCards />
      <Section title="How it works" lead="From an empty room to a class at work, in three steps.">
        <ThreeSteps />
      </Section>
      <PrivacyFirst />
      <LastInvitation
        title={hasPrice() ? '90 days free, no card' : 'Begin with one class'}
        text={
          hasPrice()
            ? 'Then $4.99 per month. Cancel any time.'
            : 'Both stations are there from the first day.'
        }
      >
        <div className="row strip-acts">
          <StartLink kind="go" wideOnPhone>
            {startLabel()}
          </StartLink>
          <ButtonLink kind="alt" wideOnPhone href="/contact">
            Contact us
          </ButtonLink>
        </div>
      </LastInvitation>
    </PublicPage>
  );
}
