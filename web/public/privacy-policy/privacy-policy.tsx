import { siteFacts } from '#web/lib/site-facts.ts';
import { LegalPage } from '#web/shell/legal/legal-page.tsx';
import { privacyPractice } from './privacy-practice.tsx';
import { privacySections } from './privacy-sections.tsx';

export function PrivacyPolicy() {
  const facts = siteFacts();
  return (
    <LegalPage
      title="Privacy Policy"
      path="/privacy-policy"
      summary={
        <p>
          Teachers sign in; students never do. Students use a nickname, and teachers keep names and other
          personal details out of the work. We keep what is needed to give feedback, delete it on a schedule,
          sell nothing, show no advertising and let no one train models on student work.
        </p>
      }
      sections={[...privacySections(facts), ...privacyPractice(facts)]}
    />
  );
}
