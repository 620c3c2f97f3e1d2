import type { ReactNode } from 'react';
import { hasPrice } from '#web/lib/site-facts.ts';
import { PageHead } from './page-head.tsx';
import { PublicPage } from './public-page.tsx';
import { Questions, type QuestionsProps } from './questions.tsx';
import { LastInvitation } from './sign-up/last-invitation.tsx';
import { StartLink } from './sign-up/start-link.tsx';

export type StationPageProps = {
  title: string;
  text: string;
  drawing: ReactNode;
  start: string;
  questions: QuestionsProps['items'];
  invitation: string;
  children: ReactNode;
};

export function StationPage({
  title,
  text,
  drawing,
  start,
  questions,
  invitation,
  children,
}: StationPageProps) {
  return (
    <PublicPage>
      <PageHead
        title={title}
        deep
        drawing={drawing}
        acts={
          <>
            <StartLink kind="pencil">{start}</StartLink>
            <a className="link stand" href="/classroom-station">
              See both stations
            </a>
          </>
        }
      >
        <p>{text}</p>
      </PageHead>
      {children}
      <Questions title="Questions teachers ask first" items={questions} />
      <LastInvitation
        title={invitation}
        text={
          hasPrice()
            ? '90 days free, no card. Then $4.99 per month.'
            : 'Everything is there from the first day.'
        }
      >
        <StartLink kind="go" wideOnPhone>
          Sign in to start
        </StartLink>
      </LastInvitation>
    </PublicPage>
  );
}
